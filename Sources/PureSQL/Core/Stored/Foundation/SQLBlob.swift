#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The type of a BLOB in Swift. The core names no other type of Foundation's outside of folders called so, so that code
/// without Foundation needs another definition of this one, and of its two members, only.
public typealias SQLBlob = Data

extension SQLBlob {
  @inlinable
  init(copying bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else {
      self.init()
      return
    }
    self.init(bytes: start, count: bytes.count)
  }

  @inlinable
  func withBytes<Output>(_ body: (UnsafeRawBufferPointer) -> Output) -> Output { withUnsafeBytes(body) }

  @inlinable var byteCount: Int { count }
}
