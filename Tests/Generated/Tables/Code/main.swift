import PureSQL
let database = try DB.inMemory()
finish()
