/// The facts about the runner of migrations that rules have to know.
struct TransactionOptions: RuleOptions {
  var isInTransaction = true

  static let fields: [OptionField<Self>] = [
    OptionField(
      "in-transaction", { $0.isInTransaction }, { $0.isInTransaction = $1 },
      "Whether each migration runs inside a transaction")
  ]
}
