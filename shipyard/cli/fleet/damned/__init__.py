"""The commands of `shipyard fleet` for fleets of Damned Starships."""
