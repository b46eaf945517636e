import Glibc
import Tuning
import TuningFiles

/// A program that saves two tunings alternately to the given file until it is killed. It writes a byte to standard
/// output before and after each save.
@main
enum Saver {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else { exit(64) }
    let path = CommandLine.arguments[1]
    // One file is long and the other short, so that a mixture of both equals neither.
    let turns = [Tuning(base: .gtk), everythingElse()]
    let session = CommandLine.arguments[2] == "session" ? try SessionFile(folder: path) : nil
    var turn = 0
    while true {
      mark()
      if let session {
        try session.save(turns[turn], path: "a.tuning.json")
      } else {
        try TuningFile.write(turns[turn], to: path)
      }
      mark()
      turn = 1 - turn
    }
  }

  /// Returns a tuning with every number at the top of its range.
  private static func everythingElse() -> Tuning {
    var tuning = Tuning()
    for tunable in Tunables.all {
      if case .number(let range) = tunable.domain { try? tuning.set(tunable, to: .number(range.upperBound)) }
    }
    return tuning
  }

  private static func mark() {
    var byte: UInt8 = 1
    if write(STDOUT_FILENO, &byte, 1) != 1 { exit(0) }
  }
}
