import ScrollEngine
import TestSupport
import Testing

@Suite("Input prediction")
struct InputPredictorTests {
  /// A simulated finger and frames at a rate.
  private struct Run {
    var predictor = InputPredictor()
    var errors: [Double] = []
    /// The position predicted in each frame, and the true position at that time.
    var told: [(frame: Double, place: Double, truth: Double)] = []

    init(
      reports: Double, display: Double = 60, ahead: Double? = nil, seconds: Double = 0.5,
      path: (Double) -> Double
    ) {
      predictor.add(InputEvent(time: .zero, kind: .down(id: 1, at: Point(x: 0, y: path(0)))), emit: { _ in }) { _ in }
      var report = 1.0
      for frame in 1...Int(seconds * display) {
        let time = Double(frame) / display
        while report / reports <= time {
          add(at: report / reports, path(report / reports))
          report += 1
        }
        let sight = Timestamp(seconds: time + (ahead ?? 1 / display))
        predictor.frame(at: Timestamp(seconds: time), seenAt: sight) { event in
          guard case .move(_, let place) = event.kind else { return }
          #expect(event.isPredicted)
          told.append((time, place.y, path(time)))
        }
      }
    }

    mutating func add(at time: Double, _ y: Double) {
      let kind = InputEvent.Kind.move(id: 1, to: Point(x: 0, y: y))
      predictor.add(InputEvent(time: Timestamp(seconds: time), kind: kind), emit: { _ in }) { errors.append($0) }
    }
  }

  @Test(
    "A steady finger is predicted exactly",
    arguments: [60.0, 90, 120, 144, 240, 1000], [60.0, 75, 120, 144])
  func steady(reports: Double, display: Double) {
    let run = Run(reports: reports, display: display) { 900 * $0 - 100 }
    #expect(run.errors.count > 15)
    // A slow device with a slow display would need more than the longest lead.
    let short = 900 * max(0, 1 / reports + 1 / display - InputPredictor.longestLead)
    #expect(run.errors.dropFirst(2).allSatisfy { $0 < short + 0.001 }, "\(run.errors.max() ?? 0)")
  }

  @Test("A prediction is closer to a swinging finger than none, and its error is measured", arguments: [120.0, 1000])
  func swinging(reports: Double) {
    let path: (Double) -> Double = { 200 * (1 - ($0 * 6).cosine) }
    let run = Run(reports: reports, seconds: 2, path: path)
    let lag = 1.0 / 60
    let blind = run.told.map { abs(path($0.frame + lag) - $0.truth) }.sorted()
    let errors = run.errors.sorted()
    #expect(errors.count > 60)
    #expect(errors[errors.count / 2] < blind[blind.count / 2] / 2)
  }

  @Test(
    "A reversal is overshot by no more than the lead", arguments: [125.0, 250, 1000], [500.0, 3000])
  func reversal(reports: Double, speed: Double) {
    let run = Run(reports: reports) { $0 < 0.25 ? speed * $0 : speed * (0.5 - $0) }
    let furthest = run.told.map(\.place).max() ?? 0
    #expect(furthest <= speed * (0.25 + InputPredictor.longestLead) + 0.001)
    // Once the reversal is known, predictions stay within one report of the finger.
    for told in run.told where told.frame > 0.25 + 0.008 + 2 / reports {
      #expect(told.place <= told.truth + speed / reports + 0.001)
    }
  }

  @Test("A finger that stops is overshot briefly, and content returns to it")
  func stop() {
    let run = Run(reports: 125) { 1000 * min($0, 0.2) }
    #expect(run.told.last?.place == 200)
    #expect(!run.predictor.isAhead)
    var silent = Run(reports: 125, seconds: 0.2) { 1000 * $0 }
    var last: Double?
    for step in 1...4 {
      let time = Timestamp(seconds: 0.2 + Double(step) / 60)
      silent.predictor.frame(at: time, seenAt: time.advanced(bySeconds: 0.016)) { event in
        if case .move(_, let place) = event.kind { last = place.y }
      }
    }
    #expect(last == 200 && !silent.predictor.isAhead)
  }

  @Test(
    "A lift is preceded by the true position, and a glide at its velocity does not step back", arguments: [60.0, 144])
  func lifting(display: Double) throws {
    var run = Run(reports: 250, display: display, ahead: 0.1) { 1200 * $0 }
    let shown = try #require(run.told.last)
    let up = shown.frame + 0.25 / display
    run.add(at: up, 1200 * up)
    var back: [InputEvent] = []
    let event = InputEvent(time: Timestamp(seconds: up), kind: .up(id: 1, at: Point(x: 0, y: 1200 * up)))
    run.predictor.add(event, emit: { back.append($0) }) { _ in }
    #expect(back.map(\.kind) == [.move(id: 1, to: Point(x: 0, y: 1200 * up))])
    #expect(!run.predictor.isAhead)
    let next = 1200 * (shown.frame + 1 / display)
    #expect(next >= shown.place - 0.001)
  }

  @Test("Whole pixels and trembling fingers add little jitter")
  func noise() {
    var random = SplitMix64(seed: 11)
    let run = Run(reports: 1000, seconds: 1) { (300 * $0 + Double.random(in: -0.5...0.5, using: &random)).rounded() }
    #expect(run.errors.count > 40)
    #expect(run.errors.allSatisfy { $0 < 4 }, "\(run.errors.max() ?? 0)")
    let rest = Run(reports: 125) { _ in Double.random(in: -0.5...0.5, using: &random).rounded() }
    #expect(rest.told.allSatisfy { abs($0.place) < 2.5 })
  }

  @Test("Two fingers are not predicted, and predictions do not affect velocity or axis")
  func limits() {
    var run = Run(reports: 250, seconds: 0.2) { 800 * $0 }
    run.predictor.add(InputEvent(time: Timestamp(seconds: 0.2), kind: .down(id: 2, at: .zero)), emit: { _ in }) { _ in }
    var told = 0
    for frame in 13...20 {
      run.add(at: Double(frame) / 60, 13 * Double(frame))
      let time = Timestamp(seconds: Double(frame) / 60)
      run.predictor.frame(at: time, seenAt: time.advanced(bySeconds: 0.01)) { _ in told += 1 }
    }
    #expect(told == 0)

    var (plain, ahead) = (PanRecognizer(), PanRecognizer())
    plain.down(id: 1, at: .zero, time: .zero)
    ahead.down(id: 1, at: .zero, time: .zero)
    for step in 1...30 {
      let time = Timestamp(seconds: Double(step) / 100)
      let place = Point(x: 0, y: Double(step * 4))
      _ = plain.move(id: 1, to: place, time: time)
      #expect(step > 2 || ahead.move(id: 1, to: Point(x: 500, y: 0), time: time, isPredicted: true) == nil)
      _ = ahead.move(id: 1, to: place, time: time)
      if step > 3 {
        let output = ahead.move(id: 1, to: place + Point(x: 0, y: 30), time: time, isPredicted: true)
        #expect(output == .changed(translation: Point(x: 0, y: 30)))
      }
    }
    let end = Timestamp(seconds: 0.3)
    _ = ahead.move(id: 1, to: Point(x: 0, y: 120), time: end, isPredicted: true)
    #expect(plain.translation == ahead.translation && plain.velocity(at: end) == ahead.velocity(at: end))
  }

  @Test("Unknown fingers, invalid positions and decreasing times are harmless")
  func badInput() {
    var predictor = InputPredictor()
    var random = SplitMix64(seed: 6)
    for _ in 0..<3000 {
      let id = Int.random(in: 0...2, using: &random)
      let bad = Double.random(in: 0...1, using: &random) < 0.1
      let place = Point(x: bad ? .nan : Double.random(in: -1e9...1e9, using: &random), y: 0)
      let time = Timestamp(nanoseconds: Int64.random(in: -1_000_000_000...1_000_000_000, using: &random))
      let kinds: [InputEvent.Kind] = [
        .down(id: id, at: place), .move(id: id, to: place), .move(id: id, to: place), .up(id: id, at: place),
      ]
      let kind = kinds[Int.random(in: 0...3, using: &random)]
      let check: (InputEvent) -> Void = { event in
        guard case .move(_, let place) = event.kind else { return }
        #expect(place.isFinite)
      }
      predictor.add(InputEvent(time: time, kind: kind), emit: check) { #expect($0.isFinite) }
      predictor.frame(at: time, seenAt: time.advanced(bySeconds: 0.02), emit: check)
    }
  }
}

extension Double {
  /// A power series, as the engine's tests do not import Foundation.
  fileprivate var cosine: Double {
    let x = remainder(dividingBy: 2 * .pi)
    var (term, sum) = (1.0, 1.0)
    for n in 1...14 {
      term *= -x * x / Double((2 * n - 1) * 2 * n)
      sum += term
    }
    return sum
  }
}
