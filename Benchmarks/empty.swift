// What a program with Foundation takes that does nothing: Benchmarks/startup measures the command beside it.
import Foundation

if FileManager.default.fileExists(atPath: CommandLine.arguments[0] + ".missing") { exit(1) }
