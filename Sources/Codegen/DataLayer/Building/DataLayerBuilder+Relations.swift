import Analyzer

/// Relations: the rows that foreign keys lead to and come from.
extension DataLayerBuilder {
  /// A foreign key whose table, parent and columns all have their place in the layer. Columns are places in the fields of the
  /// child and of the parent, side by side.
  private struct Link {
    let child: Int
    let parent: Int
    let columns: [Int]
    let parentColumns: [Int]
    /// `author` for `author_id`.
    let name: String
  }

  mutating func addRelations() {
    let links = layer.records.indices.flatMap { self.links(of: $0) }
    var relations: [[TableModel.Relation]] = Array(repeating: [], count: layer.records.count)
    for link in links { relations[link.child].append(toOne(link)) }
    for link in links { relations[link.parent].append(toMany(link, among: links)) }
    for record in layer.records.indices {
      let own = links.filter { $0.child == record }
      for (first, second) in pairs(of: own, in: layer.records[record]) {
        relations[first.parent].append(through(record, first, second))
        relations[second.parent].append(through(record, second, first))
      }
    }
    for place in layer.records.indices {
      let named = named(relations[place])
      layer.records[place].model?.relations = named
    }
  }

  /// Two of one name: the later one says where it comes from by a number. It is always the same one.
  private func named(_ relations: [TableModel.Relation]) -> [TableModel.Relation] {
    var taken: Set<String> = []
    return relations.map { relation in
      var relation = relation
      let name = relation.name
      var number = 2
      while !taken.insert(relation.name).inserted {
        relation.name = "\(name)\(number)"
        number += 1
      }
      return relation
    }
  }

  private func links(of child: Int) -> [Link] {
    let record = layer.records[child]
    var links: [Link] = []
    for key in record.table.foreignKeys {
      guard let parent = self.record(of: key.table) else { continue }
      let referred = key.columns(of: layer.records[parent].table)
      let columns = key.columns.compactMap { column in record.places.firstIndex(of: column) }
      let parentColumns = referred.compactMap { column in layer.records[parent].places.firstIndex(of: column) }
      guard !columns.isEmpty, columns.count == key.columns.count, columns.count == parentColumns.count else { continue }
      links.append(
        Link(
          child: child, parent: parent, columns: columns, parentColumns: parentColumns,
          name: name(of: columns, in: record, parent: layer.records[parent])))
    }
    return links
  }

  /// `author_id` → `author`; of several columns, the parent's name, and theirs where another key refers there too.
  private func name(of columns: [Int], in record: DataLayer.Record, parent: DataLayer.Record) -> String {
    if columns.count == 1 {
      let name = record.fields[columns[0]].name
      for ending in ["Id", "ID", "Uuid", "UUID", "Key"] where name.hasSuffix(ending) && name.count > ending.count {
        return target.property(String(name.dropLast(ending.count)))
      }
      return name
    }
    let name = target.property(parent.table.name.text)
    let isOnly = record.table.foreignKeys.filter { $0.table == parent.table.name }.count == 1
    return isOnly
      ? name : name + "By" + columns.map { target.part(record.fields[$0].name) }.joined(separator: "And")
  }

  // MARK: Each kind

  private func toOne(_ link: Link) -> TableModel.Relation {
    let record = layer.records[link.child]
    let isAlways = link.columns.allSatisfy { !record.table.columns[record.places[$0]].possible.isNullable }
    return TableModel.Relation(
      name: link.name, kind: isAlways ? .one : .optional, target: link.parent, columns: link.columns,
      others: columns(link.parentColumns, of: link.parent))
  }

  private func toMany(_ link: Link, among links: [Link]) -> TableModel.Relation {
    let rows = layer.records[link.child].model?.collection ?? ""
    let isOnly = links.filter { $0.child == link.child && $0.parent == link.parent }.count == 1
    return TableModel.Relation(
      name: isOnly ? rows : rows + "By" + target.part(link.name), kind: .many, target: link.child,
      columns: link.parentColumns, others: columns(link.columns, of: link.child, comparedAs: link))
  }

  /// Two foreign keys that make up a key of the table: no pair is there twice.
  private func pairs(of links: [Link], in record: DataLayer.Record) -> [(Link, Link)] {
    var pairs: [(Link, Link)] = []
    for (place, first) in links.enumerated() {
      for second in links[(place + 1)...] {
        let columns = first.columns + second.columns
        let isKey = record.model?.keys.contains { $0.columns.count == columns.count && Set($0.columns) == Set(columns) }
        if isKey == true { pairs.append((first, second)) }
      }
    }
    return pairs
  }

  /// From the parent of one key to that of the other. Where both lead to one table, the other key's name tells which.
  private func through(_ between: Int, _ first: Link, _ second: Link) -> TableModel.Relation {
    let rows = layer.records[second.parent].model?.collection ?? ""
    let target = layer.records[second.parent]
    let own = columns(second.columns, of: between, comparedAs: second)
    return TableModel.Relation(
      name: first.parent == second.parent ? rows + "By" + self.target.part(second.name) : rows, kind: .many,
      target: second.parent, columns: first.parentColumns,
      others: columns(first.columns, of: between, comparedAs: first),
      between: TableModel.Between(
        table: layer.records[between].table.name.text,
        pairs: zip(second.parentColumns, own).map { (target.table.columns[target.places[$0]].name.text, $1) }))
  }

  /// - Parameter link: the foreign key that the columns are of; its parent's collation decides.
  private func columns(_ columns: [Int], of record: Int, comparedAs link: Link? = nil) -> [TableModel.Column] {
    let record = layer.records[record]
    return columns.enumerated().map { place, column in
      let own = record.table.columns[record.places[column]]
      var collation: String?
      if let link {
        let parent = layer.records[link.parent]
        let other = parent.table.columns[parent.places[link.parentColumns[place]]].collation
        if other != own.collation { collation = other.builtinName }
      }
      return TableModel.Column(name: own.name.text, collation: collation)
    }
  }
}

extension Collation {
  /// SQLite brings three along; another's name isn't known here.
  fileprivate var builtinName: String? {
    self == .binary ? "BINARY" : self == .nocase ? "NOCASE" : self == .rtrim ? "RTRIM" : nil
  }
}
