#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Hands what was freed back to the system (malloc_trim(3)); nothing where the C library is not glibc.
static inline void csdl2_return_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
