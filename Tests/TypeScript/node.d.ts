// What the generated code and its checks use of Node, for a compiler that doesn't know Node.
// https://nodejs.org/docs/latest-v24.x/api/sqlite.html

declare module 'node:sqlite' {
  type Input = null | number | bigint | string | Uint8Array
  type Output = null | number | bigint | string | Uint8Array
  export class StatementSync {
    private constructor()
    all(...values: (Input | Record<string, Input>)[]): Record<string, Output>[]
    get(...values: (Input | Record<string, Input>)[]): Record<string, Output> | undefined
    run(...values: (Input | Record<string, Input>)[]): { changes: number | bigint; lastInsertRowid: number | bigint }
    columns(): { name: string }[]
    setReturnArrays(isOn: boolean): void
    setReadBigInts(isOn: boolean): void
  }
  export class DatabaseSync {
    constructor(path: string, options?: {
      readOnly?: boolean
      timeout?: number
      enableForeignKeyConstraints?: boolean
      enableDoubleQuotedStringLiterals?: boolean
    })
    readonly isTransaction: boolean
    prepare(sql: string): StatementSync
    exec(sql: string): void
    close(): void
    location(): string | null
  }
}

declare module 'node:assert/strict' {
  const assert: {
    deepStrictEqual(found: unknown, wanted: unknown): void
    throws(body: () => unknown, wanted: unknown): void
  }
  export default assert
}
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: string): string
  export function readFileSync(path: string): Uint8Array & { equals(other: Uint8Array): boolean }
  export function copyFileSync(from: string, to: string): void
  export function mkdtempSync(prefix: string): string
  export function rmSync(path: string, options: { recursive: boolean }): void
}
declare module 'node:os' { export function tmpdir(): string }
declare module 'node:path' { export function join(...parts: string[]): string }

declare const console: { log(text: string): void }
declare const process: { argv: string[] }
declare const crypto: { randomUUID(): string }
declare class TextEncoder { encode(text: string): Uint8Array }
