/// Why a request has no result.
struct ResponseError: Error {
  var code: Int
  var message: String

  static let parseError = ResponseError(code: -32700, message: "the message is no JSON")
  static let notInitialized = ResponseError(code: -32002, message: "the first request has to be 'initialize'")
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
  static let isShutDown = ResponseError(code: -32600, message: "the server was shut down")

  static func invalidRequest(_ message: String) -> ResponseError { ResponseError(code: -32600, message: message) }
  static func invalidParameters(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }
  static func unknownMethod(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "no method '\(method)'")
  }
  /// The error for a request that can't be fulfilled, with the reason.
  static func refused(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }
}
