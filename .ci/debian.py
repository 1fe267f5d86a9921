"""Debian's packages, installed where we may: what holds apt's locks at the time is waited for."""

import os
import shutil
import subprocess
import time

LOCKED = 120  # seconds that apt itself waits for dpkg's lock; at the locks of its own lists it fails at once
PAUSES = (10, 30)  # seconds before the second and the third try


def installed(*packages: str) -> str:
    """Install packages, and answer in a sentence why they could not be, or nothing."""
    names = " ".join(name for name in packages if not name.startswith("-"))
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return f"Packages can be installed by root with apt only: {names}."
    print(f"apt-get install {names}", flush=True)
    tried("update", "-qq")  # where one of many sources cannot be reached, the packages may come all the same
    trouble = tried("install", "-y", "-qq", *packages)
    return trouble and f"apt-get could not install {names} in {len(PAUSES) + 1} tries: {trouble}"


def tried(*arguments: str) -> str:
    """Run apt-get until it is content, and answer its last complaint when it never is."""
    command = ["apt-get", "-o", f"DPkg::Lock::Timeout={LOCKED}", *arguments]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    for pause in (*PAUSES, None):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if not done.returncode:
            return ""
        trouble = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        if pause is not None:
            print(f"apt-get {arguments[0]}: {trouble} Trying again in {pause} s.", flush=True)
            time.sleep(pause)
    return trouble
