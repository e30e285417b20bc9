/// Findings that are known and aren't shown: those of a baseline, and those that were there before a change.
package struct KnownFindings {
  /// The findings that a file lists; nil where there is no such file.
  package var baseline: Baseline?
  /// The findings in an earlier state of the files, as seen from a folder that stands for `directory` of now.
  package var before: (findings: Baseline, directory: String)?

  /// Nothing is known.
  package init() {}

  /// Takes the findings that are known out of a report.
  ///
  /// - Returns: the findings of the baseline that aren't found any more, as ``Baseline/apply(to:)`` does.
  package func apply(to report: inout Report) -> [String] {
    let gone = baseline?.apply(to: &report) ?? []
    if let before { before.findings.applyAsBefore(to: &report, in: before.directory) }
    return gone
  }
}
