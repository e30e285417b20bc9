#if Macros
  private import Codegen
  internal import SwiftSyntax
  private import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// `@Database`: what `puresql-lint --emit-swift` generates, as members of one struct.
  enum DatabaseMacro: MemberMacro, ExtensionMacro {
    /// SQL stays as it is, to the byte.
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let reader = DatabaseReader(node, declaration)
      for finding in reader.findings { context.diagnose(finding.diagnostic) }
      guard let database = reader.database else { return [] }
      let code = InlineCode(database, isWhole: reader.findings.isEmpty)
      for finding in code.findings { context.diagnose(reader.finding(finding).diagnostic) }
      // The compiler parses what it is given; to do so here too would take most of the time.
      return code.members.map { DeclSyntax(MissingDeclSyntax(placeholder: .identifier($0))) }
    }

    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard !protocols.isEmpty, DatabaseReader(node, declaration).database != nil else { return [] }
      return [try ExtensionDeclSyntax("nonisolated extension \(type.trimmed): PureSQL.InlineDatabase {}")]
    }
  }

  /// `@Query`: says a property's SQL, which `@Database` reads. By itself it is nothing.
  enum QueryMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let around = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
      if around?.attribute("Database") == nil {
        context.diagnose(
          Finding(node, "'@Query' belongs to a property of a struct with '@Database'", help: nil).diagnostic)
      }
      return []
    }
  }

  extension WithAttributesSyntax {
    /// The attribute of that name, with its module or without.
    func attribute(_ name: String) -> AttributeSyntax? {
      for case .attribute(let attribute) in attributes {
        let written = attribute.attributeName.trimmedDescription
        if written == name || written == "PureSQL." + name { return attribute }
      }
      return nil
    }
  }
#endif
