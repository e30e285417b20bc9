import Prover

Prover.main(Array(CommandLine.arguments.dropFirst()))
