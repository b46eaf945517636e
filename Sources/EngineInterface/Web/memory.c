/* The memory of the engine in WebAssembly. The allocator of the C library has five times the code, for programs that
 * allocate all the time; the engine does so for views and for what callers pass.
 *
 * The sizes of blocks are powers of two. A freed block waits in the list of its size until it is used again. */
#include <stddef.h>
#include <stdint.h>

/* What lies before the memory that a caller gets. It keeps the alignment of the largest types of C. */
typedef union block {
  struct {
    uint32_t size; /* The logarithm to the base 2. */
    union block *next;
  };
  _Alignas(16) char alignment[16];
} block;

static const uintptr_t page = 65536;
static block *unused[32];
static uintptr_t start, end; /* The memory that no block has used yet. */
extern char __heap_base;     /* The linker's symbol for the end of the static data and the stack. */

/* Returns a new block; NULL if there is no memory. */
static block *new_block(uint32_t size) {
  uintptr_t length = (uintptr_t)1 << size;
  if (!start) {
    start = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (end - start < length) {
    uintptr_t pages = (length - (end - start) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    end += pages * page;
  }
  block *result = (block *)start;
  start += length;
  result->size = size;
  return result;
}

void *malloc(size_t count) {
  if (count >= (size_t)1 << 30) return NULL;
  uint32_t size = 32 - __builtin_clz(count + sizeof(block) - 1);
  block *result = unused[size];
  if (result) unused[size] = result->next;
  else result = new_block(size);
  return result ? result + 1 : NULL;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = (block *)memory - 1;
  freed->next = unused[freed->size];
  unused[freed->size] = freed;
}

/* Swift asks for memory by this function, never with a larger alignment than that of a block here. 12 is ENOMEM. */
int posix_memalign(void **memory, size_t alignment, size_t count) {
  *memory = alignment <= sizeof(block) ? malloc(count) : NULL;
  return *memory ? 0 : 12;
}
