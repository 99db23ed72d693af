"""The workbench: one ship, designed while looking at her sheet."""

from starlette.routing import Route

ROUTES: list[Route] = []
