extension SQLTable {
  /// The SQL of every verb that the table has and that is the same for all calls: to look at, or to let SQLite explain.
  public var statements: [String] {
    let slots = Self.slots
    var all = [slots.fetch, slots.count] + slots.find
    let isStored = Record.self is any SQLStored.Type
    if Record.self is any SQLInsertable.Type {
      all.append(slots.insert)
      if isStored {
        all += [
          slots.addDraft, slots.addRecord, slots.insertOrIgnore, slots.insertRecord, slots.insertRecordOrIgnore,
          slots.replace,
          slots.replaceRecord,
        ]
        all += slots.upsert + slots.upsertRecord
      }
    }
    if Record.self is any SQLUpdatable.Type, Record.self is any SQLKeyed.Type { all.append(slots.update) }
    if Record.self is any SQLDeletable.Type { all += [slots.deleteRecord] + slots.delete }
    return all.map(\.sql)
  }
}
