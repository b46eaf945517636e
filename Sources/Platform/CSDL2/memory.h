#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

/// Sets two limits of glibc's allocator, in bytes. A block of at least `own_mapping` bytes has a separate mapping,
/// which returns to the system as soon as the block is freed. A thread's heap keeps up to `kept` freed bytes at its
/// end. By default glibc raises these limits to up to 32 and 64 MiB with the largest block freed so far (mallopt(3)).
/// Does nothing with another C library than glibc.
static inline void csdl2_set_malloc_limits(int own_mapping, int kept) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, own_mapping);
  mallopt(M_TRIM_THRESHOLD, kept);
#else
  (void)own_mapping, (void)kept;
#endif
}

/// Returns free memory to the system, and restores the limit `kept` of ``csdl2_set_malloc_limits``. Memory between used
/// blocks is returned in all heaps (malloc_trim(3)), memory at the end of a heap only in those of the main thread and
/// the calling thread. Does nothing with another C library than glibc.
static inline void csdl2_return_freed_memory(int kept) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 0);
  // glibc checks the end of a thread's heap only when a block of 64 KiB or more is freed
  // (FASTBIN_CONSOLIDATION_THRESHOLD in malloc.c).
  void *volatile block = malloc(64 << 10);
  free(block);
  mallopt(M_TRIM_THRESHOLD, kept);
  malloc_trim(0);
#else
  (void)kept;
#endif
}

/// Unmaps the pages of the program's code and constants. The kernel maps them again from the page cache when they are
/// used again (madvise(2), MADV_DONTNEED). Does nothing with another C library than glibc, and under a debugger, whose
/// breakpoints are written into these pages.
static inline void csdl2_unmap_code(void) {
#ifdef __GLIBC__
  char status[2048];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, status, sizeof status - 1);
  if (file >= 0) close(file);
  if (length < 0) return;
  status[length] = 0;
  if (strstr(status, "\nTracerPid:\t0\n") == NULL) return;
  const ElfW(Phdr) *parts = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  size_t count = getauxval(AT_PHNUM);
  uintptr_t page = getauxval(AT_PAGESZ), base = 0;
  for (size_t index = 0; index < count; index += 1) {
    const ElfW(Phdr) *part = &parts[index];
    if (part->p_type == PT_PHDR) base = (uintptr_t)parts - part->p_vaddr;
    // Writable pages are skipped, because they may differ from the file. The program header table (PT_PHDR) comes first
    // and gives the base address.
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || base == 0) continue;
    uintptr_t start = (base + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (base + part->p_vaddr + part->p_filesz) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
#endif
}

/// Returns the number of allocated bytes in heaps and separate mappings (mallinfo2(3)); 0 where the C library does not
/// report them.
static inline size_t csdl2_allocated_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
