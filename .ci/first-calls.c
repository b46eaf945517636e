// Runs a program and prints the names of its functions in the order of their first calls.
//
// Usage: nm --defined-only PROGRAM | first-calls SECONDS PROGRAM [ARGUMENT…]. After SECONDS the program gets SIGTERM.
//
// Each function starts with a breakpoint that is removed when it is hit, so the program runs at nearly its usual speed.
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

struct function {
  uint64_t address;
  long code;  // what the breakpoint replaces
  char *name;
  int called;
};

static struct function *functions;
static size_t count;
static pid_t program;

#if defined(__x86_64__)
static const long breakpoint = 0xcc, mask = 0xff;
#elif defined(__aarch64__)
static const long breakpoint = 0xd4200000, mask = 0xffffffff;
#else
#error "There are breakpoints for x86-64 and 64-bit Arm only."
#endif

// Returns the address of the breakpoint at which a thread has stopped, and moves the thread back to it.
static uint64_t rewind_to_breakpoint(pid_t thread) {
  struct user_regs_struct registers;
  struct iovec all = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &all) != 0) return 0;
#if defined(__x86_64__)
  registers.rip -= 1;
  ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &all);
  return registers.rip;
#else
  return registers.pc;
#endif
}

static int by_address(const void *one, const void *other) {
  uint64_t a = ((const struct function *)one)->address, b = ((const struct function *)other)->address;
  return (a > b) - (a < b);
}

static void read_functions(void) {
  char line[65536], name[65536], kind;
  uint64_t address;
  size_t room = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%lx %c %65535s", &address, &kind, name) != 3 || (kind != 't' && kind != 'T')) continue;
    if (count == room) {
      room = room ? 2 * room : 1024;
      functions = realloc(functions, room * sizeof *functions);
    }
    functions[count++] = (struct function){.address = address, .name = strdup(name)};
  }
  qsort(functions, count, sizeof *functions, by_address);
}

// Returns the address at which the program was loaded.
static uint64_t load_address(const char *path) {
  char maps[64], line[PATH_MAX + 128], real[PATH_MAX];
  uint64_t start = 0, offset = 1;
  snprintf(maps, sizeof maps, "/proc/%d/maps", program);
  FILE *file = fopen(maps, "r");
  if (!file || !realpath(path, real)) return 0;
  while (fgets(line, sizeof line, file)) {
    if (strstr(line, real) && sscanf(line, "%lx-%*x %*s %lx", &start, &offset) == 2 && offset == 0) break;
  }
  fclose(file);
  return offset == 0 ? start : 0;
}

// Sets a breakpoint at the start of each function.
static void set_breakpoints(uint64_t base) {
  for (size_t index = 0; index < count; index++) {
    functions[index].address += base;
    // Two names of one function: the first has set the breakpoint.
    if (index > 0 && functions[index].address == functions[index - 1].address) {
      functions[index].code = functions[index - 1].code;
      continue;
    }
    void *place = (void *)functions[index].address;
    long word = ptrace(PTRACE_PEEKTEXT, program, place, NULL);
    functions[index].code = word & mask;
    ptrace(PTRACE_POKETEXT, program, place, (void *)((word & ~mask) | breakpoint));
  }
}

// Removes the breakpoint that stopped a thread, and prints the function's names at its first call. Returns false if there
// is no such breakpoint.
static int called(pid_t thread) {
  struct function key = {.address = rewind_to_breakpoint(thread)};
  struct function *found = bsearch(&key, functions, count, sizeof *functions, by_address);
  if (!found) return 0;
  while (found > functions && found[-1].address == found->address) found--;
  // A forked process has breakpoints of its own.
  long word = ptrace(PTRACE_PEEKTEXT, thread, (void *)found->address, NULL);
  ptrace(PTRACE_POKETEXT, thread, (void *)found->address, (void *)((word & ~mask) | found->code));
  for (; found < functions + count && found->address == key.address; found++) {
    if (!found->called) puts(found->name);
    found->called = 1;
  }
  return 1;
}

static void end_program(int signal) {
  (void)signal;
  static int is_late;
  kill(program, is_late ? SIGKILL : SIGTERM);
  is_late = 1;
  alarm(20);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: nm --defined-only PROGRAM | first-calls SECONDS PROGRAM [ARGUMENT...]\n");
    return 64;
  }
  read_functions();
  program = fork();
  if (program == 0) {
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) execv(argv[2], argv + 2);
    fprintf(stderr, "first-calls: %s cannot be traced: %s\n", argv[2], strerror(errno));
    _exit(69);
  }
  int status;
  if (program < 0 || waitpid(program, &status, 0) < 0 || !WIFSTOPPED(status)) return 69;
  ptrace(PTRACE_SETOPTIONS, program, NULL,
         (void *)(long)(PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                        PTRACE_O_TRACEEXEC));
  uint64_t base = load_address(argv[2]);
  if (base == 0) {
    fprintf(stderr, "first-calls: %s is not where its functions could be found\n", argv[2]);
    return 69;
  }
  set_breakpoints(base);
  signal(SIGALRM, end_program);
  alarm(atoi(argv[1]) > 0 ? atoi(argv[1]) : 1);
  ptrace(PTRACE_CONT, program, NULL, NULL);
  for (;;) {
    pid_t thread = waitpid(-1, &status, __WALL);
    if (thread < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (!WIFSTOPPED(status)) continue;
    int stop = WSTOPSIG(status);
    // New threads and processes begin with SIGSTOP; events, such as a new thread, have a number above the signal.
    int isOurs = stop == SIGSTOP || status >> 16 != 0 || (stop == SIGTRAP && called(thread));
    ptrace(PTRACE_CONT, thread, NULL, (void *)(long)(isOurs ? 0 : stop));
  }
  return 0;
}
