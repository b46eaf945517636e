import Assets
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// What declarations say of when a tunable is read holds in every scene.
@Suite struct TunableLawTests {
  /// What a run of a scene shows: the lines of its states, and now and then a picture.
  private struct Run: Equatable {
    var states: [StateLine] = []
    var pictures: [DisplayList] = []
  }

  private static let scenes = [SceneDescriptor].shipped
  /// Those that change what a window makes of the devices' reports, before a scene has them: no recording shows them.
  private static let ofTheWindow: Set = ["input.resampling", "input.prediction"]

  private static func run(_ recording: GestureRecording, in scene: any Scene, _ tuning: Tuning) -> Run {
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 30)
    var run = Run()
    while replay.advance() != nil {
      run.states.append(replay.stateLine())
      guard run.states.count % 6 == 0 else { continue }
      var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
      scene.draw(into: &canvas)
      run.pictures.append(canvas.list)
    }
    return run
  }

  private static func run(_ name: SceneName, _ tuning: Tuning) throws -> Run {
    run(TunableHands.script(name).recording, in: try LawScene.make(name, tuning: tuning), tuning)
  }

  /// Values of a tunable that lie far apart.
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

  /// Springs that swing, and whatever else is unlike the defaults.
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

  /// A scene with what a tunable is about: short pages, which fit, for those of the header.
  private static func scene(_ name: SceneName, for tunable: Tunable, _ tuning: Tuning) throws -> any Scene {
    guard name == .events, tunable == Tunables.eventsFittingKeepsHeader.declaration else {
      return try LawScene.make(name, tuning: tuning)
    }
    return EventsScene(
      content: .init(pages: DemoEvents.pages, photos: Photos(all: [])), viewport: LawScene.phone, tuning: tuning,
      items: 2)
  }

  // MARK: - Laws

  @Test(arguments: scenes.names) func `what is declared as not read changes nothing`(name: SceneName) throws {
    let scene = try #require(Self.scenes[name])
    for tunable in Tunables.all where scene.reads(tunable) {
      for unread in tunable.unread {
        let other = try #require(Tunables.named(unread.key))
        for base in [Tuning(), try Self.lively()] {
          let tuning = try Self.setting(other, unread.value, in: base)
          let runs = try Self.values(of: tunable).prefix(2).map {
            try Self.run(scene.name, Self.setting(tunable, $0, in: tuning))
          }
          // A run is longer than a report of it can be.
          let isAlike = runs[0] == runs[1]
          #expect(isAlike, "\(tunable.key) where \(unread.circumstance)")
        }
      }
    }
  }

  @Test(arguments: scenes.names) func `what is about other scenes changes nothing`(name: SceneName) throws {
    let scene = try #require(Self.scenes[name])
    let usual = try Self.run(scene.name, Tuning())
    for tunable in Tunables.all where !scene.reads(tunable) {
      for value in Self.values(of: tunable) {
        let isAlike = try Self.run(scene.name, Self.setting(tunable, value, in: Tuning())) == usual
        #expect(isAlike, "\(tunable.key)")
      }
    }
  }

  /// A tuning with which a tunable is read.
  private static func reading(_ tunable: Tunable) throws -> Tuning {
    var tuning = Tuning()
    for unread in tunable.unread {
      guard let other = Tunables.named(unread.key) else { continue }
      for value in values(of: other) where tuning.unread(tunable)?.key == unread.key {
        try tuning.set(other, to: value)
      }
    }
    return tuning
  }

  @Test(arguments: Tunables.groups.map(\.name)) func `what is declared as read changes something`(group: String) throws
  {
    for tunable in Tunables.all where tunable.group == group && !Self.ofTheWindow.contains(tunable.key) {
      let tuning = try Self.reading(tunable)
      #expect(tuning.unread(tunable) == nil, "\(tunable.key)")
      let scenes = Self.scenes.filter { $0.reads(tunable) }
      #expect(!scenes.isEmpty)
      let isSeen = try scenes.contains { scene in
        let tour = try RecordingReader.read(try Assets.locate().path("tours/\(scene.name.rawValue).gesture.jsonl"))
        return try [TunableHands.script(scene.name).recording, tour].contains { recording in
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
}
