/// The runtime as text, for `--runtime embedded`: the files of Sources/PureSQL and Sources/CSQLite as they were when this
/// command was built. `all` of them are written by the plugin EmbedRuntime, in the folder of the build.
package struct RuntimeSource: Sendable {
  /// `PureSQL/Core/Rows/Row.swift`
  package let path: String
  package let text: String

  /// The types that the file declares in the runtime's module.
  var typeNames: [String] {
    text.split(separator: "\n").compactMap { line in
      // What stands further in is inside of something.
      guard line.first?.isLetter == true || line.hasPrefix("@") else { return nil }
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(where: { RuntimeSource.kinds.contains($0) }), place + 1 < words.count,
        !words[..<place].contains(where: { $0 == "private" || $0 == "fileprivate" || $0.hasPrefix("//") })
      else { return nil }
      return String(words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
}
