extension ProjectSnapshot {
  /// Whether the statements of two texts give the same in the project's schema. Throws where one can't be read, or has no partner.
  package func equality(of first: ComparedText, _ second: ComparedText) throws(InputError) -> QueryEquality {
    try QueryEquality(first, second, in: project, check.analysis)
  }
}
