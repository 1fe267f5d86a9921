"""Browser tests of the built site, the kit that they share, and tools that measure it and take pictures of it.

The tools run as modules, `python -m e2e.tools.start`. They need the installer in .ci/, which is not a package.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / ".ci"))
