#ifndef PURESQL_CSQLITE_SHIM_H
#define PURESQL_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <unistd.h>
#ifdef __linux__
#include <malloc.h>
#include <sys/syscall.h>
#endif

// sqlite3_db_config is variadic, which Swift can't call.
static inline int csqlite_set_flag(sqlite3 *db, int option, int on) {
  int now = 0;
  return sqlite3_db_config(db, option, on, &now);
}

// A number that several threads read. Swift's own atomics are there since macOS 15 and iOS 18.
static inline long csqlite_load(const long *number) { return __atomic_load_n(number, __ATOMIC_ACQUIRE); }
static inline void csqlite_increase(long *number) { __atomic_fetch_add(number, 1, __ATOMIC_RELEASE); }
static inline void csqlite_decrease(long *number) { __atomic_fetch_sub(number, 1, __ATOMIC_RELEASE); }
// What the number is then.
static inline long csqlite_add(long *number, long amount) { return __atomic_add_fetch(number, amount, __ATOMIC_RELAXED); }

// Lets SQLite take its memory by these functions, and not count it; sqlite3_config is variadic. SQLITE_MISUSE once SQLite is in use.
static inline int csqlite_take_memory(const sqlite3_mem_methods *methods) {
  int status = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  return status == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_MALLOC, methods) : status;
}

// Since 3.38; -1 says that the place is not known.
static inline int csqlite_error_offset(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(db);
#else
  (void)db;
  return -1;
#endif
}

// Since 3.38. The value that a condition compares with, where it is a literal.
static inline int csqlite_index_value(sqlite3_index_info *info, int number, sqlite3_value **value) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_vtab_rhs_value(info, number, value);
#else
  (void)info;
  (void)number;
  (void)value;
  return SQLITE_NOTFOUND;
#endif
}

// The processors on which this process may run, which can be fewer than the machine has.
static inline int csqlite_processors(void) {
#ifdef __linux__
  // Room for 8,192 processors. glibc says this in a header only for who asks for all that is GNU's.
  unsigned char allowed[1024] = {0};
  if (syscall(SYS_sched_getaffinity, 0, sizeof allowed, allowed) > 0) {
    int count = 0;
    for (unsigned place = 0; place < sizeof allowed; place++) count += __builtin_popcount(allowed[place]);
    return count;
  }
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

// Gives the pages in which nothing is allocated back to the system. Other allocators than glibc's do so by themselves.
static inline void csqlite_return_unused_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// Limits how many heaps glibc makes, eight for each processor otherwise: a thread doesn't use what is free in another one's heap.
static inline void csqlite_limit_heaps(int count) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}

#endif
