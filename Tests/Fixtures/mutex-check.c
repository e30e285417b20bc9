// Preloaded into a process, it counts mutexes that are unlocked by a thread that hasn't locked them, or destroyed while they
// are locked, and makes the process end with status 97 if there were any. Linux only.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PLACES (1 << 16)

static struct { pthread_mutex_t *mutex; pthread_t owner; int depth; } places[PLACES];
static atomic_flag busy = ATOMIC_FLAG_INIT;
static atomic_int wrong;
static int (*real_lock)(pthread_mutex_t *);
static int (*real_trylock)(pthread_mutex_t *);
static int (*real_unlock)(pthread_mutex_t *);
static int (*real_destroy)(pthread_mutex_t *);
static int (*real_wait)(pthread_cond_t *, pthread_mutex_t *);
static int (*real_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);

// glibc has these in two versions, and gives the old one to who doesn't say which.
static void *newest(const char *name) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return found ? found : dlsym(RTLD_NEXT, name);
}

__attribute__((constructor)) static void find(void) {
  if (real_lock) return;
  real_wait = newest("pthread_cond_wait");
  real_timedwait = newest("pthread_cond_timedwait");
  real_trylock = dlsym(RTLD_NEXT, "pthread_mutex_trylock");
  real_unlock = dlsym(RTLD_NEXT, "pthread_mutex_unlock");
  real_destroy = dlsym(RTLD_NEXT, "pthread_mutex_destroy");
  real_lock = dlsym(RTLD_NEXT, "pthread_mutex_lock");
}

// The mutex's place, or a free one. With `busy` set.
static int place(pthread_mutex_t *mutex) {
  int index = ((uintptr_t)mutex >> 3) * 2654435761u % PLACES;
  while (places[index].mutex && places[index].mutex != mutex) index = (index + 1) % PLACES;
  return index;
}

static void enter(void) { while (atomic_flag_test_and_set(&busy)) {} }
static void leave(void) { atomic_flag_clear(&busy); }

static void locked(pthread_mutex_t *mutex) {
  enter();
  int index = place(mutex);
  places[index].mutex = mutex;
  places[index].owner = pthread_self();
  places[index].depth++;
  leave();
}

static void complain(const char *what) {
  atomic_fetch_add(&wrong, 1);
  fprintf(stderr, "mutex-check: a mutex was %s\n", what);
}

// Returns whether the thread had it locked.
static int unlocked(pthread_mutex_t *mutex) {
  enter();
  int index = place(mutex);
  int isOurs = places[index].mutex == mutex && places[index].depth > 0 && pthread_equal(places[index].owner, pthread_self());
  if (isOurs) places[index].depth--;
  leave();
  return isOurs;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  find();
  int code = real_lock(mutex);
  if (code == 0) locked(mutex);
  return code;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  find();
  int code = real_trylock(mutex);
  if (code == 0) locked(mutex);
  return code;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  find();
  if (!unlocked(mutex)) complain("unlocked by a thread that hasn't locked it");
  return real_unlock(mutex);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  find();
  if (!unlocked(mutex)) complain("waited with by a thread that hasn't locked it");
  int code = real_wait(condition, mutex);
  locked(mutex);
  return code;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
  find();
  if (!unlocked(mutex)) complain("waited with by a thread that hasn't locked it");
  int code = real_timedwait(condition, mutex, end);
  locked(mutex);
  return code;
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  find();
  enter();
  int index = place(mutex);
  int isLocked = places[index].mutex == mutex && places[index].depth > 0;
  if (places[index].mutex == mutex) places[index].depth = 0;
  leave();
  if (isLocked) complain("destroyed while it was locked");
  return real_destroy(mutex);
}

__attribute__((destructor)) static void report(void) {
  if (atomic_load(&wrong)) _exit(97);
}
