/* Tells the thread sanitizer what Swift's Mutex does while threads wait for each other.
 *
 * The quick ways in and out of a Mutex are compiled into the program, where the sanitizer sees them. The slow ones are
 * in Swift's library, which was built without it: each time two threads met at a lock, it would report what the lock
 * guards as a race. Loaded before that library, these stand in front of its functions and say what they have done. No
 * report is suppressed. Names and calling convention are the library's of Swift 6: Synchronization/Mutex/LinuxImpl.swift.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

/* Of the sanitizer, in <sanitizer/tsan_interface.h>; absent in programs that a test starts and nobody instrumented. */
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*Lock)(uint32_t owner, SELF);
typedef SWIFT bool (*TryLock)(SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock(uint32_t owner, SELF) __asm__(LOCK);
SWIFT bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t owner, SELF) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(owner, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT bool try_lock(SELF) {
  bool is_locked = ((TryLock)dlsym(RTLD_NEXT, TRY_LOCK))(handle);
  if (is_locked && __tsan_acquire) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void unlock(SELF) {
  if (__tsan_release) __tsan_release(handle);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
