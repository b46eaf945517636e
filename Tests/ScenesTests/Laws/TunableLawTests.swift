import Assets
import Documents
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The declarations of when tunables are inactive, checked in every scene.
@Suite struct TunableLawTests {
  /// The output of a run of a scene: all state lines, and the display list of every sixth frame.
  private struct Run: Equatable {
    var states: [StateLine] = []
    var pictures: [DisplayList] = []
  }

  private static let scenes = [SceneDescriptor].shipped
  /// Tunables for the window's processing of device reports, before a scene receives them. Recordings do not show them.
  private static let ofTheWindow: Set = ["input.resampling", "input.prediction"]

  private static func run(_ recording: GestureRecording, in scene: any Scene, _ tuning: Tuning) -> Run {
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 30)
    var run = Run()
    while replay.advance() != nil {
      run.states.append(replay.stateLine())
      guard run.states.count % 6 == 0 else { continue }
      var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
      scene.draw(into: &canvas)
      run.pictures.append(canvas.list)
    }
    return run
  }

  private static func run(_ name: SceneName, _ tuning: Tuning) throws -> Run {
    run(TunableScripts.script(name).recording, in: try SceneFixtures.make(name, tuning: tuning), tuning)
  }

  /// Returns values of a tunable that lie far apart.
  private static func values(of tunable: Tunable) -> [TunableValue] {
    switch tunable.domain {
    case .number(let range):
      [range.lowerBound, range.upperBound, range.lowerBound + (range.upperBound - range.lowerBound) / 3]
        .map { .number($0) }
    case .flag: [.flag(false), .flag(true)]
    case .choice(let words): words.map { .choice($0) }
    }
  }

  private static func setting(_ tunable: Tunable, _ value: TunableValue, in tuning: Tuning) throws -> Tuning {
    var tuning = tuning
    try tuning.set(tunable, to: value)
    return tuning
  }

  /// Returns a tuning with oscillating springs and other values unlike the defaults.
  private static func lively() throws -> Tuning {
    var tuning = Tuning(base: .gtk)
    for damping in [BounceTunables.damping, Tunables.sheetSpringDamping] {
      try tuning.set(damping.declaration, to: .number(0.2))
    }
    try tuning.set(Tunables.eventsHeaderReturn.declaration, to: .choice("any"))
    try tuning.set(Tunables.eventsHeaderSnap.declaration, to: .flag(true))
    try tuning.set(Tunables.sheetStepLimit.declaration, to: .number(1))
    return tuning
  }

  /// Returns a scene for a tunable: with short pages, which fit, for the header's rule about them.
  private static func scene(_ name: SceneName, for tunable: Tunable, _ tuning: Tuning) throws -> any Scene {
    guard name == .events, tunable == Tunables.eventsFittingKeepsHeader.declaration else {
      return try SceneFixtures.make(name, tuning: tuning)
    }
    return EventsScene(
      content: .init(pages: DemoEvents.pages, photos: Photos(all: [])), viewport: SceneFixtures.phone, tuning: tuning,
      items: 2)
  }

  // MARK: - Laws

  @Test(arguments: scenes.names) func `tunables declared inactive change nothing`(name: SceneName) throws {
    let scene = try #require(Self.scenes[name])
    let cases = Tunables.all.filter { scene.reads($0) }.flatMap { tunable in
      tunable.inactiveWhen.map { (tunable: tunable, unread: $0) }
    }
    for (tunable, unread) in Sample.of(cases, 16) {
      let other = try #require(Tunables.named(unread.key))
      for base in [Tuning(), try Self.lively()] {
        let tuning = try Self.setting(other, unread.value, in: base)
        let runs = try Self.values(of: tunable).prefix(2).map {
          try Self.run(scene.name, Self.setting(tunable, $0, in: tuning))
        }
        // The runs are too long for a failure message.
        let isAlike = runs[0] == runs[1]
        #expect(isAlike, "\(tunable.key) where \(unread.condition)")
      }
    }
  }

  @Test(arguments: scenes.names) func `tunables of other scenes change nothing`(name: SceneName) throws {
    let scene = try #require(Self.scenes[name])
    let usual = try Self.run(scene.name, Tuning())
    for tunable in Sample.of(Tunables.all.filter { !scene.reads($0) }, 20) {
      for value in Self.values(of: tunable) {
        let isAlike = try Self.run(scene.name, Self.setting(tunable, value, in: Tuning())) == usual
        #expect(isAlike, "\(tunable.key)")
      }
    }
  }

  /// Returns a tuning in which a tunable is active.
  private static func reading(_ tunable: Tunable) throws -> Tuning {
    var tuning = Tuning()
    for unread in tunable.inactiveWhen {
      guard let other = Tunables.named(unread.key) else { continue }
      for value in values(of: other) where tuning.inactiveReason(tunable)?.key == unread.key {
        try tuning.set(other, to: value)
      }
    }
    return tuning
  }

  @Test(arguments: Tunables.groups.map(\.name)) func `tunables declared active change something`(group: String)
    throws
  {
    let tunables = Tunables.all.filter { $0.group == group && !Self.ofTheWindow.contains($0.key) }
    for tunable in Sample.of(tunables, 4) {
      let tuning = try Self.reading(tunable)
      #expect(tuning.inactiveReason(tunable) == nil, "\(tunable.key)")
      let scenes = Self.scenes.filter { $0.reads(tunable) }
      #expect(!scenes.isEmpty)
      let isSeen = try scenes.contains { scene in
        let tour = try RecordingReader.read(try Assets.locate().path("tours/\(scene.name.rawValue).gesture.jsonl"))
        return try [TunableScripts.script(scene.name).recording, tour].contains { recording in
          let runs = try Self.values(of: tunable).map { value in
            let tuning = try Self.setting(tunable, value, in: tuning)
            return Self.run(recording, in: try Self.scene(scene.name, for: tunable, tuning), tuning)
          }
          return runs.contains { $0 != runs[0] }
        }
      }
      #expect(isSeen, "\(tunable.key)")
    }
  }

  /// Returns a tuning in which a tunable is active in a scene.
  private static func reading(_ tunable: Tunable, in scene: SceneDescriptor) throws -> Tuning {
    var tuning = try reading(tunable)
    for unread in scene.tunables.inactive[tunable.key] ?? [] {
      guard let other = Tunables.named(unread.key) else { continue }
      for value in values(of: other) where scene.inactiveReason(tunable, under: tuning)?.key == unread.key {
        try tuning.set(other, to: value)
      }
    }
    return tuning
  }

  @Test(arguments: scenes.names) func `what the panel shows as active in a scene's own section changes something there`(
    name: SceneName
  ) throws {
    let scene = try #require(Self.scenes[name])
    let tour = try RecordingReader.read(try Assets.locate().path("tours/\(name.rawValue).gesture.jsonl"))
    let recordings =
      [TunableScripts.script(name).recording, tour] + TunableScripts.pageTurns(name).map(\.recording)
      + (0..<8).map { HostileScript.script(for: name, seed: $0 &* 77 &+ 3).recording }
    for tunable in Sample.of(scene.tunables.own, 3) {
      let tuning = try Self.reading(tunable, in: scene)
      #expect(scene.inactiveReason(tunable, under: tuning) == nil, "\(tunable.key)")
      let isSeen = try recordings.contains { recording in
        let runs = try Self.values(of: tunable).map { value in
          let tuning = try Self.setting(tunable, value, in: tuning)
          return Self.run(recording, in: try Self.scene(name, for: tunable, tuning), tuning)
        }
        return runs.contains { $0 != runs[0] }
      }
      #expect(isSeen, "\(tunable.key) in \(name)")
    }
  }

  /// All kinds of input in a scene: what the other tests have, and pairs of taps, long presses, flicks that add up, keys
  /// that are held, slow and fast turns of a wheel, and swipes on a touchpad. A gallery also begins with its grid.
  private static func everyInput(_ name: SceneName) throws -> [GestureRecording] {
    let tour = try RecordingReader.read(try Assets.locate().path("tours/\(name.rawValue).gesture.jsonl"))
    let scripts = TunableScripts.everyDevice(name).map(\.recording)
    let inGrid = name == .gallery ? scripts : []
    return [TunableScripts.script(name).recording, tour] + scripts
      + inGrid.map { recording in
        var recording = recording
        recording.start = [JSONValue.Member(key: "open", value: JSONValue(content: .bool(false), line: 1), line: 1)]
        return recording
      } + (0..<8).map { HostileScript.script(for: name, seed: $0 &* 77 &+ 3).recording }
  }

  private static func states(_ recording: GestureRecording, in scene: any Scene, _ tuning: Tuning) -> [StateLine] {
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 60)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  @Test(arguments: scenes.names) func `a setting changes a scene exactly if the panel shows it as active`(
    name: SceneName
  ) throws {
    let scene = try #require(Self.scenes[name])
    let recordings = try Self.everyInput(name)
    var (dead, alive): ([String], [String]) = ([], [])
    let tunables = Tunables.all.filter { scene.reads($0) && !Self.ofTheWindow.contains($0.key) }
    for tunable in Sample.of(tunables, 2, seed: 9) {
      let tuning = try Self.reading(tunable, in: scene)
      let isActive = scene.inactiveReason(tunable, under: tuning) == nil
      let isSeen =
        try recordings.contains { recording in
          let runs = try Self.values(of: tunable).map { value in
            let tuning = try Self.setting(tunable, value, in: tuning)
            return Self.states(recording, in: try Self.scene(name, for: tunable, tuning), tuning)
          }
          return runs.contains { $0 != runs[0] }
        }
        || recordings.contains { recording in
          // Some settings change only how the scene is drawn.
          let runs = try Self.values(of: tunable).map { value in
            let tuning = try Self.setting(tunable, value, in: tuning)
            return Self.run(recording, in: try Self.scene(name, for: tunable, tuning), tuning)
          }
          return runs.contains { $0 != runs[0] }
        }
      if isActive, !isSeen { dead.append(tunable.key) }
      if !isActive, isSeen { alive.append(tunable.key) }
    }
    #expect(dead.isEmpty, "shown as active in \(name), and nothing changes")
    #expect(alive.isEmpty, "shown as inactive in \(name), and something changes")
  }

  @Test(arguments: scenes.names) func `a tunable that the panel shows as inactive in the scene changes nothing`(
    name: SceneName
  ) throws {
    let scene = try #require(Self.scenes[name])
    for (key, reasons) in Sample.of(scene.tunables.inactive.sorted { $0.key < $1.key }, 5) {
      let tunable = try #require(Tunables.named(key))
      for reason in reasons {
        let tuning = try Self.setting(try #require(Tunables.named(reason.key)), reason.value, in: Tuning())
        for seed in 0..<UInt64(Sample.isExhaustive ? 36 : 4) {
          let recording = HostileScript.script(for: name, seed: seed).recording
          let runs = try Self.values(of: tunable).map { value in
            let tuning = try Self.setting(tunable, value, in: tuning)
            return Self.run(recording, in: try Self.scene(name, for: tunable, tuning), tuning)
          }
          let isAlike = runs.allSatisfy { $0 == runs[0] }
          #expect(isAlike, "\(key) where \(reason.condition), \(seed)")
        }
      }
    }
  }
}
