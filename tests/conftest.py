"""What holds for all tests: no designs of whoever runs them, and one hypothesis profile.

The profile has no deadline, because the first call of a session loads fonts.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "shipyard", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("shipyard")

os.environ["SHIPYARD_DESIGNS"] = ""  # programs that tests start inherit it
