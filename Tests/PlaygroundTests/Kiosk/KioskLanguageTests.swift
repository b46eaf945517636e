import Assets
import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Scenes
@testable import Session
@testable import Workbench

/// Visitors who choose a language on the screen of a kiosk.
@Suite struct KioskLanguageTests {
  private static let languages = PhrasesTests.languages

  private func visitor(_ scene: SceneName, size: Size = Size(width: 390, height: 844)) throws -> PlaygroundUser {
    var options = KioskOptions(playlist: [scene])
    options.idleReset = 30
    options.languages = try Self.languages.map { try Phrases.named($0, assets: try Assets.locate()) }
    let user = try PlaygroundUser(scene, window: size, kiosk: options)
    if user.playground.content.needsMap(for: [scene]) { try user.playground.content.loadMap() }
    #expect(!user.playground.runKiosk())
    user.advanceFrame()
    return user
  }

  private func kiosk(of user: PlaygroundUser) throws -> Kiosk { try #require(user.playground.kiosk) }

  /// Touches the button of a language.
  private func choose(_ language: String, for user: PlaygroundUser) throws {
    let window = user.workbench.window
    let index = try #require(Self.languages.firstIndex(of: language))
    let bar = LanguageBar(try kiosk(of: user).options.languages)
    try user.tap(try #require(bar.controls(in: window).control(index)).hitArea.center)
    #expect(!user.playground.runKiosk())
    user.advanceFrame()
  }

  /// Returns the texts that a scene draws.
  private func texts(_ user: PlaygroundUser) throws -> [TextBlock] {
    var canvas = try TestCanvas().canvas
    user.session.scene.draw(into: &canvas)
    return canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
  }

  @Test(arguments: [SceneDescriptor].shipped.names, languages)
  func `the dates of a scene are in the language of its words`(_ name: SceneName, _ language: String) throws {
    let user = try visitor(name)
    let english = Set(try texts(user).map(\.string))
    try choose(language, for: user)
    let own = user.playground.content.language
    func names(_ language: SceneLanguage) -> Set<String> {
      Set((language.months + language.weekdays).map { $0.lowercased() })
    }
    // What is the same in English is content.
    for text in try texts(user).map(\.string) where !english.contains(text) {
      let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
      for other in [SceneLanguage.english, .german, .french, .spanish, .polish] {
        #expect(words.isDisjoint(with: names(other).subtracting(names(own))), "\(text) in \(language)")
      }
    }
    #expect(!user.session.scene.layoutDirection.isMirrored)
  }

  @Test(arguments: [SceneDescriptor].shipped.names, languages)
  func `a scene speaks the chosen language, keeps its place, and speaks the first one after the reset`(
    _ name: SceneName, _ language: String
  ) throws {
    let user = try visitor(name)
    let start = user.session.scene.stateLine.json
    let english = try texts(user).map(\.string)
    try user.drag()
    try user.settle()
    let before = user.session.scene.startState().json
    let wanted = try Phrases.named(language, assets: try Assets.locate()).sceneLanguage()
    try choose(language, for: user)
    #expect(user.session.scene.startState().json == before)
    #expect(try kiosk(of: user).phrases.language == language)
    let shown = try texts(user).map(\.string)
    // Content may have the same words: an event, a moment, or a class that is called like what people do in it.
    let names = Set(
      DemoEvents.pages.flatMap { $0.events.map(\.title) } + TimelineDemoMoments.days.joined().map(\.title))
    for text in SceneText.allCases.prefix(while: { $0 != .arts })
    where wanted[text] != text.rawValue && !names.contains(text.rawValue) {
      #expect(!shown.contains(text.rawValue), "\(text.rawValue) in \(language)")
    }
    // The idle reset.
    for _ in 0..<40 {
      user.clock.advance(by: 1)
      #expect(!user.playground.runKiosk())
      user.advanceFrame()
    }
    #expect(try kiosk(of: user).phrases.language == "en")
    // Events are so many minutes ahead of now, and a minute may have gone by: before this moment or after it, not both.
    let (now, fresh) = (try texts(user).map(\.string), try texts(try visitor(name)).map(\.string))
    #expect(now == english || now == fresh)
    #expect(user.session.scene.stateLine.json == start)
  }

  @Test func `a touch beside the buttons and one that slides off choose nothing`() throws {
    let user = try visitor(.timeline)
    let bar = try #require(try kiosk(of: user).languageFrame(in: user.workbench.window))
    user.send(.down(id: 1, at: bar.center))
    user.send(.move(id: 1, to: bar.center - Point(x: 0, y: 300)))
    user.send(.up(id: 1, at: bar.center - Point(x: 0, y: 300)))
    user.send(.down(id: 2, at: bar.center))
    user.send(.cancel(id: 2))
    #expect(!user.playground.runKiosk())
    #expect(try kiosk(of: user).phrases.language == "en")
    #expect(user.session.scene.isAtRest, "the bar is no part of the scene")
    #expect(user.session.scene.viewport.height == user.workbench.window.height - bar.height)
  }

  @Test func `a kiosk with one language has no bar`() throws {
    let user = try PlaygroundUser(.timeline, kiosk: KioskOptions(playlist: [.timeline]))
    #expect(!user.playground.runKiosk())
    #expect(try kiosk(of: user).languageFrame(in: user.workbench.window) == nil)
    #expect(user.session.scene.viewport == user.workbench.window)
  }

  @Test(arguments: [SceneDescriptor].shipped.names, languages)
  func `no text of a scene's own is cut off`(_ name: SceneName, _ language: String) throws {
    let own = try Phrases.named(language, assets: try Assets.locate()).sceneLanguage()
    let words = Set(SceneText.allCases.map { own[$0] })
    var count = 0
    for size in [Size(width: 360, height: 740), Size(width: 1080, height: 1920)] {
      let user = try visitor(name, size: size)
      try choose(language, for: user)
      // The timeline has a button at its end.
      if name == .timeline {
        user.send(.key(.end))
        try user.settle()
      }
      let measure = try TestCanvas().canvas.text
      for block in try texts(user) where words.contains(block.string) {
        #expect(measure.width(of: block.string, style: block.style) <= block.frame.width + 0.5, "\(block.string)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: [SceneDescriptor].shipped.names, languages)
  func `the names of a scene's controls are in the language of its words`(
    _ name: SceneName, _ language: String
  ) throws {
    let user = try visitor(name)
    try choose(language, for: user)
    let own = user.playground.content.language
    let foreign = Set(SceneText.allCases.filter { own[$0] != $0.rawValue }.map(\.rawValue))
    func check(_ scene: some Focusing) {
      #expect(ControlNames.flaws(of: scene.controls).isEmpty)
      for control in scene.controls where control.semantics.role != .listItem {
        #expect(!foreign.contains(control.semantics.title), "\(control.action) in \(language)")
      }
    }
    for _ in 0..<3 {
      let scene = try #require(user.session.scene as? any Focusing)
      check(scene)
      try user.drag()
      try user.settle()
    }
  }

  /// Returns the hit areas of a scene's controls that lie in its viewport.
  private func targets<Scene: Focusing>(_ scene: Scene) -> [String: Rect] {
    let screen = Rect(origin: .zero, size: scene.viewport)
    var targets: [String: Rect] = [:]
    for control in scene.controls where screen.intersection(control.hitArea) == control.hitArea {
      targets["\(control.action)"] = control.hitArea
    }
    return targets
  }

  private func targets(of scene: any Scene) throws -> [String: Rect] {
    switch scene {
    case let scene as SheetScene: targets(scene)
    case let scene as FeedScene: targets(scene)
    case let scene as GalleryScene: targets(scene)
    case let scene as EventsScene: targets(scene)
    case let scene as TimelineScene: targets(scene)
    default: throw MissingTargets(scene: scene.name.rawValue)
    }
  }

  private struct MissingTargets: Error { let scene: String }

  /// Minimum side of a target in points: WCAG 2.2, criterion 2.5.5.
  @Test(arguments: [SceneDescriptor].shipped.names) func `targets of scenes have 44 points`(_ name: SceneName) throws {
    for size in [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1080, height: 1920)] {
      for drags in 0...2 {
        let user = try visitor(name, size: size)
        for _ in 0..<drags {
          try user.drag()
          try user.settle()
        }
        let targets = try targets(of: user.session.scene)
        #expect(!targets.isEmpty)
        for (action, area) in targets.sorted(by: { $0.key < $1.key }) {
          #expect(area.width >= 43.99 && area.height >= 43.99, "\(action), \(area), \(size)")
        }
      }
    }
  }
}
