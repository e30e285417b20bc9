package import Analyzer

extension Claim {
  /// Whether the claim is about something that can happen, and not about what always does.
  package var isPossibility: Bool {
    switch self {
    case .can, .canDiffer, .canChangeEveryRow, .canDependOnOrder, .canReturnRows, .canFail,
      .canReturnMany, .canLoseRows:
      true
    case .same, .never, .fails: false
    }
  }
}

extension Claim.Event {
  var words: String {
    switch self {
    case .isTrue: "is true"
    case .isFalse: "is false"
    case .isNotTrue: "is false or NULL"
    case .isNull: "is NULL"
    case .isNotNull: "is not NULL"
    case .hasSeveralRows: "has several rows"
    }
  }
}
