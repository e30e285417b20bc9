#if Macros
  @_spi(PluginMessage) private import SwiftCompilerPluginMessageHandling
  private import SwiftSyntaxMacros

  /// The program that the compiler starts to expand macros, and talks to over its standard input and output. It is what
  /// `CompilerPlugin` of swift-syntax would be, on a connection that can point into literals.
  @main enum Plugin {
    static func main() throws {
      let connection = PointingConnection(base: try StandardIOMessageConnection())
      try CompilerPluginMessageListener(connection: connection, provider: Macros()).main()
    }

    private struct Macros: PluginProvider {
      func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "DatabaseMacro": DatabaseMacro.self
        case "QueryMacro": QueryMacro.self
        default: throw UnknownMacro(name: typeName)
        }
      }
    }

    private struct UnknownMacro: Error, CustomStringConvertible {
      let name: String
      var description: String { "PureSQL and PureSQLMacros are of different versions: there is no macro '\(name)'" }
    }
  }
#else
  /// Without the trait there is no macro; the target is still built with the whole package.
  @main enum Plugin {
    static func main() {}
  }
#endif
