import Documents
import TestSupport
import Testing

@testable import Fit

#if canImport(Glibc)
  import Glibc
#endif

/// The synthetic people in docs/example. To regenerate them, set SCROLLWORK_WRITE_PEOPLE to the output folder.
@Suite struct ShippedPeopleTests {
  /// This file lies two folders below the root.
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
    separator: "/")
  private static let people: [(name: String, movement: MovementGenerator, seed: UInt64)] = [
    ("ann", .minimumJerk, 21), ("ben", .even, 22), ("cid", .minimumJerk, 23),
  ]
  private static let count = 30

  @Test func `the example's people equal the generator's output, and their page has the right thresholds`() throws {
    let habit = try #require(Habit.all.first { $0.axes.count == 2 })
    let page = String(decoding: try File.read(Self.root + "/docs/fit-tutorial.md"), as: UTF8.self)
    for (name, movement, seed) in Self.people {
      var person = SimulatedPerson(habit, movement, seed: seed)
      let told = person.thresholds.map { String(Int($0)) }
      #expect(page.contains("| \(name) | \(told[0]) pt | \(told[1]) pt/s |"), "\(name): \(told)")
      for (index, text) in person.texts(Self.count, of: name).enumerated() {
        let file = "\(name)/\(index < 10 ? "0" : "")\(index).gesture.jsonl"
        if let folder = getenv("SCROLLWORK_WRITE_PEOPLE") {
          mkdir("\(String(cString: folder))/\(name)", 0o755)
          try File.writeAtomically(Array(text.utf8), to: "\(String(cString: folder))/\(file)")
        } else {
          #expect(try File.read("\(Self.root)/docs/example/\(file)") == Array(text.utf8), "\(file)")
        }
      }
    }
  }
}
