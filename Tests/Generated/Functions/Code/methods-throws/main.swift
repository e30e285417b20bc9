try await withTemporaryFile { path in
  let db = try DB.open(path, functions: AppFunctions())
  expect(try PersonQueries.named("Ada-Byron", in: db), ["ADA-BYRON"])
  expect(try PersonQueries.dice(in: db), 4)
  expect(try PersonQueries.medianAge(10, in: db), 36)
  expect(try PersonQueries.byLength(in: db), ["ADA-BYRON"])
  let products: [Int] = try PersonQueries.products(in: db)
  expect(products, [1])
  try DB.checkSchema(db, functions: AppFunctions())
  expect(try DB.syncSchema(db, functions: AppFunctions()).isInSync, true)
  try DB.close(db)

  // A connection that something else has opened.
  let other = try DB.create(path + "-2", copying: path, functions: AppFunctions())
  try DB.register(AppFunctions(), in: other)
  expect(try PersonQueries.dice(in: other), 4)
  try DB.close(other)
}
finish()
