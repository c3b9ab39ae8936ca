/* Intercepts a server's calls for its database files (LD_PRELOAD), and injects the faults that a control file sets.
 *
 * DISK_CONTROL names that file: four numbers of 32 bits, see `struct control`. Only files whose path begins with
 * $SALOON_DATA_DIR/saloon.db are affected. With DISK_REMEMBERS the library keeps a copy of each such file beside
 * it, with the content of its last flush, which is the content that a power cut would leave. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

enum fault { NONE, WRITES_FAIL, FLUSHES_FAIL, FLUSHES_WAIT, KILLED_AT_WRITE, KILLED_AT_FLUSH };

struct control {
    atomic_int fault;
    /* The number of calls of its kind that succeed before the fault. */
    atomic_int pass;
    /* The errno of a failing call, or the delay in milliseconds. */
    atomic_int value;
    /* The number of calls that the fault has hit. */
    atomic_int hits;
};

static struct control *control;
static char prefix[PATH_MAX];

static void __attribute__((constructor)) begin(void) {
    const char *path = getenv("DISK_CONTROL"), *data = getenv("SALOON_DATA_DIR");
    if (!path || !data) return;
    snprintf(prefix, sizeof prefix, "%s/saloon.db", data);
    int fd = open(path, O_RDWR);
    void *memory = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (memory != MAP_FAILED) control = memory;
}

/* Whether this is a file of the database; stores its path if so. */
static int is_ours(int fd, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = control ? readlink(link, path, PATH_MAX - 1) : -1;
    if (length < 0) return 0;
    path[length] = 0;
    return strncmp(path, prefix, strlen(prefix)) == 0 && !strstr(path, ".lock");
}

/* Whether the fault of this kind hits this call. */
static int strikes(enum fault fault) {
    if (atomic_load(&control->fault) != (int)fault || atomic_fetch_sub(&control->pass, 1) > 0) return 0;
    atomic_fetch_add(&control->hits, 1);
    return 1;
}

static int fails(enum fault error, enum fault death) {
    if (strikes(death)) raise(SIGKILL);
    if (!strikes(error)) return 0;
    errno = atomic_load(&control->value);
    return 1;
}

static void remember(int fd, const char *path) {
    const char *what = getenv("DISK_REMEMBERS");
    struct stat file;
    /* A lying disk keeps no copy of the write-ahead log. */
    if (!what || (strcmp(what, "lies") == 0 && strstr(path, "-wal")) || strstr(path, "-shm")) return;
    if (fstat(fd, &file) || !S_ISREG(file.st_mode)) return;
    char fresh[PATH_MAX + 16], kept[PATH_MAX + 16];
    snprintf(fresh, sizeof fresh, "%s.durable.tmp", path);
    snprintf(kept, sizeof kept, "%s.durable", path);
    int out = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    off_t at = 0;
    while (at < file.st_size && sendfile(out, fd, &at, file.st_size - at) > 0) {}
    close(out);
    /* The rename is atomic, so that a kill leaves a complete copy. */
    rename(fresh, kept);
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    REAL(pwrite64);
    char path[PATH_MAX];
    if (is_ours(fd, path) && fails(WRITES_FAIL, KILLED_AT_WRITE)) return -1;
    return real(fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    return pwrite64(fd, bytes, count, at);
}

static int flush(int fd, int (*real)(int)) {
    char path[PATH_MAX];
    if (!is_ours(fd, path)) return real(fd);
    if (fails(FLUSHES_FAIL, KILLED_AT_FLUSH)) return -1;
    if (strikes(FLUSHES_WAIT)) usleep(1000 * atomic_load(&control->value));
    int result = real(fd);
    if (result == 0) remember(fd, path);
    return result;
}

int fsync(int fd) {
    REAL(fsync);
    return flush(fd, real);
}

int fdatasync(int fd) {
    REAL(fdatasync);
    return flush(fd, real);
}
