"""Asks libturnkey for a hint through ctypes: python3 example.py [libturnkey.so.1]"""

import ctypes
import sys

ABI = 1
library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libturnkey.so.1")
ON_LINE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t)
library.turnkey_open.argtypes = [ctypes.c_int, ctypes.c_int, ON_LINE, ctypes.c_void_p,
                                 ctypes.POINTER(ctypes.c_void_p)]
library.turnkey_send.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
library.turnkey_close.argtypes = [ctypes.c_void_p]


@ON_LINE
def on_line(_user, line, _size):
    print(line.decode())


engine = ctypes.c_void_p()
if library.turnkey_open(ABI, 0, on_line, None, ctypes.byref(engine)) != 0:
    sys.exit("no engine")
for command in ("position game kuhn seat 1 moves c:0=? c:1=K 0:b", "go nodes 2000"):
    library.turnkey_send(engine, command.encode())  # without a thread: returns when it is done
library.turnkey_close(engine)
