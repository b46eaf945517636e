import Drawing
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

/// Touch targets, which are as large as a finger needs or as their neighbours allow.
@Suite struct TouchTargetTests {
  private static let sizes = [(320.0, 568.0), (390, 844), (800, 600), (1024, 768), (1440, 900), (1920, 1080)]

  /// Checks the controls inside a rectangle.
  private func check<Action>(_ controls: [Control<Action>], within bounds: Rect, _ what: String) {
    for flaw in TouchTargets.flaws(of: controls, within: bounds) { Issue.record("\(flaw), \(what)") }
  }

  /// Checks a dialog's scrolling controls inside its window and its fixed controls inside the dialog.
  private func check(_ dialog: some Dialog, _ size: Size, _ what: String) {
    guard let content = dialog.content else { return }
    check(content.scrolled, within: content.window, what)
    check(content.fixed, within: Rect(origin: .zero, size: size), what)
  }

  private func check(_ library: LibraryView, _ what: String) {
    check(library.rowControls, within: library.window, what)
    check(library.headControls + library.footControls, within: Rect(origin: .zero, size: library.size), what)
  }

  private func check(_ panel: TuningPanelView, _ what: String) {
    let whole = Rect(origin: .zero, size: panel.layout.size)
    if let cover = panel.menu {
      return check(cover.controls.filter { $0.action != .dismiss }, within: cover.frame, "menu, \(what)")
    }
    let content = panel.content
    check(content.controls(of: content.list.rows[...]), within: content.layout.list, what)
    check(content.headControls, within: whole, what)
    // In a low panel they scroll below the head.
    let below = Rect(x: 0, y: TuningPanelLayout.headHeight, width: whole.width, height: whole.height)
    check(content.fieldControls, within: below, what)
    check(content.footControls, within: content.layout.foot, what)
  }

  private func check(_ help: HelpView, _ what: String) {
    let keys = help.controls.filter { $0.action.name == "line" }
    check(keys, within: help.window, what)
    check(help.controls.filter { $0.action == .close }, within: help.frame, what)
  }

  private func check(_ user: PlaygroundUser, _ what: String) {
    let bench = user.workbench
    if user.playground.help.isOpen { return check(user.playground.help, what) }
    let whole = Rect(x: 0, y: 0, width: 3000, height: 3000)
    check(bench.controls, within: whole, what)
    let column = user.column
    if bench.layout.observe != nil {
      if column.library.isOpen {
        check(column.library, what)
      } else {
        check(column.controls, within: Rect(origin: .zero, size: column.size), what)
      }
    }
    if bench.layout.tuning != nil { check(user.playground.tuning.panel, what) }
    if let dialog = bench.dialog { check(dialog, bench.layout.dialog.size, what) }
    let about = user.playground.about
    if about.isOpen { check(about.controls, within: about.frame, what) }
  }

  @Test(arguments: sizes) func `a control is as large as a finger needs or as its neighbours allow`(
    _ width: Double, _ height: Double
  ) throws {
    let user = try PlaygroundUser.comparing(.sheet, window: Size(width: width, height: height))
    user.playground.run(.drawer(.closed))
    try user.drag()
    try user.settle()
    let what = "\(width) x \(height)"
    let recording = try #require(user.session.currentGesture.recording)
    for name in ["one", "two", "three"] {
      _ = try RecordingsFolder.save(recording, as: name, in: user.session.folders.recordings)
    }
    let (playground, library) = (user.playground, user.column.library)
    let covers: [(String, () throws -> Void)] = [
      ("nothing", {}), ("tuning", { playground.run(.drawer(.tuning)) }),
      ("observed", { playground.run(.drawer(.observe)) }),
      ("code export", { playground.run(.export) }), ("film", { playground.run(.video) }),
      ("library", { playground.recordings.toggleLibrary() }),
      (
        "library after a deletion",
        {
          playground.recordings.toggleLibrary()
          library.delete("one")
          library.undo()
          library.delete("one")
        }
      ),
      (
        "a name in the library",
        {
          playground.recordings.toggleLibrary()
          library.beginRenaming("two")
        }
      ),
      ("help", { playground.run(.help) }),
      ("credits", { playground.run(.about) }),
      ("trials", { playground.run(.trialResults) }),
      (
        "fit",
        {
          playground.run(.trialResults)
          user.playground.trials.dialog.run(.showsFit(true), at: user.clock.now)
        }
      ),
      (
        "label",
        {
          playground.trials.intentEditor.open("three")
          try user.wait(until: "its end") { user.playground.trials.intentEditor.dialog.board?.facts != nil }
          user.send(.text("up"))
          user.playground.trials.intentEditor.dialog.run(.fact(0), at: user.clock.now)
        }
      ),
    ]
    for phones in 0..<2 {
      if phones > 0 { user.playground.tuning.togglePhones() }
      for (name, open) in covers {
        try open()
        user.advanceFrame()
        check(user, "\(name), \(what)\(phones > 0 ? ", two phones" : "")")
        user.workbench.dialog?.close()
        user.playground.help.close()
        playground.about.close()
        if library.isOpen { playground.recordings.toggleLibrary() }
        user.playground.run(.drawer(.closed))
      }
    }
  }

  @Test func `A, B and both are as large as a finger needs on every bar`() throws {
    for width in stride(from: 350.0, through: 900, by: 10) {
      for hasDrawer in [false, true] where width >= 400 || !hasDrawer {
        var state = CommandState()
        state.hasDrawer = hasDrawer
        let bar = TransportBar(frame: Rect(x: 10, y: 0, width: width, height: 64), state: state, commands: .shipped)
        let controls = bar.controls
        for (index, control) in controls.enumerated() {
          for other in controls.dropFirst(index + 1) {
            #expect(
              control.hitArea.intersection(other.hitArea).width < 0.01, "\(control.action), \(other.action), \(width)")
          }
          if width >= 390 { #expect(control.hitArea.maxX <= 10 + width, "\(control.action), \(width)") }
        }
        let sides = CompareMode.allCases.compactMap { controls.control(.compare($0)) }
        #expect(sides.allSatisfy { $0.hitArea.width >= 43.99 && $0.hitArea.height >= 43.99 }, "\(width)")
        #expect(controls.allSatisfy { $0.hitArea.maxX <= 10 + width + 0.01 && $0.hitArea.width >= 35.99 }, "\(width)")
        // Slower and faster are on the bar, or in its menu.
        let isThere = [.slower, .faster].allSatisfy { (id: CommandID) in
          bar.overflow.contains(id) != (controls.control(id) != nil)
        }
        #expect(isThere, "\(width)")
      }
    }
  }

  /// Every row of the panel at every scroll offset, and its menus.
  @Test(arguments: Sample.pairs([320.0, 384], [300.0, 480, 900], 2))
  func `touch targets of the panel's rows and menus are large enough`(_ width: Double, _ height: Double) throws {
    let user = try PlaygroundUser()
    let panel = user.playground.tuning.panel
    func wait(_ seconds: Double) {
      user.clock.advance(by: seconds)
      panel.advance(to: user.clock.now)
    }
    panel.filter.folded = []
    panel.resize(Size(width: width, height: height), at: user.clock.now)
    panel.editor.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    for sides in [nil, TuningPanelSides(names: ["iOS", "Android"], edited: 1, other: Tuning())] {
      panel.sides = sides
      for _ in 0..<60 where panel.pane.scroll.offset < panel.pane.scroll.limit {
        check(panel, "\(width) x \(height), at \(panel.pane.scroll.offset)")
        panel.scroll(notches: -1, at: panel.layout.list.center, time: user.clock.now)
        wait(2)
      }
      panel.scroll(notches: 200, at: panel.layout.list.center, time: user.clock.now)
      wait(4)
    }
    let base = try #require(panel.content.controls.control(.base)).frame.center
    panel.down(id: 1, at: base, time: user.clock.now)
    wait(0.05)
    panel.up(id: 1, at: base, time: user.clock.now)
    try #require(panel.menu != nil)
    check(panel, "\(width) x \(height)")
  }
}
