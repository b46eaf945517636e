import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

/// The law of the cache: what it answers equals what a direct play gives, however the play was sliced, and whatever else
/// was requested meanwhile.
@Suite("Outcomes")
struct OutcomesTests {
  private let content: SceneContent

  init() throws { content = SceneContent(root: try Assets.locate().root) }

  private func scene(of play: Play) throws -> any Scene {
    try content.scene(play.recording.scene, viewport: play.viewport, tuning: play.tuning, items: nil)
  }

  private func cache() -> Outcomes { Outcomes(content, items: nil) }

  /// Returns a recording of random gestures that may have a lead, changes of values, resizes, and an early end.
  private func recording(_ scene: SceneName, _ random: inout SplitMix64) -> GestureRecording {
    var recording = RandomGestures(scene, seed: UInt64(random.next(upTo: 1e9)), gestures: 2).recording
    let length = Double(recording.events.last?.microseconds ?? 0)
    func insert(_ kind: GestureRecording.Kind, at time: Int64) {
      let place = recording.events.firstIndex { $0.microseconds > time } ?? recording.events.count
      recording.events.insert(.init(microseconds: time, kind: kind), at: place)
    }
    if random.next(upTo: 1) < 0.4 { recording.lead = Int64(random.next(upTo: length / 2)) }
    if random.next(upTo: 1) < 0.4 {
      insert(.set(key: "fling.decelerationRate", value: .number(0.99)), at: Int64(random.next(upTo: length)))
    }
    if random.next(upTo: 1) < 0.4 {
      insert(.input(.resize(Size(width: 340, height: 700))), at: Int64(random.next(upTo: length * 1.2)))
    }
    if random.next(upTo: 1) < 0.3 { insert(.end, at: Int64(length * 1.3)) }
    if random.next(upTo: 1) < 0.3 { recording.scale = 2 }
    return recording
  }

  /// Returns plays of a recording that differ in every property.
  private func plays(of recording: GestureRecording, _ random: inout SplitMix64) throws -> [Play] {
    let other = try GestureBuilder.tuning("sheet.springDamping", .number(0.5))
    let small = Size(width: 320, height: 568)
    let rate = [24.0, 60, 144][Int(random.next(upTo: 2.99))]
    return [
      .inWindow(recording, of: GestureBuilder.viewport, tuning: Tuning()),
      .inWindow(recording, of: small, tuning: other),
      .compared(recording, in: GestureBuilder.viewport, tuning: other),
      .compared(recording, in: small, tuning: Tuning().withScale(2)),
      .recorded(recording, tuning: Tuning()),
      Play(recording, in: recording.viewport, tuning: other, pace: .fitted),
      Play(
        recording, in: recording.viewport, tuning: Tuning(), pace: .rate(rate), startsAsInWindow: false,
        limit: 0.5 + random.next(upTo: 3)),
    ]
  }

  /// Checks that a playthrough equals a direct play in one go.
  private func check(_ known: Playthrough, of play: Play, _ note: String) throws {
    let fresh = Playthrough(play, in: try scene(of: play))
    fresh.finish()
    #expect(known.isOver && known.outcome == fresh.outcome, "\(note)")
    #expect(known.length == fresh.length && known.played == fresh.played, "\(note)")
    #expect(known.frameCount == fresh.frameCount, "\(note)")
    #expect(known.stateLine.json == fresh.stateLine.json, "\(note)")
    #expect(known.rests.map(\.microseconds) == fresh.rests.map(\.microseconds), "\(note)")
    #expect(known.rests.map(\.start) == fresh.rests.map(\.start), "\(note)")
    guard case .rate(let rate) = play.pace else { return }
    let direct = try replay(play, rate: rate)
    #expect(known.outcome == direct.outcome && known.frameCount == direct.count, "\(note)")
    #expect(known.stateLine.json == direct.line.json, "\(note)")
  }

  /// Replays a recording with nothing but a `Replay`.
  private func replay(
    _ play: Play, rate: Double
  ) throws -> (outcome: GestureOutcome, count: Int, line: StateLine) {
    let scene = try scene(of: play)
    var recording = play.recording
    recording.events.removeAll {
      switch $0.kind {
      case .set: play.keepsTuning
      case .input(.resize): play.keepsSize
      case .input, .end: false
      }
    }
    if play.startsAsInWindow { recording.start = recording.startInWindow(of: scene.descriptor) }
    var outcome = GestureOutcome(lead: recording.lead)
    var replay = Replay(recording, in: scene, tuning: play.tuning, rate: rate)
    var count = 0
    while let seconds = replay.advance(until: play.limit, onInput: { outcome.record($0, scene: scene) }) {
      outcome.record(scene, at: seconds)
      count += 1
    }
    return (outcome, count, replay.stateLine())
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `an outcome equals a direct play, whatever the slices and the order of requests`(_ name: SceneName) throws {
    var random = SplitMix64(seed: UInt64(name.rawValue.utf8.count) * 131)
    for round in 0..<4 {
      let outcomes = cache()
      let wanted = try plays(of: recording(name, &random), &random)
      var open = Array(wanted.indices)
      var time = 0.0
      var slices = 0
      while !open.isEmpty {
        // Each slice, somebody else waits for other plays in another order.
        open.shuffle(using: &random)
        let requests = open.prefix(1 + Int(random.next(upTo: 2.99))).map { wanted[$0] }
        let pace = random.next(upTo: 0.02)
        try outcomes.run(requests, for: 1) {
          time += pace
          return Timestamp(seconds: time)
        }
        slices += 1
        for play in requests {
          guard let known = outcomes.outcome(of: play), known.isOver else { continue }
          let index = try #require(wanted.firstIndex(of: play))
          open.removeAll { $0 == index }
          try check(known, of: play, "\(name), round \(round), play \(index) after \(slices) slices")
        }
        try #require(slices < 100_000)
      }
    }
  }

  @Test func `a play that nobody requests any more does not continue`() throws {
    var random = SplitMix64(seed: 8)
    let wanted = try plays(of: GestureBuilder.gesture(.timeline), &random)
    let outcomes = cache()
    try outcomes.run([wanted[0], wanted[2]], for: 0) { .zero }
    let first = try #require(outcomes.outcome(of: wanted[0]))
    #expect(first.frameCount == 1 && outcomes.outcome(of: wanted[2]) == nil, "the most urgent one runs")
    try outcomes.run([], for: 1) { .zero }
    #expect(first.frameCount == 1)
    try outcomes.run([wanted[2]], for: 1) { .zero }
    #expect(first.frameCount == 1 && outcomes.outcome(of: wanted[2])?.isOver == true)
    try outcomes.run([wanted[2], wanted[0]], for: 0) { .zero }
    #expect(first.frameCount == 2, "it goes on once it is requested again")
  }

  @Test func `only a few playthroughs are kept, and those in use are not forgotten`() throws {
    final class Made { weak var scene: (any Scene)? }
    var made: [Made] = []
    let outcomes = Outcomes { [content] name, viewport, tuning, _ throws(DocumentError) in
      let scene = try content.scene(name, viewport: viewport, tuning: tuning, items: nil)
      let note = Made()
      note.scene = scene
      made.append(note)
      return scene
    }
    let recording = GestureBuilder.gesture(.feed)
    let used = Play.inWindow(recording, of: GestureBuilder.viewport, tuning: Tuning())
    for width in 300..<312 {
      let other = Play.inWindow(recording, of: Size(width: Double(width), height: 600), tuning: Tuning())
      // A play that is used is requested or looked up again and again.
      while outcomes.outcome(of: used)?.isOver != true || outcomes.outcome(of: other)?.isOver != true {
        try outcomes.run([used, other], for: 1) { .zero }
      }
    }
    #expect(made.count == 13, "none was played twice")
    #expect(made.count { $0.scene != nil } == Outcomes.capacity)
    outcomes.remove(used)
    #expect(outcomes.outcome(of: used) == nil)
  }
}
