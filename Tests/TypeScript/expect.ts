import assert from 'node:assert/strict'

let count = 0

/** Both are the same: 1 and 1n aren't, nor are 0 and -0. */
export function expect(found: unknown, wanted: unknown): void {
  count += 1
  assert.deepStrictEqual(found, wanted)
}

/** The body throws an error with these properties. */
export function expectError(body: () => unknown, wanted: { reason?: string; message?: string | RegExp; code?: number }): void {
  count += 1
  assert.throws(body, wanted)
}

export function finish(): void {
  console.log(`${count} checks`)
}
