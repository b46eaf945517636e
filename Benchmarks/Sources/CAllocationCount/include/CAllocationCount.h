#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/// Blocks that the process has asked for so far, over all its threads and libraries.
uint64_t allocation_count(void);

#endif
