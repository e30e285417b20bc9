// What Node's types have since version 24, and those that Deno brings along don't yet.
import 'node:sqlite'

declare module 'node:sqlite' {
  interface StatementSync {
    setReturnArrays(enabled: boolean): void
  }
}
