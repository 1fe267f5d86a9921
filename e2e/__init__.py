"""Browser tests of the built site, the kit that they share, and tools that measure and picture it.

The tools run as modules, `python -m e2e.tools.start`; they need the server of web/ and the installer of .ci/, which are
no packages.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / ".ci")]
