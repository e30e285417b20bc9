import Workspace

/// Why a tool has no result, in words that say what is right.
struct ToolError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ error: InputError) { self.init(error.message) }
}
