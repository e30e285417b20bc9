#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A reason why a database can't be made, at a node or at bytes of it.
  struct Finding {
    struct Place {
      let node: Syntax
      /// Counted from the node's first byte; nil for the node.
      var range: Range<Int>?
    }

    let message: String
    let help: String?
    let place: Place
    var notes: [(message: String, place: Place)] = []

    init(_ place: Place, _ message: String, help: String?, notes: [(message: String, place: Place)] = []) {
      self.place = place
      self.message = message
      self.help = help
      self.notes = notes
    }

    init(_ node: some SyntaxProtocol, _ message: String, help: String?) {
      self.init(Place(node: Syntax(node)), message, help: help)
    }

    var diagnostic: Diagnostic {
      let notes = (help.map { [(message: $0, place: place)] } ?? []) + notes
      return Diagnostic(
        node: place.node, message: Message(place.pointed(message)),
        notes: notes.map { Note(node: $0.place.node, message: Message($0.place.pointed($0.message))) })
    }

    private struct Message: DiagnosticMessage, NoteMessage {
      let message: String
      let severity = DiagnosticSeverity.error
      let diagnosticID = MessageID(domain: "PureSQL", id: "finding")
      var noteID: MessageID { diagnosticID }
      /// The older name of `noteID`.
      var fixItID: MessageID { diagnosticID }

      init(_ message: String) { self.message = message }
    }
  }

  extension Finding.Place {
    fileprivate func pointed(_ message: String) -> String { range.map { Pointer.added(to: message, $0) } ?? message }
  }
#endif
