"""Full Thrust Fleet Manager: designs and fleets, out and in."""
