import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Tuning
@testable import TuningExport

/// Exported TypeScript, run beside the engine, and the easings of exported CSS.
@Suite("Curves for the web")
struct WebCurveTests {
  /// Returns the numbers that the exported module computes. The compiler only removes the types, which takes a tenth of
  /// the time of checking them; ``ExportCompilerTests`` checks them.
  ///
  /// - Parameter expression: a JavaScript array of numbers.
  private func numbers(_ expression: String, of tuning: Tuning) throws -> [Double] {
    let scratch = try TestFolder()
    try File.writeAtomically(Array(try ExportFormat.web.code(for: tuning).utf8), to: scratch.path("tuning.ts"))
    let program = """
      const ts = require(require('path').resolve(process.argv[2], '../../lib/typescript.js'));
      const source = require('fs').readFileSync(process.argv[3], 'utf8');
      const options = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.CommonJS };
      const web = {};
      new Function('exports', ts.transpileModule(source, { compilerOptions: options }).outputText)(web);
      for (const n of \(expression)) console.log(n);
      """
    try File.writeAtomically(Array(program.utf8), to: scratch.path("main.cjs"))
    let node = try ChildProcess([
      "sh", "-c", "node \"$1\" \"$(readlink -f \"$(command -v tsc)\")\" \"$2\"", "sh", scratch.path("main.cjs"),
      scratch.path("tuning.ts"),
    ])
    let output = String(decoding: node.read(1_000_000), as: UTF8.self)
    try #require(node.wait() == 0, "\(output)")
    return output.split(separator: "\n").compactMap { Double($0) }
  }

  @Test("Flings of every model equal the engine's", arguments: FlingModel.Kind.allCases)
  func flings(kind: FlingModel.Kind) throws {
    // Exported values are rounded. This one needs no rounding.
    let tuning = try ExportTests.tuning(
      .ios, ["fling.model": .choice(kind.rawValue), "fling.deceleration": .number(2646)])
    let velocities = [-3000.0, -200, 60, 500, 2000, 8000]
    let times = stride(from: 0.0, through: 4, by: 0.05).map { $0 }
    let answers = try numbers(
      "[\(velocities.map { "\($0)" }.joined(separator: ","))].flatMap(v => [\(times.map { "\($0)" }.joined(separator: ","))].flatMap(t => { const m = web.fling(100, v); return [m.position(t), m.velocity(t), m.duration]; }))",
      of: tuning)
    try #require(answers.count == velocities.count * times.count * 3)
    var index = 0
    for velocity in velocities {
      let motion = FlingModel(tuning).motion(from: 100, velocity: velocity)
      for time in times {
        #expect((answers[index] - motion.position(at: time)).magnitude < 0.01, "\(velocity) \(time)")
        #expect((answers[index + 1] - motion.velocity(at: time)).magnitude < 0.5, "\(velocity) \(time)")
        #expect((answers[index + 2] - motion.restTime).magnitude < 1e-6)
        index += 3
      }
    }
  }

  @Test("Springs below, at and above critical damping equal the engine's", arguments: [0.2, 0.86, 1, 1.5, 3])
  func springs(ratio: Double) throws {
    let tuning = try ExportTests.tuning(
      .ios, ["sheet.springDamping": .number(ratio), "sheet.springResponse": .number(0.5)])
    let times = stride(from: 0.0, through: 3, by: 0.03).map { $0 }
    let answers = try numbers(
      "[\(times.map { "\($0)" }.joined(separator: ","))].flatMap(t => { const m = web.sheetMotion(500, 96, -900); return [m.position(t), m.velocity(t)]; })",
      of: tuning)
    try #require(answers.count == times.count * 2)
    let spring = DampedSpring(
      from: 500, to: 96, velocity: -900, parameters: SpringParameters(response: 0.5, dampingRatio: ratio))
    for (index, time) in times.enumerated() {
      // The two springs rest by different rules, each within a tenth of a point.
      #expect((answers[2 * index] - spring.position(at: time)).magnitude < 0.11, "\(time)")
      if spring.velocity(at: time).magnitude > 5 {
        #expect((answers[2 * index + 1] - spring.velocity(at: time)).magnitude < 0.01, "\(time)")
      }
    }
  }

  @Test("A pull that is let go comes back as the engine's", arguments: [true, false], [0.0, -700])
  func pulls(throwsRecoil: Bool, velocity: Double) throws {
    let tuning = try ExportTests.tuning(.ios, ["bounce.throwsRecoil": .flag(throwsRecoil)])
    let times = stride(from: 0.0, through: 1, by: 0.02).map { $0 }
    let answers = try numbers(
      "[\(times.map { "\($0)" }.joined(separator: ","))].map(t => web.releasedMotion(-177, 0, \(velocity)).position(t))",
      of: tuning)
    try #require(answers.count == times.count)
    var rules = ScrollRules()
    rules.edge = EdgeRule(tuning)
    var line = Scroller(links: [ScrollLink(offset: 0, in: 0...5000)], rules: rules)
    line.press(0..<1, at: .zero)
    line.beginDrag(0..<1, at: .zero)
    line.drag(by: -rules.rubberBand.pull(shown: 177, dimension: rules.viewportLength), velocity: 0, at: .zero)
    // Content moves as the exported code says; the finger is faster by the rubber band's slope.
    let slope = rules.rubberBand.slope(
      pull: rules.rubberBand.pull(shown: 177, dimension: rules.viewportLength), dimension: rules.viewportLength)
    line.release(velocity: velocity / slope, at: .zero)
    for (time, answer) in zip(times, answers) {
      line.advance(to: Timestamp(seconds: time))
      #expect(abs(line.links[0].visibleOffset - answer) < 0.11, "\(time)")
    }
  }

  @Test("Rubber band, projection and snapping equal the engine's")
  func rules() throws {
    let pulls = [-900.0, -10, 0, 1, 50, 200, 3000]
    let shown = try numbers(
      "[\(pulls.map { "\($0)" }.joined(separator: ","))].flatMap(p => [web.rubberBanded(p, 844), web.projectedDistance(p, 0.99)])",
      of: Tuning())
    for (index, pull) in pulls.enumerated() {
      #expect((shown[2 * index] - RubberBand().shown(pull: pull, dimension: 844)).magnitude < 1e-9)
      let distance = ExponentialDeceleration.projectedDistance(velocity: pull, rate: 0.99)
      #expect((shown[2 * index + 1] - distance).magnitude < 1e-9)
    }
    let tops = [96.0, 422, 712]
    for (rule, limit) in Sample.of(SnapPolicy.Rule.allCases.flatMap { [($0, 0.0), ($0, 1)] }, 4) {
      let tuning = try ExportTests.tuning(
        .ios, ["sheet.snapRule": .choice(rule.rawValue), "sheet.stepLimit": .number(limit)])
      let releases = stride(from: 60.0, through: 740, by: 40).flatMap { top in
        [-3000.0, -400, -30, 0, 30, 400, 3000].map { (top, $0) }
      }
      let questions = releases.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
      let answers = try numbers("[\(questions)].map(([t, v]) => web.settledSheetTop(t, v, 422, 844))", of: tuning)
      for ((top, velocity), answer) in zip(releases, answers) {
        let target = SnapPolicy(tuning).target(
          among: tops.map { 712 - $0 }.reversed(), from: 1, position: 712 - top,
          velocity: velocity.magnitude < 50 ? 0 : -velocity)
        #expect(answer == tops[2 - (try #require(target))], "\(rule) \(limit) \(top) \(velocity)")
      }
    }
  }

  /// Returns the points of a CSS easing, with missing times filled in as browsers do.
  private func places(_ line: Substring) throws -> [(time: Double, way: Double)] {
    let inner = try #require(line.split(separator: "(").last?.prefix { $0 != ")" })
    let stops = inner.split(separator: ",").map { $0.split(separator: " ") }
    return try stops.enumerated().map { index, stop in
      let time = stop.count > 1 ? try #require(Double(stop[1].dropLast())) / 100 : index == 0 ? 0 : 1
      return (time, try #require(Double(stop[0])))
    }
  }

  @Test(
    "CSS easings differ from the engine's motions by less than 0.5 %", arguments: Preset.shipped.map(\.name))
  func easings(preset: String) throws {
    var tuning = Tuning(base: try #require(Preset.named(preset)))
    try tuning.set(Tunables.sheetSpringDamping.declaration, to: .number(0.55))
    let css = try ExportFormat.css.code(for: tuning).split(separator: "\n")
    func check(_ name: String, _ motion: some Motion) throws {
      let line = try #require(css.first { $0.contains("--\(name): linear(") })
      let length = try #require(css.first { $0.contains("--\(name)-duration: ") })
      let duration = try #require(Double(length.split(separator: " ").last?.dropLast(3) ?? "")) / 1000
      let places = try places(line)
      #expect(places.count < 60 && (duration - motion.restTime).magnitude < 0.001)
      for step in 0...300 {
        let time = Double(step) / 300
        let after = max(1, places.firstIndex { $0.time >= time } ?? places.count - 1)
        let (one, other) = (places[after - 1], places[after])
        let way = one.way + (other.way - one.way) * (time - one.time) / (other.time - one.time)
        let exact = motion.position(at: time * duration) / motion.restPosition
        #expect((way - exact).magnitude < 0.005, "\(name) \(time)")
      }
    }
    func spring(_ parameters: SpringParameters, velocity: Double = 0) -> DampedSpring {
      DampedSpring(from: 0, to: 1, velocity: velocity, parameters: parameters, restThreshold: 0.0005)
    }
    try check("sheet-spring", spring(SpringParameters(sheetOf: tuning)))
    try check("bounce", spring(SpringParameters(bounceOf: tuning), velocity: tuning[BounceTunables.recoilRate]))
    try check("fling", FlingModel(tuning).motion(from: 0, velocity: 2000))
  }
}
