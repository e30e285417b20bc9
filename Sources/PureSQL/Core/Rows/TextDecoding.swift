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
  let text = String(decoding: bytes, as: UTF8.self)
  return isASCII(UnsafeRawBufferPointer(bytes)) || isSame(text, bytes) ? text : nil
}

/// Whether nothing can be wrong with the bytes, which is so most often: eight at once, the last of them looked at twice.
@inline(__always)
private func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
  let high: UInt64 = 0x8080_8080_8080_8080
  guard bytes.count >= 8 else { return bytes.allSatisfy { $0 < 0x80 } }
  let last = bytes.count - 8
  var place = 0
  while place < last {
    guard bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & high == 0 else { return false }
    place += 8
  }
  return bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self) & high == 0
}

@inline(never)
private func isSame(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var text = text
  return text.withUTF8 {
    $0.count == bytes.count && memcmp($0.baseAddress ?? bytes.baseAddress!, bytes.baseAddress!, bytes.count) == 0
  }
}
