"""Installs Debian packages where this process is root, and waits while another process holds apt’s locks."""

import os
import shutil
import subprocess
import time

LOCKED = 120  # the time in seconds that apt waits for dpkg's lock; it waits for no lock of its package lists
PAUSES = (10, 30)  # the time in seconds before the second and the third try


def installed(*packages: str) -> str:
    """Install packages. Return "" on success, else a sentence that says why it failed."""
    names = " ".join(name for name in packages if not name.startswith("-"))
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return f"Packages can be installed by root with apt only: {names}."
    print(f"apt-get install {names}", flush=True)
    tried("update", "-qq")  # ignore its result: the installation may work although one source cannot be reached
    error = tried("install", "-y", "-qq", *packages)
    return error and f"apt-get could not install {names} in {len(PAUSES) + 1} tries: {error}"


def tried(*arguments: str) -> str:
    """Run apt-get until it succeeds. Return "", or the last error line if every try failed."""
    command = ["apt-get", "-o", f"DPkg::Lock::Timeout={LOCKED}", *arguments]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    for pause in (*PAUSES, None):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if not done.returncode:
            return ""
        error = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        if pause is not None:
            print(f"apt-get {arguments[0]}: {error} Trying again in {pause} s.", flush=True)
            time.sleep(pause)
    return error
