import Workspace

/// `file:///a%20b.sql` for a path, and back.
enum FileURI {
  /// The path of a URI; nil where it leads to no file.
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let start = rest.firstIndex(of: "/") else { return nil }
    let authority = rest[..<start]
    guard authority.isEmpty || authority == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var encoded = rest[start...].utf8.makeIterator()
    while let byte = encoded.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = encoded.next().flatMap(digit), let low = encoded.next().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.utf8.contains(0) ? nil : Path.absolute(path, from: "/")
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        uri.unicodeScalars.append("%")
        uri.unicodeScalars.append(digits[Int(byte >> 4)])
        uri.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return uri
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
