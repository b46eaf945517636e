/* Reports locking and unlocking of contended Swift Mutexes to the thread sanitizer.
 *
 * The fast paths of a Mutex are compiled into the program, where the sanitizer sees them. The slow paths are in Swift's
 * library, which was built without the sanitizer: whenever two threads contended for a lock, it would report the data that
 * the lock guards as a race. This file is loaded before that library, wraps its functions and reports what they did. No
 * report is suppressed. Names and calling convention are those of Swift 6: Synchronization/Mutex/LinuxImpl.swift.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

/* From <sanitizer/tsan_interface.h>; absent in programs that a test starts without instrumentation. */
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
