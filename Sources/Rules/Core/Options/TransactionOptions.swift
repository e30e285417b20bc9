/// The facts about the runner of migrations that rules have to know.
struct TransactionOptions: RuleOptions {
  var isInTransaction = true

  static let fields = [
    OptionField(
      "in-transaction", \TransactionOptions.isInTransaction, "Whether each migration runs inside a transaction")
  ]
}
