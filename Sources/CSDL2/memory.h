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

/// Fixes from how many bytes a block lies in a mapping of its own, which goes back to the system as soon as it is freed,
/// and how many freed bytes a thread's heap keeps at its end. Else glibc raises both up to 32 and 64 MiB with the largest
/// block that was ever freed (mallopt(3)). Nothing where the C library is not glibc.
static inline void csdl2_arrange_memory(int own_mapping, int kept) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, own_mapping);
  mallopt(M_TRIM_THRESHOLD, kept);
#else
  (void)own_mapping, (void)kept;
#endif
}

/// Hands what was freed back to the system: of every thread what lies between used blocks (malloc_trim(3)), but what lies
/// at the end of a heap only of the first thread and of the one that calls. Nothing where the C library is not glibc.
static inline void csdl2_return_freed_memory(int kept) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 0);
  // glibc looks at the end of a thread's heap only when a block of 64 KiB or more is freed
  // (FASTBIN_CONSOLIDATION_THRESHOLD in malloc.c).
  void *volatile block = malloc(64 << 10);
  free(block);
  mallopt(M_TRIM_THRESHOLD, kept);
  malloc_trim(0);
#else
  (void)kept;
#endif
}

/// Takes the pages of the program's code and constants out of its memory: they come back from what the system keeps of
/// the file as they are used again (madvise(2), MADV_DONTNEED). Nothing where the C library is not glibc, and under a
/// debugger, whose breakpoints are written into them.
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
    // Pages that may be written to are not the file's any more. The list of parts comes first.
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || base == 0) continue;
    uintptr_t start = (base + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (base + part->p_vaddr + part->p_filesz) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
#endif
}

/// Bytes that are allocated, in heaps and in mappings of their own (mallinfo2(3)); 0 where the C library cannot tell.
static inline size_t csdl2_allocated_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
