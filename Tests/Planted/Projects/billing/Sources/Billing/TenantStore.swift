import Foundation

final class TenantStore {
  let db: DB

  init(db: DB) { self.db = db }

  func load() throws -> [TenantRow] { try db.tenantList() }
  func create(_ name: String, slug: String) throws { try db.addTenant(name: name, slug: slug) }
  func close(_ id: Tenant.ID) throws { try db.closeTenant(id: id) }
  func members(of id: Tenant.ID) throws -> [MemberRow] { try db.membersOf(tenantId: id) }
  func invite(_ mail: String, to id: Tenant.ID) throws { try db.inviteMember(tenantId: id, email: mail) }
  func owners(_ ids: [Tenant.ID]) throws -> [OwnerRow] { try db.ownersOf(ids: ids) }
}
