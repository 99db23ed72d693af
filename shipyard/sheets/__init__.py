"""Drawings in points: symbols, record sheets, and the back ends that write them as SVG and PDF."""
