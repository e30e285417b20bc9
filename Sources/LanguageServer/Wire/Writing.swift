import Workspace

/// A value that an answer to the editor carries.
protocol WrittenToWire: SendableMetatype {
  var json: JSON { get }
}

extension Optional: WrittenToWire where Wrapped: WrittenToWire {
  var json: JSON { self?.json ?? .null }
}

extension Array: WrittenToWire where Element: WrittenToWire {
  var json: JSON { .array(map(\.json)) }
}

extension JSON {
  static func markdown(_ text: String) -> JSON { .object(["kind": .string("markdown"), "value": .string(text)]) }
}

// MARK: Places and edits

extension TextPosition: WrittenToWire {
  var json: JSON { .object(["line": .int(line), "character": .int(column)]) }
}

extension PositionRange: WrittenToWire {
  var json: JSON { .object(["start": start.json, "end": end.json]) }
}

extension Location: WrittenToWire {
  var json: JSON { .object(["uri": .string(uri), "range": range.json]) }
}

extension TextEdit: WrittenToWire {
  var json: JSON { .object(["range": range.json, "newText": .string(text)]) }
}

extension WorkspaceEdit: WrittenToWire {
  var json: JSON {
    if created.isEmpty { return .object(["changes": .object(edits.map { ($0.uri, $0.edits.json) })]) }
    var changes: [JSON] = []
    for file in created {
      changes.append(.object(["kind": .string("create"), "uri": .string(file.uri)]))
      let start = TextPosition(line: 0, column: 0)
      changes.append(Self.change(file.uri, [TextEdit(range: PositionRange(at: start), text: file.text)]))
    }
    for file in edits { changes.append(Self.change(file.uri, file.edits)) }
    return .object(["documentChanges": .array(changes)])
  }

  private static func change(_ uri: String, _ edits: [TextEdit]) -> JSON {
    .object(["textDocument": .object(["uri": .string(uri), "version": .null]), "edits": edits.json])
  }
}

extension RenamePlace: WrittenToWire {
  var json: JSON { .object(["range": range.json, "placeholder": .string(name)]) }
}

extension CodeAction: WrittenToWire {
  var json: JSON {
    .object([
      "title": .string(title), "kind": .string(kind), "diagnostics": finding.map { .array([$0.json]) },
      "isPreferred": isPreferred ? .bool(true) : nil, "edit": edit.json,
    ])
  }
}

// MARK: Findings

extension ShownFinding: WrittenToWire {
  var json: JSON {
    let related = related.map { related in
      JSON.object(["location": related.location.json, "message": .string(related.message)])
    }
    return .object([
      "range": range.json, "severity": .int(severity.rawValue), "code": .string(rule),
      "codeDescription": page.map { .object(["href": .string($0)]) }, "source": .string(Tool.name),
      "message": .string(message), "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }
}

extension FileReport: WrittenToWire {
  var json: JSON { .object(["kind": .string("full"), "items": findings.json]) }
}

extension WorkspaceReport: WrittenToWire {
  var json: JSON {
    let files = files.map { file in
      JSON.object([
        "kind": .string("full"), "uri": .string(file.uri), "version": file.version.map(JSON.int) ?? .null,
        "items": file.findings.json,
      ])
    }
    return .object(["items": .array(files)])
  }
}

// MARK: Names

extension DocumentSymbol: WrittenToWire {
  var json: JSON {
    .object([
      // A name must not be empty.
      "name": .string(name.isEmpty ? "?" : name), "detail": detail.map(JSON.string), "kind": .int(kind.rawValue),
      "range": range.json, "selectionRange": selection.json, "children": children.isEmpty ? nil : children.json,
    ])
  }
}

extension WorkspaceSymbol: WrittenToWire {
  var json: JSON { .object(["name": .string(name), "kind": .int(kind.rawValue), "location": location.json]) }
}

extension DocumentHighlight: WrittenToWire {
  var json: JSON { .object(["range": range.json, "kind": .int(kind.rawValue)]) }
}

extension CallHierarchyItem: WrittenToWire {
  var json: JSON {
    .object([
      "name": .string(name), "kind": .int(kind.rawValue), "uri": .string(location.uri),
      "range": location.range.json, "selectionRange": location.range.json, "data": .string(data),
    ])
  }
}

extension HierarchyCall: WrittenToWire {
  var json: JSON { .object([(direction.rawValue, item.json), ("fromRanges", places.json)]) }
}

// MARK: What is shown

extension HoverText: WrittenToWire {
  var json: JSON { .object(["contents": .markdown(markdown), "range": range.json]) }
}

extension OpenCall: WrittenToWire {
  var json: JSON {
    .object([
      "signatures": .array([
        .object([
          "label": .string(label), "documentation": .string(documentation),
          "parameters": .array(parameters.map { .object(["label": .string($0)]) }),
        ])
      ]),
      "activeSignature": .int(0), "activeParameter": .int(activeParameter),
    ])
  }
}

extension InlayHint: WrittenToWire {
  var json: JSON {
    .object([
      "position": position.json, "label": .string(text), "kind": .int(kind.rawValue),
      "paddingLeft": .bool(kind == .type), "paddingRight": .bool(kind == .parameter),
    ])
  }
}

extension CodeLens: WrittenToWire {
  // A title alone does nothing when it is clicked.
  var json: JSON {
    .object(["range": range.json, "command": .object(["title": .string(title), "command": .string("")])])
  }
}

extension FoldingRange: WrittenToWire {
  var json: JSON {
    .object(["startLine": .int(start), "endLine": .int(end), "kind": isComment ? .string("comment") : nil])
  }
}

extension SelectionRange: WrittenToWire {
  var json: JSON {
    var result: JSON?
    for range in ranges { result = .object(["range": range.json, "parent": result]) }
    return result ?? .null
  }
}

extension TokenData: WrittenToWire {
  var json: JSON { .object(["data": .array(numbers.map(JSON.int))]) }
}

extension OfferedCompletion: WrittenToWire {
  var json: JSON {
    .object([
      "label": .string(label), "kind": .int(kind.rawValue), "detail": detail.map(JSON.string),
      "sortText": .string(rank), "filterText": filter.map(JSON.string),
      "insertTextFormat": isSnippet ? .int(2) : nil, "textEdit": edit?.json, "data": subject?.json,
    ])
  }
}

extension CompletionSubject: WrittenToWire {
  var json: JSON { .object(["path": .string(path), "name": .string(name), "kind": .int(kind.rawValue)]) }
}
