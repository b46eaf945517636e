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

/// Each state of the workbench, entered while each other state is active, by the actions of keys and buttons.
@Suite("States of the workbench") struct WorkbenchStateTests {
  /// The parts of the window in which the states are visible.
  private struct Shown: Equatable {
    var layout: WorkbenchLayout
    var note: String?
    var isAsked: Bool
    var toast: Toast.Content?
    var sheet: String?
    var transport: CommandState
    var mode: CompareMode
    var hasTwin: Bool
    var hasTable: Bool
    var library: Bool
    var typing: TuningPanelTextField.Field?
    var help: Bool
    var credits: Bool
    var isFullScreen: Bool
    var isPaused: Bool
    var isReplaying: Bool
    /// Whether anything is drawn over the scene.
    var over: Bool

    init(_ user: PlaygroundUser) throws {
      let (playground, workbench) = (user.playground, user.workbench)
      user.advanceFrame()
      var canvas = try TestCanvas().canvas
      playground.observer.draw(at: user.session.time, into: &canvas)
      over = !canvas.list.commands.isEmpty
      layout = workbench.layout
      note = workbench.stageMessage
      isAsked = workbench.bars.prompt != nil || workbench.notifications.task != nil
      toast = workbench.toast?.content
      // The tuning behind X is random, and so is the text of a round.
      if case .question(let card)? = toast {
        toast = .question(Prompt(title: card.title, line: card.line, choices: []))
      }
      sheet = workbench.dialog.map { "\(type(of: $0))" }
      transport = workbench.commandState
      // Whether there is a gesture to replay depends on the earlier input, not on the states.
      transport.canReplay = true
      mode = playground.comparison.mode
      hasTwin = user.session.twin != nil
      hasTable = user.column.isComparing
      library = user.column.library.isOpen && workbench.layout.observe != nil && workbench.dialog == nil
      typing = playground.tuning.panel.typing?.field
      help = playground.help.isOpen
      credits = playground.about.isOpen
      if workbench.isStageCovered {
        // Covered parts stay open below, but are not visible.
        layout = WorkbenchLayout(window: layout.window, isBare: false)
        transport.isDrawerOpen = false
      }
      isFullScreen = user.host.isFullScreen
      isPaused = user.session.clock.isPaused
      isReplaying = user.session.isReplaying
    }
  }

  private static let sizes = [
    Size(width: 1440, height: 900), Size(width: 800, height: 640), Size(width: 390, height: 844),
  ]
  private static let cases = [SceneDescriptor].shipped.names.enumerated().map { ($1, sizes[$0 % sizes.count]) }

  /// Returns a playground with a gesture to replay, a B to compare with, and a recording in the library.
  private func user(_ name: SceneName, _ size: Size) throws -> PlaygroundUser {
    let user = try PlaygroundUser(name, window: size)
    user.advanceFrame()
    try gesture(user)
    let recording = try #require(user.session.currentGesture.recording)
    _ = try RecordingsFolder.save(recording, as: "one", in: user.session.folders.recordings)
    user.playground.tuning.compare(with: "android")
    user.playground.run(.library)
    user.playground.run(.library)
    user.playground.run(.drawer(.closed))
    try user.settle()
    return user
  }

  private func gesture(_ user: PlaygroundUser) throws {
    try user.drag()
    try user.settle()
  }

  private func rules(of state: WorkbenchState, _ user: PlaygroundUser) throws -> WorkbenchStateRules {
    try #require(user.playground.states[state])
  }

  /// The states that a key or a button enters. A video is dropped, and is measured as long as another thread takes.
  private static func pressed(_ user: PlaygroundUser) -> [WorkbenchState] {
    user.playground.states.names.filter { $0 != .measuring }
  }

  /// Enters a state; leaves it if the same action does both and it is active.
  private func press(_ state: WorkbenchState, _ user: PlaygroundUser) {
    let playground = user.playground
    switch state {
    case .comparing: playground.run(.compare(playground.comparison.mode == .a ? .both : .a))
    case .trials: playground.run(.trials)
    case .blind: playground.run(.blindTest(.identity))
    case .replaying: playground.run(.replay)
    case .seeking: playground.seek(byFrames: -3)
    case .paused: playground.run(.pause)
    case .recording: playground.run(.record)
    case .video: playground.run(.video)
    case .codeExport: playground.run(.export)
    case .results: playground.run(.trialResults)
    case .label:
      playground.column.library.open(playground.column.library.isOpen, at: user.clock.now)
      playground.trials.intentEditor.open("one")
    case .library: playground.run(.library)
    case .panel: playground.run(.search)
    // A focused text field would receive the question mark.
    case .help: user.send(KeyCommand("F1"))
    case .credits: playground.run(.about)
    case .fullScreen: playground.run(.fullScreen)
    default: #expect(Bool(false), "no action enters \(state)")
    }
    user.advanceFrame()
  }

  /// Ends all states and restores the initial layout: closed drawer, shown columns, a gesture to replay.
  private func clear(_ user: PlaygroundUser) throws {
    let states = user.playground.states
    for _ in 0..<3 {
      for state in states.active { states.end(state) }
      states.resumeSuspended()
    }
    user.playground.run(.drawer(.closed))
    user.workbench.showColumns(at: user.clock.now)
    user.workbench.notifications.dismiss()
    user.clock.advance(by: StageNotifications.noticeLength + 1)
    user.advanceFrame()
    try user.settle()
    if user.session.currentGesture.isEmpty || !user.session.canReplay { try gesture(user) }
  }

  @Test(arguments: Sample.of(cases, 2))
  func `a state shows nothing of one that it ends or suspends, and one that is refused changes nothing`(
    _ name: SceneName, _ size: Size
  ) throws {
    let user = try user(name, size)
    let plain = try Shown(user)
    var alone: [WorkbenchState: Shown] = [:]
    let all = Self.pressed(user)
    for state in all {
      press(state, user)
      #expect(user.playground.states.isActive(state), "\(state) is not entered")
      alone[state] = try Shown(user)
      try clear(user)
      #expect(try Shown(user) == plain, "after \(state)")
    }
    for first in all {
      for second in all where first != second {
        let what = "\(second) while \(first), \(name.rawValue), \(Int(size.width))"
        press(first, user)
        let before = try Shown(user)
        let rules = try (first: rules(of: first, user), second: rules(of: second, user))
        let result = rules.second.relation(ofActive: rules.first)
        // Trials show their results, and change the scene's state, after which there is no current gesture.
        let needsGesture = second == .replaying || second == .seeking
        if user.playground.states.isActive(second) || needsGesture && result != .refuses && !user.session.canReplay {
          try clear(user)
          continue
        }
        press(second, user)
        // The drawer that opened with the panel stays open beside the stage; it is not a state.
        if first == .panel, result == .ends, alone[second]?.layout.drawer == nil {
          user.workbench.setDrawer(.closed, at: user.clock.now)
        }
        let after = try Shown(user)
        let states = user.playground.states
        switch result {
        case .refuses:
          #expect(!states.isActive(second) && states.isActive(first), "\(what): \(states.active)")
          var silent = after
          #expect(
            user.workbench.notifications.text == rules.first.refusal, "\(what): \(after.note ?? "nothing") is told")
          silent.note = before.note
          #expect(silent == before, "\(what)")
        case .ends where second == .paused || second == .replaying || second == .seeking:
          #expect(!states.isActive(first) && states.isActive(second), "\(what): \(states.active)")
        case .ends, .suspends:
          #expect(states.isActive(second), "\(what): \(states.active)")
          if result == .ends { #expect(!states.isActive(first), "\(what): \(states.active)") }
          #expect(Self.differences(after, alone[second]).isEmpty, "\(what): \(Self.differences(after, alone[second]))")
        case .coexists:
          // The key that paused the clock resumes it.
          guard first != .seeking || second != .paused else { break }
          #expect(states.isActive(second), "\(what): \(states.active)")
          let covers = rules.second.isOnStage && rules.first.isDialog && user.workbench.layout.sizeClass < .medium
          #expect(states.isActive(first) != covers, "\(what): \(states.active)")
        }
        // A suspended state returns once the other has ended.
        if result == .suspends {
          states.end(second)
          user.advanceFrame()
          #expect(states.isActive(first), "\(what), then ended: \(states.active)")
          if first == .comparing { #expect(user.playground.comparison.mode == before.mode, "\(what), then ended") }
        }
        try clear(user)
        let left = Self.differences(try Shown(user), plain)
        #expect(left.isEmpty, "\(what), then nothing: \(left)")
      }
    }
  }

  @Test func `docs/architecture.md has the table`() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = try File.read("/\(root)/docs/architecture.md")
    let lines = Set(String(decoding: page, as: UTF8.self).split(separator: "\n"))
    let user = try PlaygroundUser()
    let all = try user.playground.states.names.map { try rules(of: $0, user) }
    for entered in all {
      let state = entered.state
      func cell(_ relation: StateRelation) -> String {
        let others = all.filter { entered.relation(ofActive: $0) == relation }.map(\.state).filter { $0 != state }
        return others.isEmpty ? "\u{2013}" : others.map { "`\($0)`" }.joined(separator: ", ")
      }
      let row = "| `\(state)` | \(cell(.ends)) | \(cell(.suspends)) | \(cell(.refuses)) |"
      #expect(lines.contains(Substring(row)), "\(row)")
    }
  }

  /// Returns the members that differ.
  private static func differences(_ one: Shown, _ other: Shown?) -> [String] {
    guard let other else { return ["nothing to compare with"] }
    return zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).compactMap { own, its in
      let (a, b) = ("\(own.value)", "\(its.value)")
      return a == b ? nil : "\(own.label ?? ""): \(a.prefix(300)) instead of \(b.prefix(300))"
    }
  }

  /// Pressing G once left both tunings on the stage, with B where the last gesture had left it.
  @Test func `a trial begins with one scene, and the comparison comes back after it`() throws {
    let user = try PlaygroundUser.comparing(.sheet)
    try user.drag(by: Point(x: 3, y: -120))
    try user.settle()
    #expect(user.session.twin != nil)
    user.playground.run(.trials)
    user.advanceFrame()
    #expect(
      user.workbench.notifications.task != nil && user.session.twin == nil && user.playground.comparison.mode == .a)
    user.playground.run(.trials)
    user.advanceFrame()
    #expect(
      user.workbench.notifications.task == nil && user.playground.comparison.mode == .both && user.session.twin != nil)
  }

  @Test func `a recording continues through a pause, and is saved`() throws {
    let user = try user(.timeline, Size(width: 1440, height: 900))
    press(.recording, user)
    try gesture(user)
    press(.paused, user)
    press(.paused, user)
    #expect(user.session.isRecording && !user.session.clock.isPaused)
    press(.recording, user)
    guard case .saved(let name) = user.column.strip.title else { return #expect(Bool(false), "nothing was saved") }
    let saved = try user.column.library.list.recording(name)
    #expect(saved.events.count > 10)
  }

  @Test func `a letter that answers a blind comparison answers nothing below the help`() throws {
    let user = try user(.feed, Size(width: 1440, height: 900))
    user.send(KeyCommand("j"))
    user.advanceFrame()
    user.send(KeyCommand("?"))
    user.advanceFrame()
    guard case .question(let card)? = user.workbench.toast?.content else { return #expect(Bool(false)) }
    user.send(KeyCommand("a"))
    user.advanceFrame()
    guard case .question(let next)? = user.workbench.toast?.content else { return #expect(Bool(false)) }
    #expect(card.title == next.title)
  }

  /// Two states, then any others in any order. Ending them all leaves the plain workbench.
  @Test(arguments: Sample.of(0..<6 as Range<UInt64>, 3))
  func `ending any sequence of states leaves the plain workbench`(
    _ seed: UInt64
  )
    throws
  {
    var random = SplitMix64(seed: seed)
    let (name, size) = Self.cases[Int(seed) % Self.cases.count]
    let user = try user(name, size)
    let plain = try Shown(user)
    for _ in 0..<8 {
      var done: [WorkbenchState] = []
      for _ in 0..<8 {
        let all = Self.pressed(user)
        let state = all[Int(random.next(upTo: Double(all.count)))]
        press(state, user)
        done.append(state)
        let active = user.playground.states.active
        #expect(try active.count { try rules(of: $0, user).isDialog } <= 1, "\(done): \(active)")
        for first in active {
          for second in active where first != second {
            let (one, other) = try (rules(of: first, user), rules(of: second, user))
            let both = [one.relation(ofActive: other), other.relation(ofActive: one)]
            #expect(both.contains { $0 != .ends && $0 != .refuses }, "\(done): \(first) and \(second)")
          }
        }
        #expect((user.session.twin != nil) == (user.playground.comparison.mode == .both), "\(done)")
        try user.wait(random.next(upTo: 0.3))
      }
      try clear(user)
      let left = Self.differences(try Shown(user), plain)
      #expect(left.isEmpty, "\(done): \(left)")
    }
  }
}
