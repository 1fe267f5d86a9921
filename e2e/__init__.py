"""Browser tests of the built site, the kit that they share, and tools that measure and picture it.

The tools run as modules, `python -m e2e.tools.start`; they need the installer of .ci/, which is no package.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / ".ci"))
