"""What runs when the folder is packed into one file (pack.py)."""

import sys

import run

sys.exit(run.main())
