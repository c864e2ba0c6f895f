/** The name under which Python runs a file of ours before anything else. */
export const PYTHON_CLOCK_FILE = 'sitecustomize.py';

/**
 * libfaketime takes the moment of the monotonic clock until which Python sleeps for a date, and the call fails: so does
 * `time.sleep`, and `subprocess.run` with a time limit. This sleeps by another call, then hands over to the file of that
 * name whose place it has taken, and keeps itself out of `sys.path`.
 */
export const PYTHON_CLOCK = `import os
import select
import sys
import time


def _sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    select.select([], [], [], seconds)


time.sleep = _sleep

_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [path for path in sys.path if os.path.abspath(path) != _here]

try:
    from importlib import machinery, util
except ImportError:
    pass
else:
    _found = machinery.PathFinder.find_spec("sitecustomize", sys.path)
    if _found is not None and _found.loader is not None:
        _module = util.module_from_spec(_found)
        _found.loader.exec_module(_module)
`;
