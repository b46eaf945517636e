/* The last failure of a call that has no view to keep it, for each thread: its code in the first byte, then its text.
 * Swift without its runtime library has no memory of a thread's own. */
enum { size = 512 };
static _Thread_local unsigned char failure[size];

unsigned char *scrollengine_last_failure(void) { return failure; }
