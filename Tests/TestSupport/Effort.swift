extension Sequence {
  /// All elements in a release build; in a debug build, which takes some ten times as long for each, the first of every `step`.
  public func tried(inDebugEvery step: Int) -> [Element] {
    #if DEBUG
      enumerated().filter { $0.offset % step == 0 }.map(\.element)
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
