import ScrollEngine
import Testing

@testable import Tuning
@testable import TuningExport

@Suite("Verdicts on exported tunings")
struct ToolkitExportTests {
  private func verdict(
    _ title: String, _ tuning: Tuning, _ format: ExportFormat, of part: ExportSelection? = nil
  ) throws -> ExportVerdict? {
    try ToolkitExport(tuning, as: format, of: part).verdicts.first { $0.title == title }
  }

  @Test(
    "An inactive value is not exported: Android's spline becomes UIKit's closest rate, with the difference"
  )
  func deadSlider() throws {
    let tuning = try ExportTests.tuning(
      .android, ["fling.decelerationRate": .number(0.99), "fling.stopVelocity": .number(50)])
    let codeExport = try ToolkitExport(tuning, as: .uikit)
    #expect(!codeExport.text.contains("flingDecelerationRate: Double = 0.99\n"))
    let line = try #require(codeExport.lines.first { $0.text.contains("let flingDecelerationRate") })
    let rate = try #require(line.text.split(separator: " ").last.flatMap { Double($0) })
    // The fitted fling of 2000 pt/s travels about as far as the spline's 647 pt, not 198 pt.
    let (felt, own) = (FlingModel(tuning), FlingModel.exponential(rate: rate, stopVelocity: 10))
    let (one, other) = (felt.motion(from: 0, velocity: 2000), own.motion(from: 0, velocity: 2000))
    #expect((one.restPosition - 647.4).magnitude < 0.1 && (other.restPosition - one.restPosition).magnitude < 70)
    // Neighbouring rates fit worse.
    func error(_ rate: Double) -> Double {
      let fit = ExponentialDeceleration(position: 0, velocity: 2000, rate: rate, stopVelocity: 10)
      return (1...40).reduce(0) { sum, moment in
        let time = one.restTime * 1.25 * Double(moment) / 40
        let miss = fit.position(at: time) - one.position(at: time)
        return sum + miss * miss
      }
    }
    #expect(error(rate) < error(rate - 0.0002) && error(rate) < error(rate + 0.0002))
    #expect(try ToolkitExport(tuning, as: .uikit, of: ExportTests.scenes[0]).lines.contains { $0.text == line.text })
    let verdict = try #require(codeExport.verdicts.first { $0.title == "List deceleration" })
    #expect(verdict.kind == .close && verdict.value == "spline, 0.015")
    let told = "//   fling.decelerationRate: 0.99 /ms, was 0.998; inactive: the spline model uses fling.friction"
    #expect(codeExport.lines.contains { $0.text == told })
    let curves = try #require(verdict.curves)
    // The reported difference is the largest distance between the two printed curves.
    let most = (0...2000).reduce(0.0) { most, step in
      let time = Double(step) / 1000
      return max(most, (one.position(at: time) - other.position(at: time)).magnitude)
    }
    #expect((curves.difference - most).magnitude < 2)
    #expect(verdict.reason.contains("up to \(Int(curves.difference.rounded())) pt apart"))
    // Compose uses this fling by default, so that there is no verdict.
    #expect(try self.verdict("List deceleration", tuning, .compose) == nil)
  }

  @Test("A fling model that the toolkit has is exported exactly")
  func exact() throws {
    let tuning = try ExportTests.tuning(.ios, ["fling.decelerationRate": .number(0.995)])
    for format in [ExportFormat.uikit, .compose, .flutter, .web] {
      #expect(try verdict("List deceleration", tuning, format)?.kind == .felt, "\(format)")
    }
    let swiftui = try #require(try verdict("List deceleration", tuning, .swiftui))
    #expect(swiftui.kind == .close && swiftui.reason.contains("past 397 at 2000 pt/s"))
    #expect(try verdict("List deceleration", Tuning(), .swiftui) == nil)
  }

  @Test("A toolkit's default gets no verdict, and a change that it cannot make is reported as close")
  func own() throws {
    for format in [ExportFormat.uikit, .swiftui] {
      #expect(try ToolkitExport(Tuning(), as: format).verdicts.allSatisfy { $0.kind != .close })
    }
    let tuning = try ExportTests.tuning(.ios, ["rubberBand.coefficient": .number(0.8)])
    let band = try #require(try verdict("Rubber band", tuning, .uikit))
    let exact =
      RubberBand(coefficient: 0.8).shown(pull: 200, dimension: 844) - RubberBand().shown(pull: 200, dimension: 844)
    #expect(band.kind == .close && band.isChanged && (band.curves?.difference ?? 0) - exact < 1e-9)
    #expect(band.reason.hasPrefix("\(Int(exact.rounded())) pt off at a pull of 200 pt"))
  }

  @Test("A scene's verdicts cover only its own tunables and shared ones", arguments: ExportTests.scenes)
  func scoped(part: ExportSelection) throws {
    for format in ExportFormat.allCases where format != .json {
      let verdicts = try ToolkitExport(Tuning(base: .gtk), as: format, of: part).verdicts
      for tunable in verdicts.flatMap(\.tunables) {
        #expect(part.own.contains(tunable.group) || Tunables.sharedGroups.contains(tunable.group), "\(tunable.key)")
      }
      for verdict in verdicts { #expect(verdict.reason.isEmpty == (verdict.kind == .felt), "\(verdict.title)") }
    }
  }

  @Test("Changed values are marked in the code")
  func marks() throws {
    let tuning = try ExportTests.tuning(
      .ios, ["sheet.springResponse": .number(0.8), "sheet.springDamping": .number(0.62)])
    for format in [ExportFormat.uikit, .swiftui, .compose, .web] {
      let lines = try ToolkitExport(tuning, as: format, of: ExportTests.scenes[0]).lines
      let marked = lines.flatMap { line in
        line.marks.map { String(Array(line.text)[$0]) }
      }
      #expect(marked == ["0.8", "0.62"], "\(format)")
    }
  }

  @Test("Every group of tunables is shared or belongs to a scene")
  func groups() {
    let own = ExportTests.scenes.reduce(Tunables.sharedGroups) { $0.union($1.own) }
    #expect(Set(Tunables.groups.map(\.name)) == own)
  }
}
