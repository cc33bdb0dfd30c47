"""Client of a Yiyin server: the calls that API keys may make, uploads in parts, and the signature of webhooks."""

from .client import Client, NotMade, Resource
from .errors import YiyinError
from .webhook import verify_webhook

__all__ = ["Client", "NotMade", "Resource", "YiyinError", "verify_webhook"]
