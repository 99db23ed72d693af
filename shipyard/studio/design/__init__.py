"""The workbench: one ship, designed while looking at her record sheet."""
