struct Dashboard {
  func load(_ db: DB) throws -> [SiteRow] { try db.siteOverview() }
  func alarms(_ db: DB) throws -> [Alarm] { try db.sitesWithAlarm() }
  func rename(_ db: DB, _ id: Site.ID, to name: String) throws { try db.renameSite(id: id, name: name) }
}
