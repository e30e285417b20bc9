#if Macros
  @_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling

  /// Diagnostics of swift-syntax stand at the beginning of a node, and a string literal is one node. So one that
  /// belongs further in brings the distance along, in its message, and gets its place on the way to the compiler.
  struct PointingConnection: MessageConnection {
    let base: StandardIOMessageConnection

    func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
      try base.waitForNextMessage(type)
    }

    func sendMessage<Message: Encodable>(_ message: Message) throws {
      guard case .expandMacroResult(let source, let diagnostics)? = message as? PluginToHostMessage else {
        return try base.sendMessage(message)
      }
      try base.sendMessage(
        PluginToHostMessage.expandMacroResult(expandedSource: source, diagnostics: diagnostics.map(pointed)))
    }

    private func pointed(_ diagnostic: PluginMessage.Diagnostic) -> PluginMessage.Diagnostic {
      var diagnostic = diagnostic
      let (message, range) = Pointer.taken(from: diagnostic.message)
      if let range {
        let start = diagnostic.position.offset
        diagnostic.message = message
        diagnostic.position.offset = start + range.lowerBound
        if !range.isEmpty {
          diagnostic.highlights = [
            PluginMessage.Diagnostic.PositionRange(
              fileName: diagnostic.position.fileName, startOffset: start + range.lowerBound,
              endOffset: start + range.upperBound)
          ]
        }
      }
      for place in diagnostic.notes.indices {
        let (message, range) = Pointer.taken(from: diagnostic.notes[place].message)
        guard let range else { continue }
        diagnostic.notes[place].message = message
        diagnostic.notes[place].position.offset += range.lowerBound
      }
      return diagnostic
    }
  }

  /// The bytes of a node that a message is about, counted from where the node begins, behind the message's text.
  enum Pointer {
    private static let mark: Character = "\u{1}"

    static func added(to message: String, _ range: Range<Int>) -> String {
      "\(message)\(mark)\(range.lowerBound)\(mark)\(range.upperBound)"
    }

    static func taken(from message: String) -> (message: String, range: Range<Int>?) {
      // The message may have the mark in it too, from SQL that it quotes.
      let parts = message.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count >= 3, let start = Int(parts[parts.count - 2]), let end = Int(parts[parts.count - 1]),
        start <= end
      else { return (message, nil) }
      return (parts.dropLast(2).joined(separator: String(mark)), start..<end)
    }
  }
#endif
