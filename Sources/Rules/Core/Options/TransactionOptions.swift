/// What rules have to know of whoever runs the migrations.
struct TransactionOptions: RuleOptions {
  var isInTransaction = true

  static let fields = [
    OptionField(
      "in-transaction", \TransactionOptions.isInTransaction, "Whether each migration runs inside a transaction")
  ]
}
