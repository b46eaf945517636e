import Assets
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Workbench

/// Every control of the window has a role and a name, whatever is open.
@Suite struct WindowControlNameTests {
  /// Checks all that is visible.
  private func check(_ user: PlaygroundUser, _ what: String) {
    let parts = user.playground.root.parts
    for (semantics, elements) in parts {
      #expect(!semantics.name.isEmpty, "a part with \(elements.map(\.semantics.name)) has no name, \(what)")
      for flaw in ControlNames.flaws(of: elements, isContent: semantics.role == .main) {
        Issue.record("\(flaw) in \(semantics.name), \(what)")
      }
    }
    #expect(Set(parts.map { "\($0.semantics.role) \($0.semantics.name)" }).count == parts.count, "\(what)")
    #expect(parts.flatMap(\.elements).count(where: \.isFocused) <= 1, "\(what)")
    let isCovered = user.playground.root.modal != nil || user.playground.about.isOpen
    #expect(!isCovered || !parts.contains { $0.semantics.role == .main }, "\(what)")
  }

  @Test(arguments: KeyState.allCases) func `each control has a name in each state of the keyboard`(_ state: KeyState)
    throws
  {
    check(try state.open(), state.rawValue)
  }

  @Test(arguments: PlaygroundTests.windows) func `each control of a drawer and of a menu has a name in every window`(
    _ window: Size
  ) throws {
    let user = try PlaygroundUser(window: window)
    for drawer in [WorkbenchLayout.Drawer.tuning, .observe, .closed] {
      user.playground.run(.drawer(drawer))
      user.advanceFrame()
      check(user, "\(drawer), \(window)")
    }
    for opener in [CommandID.more, .screenshot, .openScene] {
      user.workbench.openMenu(on: opener)
      check(user, "\(opener.name), \(window)")
      user.workbench.menu = nil
    }
  }

  @Test func `each setting has a name, whatever it is compared with`() throws {
    let user = try PlaygroundUser()
    let panel = user.playground.tuning.panel
    panel.filter.folded = []
    panel.editor.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    for sides in [nil, TuningPanelSides(names: ["iOS", "Android"], edited: 1, other: Tuning())] {
      panel.sides = sides
      check(user, "\(sides?.names ?? [])")
    }
    for purpose in [TuningPanelMenu.Purpose.base, .file, .choice(Tunables.flingModel.declaration)] {
      panel.open(purpose)
      #expect(panel.menu != nil, "\(purpose)")
      check(user, "\(purpose)")
    }
  }

  @Test func `each control of the fit and of a recording's meaning has a name`() throws {
    let user = try PlaygroundUser.comparing(.sheet)
    try user.drag()
    try user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    _ = try RecordingsFolder.save(recording, as: "one", in: user.session.folders.recordings)
    let trials = user.playground.trials
    user.playground.run(.trialResults)
    trials.dialog.run(.showsFit(true), at: user.clock.now)
    check(user, "fit")
    trials.intentEditor.open("one")
    try user.wait(until: "its end") { trials.intentEditor.dialog.board?.facts != nil }
    check(user, "meaning")
  }

  @Test(arguments: PhrasesTests.languages)
  func `the keyboard and the languages of a kiosk are called what they are`(_ language: String) throws {
    let assets = try Assets.locate()
    var options = KioskOptions(playlist: [.events])
    options.languages = try [language, language == "en" ? "de" : "en"].map { try Phrases.named($0, assets: assets) }
    let user = try PlaygroundUser(.events, kiosk: options)
    func name(_ role: Semantics.Role) -> String? {
      user.playground.root.parts.first { $0.semantics.role == role }?.semantics.name
    }
    #expect(name(.toolbar) == options.phrases[.languages])
    check(user, language)
    try #require(user.playground.kiosk).updateKeyboard(isWanted: true, isTouched: false, in: user.workbench.window)
    #expect(name(.region) == options.phrases[.keyboard])
    check(user, language)
  }

  @Test(arguments: Sample.of(0..<60, 10)) func `each control has a name after any commands and touches`(seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    let window = PlaygroundTests.windows[seed % PlaygroundTests.windows.count]
    let names = [SceneDescriptor].shipped.names
    let user = try PlaygroundUser(names[seed % names.count], window: window)
    let commands = CommandTable.shipped.shortcuts.map(\.id)
    var done: [String] = []
    for _ in 0..<30 {
      if Bool.random(using: &random), let command = commands.randomElement(using: &random) {
        user.playground.run(command)
        done.append(command.name)
      } else {
        let place = Point(
          x: .random(in: 0..<window.width, using: &random), y: .random(in: 0..<window.height, using: &random))
        try user.tap(place)
        done.append("\(place)")
      }
      try user.wait(0.05)
      check(user, "\(window), \(done)")
    }
  }
}
