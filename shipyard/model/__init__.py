"""The ship as a small frozen value: designs, systems, arcs and loads. No prices, no checks, no files."""
