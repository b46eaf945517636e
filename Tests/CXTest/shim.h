#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/XInput2.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Sends a signal to one thread of a process; glibc declares its tgkill only for GNU sources.
static inline int cxtest_signal_thread(int process, int thread, int signal) {
  return (int)syscall(SYS_tgkill, process, thread, signal);
}
