import Assets
import Documents
import Drawing
import FeatureSupport
import Interface
import KioskLog
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// The reset of a kiosk: the countdown before it, and what it leaves behind.
@Suite struct KioskResetTests {
  private let size = Size(width: 390, height: 844)

  private func options(_ playlist: [SceneName], warning: Double? = nil) -> KioskOptions {
    var options = KioskOptions(playlist: playlist)
    options.idleReset = 30
    options.idleWarning = warning
    return options
  }

  private func visitor(
    _ scene: SceneName = .sheet, warning: Double? = nil, scenes: [SceneDescriptor] = .shipped
  ) throws -> PlaygroundUser {
    let user = try PlaygroundUser(scene, window: size, kiosk: options([scene], warning: warning), scenes: scenes)
    // The thread that loads the map may take longer than the test.
    if user.playground.content.needsMap(for: [scene]) { try user.playground.content.loadMap() }
    #expect(!user.playground.runKiosk())
    user.advanceFrame()
    return user
  }

  /// Lets time pass in frames, with the kiosk's own actions.
  private func pass(_ seconds: Double, for user: PlaygroundUser) throws {
    for _ in 0..<Int((seconds / 0.05).rounded()) {
      user.clock.advance(by: 0.05)
      #expect(!user.playground.runKiosk())
      user.advanceFrame()
    }
  }

  private func kiosk(of user: PlaygroundUser) throws -> Kiosk { try #require(user.playground.kiosk) }

  // MARK: - The countdown

  @Test func `the countdown begins before the reset, counts down, and the reset follows`() throws {
    let user = try visitor()
    try user.drag()
    try pass(19, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    try pass(1.2, for: user)
    #expect(try kiosk(of: user).countdown?.secondsLeft == 10)
    #expect(user.session.scene.stateLine["sheet.detent"] == .text("full"))
    try pass(6, for: user)
    #expect(try kiosk(of: user).countdown?.secondsLeft == 4)
    try pass(4, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    #expect(user.session.scene.stateLine["sheet.detent"] == .text("half"))
    try pass(60, for: user)
    #expect(try kiosk(of: user).countdown == nil, "nobody is there to be warned")
  }

  @Test func `nothing is reset while a finger is down, and the finger goes on to act`() throws {
    let user = try visitor()
    let start = Point(x: 195, y: 600)
    user.send(.down(id: 1, at: start))
    user.send(.move(id: 1, to: start + Point(x: 0, y: -20)))
    try pass(90, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    let before = user.session.scene.stateLine.json
    user.send(.move(id: 1, to: start + Point(x: 0, y: -120)))
    user.advanceFrame()
    #expect(user.session.scene.stateLine.json != before, "the finger still drags")
    user.send(.up(id: 1, at: start + Point(x: 0, y: -120)))
    try pass(19, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    try pass(1.2, for: user)
    #expect(try kiosk(of: user).countdown != nil)
    try pass(10, for: user)
    #expect(user.session.scene.stateLine["sheet.detent"] == .text("half"))
  }

  @Test func `what lies on the screen for ten minutes is no finger`() throws {
    let user = try visitor()
    user.send(.down(id: 1, at: Point(x: 195, y: 600)))
    try pass(Kiosk.longestTouch, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    try pass(20.2, for: user)
    #expect(try kiosk(of: user).countdown != nil)
  }

  @Test func `a touch anywhere stops the countdown, does nothing else, and the idle time begins again`() throws {
    let user = try visitor()
    try user.drag()
    try pass(22, for: user)
    let before = user.session.scene.stateLine.json
    // Below this point lies the search field.
    try user.tap(Point(x: 150, y: 40))
    #expect(try kiosk(of: user).countdown == nil)
    #expect(user.session.scene.stateLine.json == before && user.session.scene.typedText == nil)
    // The next touch is one like any other.
    try user.tap(Point(x: 150, y: 40))
    #expect(user.session.scene.typedText == "")
    try pass(19, for: user)
    #expect(try kiosk(of: user).countdown == nil && user.session.scene.typedText == "")
  }

  @Test func `a key, a wheel and text stop the countdown and do nothing else`() throws {
    for kind: InputEvent.Kind in [
      .key(.end), .text("x"), .wheel(notches: Point(x: 0, y: -3), at: Point(x: 200, y: 700)),
    ] {
      let user = try visitor()
      try user.drag()
      try pass(22, for: user)
      let before = user.session.scene.stateLine.json
      user.send(kind)
      try pass(1, for: user)
      #expect(try kiosk(of: user).countdown == nil)
      #expect(user.session.scene.stateLine.json == before, "\(kind)")
    }
  }

  @Test func `the button starts again at once, and a finger that slides off it only stops the countdown`() throws {
    for slides in [true, false] {
      let user = try visitor()
      try user.drag()
      try pass(22, for: user)
      let button = try #require(try kiosk(of: user).countdown?.controls.control(.startAgain)).hitArea.center
      user.send(.down(id: 1, at: button))
      try pass(0.1, for: user)
      #expect(try kiosk(of: user).countdown != nil, "the button is still under the finger")
      user.send(.up(id: 1, at: slides ? button + Point(x: 0, y: 200) : button))
      try pass(0.1, for: user)
      #expect(try kiosk(of: user).countdown == nil)
      #expect(user.session.scene.stateLine["sheet.detent"] == .text(slides ? "full" : "half"))
    }
  }

  @Test func `without a warning the reset comes at once, and short idle times have none`() throws {
    let user = try visitor(warning: 0)
    try user.drag()
    try pass(29, for: user)
    #expect(try kiosk(of: user).countdown == nil)
    try pass(1.5, for: user)
    #expect(user.session.scene.stateLine["sheet.detent"] == .text("half"))
    var short = KioskOptions(playlist: [.sheet])
    short.idleReset = 20
    #expect(short.warningSeconds == 0)
    short.idleWarning = 5
    #expect(short.warningSeconds == 5)
  }

  @Test func `recordings play after the countdown, not during it`() throws {
    var options = options([.sheet])
    options.recordings = try ProfileJob.tours(try Assets.locate(), of: .shipped)
    let kiosk = Kiosk(options, notifier: nil, at: .zero)
    func next(_ seconds: Double) -> Kiosk.Request? {
      kiosk.nextRequest(at: Timestamp(seconds: seconds), window: size)
    }
    kiosk.observe(InputEvent(time: .zero, kind: .down(id: 1, at: Point(x: 200, y: 200))))
    #expect(next(25) == nil && kiosk.countdown != nil && !kiosk.isAttracting)
    let button = try #require(kiosk.countdown?.controls.control(.startAgain)).hitArea.center
    for kind: InputEvent.Kind in [.down(id: 1, at: button), .up(id: 1, at: button)] {
      let event = InputEvent(time: Timestamp(seconds: 26), kind: kind)
      kiosk.observe(event)
      kiosk.handleInCover(event)
    }
    #expect(next(26.1) == .reset && next(26.2) == nil)
    #expect(next(29) == .play)
  }

  /// Returns the events of a log by their names.
  private static func events(in folder: borrowing TemporaryFolder) throws -> [String] {
    let files = try Folder.files(folder.path).filter { $0.hasSuffix(".kiosk.jsonl") }
    let text = try files.map { String(decoding: try File.read(folder.path + "/" + $0), as: UTF8.self) }.joined()
    return text.split(separator: "\n").compactMap { try? JSONParser.parse(Array($0.utf8))["event"]?.string }
  }

  @Test func `the log has the countdown, the touch that stopped it, and the next one before the reset`() throws {
    let folder = try TemporaryFolder()
    let user = try visitor()
    let kiosk = try kiosk(of: user)
    let logger = try KioskLogger(
      KioskLogOptions(folder: folder.path), kiosk.options, user.session,
      KioskLogger.Display(names: [], wanted: nil, size: size, rate: 60), touch: [], notify: { _ in })
    kiosk.logger = logger
    try user.drag()
    try pass(22, for: user)
    try user.tap(Point(x: 200, y: 200))
    try pass(31, for: user)
    logger.stop(.signal)
    let events = try Self.events(in: folder)
    #expect(events.filter { $0.hasPrefix("warning") } == ["warning", "warning-stopped", "warning"])
  }

  @Test(arguments: ["DP-2", "2"]) func `the log says when the kiosk's display goes and returns, by name and by number`(
    wanted: String
  ) throws {
    let folder = try TemporaryFolder()
    let user = try visitor()
    let kiosk = try kiosk(of: user)
    let logger = try KioskLogger(
      KioskLogOptions(folder: folder.path), kiosk.options, user.session,
      KioskLogger.Display(names: ["DP-1", "DP-2"], wanted: wanted, size: size, rate: 60), touch: [], notify: { _ in })
    logger.changeDisplays(["DP-1", "DP-2"])
    logger.changeDisplays(["DP-1"])
    logger.changeDisplays(["DP-1", "DP-2", "DP-3"])
    logger.stop(.signal)
    let events = try Self.events(in: folder)
    #expect(events.filter { $0.hasPrefix("display") } == ["display-lost", "display-back"])
  }

  // MARK: - The keyboard

  private func type(_ key: ScreenKeyboard.Key, as user: PlaygroundUser) throws {
    try user.tap(try #require(try kiosk(of: user).keyboard?.controls.control(key)).hitArea.center)
    #expect(!user.playground.runKiosk())
  }

  @Test func `a tap on the field shows the keyboard, typing finds a studio, and its row can be tapped`() throws {
    let user = try visitor()
    try user.tap(Point(x: 150, y: 40))
    try pass(0.1, for: user)
    let keyboard = try #require(try kiosk(of: user).keyboard)
    #expect(user.session.scene.viewport.height == size.height - keyboard.frame.height, "the scene keeps in sight")
    for letter in "yogqq" { try type(.character(String(letter)), as: user) }
    for _ in 0..<2 { try type(.backspace, as: user) }
    #expect(user.session.scene.typedText == "yog")
    // A tap on the first row, while the keyboard is there: nothing moves before the finger lifts.
    let row = Point(x: 150, y: keyboard.frame.minY - 100)
    user.send(.down(id: 1, at: row))
    try pass(0.05, for: user)
    #expect(try kiosk(of: user).keyboard != nil)
    user.send(.up(id: 1, at: row))
    try pass(0.05, for: user)
    #expect(try kiosk(of: user).keyboard == nil)
    #expect(user.session.scene.tapped?.hasPrefix("row(") == true)
    #expect(user.session.scene.viewport == size)
  }

  @Test func `the key Search ends typing and keeps what was found`() throws {
    let user = try visitor()
    try user.tap(Point(x: 150, y: 40))
    try pass(0.1, for: user)
    for letter in "yoga" { try type(.character(String(letter)), as: user) }
    try type(.search, as: user)
    #expect(user.session.scene.typedText == nil)
    #expect(try kiosk(of: user).keyboard == nil && user.session.scene.viewport == size)
    #expect(user.session.scene.startState()["search"] == .text("yoga"))
  }

  @Test func `a hardware key hides the keyboard until the next touch`() throws {
    let user = try visitor()
    try user.tap(Point(x: 150, y: 40))
    try pass(0.1, for: user)
    user.send(.text("y"))
    try pass(0.1, for: user)
    #expect(try kiosk(of: user).keyboard == nil)
    #expect(user.session.scene.typedText == "y" && user.session.scene.viewport == size)
    try user.tap(Point(x: 150, y: 40))
    try pass(0.1, for: user)
    #expect(try kiosk(of: user).keyboard != nil)
  }

  @Test func `a kiosk with another keyboard shows none of its own`() throws {
    for keyboard in [KioskKeyboard.none, .system] {
      var options = options([.sheet])
      options.keyboard = keyboard
      let user = try PlaygroundUser(.sheet, window: size, kiosk: options)
      try user.tap(Point(x: 150, y: 40))
      try pass(0.1, for: user)
      #expect(user.session.scene.typedText == "" && user.session.scene.viewport == size)
    }
  }

  @Test func `a keyboard's program runs while a field has the focus`() throws {
    let folder = try TemporaryFolder()
    var options = options([.sheet])
    options.keyboard = .command("echo >> \(folder.path)/starts; exec sleep 1000")
    let user = try PlaygroundUser(.sheet, window: size, kiosk: options)
    func starts() -> Int { (try? File.read(folder.path + "/starts").count) ?? 0 }
    for round in 1...2 {
      try user.tap(Point(x: 150, y: 40))
      try pass(0.1, for: user)
      _ = try eventually("start \(round)") { starts() == round ? true : nil }
      // A touch of the map ends typing.
      try user.tap(Point(x: 200, y: 200))
      try pass(0.1, for: user)
    }
    try pass(1, for: user)
    #expect(starts() == 2)
  }

  // MARK: - What a reset leaves

  @Test func `what can be tapped lies in the lower part of a tall screen`() throws {
    let window = Size(width: 1080, height: 1920)
    var options = options([.sheet])
    options.reach = 0.6
    let user = try PlaygroundUser(.sheet, window: window, kiosk: options)
    try pass(0.1, for: user)
    #expect(user.workbench.layout.viewport == Rect(x: 0, y: 768, width: 1080, height: 1152))
    #expect(user.session.scene.viewport == Size(width: 1080, height: 1152))
    // A touch above the scene does nothing, and one on it is where it looks.
    try user.tap(Point(x: 540, y: 40))
    #expect(user.session.scene.typedText == nil)
    try user.tap(Point(x: 540, y: 768 + 40))
    #expect(user.session.scene.typedText == "")
    // A screen in landscape format is low enough.
    user.playground.resize(Size(width: 1920, height: 1080))
    try pass(0.1, for: user)
    #expect(user.workbench.layout.viewport.height + (try kiosk(of: user).keyboard?.frame.height ?? 0) == 1080)
  }

  /// A random visit: gestures everywhere, also on the kiosk's own views.
  private func visit(_ user: PlaygroundUser, _ random: inout SplitMix64) throws {
    func place() -> Point {
      Point(x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
    }
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      switch Int.random(in: 0...11, using: &random) {
      case 0...3: try user.tap(place())
      case 4...6:
        let (from, to) = (place(), place())
        user.send(.down(id: 1, at: from))
        for step in 1...6 {
          try pass(0.05, for: user)
          user.send(.move(id: 1, to: from + (to - from) * (Double(step) / 6)))
        }
        user.send(.up(id: 1, at: to))
      case 7:
        let (middle, from, to) = (
          place(), Double.random(in: 40...200, using: &random), Double.random(in: 40...200, using: &random)
        )
        for id in 1...2 { user.send(.down(id: id, at: middle + Point(x: from * (id == 1 ? 1 : -1), y: 0))) }
        for step in 1...5 {
          try pass(0.05, for: user)
          let reach = from + (to - from) * Double(step) / 5
          for id in 1...2 { user.send(.move(id: id, to: middle + Point(x: reach * (id == 1 ? 1 : -1), y: 0))) }
        }
        // Sometimes a finger stays down.
        for id in 1...Int.random(in: 1...2, using: &random) { user.send(.up(id: id, at: middle)) }
      case 8: user.send(.wheel(notches: Point(x: 0, y: .random(in: -5...5, using: &random)), at: place()))
      case 9:
        let keys: [InputEvent.Key] = [.tab, .backTab, .enter, .space, .down, .end, .pageDown, .right, .selectAll]
        for _ in 0..<4 { user.send(.key(keys.randomElement(using: &random) ?? .tab)) }
      default:
        // The search field, if the scene has one, and its keyboard.
        try user.tap(Point(x: 150, y: 40))
        try pass(0.1, for: user)
        for _ in 0..<4 {
          let keys = try kiosk(of: user).keyboard?.controls ?? []
          if let key = keys.randomElement(using: &random) { try user.tap(key.hitArea.center) }
          try pass(0.05, for: user)
        }
      }
      try pass(.random(in: 0...0.6, using: &random), for: user)
    }
  }

  /// What a visitor finds: the scene's state, the picture, the layout and the saved files.
  private struct Sight: Equatable {
    var scene: SceneName
    var state: String
    var start: String
    var picture: DisplayList
    var viewport: Rect
    var files: [String]
    var hasFocus: Bool
  }

  private func sight(_ user: PlaygroundUser) throws -> Sight {
    let scene = user.session.scene
    var canvas = try TestCanvas().canvas
    // The map places its labels over several frames.
    for _ in 0..<200 {
      canvas.list.removeAll()
      scene.draw(into: &canvas)
      if !scene.isAnimating { break }
    }
    try kiosk(of: user).draw(in: user.workbench.window, title: user.workbench.switcher.shown.title, into: &canvas)
    return Sight(
      scene: scene.name, state: scene.stateLine.json.text, start: scene.startState().json.text, picture: canvas.list,
      viewport: user.workbench.layout.viewport, files: try user.savedFiles(), hasFocus: scene.typedText != nil)
  }

  /// Waits until the scene rests.
  private func rest(_ user: PlaygroundUser) throws {
    _ = try eventually("a scene at rest", within: 400) { () -> Bool? in
      user.clock.advance(by: 0.05)
      user.advanceFrame()
      return user.session.scene.isAnimating ? nil : true
    }
    // Indicators fade.
    for _ in 0..<60 {
      user.clock.advance(by: 0.05)
      user.advanceFrame()
    }
  }

  private func check(_ name: SceneName, scenes: [SceneDescriptor] = .shipped, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let user = try visitor(name, scenes: scenes)
    try visit(user, &random)
    // Nothing is reset while a finger is down.
    for id in 1...2 { user.send(.cancel(id: id)) }
    try pass(31, for: user)
    try rest(user)
    // The time of day may advance to the next minute between the two, but hardly thrice.
    for attempt in 1...3 {
      let fresh = try visitor(name, scenes: scenes)
      try rest(fresh)
      user.clock.advance(by: 0.05)
      user.advanceFrame()
      let (left, new) = (try sight(user), try sight(fresh))
      if left == new { return }
      guard attempt == 3 else { continue }
      #expect(left.state == new.state && left.start == new.start && left.files == new.files)
      #expect(left.viewport == new.viewport && left.hasFocus == new.hasFocus && left.scene == new.scene)
      let changes = left.picture.commands.difference(from: new.picture.commands)
      Issue.record("the picture differs: \(changes)")
    }
  }

  /// The law below would hold for visits that do nothing.
  @Test(arguments: [SceneDescriptor].shipped.names) func `visits leave a scene different from its start`(
    _ name: SceneName
  ) throws {
    let fresh = try visitor(name)
    try rest(fresh)
    let start = try sight(fresh)
    let changed = try (0..<4).count { seed in
      var random = SplitMix64(seed: UInt64(seed))
      let user = try visitor(name)
      try visit(user, &random)
      let left = try sight(user)
      return left.start != start.start && left.picture != start.picture
    }
    #expect(changed >= 2)
  }

  @Test(arguments: Sample.pairs([SceneDescriptor].shipped.names, 0..<40, 15))
  func `nothing of one visitor reaches the next`(_ name: SceneName, _ seed: Int) throws {
    try check(name, seed: seed)
  }

  @Test(arguments: SceneExample.allCases) func `nothing of one visitor reaches the next on an own screen`(
    _ example: SceneExample
  ) throws {
    let folder = try TemporaryFolder()
    let starter = SceneStarter(folder: folder.path + "/own", example: example)
    try starter.create(assets: try Assets.locate())
    let file = try SceneFile.decode(try File.read(starter.path), path: starter.path)
    for seed in 0..<3 {
      try check(file.sceneName, scenes: .shipped + [file.descriptor()], seed: seed)
    }
  }
}
