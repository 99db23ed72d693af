"""Fleets: their list, and one of them with its squadrons, points, damage, papers and exports."""

from shipyard.studio.fleets import damage, exports, listing, one, paper

ROUTES = [*listing.ROUTES, *one.ROUTES, *damage.ROUTES, *paper.ROUTES, *exports.ROUTES]
