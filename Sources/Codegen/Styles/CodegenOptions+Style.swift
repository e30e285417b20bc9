extension CodegenOptions {
  /// The style of Swift that the options ask for.
  var style: any SwiftStyle {
    if let dependencyFree { return PlainStyle(plain: dependencyFree) }
    return RuntimeStyle(runtime: runtime)
  }
}
