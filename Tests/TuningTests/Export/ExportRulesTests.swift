import Containers
import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Tuning
@testable import TuningExport

/// Exported Swift code, run beside the engine. Its constants become variables, so that one program answers for any
/// tuning.
@Suite("Rules in exported Swift")
struct ExportRulesTests {
  /// Returns the output of the exported code, one array for each input line.
  ///
  /// - Parameter answer: code that returns the numbers to compare, from an `n: [Double]`.
  private func answers(
    _ format: ExportFormat, _ standIn: String, _ answer: String, of tuning: Tuning = Tuning(), to lines: [[Double]],
    _ place: SourceLocation = #_sourceLocation
  ) throws -> [[Double]] {
    let scratch = try TestFolder()
    var code = try format.code(for: tuning)
    for name in Tunables.all.map(ExportedCode.name) {
      code = code.replacing("  static let \(name)", with: "  nonisolated(unsafe) static var \(name)")
    }
    for toolkit in ["UIKit", "SwiftUI"] { code = code.replacing("import \(toolkit)\n", with: "import Foundation\n") }
    let main = """
      import Foundation
      func answer(_ n: [Double]) -> [Double] {
      \(answer)
      }
      for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
        print(answer(line.split(separator: " ").map { Double($0)! }).map { "\\($0)" }.joined(separator: " "))
      }
      """
    let files = [("main", main), ("Exported", code), ("StandIn", standIn)]
    for (name, text) in files { try File.writeAtomically(Array(text.utf8), to: scratch.path("\(name).swift")) }
    let program = scratch.path("program")
    let arguments = ["swiftc", "-swift-version", "6", "-o", program] + files.map { scratch.path("\($0.0).swift") }
    let compiler = try ChildProcess(TemporaryFolder.keeping(scratch.path, arguments))
    let words = String(decoding: compiler.read(20_000), as: UTF8.self)
    try #require(compiler.wait() == 0, "\(words)", sourceLocation: place)
    let questions = lines.map { $0.map { "\($0)" }.joined(separator: " ") }.joined(separator: "\n")
    try File.writeAtomically(Array(questions.utf8), to: scratch.path("questions"))
    let child = try ChildProcess([program, scratch.path("questions")])
    let answers = String(decoding: child.read(10_000_000), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
    try #require(child.wait() == 0 && answers.count == lines.count, sourceLocation: place)
    return answers
  }

  /// Returns random releases of a sheet: threshold, minimum and maximum fling velocity, top at the full detent,
  /// fraction at the half detent, height at the peek detent, height of the container, index of the detent at which the
  /// drag began, top, and velocity.
  private static func releases() -> [[Double]] {
    var generator = SplitMix64(seed: 31)
    func pick(_ numbers: Double...) -> Double { numbers[Int(generator.next() % UInt64(numbers.count))] }
    func draw(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    return (0..<1000).map { _ in
      [
        draw(0...200), pick(0, 50, 400), pick(0, 500, 2000, 8000), draw(0...300),
        draw(0.1...0.9), draw(40...400), draw(300...1000), pick(0, 1, 2), draw(-40...1000),
        pick(0, draw(-60...60), draw(-3000...3000), draw(-12_000...12_000)),
      ]
    }
  }

  @Test(
    "A sheet's detents are in order, and a released sheet settles at the engine's detent",
    arguments: Sample.of(
      [
        (SnapPolicy.Rule.nearest, 0), (.threshold, 0), (.projection, 0), (.nearest, 1), (.threshold, 1),
        (.projection, 2), (.segment, 0), (.segment, 1), (.swipeTracker, 0), (.swipeTracker, 1), (.bottomSheet, 0),
        (.bottomSheet, 1),
      ], 3))
  func sheets(rule: SnapPolicy.Rule, limit: Int) throws {
    let releases = Self.releases()
    let tuning = try ExportTests.tuning(
      .ios, ["sheet.snapRule": .choice(rule.rawValue), "sheet.stepLimit": .number(Double(limit))])
    let answers = try answers(
      .uikit, ToolkitStubs.uikit,
      """
        typealias T = ScrollTuning
        \(rule == .threshold ? "T.sheetSnapThreshold = n[0]" : "")
        \(rule == .nearest ? "" : "(T.gestureFlingMinVelocity, T.gestureFlingMaxVelocity) = (n[1], n[2])")
        (T.sheetFullTop, T.sheetHalfFraction, T.sheetPeekHeight) = (n[3], n[4], n[5])
        let tops = T.sheetTops(containerHeight: n[6])
        let start = tops[Int(n[7])]
        return tops + [T.settledSheetTop(from: n[8], velocity: n[9], startedAt: start, containerHeight: n[6])]
      """, of: tuning, to: releases)
    for (n, answer) in zip(releases, answers) {
      let peek = max(0, n[6] - n[5])
      let full = min(n[3], peek)
      let tops = [full, min(max(n[6] * (1 - n[4]), full), peek), peek]
      #expect(Array(answer.prefix(3)) == tops, "\(n)")
      // If detents coincide, the detent at which the drag began is ambiguous.
      guard tops[0] < tops[1], tops[1] < tops[2] else { continue }
      let policy = SnapPolicy(rule, rate: 0.99, threshold: n[0], stepLimit: limit > 0 ? limit : nil)
      let velocity = abs(n[9]) >= n[1] ? min(max(-n[9], -n[2]), n[2]) : 0
      let target = policy.target(
        among: tops.reversed().map { peek - $0 }, from: 2 - Int(n[7]), position: peek - n[8], velocity: velocity)
      #expect(answer[3] == tops[2 - (try #require(target))], "\(n)")
    }
  }

  @Test("A movement is vertical where the engine says so, even on the border between the axes")
  func axes() throws {
    let places = [(10.0, 10.0), (-10, 10), (3, -3), (10, 10.001), (10.001, 10), (10, 3), (3, 10), (0, 0), (0, 1)]
    for degrees in Sample.of([45.0, 10, 30, 60, 80], 2) {
      let answers = try answers(
        .uikit, ToolkitStubs.uikit, "return [ScrollTuning.isVertical(x: n[0], y: n[1]) ? 1 : 0]",
        of: try ExportTests.tuning(.ios, ["gesture.axisLockAngle": .number(degrees)]), to: places.map { [$0.0, $0.1] })
      for (place, answer) in zip(places, answers) {
        let axis = AxisAngle(degrees: degrees).axis(of: Point(x: place.0, y: place.1))
        #expect(answer == [axis == .y ? 1 : 0], "\(degrees) \(place)")
      }
    }
  }

  /// Returns random releases of a card: threshold, minimum and maximum fling velocity, height, viewport, start as a
  /// share of the scrollable length, offset from the card's top, and velocity.
  private static func turns() -> [[Double]] {
    var generator = SplitMix64(seed: 37)
    func pick(_ numbers: Double...) -> Double { numbers[Int(generator.next() % UInt64(numbers.count))] }
    func draw(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    return (0..<2000).map { _ in
      let viewport = draw(200...900)
      return [
        draw(0...600), pick(0, 50, 400), pick(0, 500, 2000, 8000), pick(viewport, draw(200...3000)), viewport,
        draw(0...1), draw(-viewport...2 * viewport), pick(0, draw(-60...60), draw(-12_000...12_000)),
      ]
    }
  }

  @Test("A released card turns where the engine's does, even if half a viewport is less than the threshold")
  func cards() throws {
    let turns = Self.turns()
    let answers = try answers(
      .uikit, ToolkitStubs.uikit,
      """
        return MainActor.assumeIsolated {
          ScrollTuning.feedThreshold = n[0]
          (ScrollTuning.gestureFlingMinVelocity, ScrollTuning.gestureFlingMaxVelocity) = (n[1], n[2])
          let view = UIScrollView()
          view.bounds = CGRect(x: 0, y: 0, width: 390, height: n[4])
          view.contentOffset = CGPoint(x: 0, y: 5000 + n[6])
          let start = 5000 + n[5] * max(0, n[3] - n[4])
          return [view.settledCardOffset(top: 5000, height: n[3], start: start, velocity: n[7] / 1000)]
        }
      """, to: turns)
    for (n, answer) in zip(turns, answers) {
      let page = CardGeometry(height: n[3], viewport: n[4], hasPrevious: true, hasNext: true)
      let velocity = abs(n[7]) >= n[1] ? min(max(n[7], -n[2]), n[2]) : 0
      let landing = n[6] + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: 0.99)
      let expected: Double
      let start = n[5] * page.span.upperBound
      let release = Release(from: start, at: n[6], velocity: velocity, landing: landing)
      switch CardPagingRule(threshold: n[0]).rest(of: release, among: page) {
      case .inside: expected = landing
      case .back: expected = page.nearest(to: landing)
      case .next: expected = page.span.upperBound + page.step
      case .previous: expected = -page.step
      }
      #expect(abs(answer[0] - 5000 - expected) < 1e-6, "\(n)")
    }
  }

  @Test("SwiftUI's cards turn at half a container at most, and its half detent lies between the other two")
  func swiftui() throws {
    let turns = Self.turns()
    let answers = try answers(
      .swiftui, ToolkitStubs.swiftui,
      """
        ScrollTuning.feedThreshold = n[0]
        var context = ScrollTargetBehaviorContext()
        context.originalTarget.rect = CGRect(x: 0, y: 5 * n[4], width: 390, height: n[4])
        context.contentSize.height = 20 * n[4]
        context.containerSize.height = n[4]
        var target = context.originalTarget
        target.rect.origin.y += n[6]
        TunedCardBehavior().updateTarget(&target, context: context)
        ScrollTuning.sheetHalfFraction = min(max(n[5], 0.1), 0.9)
        let detent = PresentationDetent.Context(maxDetentValue: n[4])
        return [target.rect.minY, TunedHalfDetent.height(in: detent) ?? 0, TunedFullDetent.height(in: detent) ?? 0]
      """, to: turns)
    for (n, answer) in zip(turns, answers) {
      let page = CardGeometry(height: n[4], viewport: n[4], hasPrevious: true, hasNext: true)
      let release = Release(from: 0, at: n[6], velocity: 0, landing: n[6])
      let decision = CardPagingRule(threshold: n[0]).rest(of: release, among: page)
      let turn = decision == .next ? 1.0 : decision == .previous ? -1 : 0
      #expect(abs(answer[0] - (5 + turn) * n[4]) < 1e-6, "\(n)")
      #expect(answer[1] >= 132 && answer[1] <= answer[2], "\(n)")
    }
  }
}
