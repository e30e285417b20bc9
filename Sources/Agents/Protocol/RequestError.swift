import Workspace

/// Why a request has no result at all: it isn't one of the protocol's.
struct RequestError: Error {
  let code: Int
  let message: String
  var data: JSON?

  static let noJSON = RequestError(code: -32700, message: "the line is no JSON")

  static func invalid(_ message: String) -> RequestError { RequestError(code: -32600, message: message) }

  static func unknownMethod(_ method: String) -> RequestError {
    RequestError(code: -32601, message: "there is no method '\(method)'; there are \(methods)")
  }

  static func invalidParameters(_ message: String) -> RequestError { RequestError(code: -32602, message: message) }

  /// A revision that requests can't carry.
  static func unsupported(_ revision: String) -> RequestError {
    let known = Revision.withoutHandshake.map(\.rawValue)
    return RequestError(
      code: -32022,
      message: "the revision '\(revision)' isn't spoken; requests can carry \(known.joined(separator: ", "))",
      data: .object(["supported": .strings(known), "requested": .string(revision)]))
  }

  private static let methods = "initialize, server/discover, ping, tools/list and tools/call"

  var json: JSON { .object(["code": .int(code), "message": .string(message), "data": data]) }
}
