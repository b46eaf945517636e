#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/// Returns the number of allocations of the process so far, in all threads and libraries.
uint64_t allocation_count(void);

#endif
