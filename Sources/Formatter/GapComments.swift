import Analyzer

/// The comments before a token, where they are to stand.
struct GapComments {
  struct Comment {
    var range: SourceRange
    /// Whether the comment stands on a line of its own, or at the head of one; else behind the token before it.
    var beginsLine: Bool
    /// An empty line is before it.
    var followsEmptyLine: Bool
    /// Nothing may follow it on its line: it goes up to the end of the line, or the token behind it began a new one.
    var endsLine: Bool
  }

  /// The comments, by the place of the token before which they are to stand.
  private var comments: [Int: [Comment]] = [:]
  /// How many there are, and how many of them stay where they are.
  private var count = 0
  private var keptCount = 0

  /// - Parameters:
  ///   - first: The first token of the statement.
  ///   - last: Its last, the semicolon included.
  ///   - rules: They know the tokens before which all stays as it is.
  init(_ tree: SyntaxTree, from first: Int, through last: Int, _ rules: SpacingRules) {
    let bytes = tree.file.bytes
    var next = tree.firstComment(from: tree.tokens[first].end)
    guard next < tree.comments.count, tree.comments[next].start < tree.tokens[last].start else { return }
    // What a comma steps over.
    var carried: [Comment] = []
    for place in (first + 1)..<max(last + 1, first + 1) {
      let token = tree.tokens[place]
      var found = carried
      let cameAlong = carried.count
      carried = []
      var end = tree.tokens[place - 1].end
      while next < tree.comments.count, tree.comments[next].start < token.start {
        let range = tree.comments[next]
        let before = bytes[Int(end)..<Int(range.start)].count { $0 == 10 }
        let isToEnd = bytes[Int(range.start)] == UInt8(ascii: "-")
        let following = next + 1 < tree.comments.count ? min(tree.comments[next + 1].start, token.start) : token.start
        let endsLine = isToEnd || bytes[Int(range.end)..<Int(following)].contains(10)
        found.append(
          Comment(range: range, beginsLine: before > 0, followsEmptyLine: before > 1, endsLine: endsLine))
        end = range.end
        next += 1
      }
      count += found.count - cameAlong
      if rules.isKept(place) {
        keptCount += found.count
      } else if token.kind == .comma {
        carried = found
      } else if !found.isEmpty {
        comments[place] = found
      }
    }
    if !carried.isEmpty { comments[last, default: []] += carried }
  }

  subscript(place: Int) -> [Comment] { comments.isEmpty ? [] : comments[place] ?? [] }

  /// Whether none has a place.
  var isEmpty: Bool { comments.isEmpty }

  /// Whether every comment has a place.
  var areAllPlaced: Bool { comments.values.reduce(keptCount) { $0 + $1.count } == count }
}

extension SyntaxTree {
  /// The comments of a range.
  func comments(in range: SourceRange) -> [SourceRange] {
    Array(comments[firstComment(from: range.start)..<comments.count].prefix { $0.start < range.end })
  }

  /// The place of the first comment that begins at an offset or behind it.
  fileprivate func firstComment(from start: UInt32) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
