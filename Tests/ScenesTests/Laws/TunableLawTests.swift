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

  // MARK: - Hands

  /// What hands do in every scene: drags, flings, flicks, pulls beyond an end, taps, a wheel, keys.
  private static func common(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    script.wait(20)
    script.down(195, 640)
    script.drag(0, -160, steps: 20)
    script.up(after: 60)
    script.wait(900)
    script.fling(195, 700, 0, -350, steps: 10)
    script.wait(1500)
    for _ in 1...2 {
      script.fling(195, 300, 0, 480, steps: 7)
      script.wait(1300)
    }
    script.fling(300, 500, -150, -100, steps: 10)
    script.wait(1000)
    script.down(195, 500)
    script.drag(0, -24, steps: 3)
    script.up()
    script.wait(700)
    for _ in 1...3 {
      script.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600)))
      script.wait(70)
    }
    script.wait(800)
    for key in [InputEvent.Key.down, .pageDown, .home] {
      script.add(.key(key))
      script.wait(500)
    }
    return script
  }

  private static func script(_ name: SceneName) -> SceneScript {
    var script = common(name)
    switch name {
    case .sheet:
      script.add(.key(.escape))
      script.wait(900)
      script.add(.key(.escape))
      script.wait(900)
      script.fling(195, 740, 0, -300, steps: 6)
      script.wait(1200)
      script.add(.key(.escape))
      script.wait(900)
      script.fling(195, 300, 110, 26, steps: 12)
      script.wait(900)
      script.down(195, 740)
      script.drag(0, -70, steps: 24)
      script.wait(200)
      script.up()
      script.wait(900)
      script.fling(195, 700, 0, -420, steps: 9)
      script.wait(1200)
    case .events:
      // More than half of a page, and less than the largest share that a rule asks for.
      script.down(330, 600)
      script.drag(-225, 0, steps: 20)
      script.up(after: 200)
      script.wait(900)
    case .timeline:
      script.add(.key(.down))
      script.wait(300)
      script.down(386, 85)
      script.wait(300)
      script.drag(0, 90, steps: 20)
      script.up(after: 200)
      script.wait(600)
      // Flicks that may add up; the finger of one stands still on its way.
      for flick in 1...7 {
        script.down(195, 700)
        script.drag(0, -90, steps: 5)
        if flick == 4 { script.drag(0, 0, steps: 4) }
        script.drag(0, -90, steps: 5)
        script.up()
        script.wait(70)
      }
      script.wait(900)
    case .gallery:
      script.tap(195, 430)
      script.wait(150)
      script.tap(195, 431)
      script.wait(900)
      script.pinch(around: Point(x: 195, y: 422), from: 60, to: 380)
      script.wait(900)
      script.pinch(around: Point(x: 195, y: 422), from: 380, to: 60)
      script.wait(900)
      script.fling(300, 430, -190, 0, steps: 30)
      script.wait(900)
      script.down(190, 400)
      script.drag(0, 150, steps: 40)
      script.up(after: 200)
      script.wait(900)
    default: break
    }
    script.end(after: 500)
    return script
  }

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
    run(script(name).recording, in: try LawScene.make(name, tuning: tuning), tuning)
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
        return try [Self.script(scene.name).recording, tour].contains { recording in
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
