extension Sequence {
  /// All elements in a release build; in a debug build, which takes some ten times as long for each, one of every `step`.
  ///
  /// - Parameter turn: which one of them.
  public func tried(inDebugEvery step: Int, turn: Int = 0) -> [Element] {
    #if DEBUG
      enumerated().filter { $0.offset % step == turn }.map(\.element)
    #else
      Array(self)
    #endif
  }
}

/// How much a test tries: `release` in a release build, `debug` in a debug build, which takes some ten times as long for each.
public func effort(debug: Int, release: Int) -> Int {
  #if DEBUG
    debug
  #else
    release
  #endif
}
