import ScrollEngine
import TestSupport
import Testing

@Suite("Input resampling")
struct InputResamplerTests {
  /// Returns the positions that frames see of a finger that moves at 1000 pt/s and reports at a rate.
  private func places(reports: Double, frames: [Double]) -> [(frame: Double, event: InputEvent)] {
    var resampler = InputResampler()
    var seen: [(Double, InputEvent)] = []
    resampler.add(InputEvent(time: .zero, kind: .down(id: 1, at: .zero))) { _ in }
    var report = 1.0
    for frame in frames {
      while report / reports <= frame {
        let time = report / reports
        let kind = InputEvent.Kind.move(id: 1, to: Point(x: 0, y: 1000 * time))
        resampler.add(InputEvent(time: Timestamp(seconds: time), kind: kind)) { seen.append((frame, $0)) }
        report += 1
      }
      resampler.frame(at: Timestamp(seconds: frame)) { seen.append((frame, $0)) }
    }
    return seen
  }

  @Test(
    "A steady finger moves in equal steps at any rate of the device and the display",
    arguments: [90.0, 120, 125, 144, 240, 1000], [60.0, 75, 120])
  func equalSteps(reports: Double, display: Double) {
    let frames = (1...60).map { Double($0) / display }
    let seen = places(reports: reports, frames: frames).filter { $0.frame > 0.1 }
    #expect(seen.count > 30)
    // For slow devices, positions are extrapolated by half a report interval at most, which may fall short.
    let short = max(0, 1 / reports - InputResampler.latency - 0.5 / reports)
    for entry in seen {
      guard case .move(_, let place) = entry.event.kind else { continue }
      let moment = entry.frame - InputResampler.latency
      #expect(abs(place.y - 1000 * moment) < 0.001 + 1000 * short, "at \(entry.frame)")
      #expect(abs(place.y - 1000 * entry.event.time.seconds) < 0.001, "a place has the time at which it was")
    }
  }

  @Test("Content returns to a finger that stops, and frames are requested until then")
  func stops() {
    var resampler = InputResampler()
    var place = Point.zero
    func record(_ event: InputEvent) { if case .move(_, let to) = event.kind { place = to } }
    resampler.add(InputEvent(time: .zero, kind: .down(id: 1, at: .zero)), emit: record)
    for report in 1...20 {
      let kind = InputEvent.Kind.move(id: 1, to: Point(x: 0, y: Double(report) * 8))
      resampler.add(InputEvent(time: Timestamp(seconds: Double(report) * 0.008), kind: kind), emit: record)
    }
    // Ahead of the last report, which came at 160 ms.
    resampler.frame(at: Timestamp(seconds: 0.17), emit: record)
    #expect(place.y > 160 && resampler.isWaiting)
    var frames = 0
    while resampler.isWaiting, frames < 10 {
      frames += 1
      resampler.frame(at: Timestamp(seconds: 0.17 + Double(frames) / 60), emit: record)
    }
    #expect(place.y == 160 && (1...2).contains(frames))
  }

  @Test("Dropped frames do not change the positions in the shown frames")
  func droppedFrames() {
    let frames = [0.016, 0.033, 0.050, 0.120, 0.137, 0.300, 0.316]
    for entry in places(reports: 120, frames: frames) where entry.frame > 0.1 {
      guard case .move(_, let place) = entry.event.kind else { continue }
      #expect(abs(place.y - 1000 * (entry.frame - InputResampler.latency)) < 0.001)
    }
  }

  @Test("Each finger moves once a frame, and a resting finger does not move")
  func oneMovementAFrame() {
    let seen = places(reports: 1000, frames: (1...20).map { Double($0) / 60 })
    #expect(seen.count == 20)
    var resampler = InputResampler()
    resampler.add(InputEvent(time: .zero, kind: .down(id: 1, at: .zero))) { _ in }
    var told = 0
    for frame in 1...10 { resampler.frame(at: Timestamp(seconds: Double(frame) / 60)) { _ in told += 1 } }
    #expect(told == 0 && !resampler.isWaiting)
  }

  @Test("A finger lifts at its last reported position, and events stay in order of time")
  func lifting() {
    var resampler = InputResampler()
    var events: [InputEvent] = []
    func add(_ milliseconds: Double, _ kind: InputEvent.Kind) {
      resampler.add(InputEvent(time: Timestamp(seconds: milliseconds / 1000), kind: kind)) { events.append($0) }
    }
    add(0, .down(id: 1, at: .zero))
    for step in 1...10 { add(Double(step) * 4, .move(id: 1, to: Point(x: 0, y: Double(step) * 7))) }
    resampler.frame(at: Timestamp(seconds: 0.03)) { events.append($0) }
    add(42, .up(id: 1, at: Point(x: 0, y: 70)))
    guard case .up? = events.last?.kind, case .move(_, let place)? = events.dropLast().last?.kind else {
      Issue.record("the last movement is missing")
      return
    }
    #expect(place.y == 70)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(!resampler.isWaiting)
  }

  @Test("Unknown fingers, invalid positions and decreasing times are harmless")
  func badInput() {
    var resampler = InputResampler()
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let id = Int.random(in: 0...3, using: &random)
      let bad = Double.random(in: 0...1, using: &random) < 0.1
      let place = Point(x: bad ? .nan : Double.random(in: -1e9...1e9, using: &random), y: 0)
      let time = Timestamp(nanoseconds: Int64.random(in: -1_000_000_000...1_000_000_000, using: &random))
      let kinds: [InputEvent.Kind] = [.down(id: id, at: place), .move(id: id, to: place), .up(id: id, at: place)]
      let kind = kinds[Int.random(in: 0...2, using: &random)]
      resampler.add(InputEvent(time: time, kind: kind)) { _ in }
      resampler.frame(at: time) { event in
        guard case .move(_, let place) = event.kind else { return }
        #expect(place.isFinite)
      }
    }
  }
}
