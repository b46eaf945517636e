import Documents
import ScrollEngine
import Testing
import Tuning

@testable import Curves

@Suite("Tables of motions")
struct CurveFigureTests {
  @Test("have a row for each step and one for the exact moment of rest")
  func rows() throws {
    let fling = ExponentialDeceleration(position: 0, velocity: 1000)
    let table = try CurveFigure(fling, stepMilliseconds: 16).table
    #expect(table.columns == ["t_ms", "position", "velocity"])
    #expect(table.rows[0] == [0, 0, 1000])
    #expect(table.rows[3][0] == 48)
    #expect(table.rows.last == [fling.restTime * 1000, fling.restPosition, 0])
    #expect(table.rows.count == Int(fling.restTime * 1000 / 16) + 2)
    let still = try CurveFigure(ExponentialDeceleration(position: 7, velocity: 0), stepMilliseconds: 16)
    #expect(still.table.rows == [[0, 7, 0]])
  }

  @Test("are refused if they would have too many rows")
  func tooLong() {
    let fling = ExponentialDeceleration(position: 0, velocity: 1000)
    for step in [1e-9, 0, -1, .nan] {
      #expect(throws: CurveError.tooLong(seconds: fling.restTime)) {
        try CurveFigure(fling, stepMilliseconds: step)
      }
    }
  }

  @Test("are equal in CSV and JSON to the last bit")
  func texts() throws {
    let spring = DampedSpring.published(
      from: 0, to: 100, velocity: 3, parameters: SpringParameters(stiffness: 120, dampingRatio: 0.6))
    let table = try CurveFigure(spring, stepMilliseconds: 7).table
    let fromCSV = table.csv.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    let json = try JSONParser.parse(Array(table.json.text.utf8))
    let fromJSON = try #require(json.array).map { row in table.columns.compactMap { row[$0]?.number } }
    #expect(fromCSV == table.rows)
    #expect(fromJSON == table.rows)
    #expect(CurveTable(columns: ["a", "b"], rows: [[1], [2, -0.0]]).csv == "a,b\n2,0\n")
  }

  @Test("treat a spring as at rest within 0.5 pt or half a percent of its reach, whichever is smaller")
  func springRest() {
    let stiff = SpringParameters(stiffness: 200, dampingRatio: 0.3)
    #expect(DampedSpring.published(from: 0, to: 1000, velocity: 0, parameters: stiff).restThreshold == 0.5)
    #expect(DampedSpring.published(from: 0, to: 1, velocity: 0, parameters: stiff).restThreshold == 0.005)
    let kicked = DampedSpring.published(from: 5, to: 5, velocity: 100, parameters: stiff)
    #expect((kicked.restThreshold - 0.005 * kicked.reach).magnitude < 1e-12)
    #expect(kicked.restTime > 0)
    #expect(DampedSpring.published(from: 5, to: 5, velocity: 0, parameters: stiff).restTime == 0)
  }

  @Test("give the detent nearest to the projected offset, and on a tie the one where the gesture began")
  func snap() {
    func target(_ position: Double, _ velocity: Double, from: Double = 0) -> [[Double]] {
      let points = [200.0, 0, .nan, 100, 100]
      let figure = CurveFigure.snap(
        points: points, from: from, position: position, velocity: velocity, tuning: Tuning())
      return figure.table.rows
    }
    #expect(target(90, 0) == [[100]])
    #expect(target(90, 900) == [[200]])
    #expect(target(90, -900) == [[0]])
    #expect(target(50, 0, from: 0) == [[0]])
    #expect(target(50, 0, from: 100) == [[100]])
    #expect(target(150, 0, from: 200) == [[200]])
    #expect(target(150, 0, from: 20) == [[100]])
    #expect(
      CurveFigure.snap(points: [.nan], from: 0, position: 0, velocity: 0, tuning: Tuning()).table.rows.isEmpty)
  }

  @Test("use the snap rule, threshold and step limit of the sheet")
  func snapRules() throws {
    func target(
      _ position: Double, _ velocity: Double, from: Double, _ values: [(Tunable, TunableValue)]
    ) throws -> [Double] {
      var tuning = Tuning()
      for (tunable, value) in values { try tuning.set(tunable, to: value) }
      let figure = CurveFigure.snap(
        points: [0, 400, 800], from: from, position: position, velocity: velocity, tuning: tuning)
      return figure.table.rows.flatMap { $0 }
    }
    let threshold = (Tunables.sheetSnapRule.declaration, TunableValue.choice("threshold"))
    let far = (Tunables.sheetSnapThreshold.declaration, TunableValue.number(150))
    let one = (Tunables.sheetStepLimit.declaration, TunableValue.number(1))
    let nearest = (Tunables.sheetSnapRule.declaration, TunableValue.choice("nearest"))
    // 60 pt is the default threshold.
    #expect(try target(100, 0, from: 0, []) == [0])
    #expect(try target(100, 0, from: 0, [threshold]) == [400])
    #expect(try target(100, 0, from: 0, [threshold, far]) == [0])
    #expect(try target(700, 0, from: 800, [threshold]) == [400])
    #expect(try target(700, 0, from: 800, [threshold, far]) == [800])
    // 240 pt/s is below gesture.flingMinVelocity, 260 pt/s is above.
    #expect(try target(10, 240, from: 0, [threshold]) == [0])
    #expect(try target(10, 260, from: 0, [threshold]) == [400])
    #expect(try target(100, 9000, from: 0, []) == [800])
    #expect(try target(100, 9000, from: 0, [one]) == [400])
    #expect(try target(700, -9000, from: 800, [one]) == [400])
    #expect(try target(100, 9000, from: 0, [nearest]) == [0])
  }

  @Test("read values that are not given from the tuning")
  func laws() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    try tuning.set(Tunables.flingFrictionRate.declaration, to: .number(6))
    try tuning.set(Tunables.flingDrag.declaration, to: .number(0.3))
    #expect(FlingModel(tuning) == .exponential(rate: 0.99, stopVelocity: 10))
    #expect(FlingModel(tuning, rate: 0.9, stopVelocity: 1) == .exponential(rate: 0.9, stopVelocity: 1))
    #expect(FlingModel(tuning, kind: .gtk) == .gtk(friction: 6, stopVelocity: 0.1))
    #expect(FlingModel(tuning, kind: .gtk, friction: 5) == .gtk(friction: 5, stopVelocity: 0.1))
    #expect(FlingModel(tuning, kind: .spline, dpi: 420) == .spline(friction: 0.015, dpi: 420))
    #expect(
      FlingModel(tuning, kind: .flutter) == .flutter(drag: 0.3, constantDeceleration: 0, stopVelocity: 20))
  }

  // Source: the article on fling boost, which derives these values from the rules' source code, for six flicks of 2000
  // pt/s that are 0.15 s apart.
  @Test(
    "have the release velocity of each boost rule for a chain of flicks",
    arguments: zip(
      [FlingBoost.Kind.none, .ios, .gtk, .flutter, .chromium],
      [
        [2000.0, 2000, 2000, 2000, 2000, 2000], [2000, 2000, 2000, 3583, 5958, 9125],
        [2000, 4623, 4147, 4234, 4218, 4221], [2000, 3407, 2000, 3407, 2000, 3407],
        [2000, 4000, 6000, 8000, 10000, 12000],
      ]))
  func chain(rule: FlingBoost.Kind, expected: [Double]) throws {
    var tuning = Tuning()
    try tuning.set(BoostTunables.rule.declaration, to: .choice(rule.rawValue))
    // Flutter's rule uses the remaining velocity of Flutter's own fling. Chromium's rule has no limit of 8000.
    if rule == .flutter { try tuning.set(Tunables.flingModel.declaration, to: .choice("flutter")) }
    let chain = FlickSeries(velocity: 2000, count: 6, gap: 0.15)
    let samples = try chain.samples(tuning, each: 0.001)
    for (release, expected) in zip(chain.releases, expected) {
      let after = try #require(samples.first { $0.time > release + 1e-6 })
      // A millisecond of friction reduces the velocity by 0.2 %.
      #expect(abs(after.motion.y - expected) < 0.01 * expected, "\(rule) at \(release): \(after.motion.y)")
    }
    #expect(samples.last?.motion.y == 0)
    let mirrored = try FlickSeries(velocity: -2000, count: 6, gap: 0.15).samples(tuning, each: 0.001)
    for (one, other) in zip(samples, mirrored) {
      #expect(abs(one.motion.x + other.motion.x) < 1e-5 && abs(one.motion.y + other.motion.y) < 1e-6)
    }
  }

  @Test("of several boost rules have a column for the rule, and a panel of the plot for each")
  func chains() throws {
    let chain = FlickSeries(velocity: 1500, count: 3, gap: 0.2)
    let one = try CurveFigure.chain(chain, [.gtk], Tuning(), stepMilliseconds: 16)
    #expect(one.table.columns == ["t_ms", "position", "velocity"] && one.panels.count == 1)
    let both = try CurveFigure.chain(chain, [.none, .gtk], Tuning(), stepMilliseconds: 16)
    #expect(both.table.columns == ["rule", "t_ms", "position", "velocity"] && both.panels.count == 2)
    #expect(both.table.rows.filter { $0[0] == 2 }.map { Array($0.dropFirst()) } == one.table.rows)
    #expect(both.panels[1].events.map(\.name) == ["1", "2", "3"])
    #expect(throws: CurveError.self) { try CurveFigure.chain(chain, [.none], Tuning(), stepMilliseconds: 1e-9) }
    let still = try CurveFigure.chain(
      FlickSeries(velocity: 0, count: 1, gap: 1), [.ios], Tuning(), stepMilliseconds: 16)
    #expect(still.table.rows.allSatisfy { $0[1] == 0 && $0[2] == 0 })
  }
}
