#ifndef PURESQL_MEASURE_H
#define PURESQL_MEASURE_H

#include <stdint.h>

/// Starts to count the instructions of this thread, user space only. Returns a descriptor, or -1 where the machine
/// doesn't count (most virtual ones don't).
int measure_open_instructions(void);

/// How many since `measure_open_instructions`; -1 on an error.
int64_t measure_read_instructions(int descriptor);

/// Bytes that malloc has given out; -1 where it doesn't say.
int64_t measure_bytes_in_use(void);

/// Runs `body` on a thread with a stack of `size` bytes and waits for it; false when there is no such thread.
int measure_run_on_stack(unsigned long size, void (*body)(void));

#endif
