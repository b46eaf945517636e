import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Session
@testable import Workbench

@Suite("Trials at any pace")
struct TrialPaceTests {
  /// The saved trials and their outcomes.
  private struct Kept: Equatable {
    var events: [[GestureRecording.Event]] = []
    var says: [String?] = []
    var outcomes: [Bool?] = []

    var touches: Int {
      events.joined().count { if case .input(.down) = $0.kind { true } else { false } }
    }
  }

  /// Taps, drags with a pause before the lift, and flicks. Some follow at once, some while everything still moves, and
  /// some after a long rest.
  private func hand(seed: UInt64, gestures: Int) -> [InputEvent] {
    var random = SplitMix64(seed: seed)
    var time = 101.0
    var events: [InputEvent] = []
    func add(_ kind: InputEvent.Kind) {
      events.append(InputEvent(time: Timestamp(microseconds: Int64((time * 1e6).rounded())), kind: kind))
    }
    for _ in 0..<gestures {
      let from = Point(x: 150 + random.next(upTo: 90), y: 400 + random.next(upTo: 100))
      let reach = [0.0, 30, 120, 260][Int(random.next(upTo: 4))] * (random.next(upTo: 3) < 1 ? -1 : 1)
      let way = random.next(upTo: 4) < 1 ? Point(x: reach, y: 0) : Point(x: 0, y: reach)
      add(.down(id: 1, at: from))
      for step in 1...8 where reach != 0 {
        time += 0.008
        add(.move(id: 1, to: from + way * (Double(step) / 8)))
      }
      time += random.next(upTo: 2) < 1 ? 0.003 : 0.2
      add(.up(id: 1, at: from + way))
      time += [0.002, 0.02, 0.4, 1.2][Int(random.next(upTo: 4))] * (0.5 + random.next(upTo: 1))
    }
    return events
  }

  /// Runs trials with frames a sixtieth of a second apart.
  ///
  /// - Parameter isWatched: whether a frame also precedes each event, so that no gesture ends unseen.
  private func trials(_ scene: SceneName, _ events: [InputEvent], isWatched: Bool) throws -> Kept {
    let user = try PlaygroundUser(scene)
    user.advanceFrame()
    user.playground.run(.trials)
    let person = try #require(user.workbench.notifications.task?.person)
    let corner = user.workbench.layout.viewport.origin
    for event in events {
      while user.clock.now.advanced(bySeconds: 1.0 / 60) < event.time {
        user.clock.advance(by: 1.0 / 60)
        user.advanceFrame()
      }
      user.clock.now = event.time
      if isWatched { user.advanceFrame() }
      user.send(event.kind.mapped { $0 + corner })
    }
    try user.settle()
    var kept = Kept(outcomes: user.workbench.notifications.task?.outcomes ?? [])
    let folder = "\(user.session.folders.trials)/\(person)"
    for name in try Folder.files(folder).sorted() {
      let trial = try RecordingReader.read("\(folder)/\(name)", scenes: [scene])
      kept.events.append(trial.events)
      kept.says.append(trial.intent?.says)
    }
    return kept
  }

  @Test(arguments: [SceneName.feed, .sheet, .events], [1, 2, 3])
  func `a gesture at rest is judged once, whether a frame or the next touch comes first`(
    scene: SceneName, seed: UInt64
  ) throws {
    let events = hand(seed: seed, gestures: 14)
    let kept = try trials(scene, events, isWatched: false)
    let watched = try trials(scene, events, isWatched: true)
    let isSame = kept == watched
    #expect(isSame, "\(kept.says), \(kept.outcomes); watched: \(watched.says), \(watched.outcomes)")
    #expect(kept.touches == 14 && kept.outcomes.count == kept.events.count && kept.events.count > 4)
  }
}
