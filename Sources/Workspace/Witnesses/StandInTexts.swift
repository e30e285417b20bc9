import Analyzer

/// Findings whose claims may speak of stand-ins: texts that have a path and no bytes.
protocol StandInTexts: Sendable {
  /// The hash of the file that a stand-in's SQL is in; nil for any other text.
  func content(of text: SourceFile) -> UInt64?

  /// The findings of the file that a stand-in's SQL is in, with claims that speak of that SQL; nil for any other text.
  func whole(_ standIn: SourceFile, of project: Project) -> [Diagnostic]?
}
