// The first part of an AppImage of type 2: an executable that mounts the squashfs image behind it and runs the AppRun in
// there. Where nothing can be mounted (no /dev/fuse, or no fusermount3 for a user who is not root), it unpacks the image
// into a temporary folder, runs AppRun from there, and removes the folder at the end.
//
// Format, arguments and environment: https://github.com/AppImage/AppImageSpec/blob/master/draft.md. Debian has no
// package of such a runtime, but static libraries of squashfuse and FUSE. Packaging/appimage/build links them with this
// file and writes the mark 'A' 'I' 2 into the ELF header.
//
// squashfuse's header defines the POSIX version, which hides most of the system's functions.
#define _GNU_SOURCE

#include <squashfuse/config.h>
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include <squashfuse/ll.h>
#include <squashfuse/traverse.h>
#include <squashfuse/util.h>

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// EX_UNAVAILABLE of sysexits.h. Scrollwork itself uses these codes.
enum { failed = 69 };

// The image is compressed with zstd. squashfuse's other decompressors are left out, and with them their libraries (lzo
// has a licence that would apply to the whole runtime).
int lzo1x_decompress_safe(void) { return -1; }
int LZ4_decompress_safe(void) { return -1; }
int lzma_stream_buffer_decode(void) { return -1; }
int uncompress(void) { return -1; }

static char image[PATH_MAX];
static size_t offset;

static int complain(const char *what, const char *path) {
  fprintf(stderr, "%s: %s: %s\n", path, what, errno ? strerror(errno) : "not a valid AppImage");
  return failed;
}

// Sets `offset` to the end of the executable, where the squashfs image begins.
static int find_image(void) {
  Elf64_Ehdr elf;
  Elf64_Shdr last;
  int fd = open(image, O_RDONLY | O_CLOEXEC);
  errno = 0;
  int ok = fd >= 0 && pread(fd, &elf, sizeof elf, 0) == sizeof elf && elf.e_shnum > 0 &&
           pread(fd, &last, sizeof last, (off_t)(elf.e_shoff + (Elf64_Off)elf.e_shentsize * (elf.e_shnum - 1u))) ==
               sizeof last;
  if (ok) {
    // The header table is behind all sections, unless a tool has put the last section there.
    size_t table = elf.e_shoff + (size_t)elf.e_shentsize * elf.e_shnum;
    size_t section = last.sh_type == SHT_NOBITS ? 0 : last.sh_offset + last.sh_size;
    char magic[4];
    offset = table > section ? table : section;
    ok = pread(fd, magic, sizeof magic, (off_t)offset) == sizeof magic && memcmp(magic, "hsqs", 4) == 0;
  }
  if (fd >= 0) close(fd);
  return ok;
}

// Creates a folder in TMPDIR and writes its path to `folder`.
static int make_folder(char folder[PATH_MAX]) {
  const char *tmp = getenv("TMPDIR");
  if (!tmp || tmp[0] != '/') tmp = "/tmp";
  snprintf(folder, PATH_MAX, "%s/.mount_scrollworkXXXXXX", tmp);
  return mkdtemp(folder) != NULL;
}

// MARK: - Mounting

// Answers requests until all processes of the program have closed their end of the pipe.
static void answer(struct fuse_session *session, int pipe) {
  struct pollfd sources[] = {{.fd = fuse_session_fd(session), .events = POLLIN}, {.fd = pipe, .events = POLLIN}};
  struct fuse_buf request = {0};
  while (!fuse_session_exited(session)) {
    if (poll(sources, 2, -1) < 0 && errno != EINTR) break;
    // Nothing is ever written into the pipe, so an event is its end.
    if (sources[1].revents) break;
    if (!sources[0].revents) continue;
    int count = fuse_session_receive_buf(session, &request);
    if (count > 0) fuse_session_process_buf(session, &request);
    if (count == 0 || (count < 0 && count != -EINTR && count != -EAGAIN)) break;
  }
  free(request.mem);
}

// Serves the image below `folder` until the program has ended. Runs in a process of its own and never returns.
static void serve(const char *folder, int ready, int pipe) {
  // A reader of the program's output must not wait for this process, and FUSE must not report what is then unpacked.
  int null = open("/dev/null", O_RDWR);
  for (int fd = 0; fd <= 2; fd++) dup2(null, fd);
  setsid();
  chdir("/");

  struct fuse_lowlevel_ops operations = {
      .getattr = sqfs_ll_op_getattr,     .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
      .readdir = sqfs_ll_op_readdir,     .lookup = sqfs_ll_op_lookup,   .open = sqfs_ll_op_open,
      .create = sqfs_ll_op_create,       .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
      .readlink = sqfs_ll_op_readlink,   .forget = sqfs_ll_op_forget,   .statfs = stfs_ll_op_statfs,
      .listxattr = sqfs_ll_op_listxattr, .getxattr = sqfs_ll_op_getxattr,
  };
  char *words[] = {"scrollwork", "-oro,nosuid,nodev,fsname=scrollwork.AppImage,subtype=squashfuse", NULL};
  struct fuse_args arguments = FUSE_ARGS_INIT(2, words);
  sqfs_ll_chan channel;
  sqfs_ll *files = sqfs_ll_open(image, offset);
  if (files && sqfs_ll_mount(&channel, folder, &arguments, &operations, sizeof operations, files) == SQFS_OK) {
    int isHeard = write(ready, "1", 1) == 1;
    close(ready);
    if (isHeard) answer(channel.session, pipe);
    sqfs_ll_unmount(&channel, folder);
    rmdir(folder);
  }
  _exit(0);
}

// Mounts the image below `folder`. It stays mounted for as long as this process or one that it becomes or starts lives,
// because they all have the end of a pipe.
static int mount_image(const char *folder) {
  int ready[2], alive[2];
  if (pipe(ready) != 0 || pipe(alive) != 0) return 0;
  pid_t child = fork();
  if (child == 0) {
    close(ready[0]);
    close(alive[1]);
    // The grandchild belongs to init, so that the program has no child that it knows nothing of.
    if (fork() != 0) _exit(0);
    serve(folder, ready[1], alive[0]);
  }
  close(ready[1]);
  close(alive[0]);
  if (child > 0) waitpid(child, NULL, 0);
  char byte;
  int ok = child > 0 && read(ready[0], &byte, 1) == 1;
  close(ready[0]);
  if (!ok) close(alive[1]);
  return ok;
}

// MARK: - Unpacking

static int unpack_file(sqfs *files, sqfs_inode *inode, const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
  int ok = fd >= 0;
  char block[1 << 16];
  for (sqfs_off_t at = 0; ok && at < (sqfs_off_t)inode->xtra.reg.file_size;) {
    sqfs_off_t count = sizeof block;
    ok = sqfs_read_range(files, inode, at, &count, block) == SQFS_OK && count > 0 &&
         write(fd, block, (size_t)count) == (ssize_t)count;
    at += count;
  }
  if (fd >= 0) ok = close(fd) == 0 && ok;
  return ok;
}

// Unpacks the image into `folder`, which exists.
static int unpack(const char *folder) {
  sqfs files;
  sqfs_traverse way;
  sqfs_err error = SQFS_OK;
  if (sqfs_open_image(&files, image, offset) != SQFS_OK) return 0;
  int ok = sqfs_traverse_open(&way, &files, sqfs_inode_root(&files)) == SQFS_OK;
  while (ok && sqfs_traverse_next(&way, &error)) {
    if (way.dir_end) continue;
    char path[PATH_MAX], target[PATH_MAX];
    size_t size = sizeof target;
    sqfs_inode inode;
    ok = snprintf(path, sizeof path, "%s/%s", folder, way.path) < (int)sizeof path &&
         sqfs_inode_get(&files, &inode, sqfs_dentry_inode(&way.entry)) == SQFS_OK;
    if (!ok) break;
    switch (inode.base.mode & S_IFMT) {
      case S_IFDIR: ok = mkdir(path, 0755) == 0; break;
      case S_IFREG: ok = unpack_file(&files, &inode, path); break;
      case S_IFLNK: ok = sqfs_readlink(&files, &inode, target, &size) == SQFS_OK && symlink(target, path) == 0; break;
      default: break;  // The image has nothing else.
    }
  }
  sqfs_traverse_close(&way);
  sqfs_destroy(&files);
  return ok && error == SQFS_OK;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)status, (void)type, (void)place;
  return remove(path);
}

static pid_t program;
static void pass_on(int number) { if (program > 0) kill(program, number); }

// MARK: - Running

static void run(const char *folder, char **arguments) {
  char path[PATH_MAX + 16];
  snprintf(path, sizeof path, "%s/AppRun", folder);
  setenv("APPDIR", folder, 1);
  execv(path, arguments);
}

// Runs the program from an unpacked image, and removes that at the end. Returns the program's exit status.
static int run_unpacked(char folder[PATH_MAX], char **arguments) {
  int status = failed << 8;
  if (!unpack(folder)) {
    complain("cannot be unpacked; free space there, or set TMPDIR to another folder", folder);
  } else {
    for (const int *number = (const int[]){SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, 0}; *number; number++)
      signal(*number, pass_on);
    program = fork();
    if (program == 0) {
      for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
      run(folder, arguments);
      _exit(complain("cannot be run", folder));
    }
    while (program > 0 && waitpid(program, &status, 0) < 0 && errno == EINTR) {}
  }
  nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static const char help[] =
    "Scrollwork as an AppImage. Arguments are those of scrollwork; these are the AppImage's own:\n"
    "  --appimage-extract          unpack into the folder squashfs-root\n"
    "  --appimage-extract-and-run  unpack into a temporary folder and run from there;\n"
    "                              so does the variable APPIMAGE_EXTRACT_AND_RUN=1\n"
    "  --appimage-mount            mount, print the folder, and wait for Ctrl+C\n"
    "  --appimage-offset           print where the squashfs image begins\n"
    "  --appimage-help             print this help\n";

int main(int count, char **arguments) {
  char folder[PATH_MAX];
  const char *word = count > 1 && strncmp(arguments[1], "--appimage-", 11) == 0 ? arguments[1] + 11 : "";
  ssize_t length = readlink("/proc/self/exe", image, sizeof image - 1);
  if (length <= 0) return complain("cannot be read; mount /proc", "/proc/self/exe");
  if (!find_image()) return complain("has no image", image);

  const char *unpacks = getenv("APPIMAGE_EXTRACT_AND_RUN");
  int is_unpacked = unpacks && strcmp(unpacks, "1") == 0;
  if (strcmp(word, "help") == 0) return fputs(help, stdout) < 0;
  if (strcmp(word, "offset") == 0) return printf("%zu\n", offset) < 0;
  if (strcmp(word, "extract") == 0) {
    if (mkdir("squashfs-root", 0755) != 0) return complain("cannot be created", "squashfs-root");
    if (!unpack("squashfs-root")) return complain("cannot be written", "squashfs-root");
    return puts("squashfs-root") < 0;
  }
  if (strcmp(word, "extract-and-run") == 0) {
    is_unpacked = 1;
    arguments[1] = arguments[0];
    arguments++;
  } else if (*word && strcmp(word, "mount") != 0) {
    fprintf(stderr, "--appimage-%s is not known; --appimage-help lists the arguments\n", word);
    return 64;  // EX_USAGE
  }

  setenv("APPIMAGE", image, 1);
  setenv("ARGV0", arguments[0], 1);
  char *here = getcwd(NULL, 0);
  if (here) setenv("OWD", here, 1);
  if (!make_folder(folder)) return complain("cannot be created; set TMPDIR to another folder", folder);
  if (!is_unpacked && mount_image(folder)) {
    if (*word) {
      puts(folder);
      fflush(stdout);
      for (;;) pause();
    }
    run(folder, arguments);
    return complain("cannot be run", folder);
  }
  if (*word && !is_unpacked) return rmdir(folder), complain("cannot be mounted; is FUSE installed?", folder);
  return run_unpacked(folder, arguments);
}
