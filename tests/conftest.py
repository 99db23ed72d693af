"""One hypothesis profile for all tests: no deadline, because the first call of a session loads fonts."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "shipyard", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("shipyard")
