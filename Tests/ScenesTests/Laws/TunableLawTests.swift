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

  /// Screens of one's own with few containers, by what they hold.
  private static let ownScreens = [
    "picture": ##"{"color": "#203040"}"##,
    "stack": ##"{"stack": [{"color": "#203040", "height": 300}]}"##,
    "strip": ##"{"list": [{"color": "#203040", "width": 90, "height": 90, "repeat": 90}], "axis": "x"}"##,
    "pages": ##"{"pages": [{"color": "#203040"}, {"color": "#403020"}, {"color": "#204030"}]}"##,
    "cards":
      ##"{"cards": [{"color": "#203040", "height": 1400}, {"color": "#403020"}, {"color": "#204030", "repeat": 9}]}"##,
    "list": ##"{"list": [{"color": "#203040", "height": 90, "repeat": 90}]}"##,
    "sheet":
      ##"{"sheet": {"detents": [96, "50%", "peek 132"], "header": {"color": "#403020", "height": 90}, "content": {"list": [{"color": "#203040", "height": 90, "repeat": 90}]}}}"##,
    "fixed sheet":
      ##"{"sheet": {"detents": [96], "header": {"color": "#403020", "height": 90}, "content": {"list": [{"color": "#203040", "height": 90, "repeat": 90}]}}}"##,
    "header":
      ##"{"header": {"collapses": {"color": "#403020", "height": 190}, "content": {"list": [{"color": "#203040", "height": 90, "repeat": 90}]}}}"##,
  ]

  /// Returns a recording with all input turned by a quarter, so that it moves a strip at the top of the screen.
  private static func turned(_ recording: GestureRecording) -> GestureRecording {
    func place(_ point: Point) -> Point { Point(x: point.y, y: point.x / 5) }
    func change(_ way: Point) -> Point { Point(x: way.y, y: way.x) }
    var recording = recording
    recording.viewport = Size(width: recording.viewport.height, height: recording.viewport.width)
    for index in recording.events.indices {
      guard case .input(let input) = recording.events[index].kind else { continue }
      let kind: InputEvent.Kind =
        switch input {
        case .down(let id, let point): .down(id: id, at: place(point))
        case .move(let id, let point): .move(id: id, to: place(point))
        case .up(let id, let point): .up(id: id, at: place(point))
        case .wheel(let notches, let point): .wheel(notches: change(notches), at: point.map { place($0) })
        case .scroll(let delta, let phase, let point):
          .scroll(delta: change(delta), phase: phase, at: point.map { place($0) })
        default: input
        }
      recording.events[index].kind = .input(kind)
    }
    return recording
  }

  @Test(arguments: ownScreens.keys.sorted())
  func `a setting that the panel shows as active on a screen of one's own changes something there`(
    name: String
  ) throws {
    let root = try #require(Self.ownScreens[name])
    let text = #"{"scrollwork": "scene/1", "viewport": [390, 844], "root": \#(root)}"#
    let file = try SceneFile.decode(Array(text.utf8), path: "own.scene.json")
    let scene = file.descriptor()
    // Without a change in the window, the file's own numbers win. State lines do not show how strong a glow is, all content
    // here is longer than the screen, and few releases are near the place from which a sheet hides.
    let except = Self.ofTheWindow.union(file.numbers.values.keys).union([
      "edge.intensity", "events.fittingKeepsHeader", "sheet.hideLead", "sheet.hideShare",
    ])
    let upright = try [SceneName.sheet, .feed, .timeline, .events].flatMap { try Self.everyInput($0) }
    let recordings = name == "strip" ? upright + upright.map(Self.turned) : upright
    let tunables = Tunables.all.filter { tunable in
      // Few flicks go across, so that few add up.
      scene.reads(tunable) && !except.contains(tunable.key) && !(name == "strip" && tunable.group == "boost")
    }
    var dead: [String] = []
    for tunable in Sample.of(tunables, 2, seed: UInt64(name.count)) {
      // A sheet with one detent has more of them if it may hide, but few gestures lead there.
      let tuning = name == "fixed sheet" ? Tuning() : try Self.reading(tunable, in: scene)
      guard scene.inactiveReason(tunable, under: tuning) == nil else { continue }
      let isSeen = try recordings.contains { recording in
        var runs: [[StateLine]] = []
        for value in Self.values(of: tunable) {
          let tuning = try Self.setting(tunable, value, in: tuning)
          let own = CustomScene(file: file, descriptor: scene, viewport: recording.viewport, tuning: tuning)
          runs.append(Self.states(recording, in: own, tuning))
          if runs[0] != runs[runs.count - 1] { return true }
        }
        return false
      }
      if !isSeen { dead.append(tunable.key) }
    }
    #expect(dead.isEmpty, "shown as active, and nothing changes")
  }
}
