#include "measure.h"

#include <pthread.h>

static void *run(void *body) {
  (*(void (**)(void))body)();
  return 0;
}

int measure_run_on_stack(unsigned long size, void (*body)(void)) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, size)) return 0;
  if (pthread_create(&thread, &attributes, run, &body)) return 0;
  return pthread_join(thread, 0) == 0;
}

#if defined(__linux__)

#include <linux/perf_event.h>
#include <malloc.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int measure_open_instructions(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

int64_t measure_read_instructions(int descriptor) {
  int64_t count;
  return read(descriptor, &count, sizeof count) == sizeof count ? count : -1;
}

int64_t measure_bytes_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}

#else

int measure_open_instructions(void) { return -1; }
int64_t measure_read_instructions(int descriptor) { (void)descriptor; return -1; }
int64_t measure_bytes_in_use(void) { return -1; }

#endif
