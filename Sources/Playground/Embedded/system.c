// What Swift's library for Embedded Swift asks a system for, beside the memory that wasi-libc gives. Nothing here is imported from
// whoever runs the module: it has no clock, no chance and no files.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The seed of hashes: the same one each time, so that the same text gives the same answer by the same steps.
void arc4random_buf(void *memory, size_t count) {
  unsigned char *bytes = memory;
  for (size_t place = 0; place < count; place++) bytes[place] = (unsigned char)(17 * place + 3);
}

// What whoever runs the module calls first, and once.
void __wasm_call_ctors(void);
void _initialize(void) { __wasm_call_ctors(); }

uintptr_t __stack_chk_guard = 0x5eed1e55;
void __stack_chk_fail(void) { __builtin_trap(); }

// A number at the start of a text, in the notation of C whatever the language of the system; where the text ends, or NULL for none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  if (*text == ' ' || (*text >= '\t' && *text <= '\r')) return NULL;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// What reads a number is made for files, too, of which there are none: whatever it would ask a system for says so (ENOSYS).
#define NO_SYSTEM 52
uint16_t __wasi_fd_close(int32_t file) { return NO_SYSTEM; }
uint16_t __wasi_fd_fdstat_get(int32_t file, void *state) { return NO_SYSTEM; }
uint16_t __wasi_fd_seek(int32_t file, int64_t offset, uint8_t from, uint64_t *place) { return NO_SYSTEM; }
uint16_t __wasi_fd_write(int32_t file, const void *parts, size_t count, size_t *written) { return NO_SYSTEM; }
