import Documents
import Drawing
import FeatureSupport
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import CodeExport
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Videos
@testable import Workbench

#if canImport(Glibc)
  import Glibc
#endif

/// A state of the keyboard: what is open, what has the focus, and what is being typed.
enum KeyState: String, CaseIterable {
  case rest, panelRing, search, menu, bars, observe, library, renaming, video, personName, help, about, blind, drawer
  case codeExport, closed

  /// Returns a playground in this state, with a gesture and two recordings.
  func open() throws -> PlaygroundUser {
    let size = self == .drawer ? Size(width: 800, height: 600) : Size(width: 1440, height: 900)
    let user = try PlaygroundUser.comparing(.timeline, window: size)
    let playground = user.playground
    // The panel has kept its rows in place when A and B appeared above them.
    playground.tuning.panel.pane.scroll.jump(to: 0, at: user.clock.now)
    user.advanceFrame()
    try user.drag()
    try user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    for name in ["one", "two"] {
      _ = try RecordingsFolder.save(recording, as: name, in: user.session.folders.recordings)
    }
    switch self {
    case .rest: break
    case .panelRing:
      playground.run(.nextRegion)
      user.send(.key(.tab))
    case .search: playground.run(.search)
    case .menu: user.playground.tuning.panel.open(.base)
    case .bars: for _ in 0..<2 { playground.run(.nextRegion) }
    case .observe: for _ in 0..<3 { playground.run(.nextRegion) }
    case .library: playground.run(.library)
    case .renaming:
      playground.run(.library)
      user.column.library.beginRenaming("one")
    case .video: playground.run(.video)
    case .codeExport: playground.run(.export)
    case .personName:
      playground.run(.trialResults)
      user.playground.trials.dialog.run(.newPerson, at: user.clock.now)
    case .help: playground.run(.help)
    case .about: playground.run(.about)
    case .blind: playground.run(.blindTest(.smoother))
    case .drawer: playground.run(.drawer(.tuning))
    case .closed: playground.run(.panels)
    }
    try user.wait(0.1)
    return user
  }
}

/// What a key press does in every state of the keyboard, against a table that was recorded before the panes of the
/// window became one tree. `SCROLLWORK_RECORD_GOLDEN` records it anew.
@Suite struct KeyMatrixTests {
  private enum Press {
    case key(InputEvent.Key)
    case command(KeyCommand)
    case text(String)

    var name: String {
      switch self {
      case .key(let key): key.rawValue
      case .command(let command):
        (command.modifiers.contains(.control) ? "Ctrl " : "") + (command.modifiers.contains(.alt) ? "Alt " : "")
          + (command.modifiers.contains(.shift) ? "Shift " : "") + command.name
      case .text(let text): "text \(text)"
      }
    }
  }

  private static let presses: [Press] =
    InputEvent.Key.allCases.map(Press.key)
    + [
      "p", ".", ",", "o", "-", "+", "c", "l", "g", "s", "[", "]", "k", "v", "b", "x", "j", "e", "F6", "/", "?", "d",
      "f", "r", "n", "t", "i", "F11", "F2", "Delete", "1", "2", "a", "q", "m",
    ].map { .command(KeyCommand($0)) }
    + ["Tab", "Left", "Up", "d", "b", "t"].map { .command(KeyCommand($0, .shift)) }
    + ["f", "z", "s", "o", "e", "c", "v", "a"].map { .command(KeyCommand($0, .control)) }
    + [.command(KeyCommand("Right", .alt)), .text("x"), .text("1")]

  private static var path: String {
    let file = #filePath
    return (file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ".") + "/Keys/matrix.txt"
  }

  /// What a key press may change, by name.
  private func facts(_ user: PlaygroundUser) -> [(name: String, value: String)] {
    let (playground, bench, column) = (user.playground, user.workbench, user.column)
    let (panel, video) = (playground.tuning.panel, playground.videos.dialog)
    let (code, trials) = (playground.codeExport.dialog, playground.trials.dialog)
    func action<Action>(_ action: Action?) -> String { action.map { "\($0)" } ?? "-" }
    let line = user.session.scene.stateLine.json.text
    return [
      ("states", playground.states.active.map { "\($0)" }.joined(separator: " ")),
      ("scene", user.session.scene.name.rawValue),
      (
        "scene state",
        String(
          line.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }, radix: 36)
      ),
      ("panel ring", action(panel.focus.visibleAction)),
      ("bars ring", bench.focus.visibleAction?.name ?? "-"),
      ("observe ring", action(column.focus.visibleAction)),
      ("film ring", video.focus.visibleAction?.name ?? "-"),
      ("code ring", code.focus.visibleAction?.name ?? "-"),
      ("panel text", panel.typing?.entry.text ?? "-"), ("name", column.library.entry?.text ?? "-"),
      ("person", trials.entry?.text ?? "-"), ("wants text", "\(playground.wantsText)"),
      ("search", panel.filter.search), ("menu", panel.menu == nil ? "-" : "open"),
      ("drawer", bench.drawer.rawValue), ("panels", "\(bench.showsPanels)"),
      ("panel at", "\(Int(panel.pane.scroll.offset))"), ("column at", "\(Int(column.pane.scroll.offset))"),
      ("library", "\(column.library.selected ?? "-") \(column.library.list.entries.count)"),
      ("help at", "\(Int(playground.help.offset))"), ("credits at", "\(Int(playground.about.offset))"),
      ("message", (bench.notifications.text ?? "-").replacing("\n", with: " ")),
      (
        "question",
        bench.toast.map { if case .question(let asking) = $0.content { asking.title } else { "other" } } ?? "-"
      ),
      ("copied", user.host.copied == nil ? "-" : "text"), ("light", "\(bench.appearance.isLight)"),
      ("speed", "\(user.session.clock.slowness) \(user.session.clock.loops)"),
      ("part", column.strip.part == nil ? "-" : "some"), ("film", "\(video.choices.look)"),
      ("details", "\(column.decisions.showsDetails)"),
    ]
  }

  /// Returns what a key press changes, as text; "nothing" if it changes nothing.
  private func effect(of press: Press, in state: KeyState) throws -> String {
    let user = try state.open()
    let before = facts(user)
    switch press {
    case .key(let key): user.send(.key(key))
    case .command(let command): user.send(command)
    case .text(let text): user.send(.text(text))
    }
    try user.wait(0.2)
    let changes = zip(before, facts(user)).filter { $0.value != $1.value }.map { "\($0.name): \($1.value)" }
    return changes.isEmpty ? "nothing" : Self.undated(changes.joined(separator: ", "))
  }

  /// Returns a text without the dates that the names of new recordings contain.
  private static func undated(_ text: String) -> String {
    text.replacing(/\d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.\d{2}/, with: "DATE")
  }

  @Test(arguments: KeyState.allCases) func `a key press does what the table says`(_ state: KeyState) throws {
    let presses = Sample.of(Self.presses, 2, seed: UInt64(KeyState.allCases.firstIndex(of: state) ?? 0) + 1)
    if getenv("SCROLLWORK_RECORD_GOLDEN") != nil {
      let lines = try presses.map { "\(state.rawValue) | \($0.name) | \(try effect(of: $0, in: state))\n" }
      return try File.writeAtomically(Array(lines.joined().utf8), to: Self.path + "." + state.rawValue)
    }
    let text = String(decoding: try File.read(Self.path), as: UTF8.self)
    for press in presses {
      let start = "\(state.rawValue) | \(press.name) | "
      let wanted = try #require(
        text.split(separator: "\n").first { $0.hasPrefix(start) }?.dropFirst(start.count), "\(start) is in no line")
      let found = try effect(of: press, in: state)
      #expect(found == wanted, "\(start)")
    }
  }

  /// Keys of a keyboard, as users press them.
  private static let keys: [Press] =
    ["2", "a", "T", " ", "/", "?", "t"].map(Press.text)
    + [InputEvent.Key.escape, .tab, .enter, .backspace, .down].map(Press.key)

  /// Sends a press as the window reports it.
  ///
  /// - Parameter isTyping: Whether a text field was edited when the window last read the display server's events.
  private func send(_ press: Press, whileTyping isTyping: Bool, by user: PlaygroundUser) {
    switch press {
    case .key(let key): user.send(.key(key))
    case .command(let command): user.send(command)
    case .text(let text) where isTyping: user.send(.text(text))
    case .text(" "): user.send(.key(.space))
    case .text(let text): KeyCommand(text: text, isShifted: true).map(user.send)
    }
  }

  // The window lost a key that was read together with the Escape that left a field.
  @Test(arguments: KeyState.allCases)
  func `presses do the same if they are read one by one and all at once`(_ state: KeyState) throws {
    for seed in Sample.of(0..<12, 2) {
      var random = SplitMix64(seed: UInt64(seed))
      let presses = (0..<5).map { _ in Self.keys.randomElement(using: &random) ?? .key(.escape) }
      let (slow, fast) = (try state.open(), try state.open())
      let isTyping = fast.playground.wantsText
      for press in presses {
        send(press, whileTyping: slow.playground.wantsText, by: slow)
        send(press, whileTyping: isTyping, by: fast)
      }
      for user in [slow, fast] { try user.wait(0.2) }
      let names = presses.map(\.name)
      for (one, other) in zip(facts(slow), facts(fast)) {
        #expect(
          one.name == other.name && Self.undated(one.value) == Self.undated(other.value), "\(state) \(seed) \(names)")
      }
    }
  }
}
