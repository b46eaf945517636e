import FrameTiming
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Curves

@Suite("Predicting a finger's position")
struct PredictionTests {
  private typealias Report = FingerPath.Report

  private func path(_ samples: [(ms: Double, x: Double, y: Double)]) -> FingerPath {
    var path = FingerPath()
    for sample in samples { path.add(Report(time: sample.ms / 1000, place: Point(x: sample.x, y: sample.y))) }
    return path
  }

  /// Returns the path of a finger with constant speed, in pt/s, that reports at 125 Hz.
  private func even(_ speed: Double) -> FingerPath {
    path((0..<60).map { (Double($0) * 8, 100, speed * Double($0) * 0.008) })
  }

  private func score(_ foresight: PredictionMethod, _ path: FingerPath, lead: Double = 1 / 60) -> PredictionScore {
    var score = PredictionScore()
    score.add(path, foresight, rate: 60, lead: lead)
    return score
  }

  /// Samples and expected positions from Chromium's `linear_resampling_unittest.cc`: ResamplingValue,
  /// ResamplingMaxPrediction and ResamplingBoundLastDelta.
  @Test("Resampling gives the positions that Chromium's own tests expect")
  func resampling() throws {
    let cases: [(samples: [(ms: Double, x: Double, y: Double)], now: Double, x: Double, y: Double)] = [
      ([(15, 10, 5), (24, 20, 25)], 33, 24.44, 33.89), ([(15, 10, 5), (24, 20, 25), (32, 30, 35)], 41, 35, 40),
      ([(10, 10, 5), (30, 20, 10)], 45, 24, 12), ([(10, 10, 5), (14, 20, 10)], 20, 22.5, 11.25),
    ]
    for expected in cases {
      let place = try #require(PredictionMethod.resampled(path(expected.samples).reports[...], at: expected.now / 1000))
      #expect(abs(place.x - expected.x) < 0.01 && abs(place.y - expected.y) < 0.01)
    }
  }

  @Test("Linear and least-squares predictions are exact at constant speed; without prediction the content lags")
  func evenSpeed() {
    for foresight in [PredictionMethod.linear, .leastSquares] {
      let score = score(foresight, even(1000))
      // The first report gives no velocity. From the second one on, the prediction is exact.
      #expect(score.overPrediction < 1e-6 && score.visualJitter < 1)
      // Content that is exact when a frame appears lags by half a frame's movement on average.
      #expect(abs(score.averageLag - 1000 / 120.0) < 0.5)
    }
    let plain = score(.none, even(1000))
    // The movement of one frame, plus the movement since the last report.
    #expect((16.6...25).contains(plain.underPrediction) && plain.overPrediction == 0)
    #expect(plain.frames > 100 && plain.wrongDirections == 0)
    #expect(score(.linear, even(1000)).averageLag < plain.averageLag * 0.6)
    #expect(score(.oneEuro, even(1000)).averageLag > plain.averageLag)
  }

  @Test("A finger that reverses is overshot, and content moves against it")
  func turn() {
    let turning = path(
      (0..<60).map { step -> (ms: Double, x: Double, y: Double) in
        (Double(step) * 8, 100.0, Double(min(step, 60 - step)) * 10)
      })
    let line = score(.linear, turning)
    #expect(line.wrongDirections > 0)
    #expect(line.visualJitter > score(.linear, even(1250)).visualJitter)
  }

  @Test("The window predicts the same position as the linear method", arguments: 0..<20)
  func window(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (predictor, path) = (InputPredictor(), FingerPath())
    let display = Double.random(in: 60...240, using: &random)
    let lead = Double.random(in: 0.2...1, using: &random) / display
    var (frame, place, compared) = (1.0, Point.zero, 0)
    for step in 0..<80 {
      // Reports are at least 6 ms apart, so that none is skipped, and some are too far apart for a line.
      let before = path.reports.last?.time ?? 0
      let time = before + Double.random(in: 0.0061...0.024, using: &random)
      while frame / display < time, step > 0 {
        let now = frame / display
        var seen: Point?
        predictor.frame(at: Timestamp(seconds: now), seenAt: Timestamp(seconds: now + lead)) {
          if case .move(_, let ahead) = $0.kind { seen = ahead }
        }
        frame += 1
        // A finger that has been silent for too long counts as resting in the window.
        guard now >= before, now - before < InputPredictor.longestGap - 1e-6 else { continue }
        let expected = PredictionMethod.linear.predict(after: path.reports[...], at: now, visibleAt: now + lead)
        #expect(((seen ?? path.reports.last?.place ?? .zero) - expected).length < 0.01, "\(now)")
        compared += 1
      }
      place += Point(x: Double.random(in: -20...20, using: &random), y: Double.random(in: -20...40, using: &random))
      let kind = step == 0 ? InputEvent.Kind.down(id: 1, at: place) : .move(id: 1, to: place)
      predictor.add(InputEvent(time: Timestamp(seconds: time), kind: kind), emit: { _ in }) { _ in }
      path.add(Report(time: time, place: place))
    }
    #expect(compared > 50)
  }

  @Test("Mirrored paths have equal scores")
  func mirrored() {
    let samples = (0..<50).map { step -> (ms: Double, x: Double, y: Double) in
      (Double(step) * 9, Double(step * step) / 9, Double(step * 7 % 13))
    }
    for foresight in PredictionMethod.allCases {
      let one = score(foresight, path(samples))
      let other = score(foresight, path(samples.map { ($0.ms, -$0.x, -$0.y) }))
      #expect(one == other, "\(foresight)")
    }
  }

  @Test("Paths of several fingers or of a resting finger are not judged")
  func paths() {
    var recording = GestureRecording(scene: SceneName(rawValue: "sheet"), viewport: Size(width: 390, height: 844))
    func add(_ ms: Int64, _ kind: InputEvent.Kind) {
      recording.events.append(.init(microseconds: ms * 1000, kind: .input(kind)))
    }
    add(0, .down(id: 1, at: .zero))
    for step in 1...10 { add(Int64(step) * 8, .move(id: 1, to: Point(x: 0, y: Double(step) * 5))) }
    add(90, .up(id: 1, at: Point(x: 0, y: 50)))
    add(100, .down(id: 2, at: .zero))
    for step in 1...10 { add(100 + Int64(step) * 8, .move(id: 2, to: Point(x: 0, y: 1))) }
    add(190, .up(id: 2, at: .zero))
    add(200, .down(id: 3, at: .zero))
    add(201, .down(id: 4, at: Point(x: 50, y: 0)))
    for step in 1...10 { add(200 + Int64(step) * 8, .move(id: 3, to: Point(x: 0, y: Double(step) * 5))) }
    #expect(FingerPath.all(in: recording).map(\.reports.count) == [11])
  }

  @Test("Paths of a single report or of extreme coordinates are accepted")
  func totality() {
    for foresight in PredictionMethod.allCases {
      for samples in [[(ms: 0.0, x: 0.0, y: 0.0)], [(0, 1e300, 0), (1, -1e300, 0), (2, 1e300, 1), (60, 0, 0)]] {
        let score = score(foresight, path(samples))
        #expect(score.frames >= 0 && !score.wrongDirections.isNaN)
      }
    }
    #expect(PredictionTable([], rate: 60, lead: 0.01).text.contains("0 fingers"))
  }
}
