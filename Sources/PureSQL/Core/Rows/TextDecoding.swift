import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of a value that is TEXT; nil if it isn't UTF-8. Swift would put replacement characters in, and a value that
/// was altered is no value.
@usableFromInline
func decodeText(_ value: OpaquePointer?) -> String? {
  // The text first: sqlite3_value_bytes counts what that call has made (https://sqlite.org/c3ref/column_blob.html).
  guard let start = sqlite3_value_text(value) else { return nil }
  let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  var text = String(decoding: bytes, as: UTF8.self)
  let isSame = text.withUTF8 { $0.count == bytes.count && memcmp($0.baseAddress ?? start, start, bytes.count) == 0 }
  return isSame ? text : nil
}
