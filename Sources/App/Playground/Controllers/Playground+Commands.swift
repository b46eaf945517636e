import CodeExport
import Drawing
import Fit
import FrameTimes
import Inspector
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Trials
import Tuner
import Tuning
import Videos
import Workbench

/// A command together with the action that runs it. Each command of the window is defined by one entry below.
struct BoundCommand {
  let command: Command
  let run: (Playground) -> Void

  init(
    _ id: CommandID, _ title: String, inMenu label: String? = nil, in section: Command.Section? = nil,
    keys: [KeyCommand] = [],
    _ availability: Command.Availability = [], tip: Tooltip? = nil, keyOf: CommandID? = nil, needsTip: Bool = true,
    note: @escaping (CommandState) -> String? = { _ in nil }, on placement: Command.Placement? = nil,
    icon: @escaping (CommandState) -> Control<CommandID>.Content = { _ in .blank },
    isOn: @escaping (CommandState) -> Bool = { _ in false },
    isEnabled: @escaping (CommandState) -> Bool = { _ in true }, isAllowedInBlindTest: Bool = false,
    run: @escaping (Playground) -> Void
  ) {
    command = Command(
      id: id, title: title, label: label ?? title, section: section, keys: keys, availability: availability, tip: tip,
      keyOf: keyOf,
      needsTip: needsTip, note: note, icon: icon, placement: placement, isOn: isOn, isEnabled: isEnabled,
      isAllowedInBlindTest: isAllowedInBlindTest)
    self.run = run
  }
}

/// The commands of the window, in the order of the help.
extension BoundCommand {
  static func all(_ scenes: [SceneDescriptor]) -> [BoundCommand] {
    scenes.enumerated().map(scene) + screens(after: scenes.count) + time + recordings + files + comparison + blind
      + tuning + window
  }

  private static func scene(_ index: Int, _ scene: SceneDescriptor) -> BoundCommand {
    BoundCommand(.scene(index), scene.title, in: .scenes, keys: [KeyCommand("\(index + 1)")], .bare) {
      $0.navigator.uncoverScene()
      $0.showChosen(scene.name)
    }
  }

  /// The commands for screens of the user's own. Their button comes after a number of others.
  private static func screens(after count: Int) -> [BoundCommand] {
    let own = BoundCommand(
      .scene(count), "Your screen, once one is open", in: .scenes, keys: [KeyCommand("\(count + 1)")], .bare
    ) { playground in
      let scenes = playground.workbench.switcher.scenes
      guard scenes.indices.contains(count) else { return playground.screens.choose() }
      playground.navigator.uncoverScene()
      playground.showChosen(scenes[count].name)
    }
    let open = [
      BoundCommand(
        .openScene, "Open a scene file", in: .scenes, keys: [KeyCommand("o", [.control, .shift])],
        tip: Tooltip("Open a scene", "Shows a screen of your own: a file NAME.scene.json, or its folder."),
        icon: { _ in .icon("plus") }
      ) { playground in
        if playground.screens.recent.isEmpty { return playground.screens.choose() }
        playground.workbench.openMenu(on: .openScene)
      },
      BoundCommand(.chooseScene, "Choose a file", needsTip: false, icon: { _ in .icon("plus") }) {
        $0.screens.choose()
      },
    ]
    return [own] + open
      + (0..<ScreensController.mostRecent).map { index in
        BoundCommand(.recentScene(index), "Open a recent scene", needsTip: false) { $0.screens.openRecent(index) }
      }
  }

  private static var time: [BoundCommand] {
    [
      BoundCommand(
        .pause, "Pause or resume", in: .time, keys: [KeyCommand("p")], on: .playback(3),
        icon: { .icon($0.isPaused ? "play" : "pause", size: 24) }, isOn: \.isPaused
      ) { $0.recordings.togglePause() },
      BoundCommand(
        .step, "One frame forward", in: .time, keys: [KeyCommand(".")], .repeats, on: .playback(4),
        icon: { _ in .drawn { IconGlyphs.step(center: $0.center, $1, into: &$2.list) } }
      ) { $0.recordings.step() },
      BoundCommand(
        .replay, "Replay the last gesture", in: .time, keys: [KeyCommand(",")], on: .playback(2),
        icon: { _ in .icon("history") }, isOn: \.isReplaying,
        isEnabled: { !$0.isRecording && ($0.canReplay || $0.isReplaying) }
      ) { $0.recordings.toggleReplay() },
      BoundCommand(
        .loop, "Loop the replay, or play once", in: .time, keys: [KeyCommand("o")], on: .playback(5),
        icon: { _ in .icon("repeat") }, isOn: \.isLooping
      ) { $0.session.clock.loops.toggle() },
      BoundCommand(
        .slower, "Slower, down to 1/32", in: .time, keys: [KeyCommand("-")], note: \.speedNote,
        icon: { _ in .icon("minus", size: 18) }, isEnabled: \.canSlowDown
      ) { $0.session.clock.slowDown(true, at: $0.session.moment) },
      BoundCommand(
        .faster, "Faster, up to real time", in: .time, keys: [KeyCommand("+"), KeyCommand("=")], note: \.speedNote,
        icon: { _ in .icon("plus", size: 18) }, isEnabled: { $0.slowdownFactor > 1 }
      ) { $0.session.clock.slowDown(false, at: $0.session.moment) },
      BoundCommand(
        .nextFrame, "Next frame of the gesture", in: .time, keys: [KeyCommand("Right", .alt)], .repeats
      ) { $0.recordings.parts.seek(byFrames: 1) },
      BoundCommand("previous frame", "Previous frame", in: .time, keys: [KeyCommand("Left", .alt)], .repeats) {
        $0.recordings.parts.seek(byFrames: -1)
      },
      BoundCommand(
        "ten frames on", "Ten frames forward", in: .time, keys: [KeyCommand("Right", [.alt, .shift])], .repeats
      ) { $0.recordings.parts.seek(byFrames: 10) },
      BoundCommand(
        "ten frames back", "Ten frames back", in: .time, keys: [KeyCommand("Left", [.alt, .shift])], .repeats
      ) { $0.recordings.parts.seek(byFrames: -10) },
    ]
  }

  private static var recordings: [BoundCommand] {
    [
      BoundCommand(
        .record, "Start or stop recording", in: .recordings, keys: [KeyCommand("c")], on: .playback(1),
        icon: { state in .drawn { TransportBar.drawRecord(isRecording: state.isRecording, in: $0, into: &$2) } }
      ) { $0.toggleRecording() },
      BoundCommand(.library, "Library of recordings", in: .recordings, keys: [KeyCommand("l")]) {
        $0.recordings.toggleLibrary()
      },
      BoundCommand(
        .trials, "Trials: record what prompts ask for", in: .recordings, keys: [KeyCommand("g")]
      ) { $0.trials.toggle() },
      BoundCommand(
        .endTrials, "End trials", tip: Tooltip("End trials", "Finished trials are kept."), keyOf: .trials
      ) { $0.trials.toggle() },
      BoundCommand(
        .trialResults, "Trial results",
        tip: Tooltip("Trial results", "Who did what was asked, and which values fit best.")
      ) { $0.trials.toggleResults() },
      BoundCommand(.trialAgain, "Ask again", tip: Tooltip("Ask again", "The last trial is discarded.")) {
        $0.trials.repeatLastTrial()
      },
      BoundCommand(
        .keepGesture, "Keep in the library, or remove", in: .recordings, keys: [KeyCommand("s")]
      ) { $0.recordings.history.toggleStar() },
      BoundCommand(.beginPart, "Start the part here", in: .recordings, keys: [KeyCommand("[")]) {
        $0.recordings.parts.trimHere(.start)
      },
      BoundCommand(.endPart, "End the part here", in: .recordings, keys: [KeyCommand("]")]) {
        $0.recordings.parts.trimHere(.end)
      },
      BoundCommand(.keepPart, "Save the part on its own", in: .recordings, keys: [KeyCommand("k")]) {
        $0.recordings.parts.savePart()
      },
      BoundCommand(.forgetPart, "Clear the part", in: .recordings, keys: [KeyCommand("\\")]) {
        $0.column.strip.part = nil
      },
    ]
  }

  private static var files: [BoundCommand] {
    [
      BoundCommand(
        .screenshot, "Screenshot", in: .recordings, keys: [KeyCommand("F12")], [.bare, .typing],
        tip: Tooltip("Screenshot", "Hold or right-click for a video or a picture sequence."),
        note: { _ in "the window" }, on: .capture(1), icon: { _ in .icon("camera-outline") }
      ) { $0.videos.saveScreenshot() },
      BoundCommand(
        .sequence, "Save the gesture as PNG files", inMenu: "PNG sequence", in: .recordings,
        keys: [KeyCommand("F12", .shift)], .typing,
        note: { _ in "every frame of the video" }, on: .capture(2), icon: { _ in .icon("image-multiple-outline") }
      ) { $0.videos.requestVideo(isSequence: true) },
      BoundCommand(
        .video, "Make a video of the gesture", inMenu: "Video\u{2026}", in: .recordings,
        keys: [KeyCommand("m"), KeyCommand("F12", .control)], .typing,
        note: { _ in "the current gesture" }, on: .capture(3), icon: { _ in .icon("movie-open") }
      ) { $0.videos.toggleVideo() },
      BoundCommand(
        .showFile, "Show the last file in its folder", in: .recordings, keys: [KeyCommand("v")]
      ) { $0.videos.showLastFile() },
      BoundCommand(
        .copyPath, "Copy the path of the last file", in: .recordings, keys: [KeyCommand("v", .shift)],
        tip: Tooltip("Copy path")
      ) { $0.videos.copyPathOfLastFile() },
      BoundCommand(
        .measureVideo, "Measure a screen recording", inMenu: "From a screen recording\u{2026}",
        tip: Tooltip("Measure a screen recording", "Finds how an app scrolls, and makes it tuning B."),
        note: { _ in "measures how an app scrolls" }, on: .capture(4), icon: { _ in .icon("crosshairs") }
      ) { $0.measuredVideos.choose() },
      BoundCommand(.cancelOutput, "Cancel", tip: Tooltip("Cancel", "Nothing is saved.")) {
        if !$0.measuredVideos.cancel() { $0.videos.cancel() }
      },
      BoundCommand(.dismissToast, "Dismiss") { $0.workbench.notifications.dismiss() },
    ]
  }

  private static var comparison: [BoundCommand] {
    [
      BoundCommand(.nextComparison, "A, then B, then both", in: .compare, keys: [KeyCommand("b")]) {
        $0.tuning.compareNext()
      },
      BoundCommand(
        .toggleSideBySide, "A and B side by side, or in one", in: .compare, keys: [KeyCommand("b", .shift)]
      ) { $0.tuning.togglePhones() },
      BoundCommand(.swapSides, "Swap A and B", in: .compare, keys: [KeyCommand("x")]) {
        $0.recordings.swapSides()
      },
      compare(.a, "A", "The scene uses the first tuning."),
      compare(.b, "B", "The scene uses the second tuning, which starts as a copy of A."),
      compare(.both, "A and B", "The scene uses A and shows the same gesture with B."),
    ]
  }

  private static func compare(_ mode: CompareMode, _ title: String, _ sentence: String) -> BoundCommand {
    BoundCommand(
      .compare(mode), title, tip: Tooltip(title, sentence), keyOf: .nextComparison,
      icon: { _ in .text(["A", "B", "A/B"][mode.rawValue]) }, isOn: { $0.compare == mode && !$0.isBlind }
    ) { $0.tuning.compare(mode) }
  }

  private static var blind: [BoundCommand] {
    func test(_ question: BlindTest.Question, _ title: String, _ modifiers: KeyCommand.Modifiers) -> BoundCommand {
      BoundCommand(
        .blindTest(question), title, in: .compare, keys: [KeyCommand("j", modifiers)], isAllowedInBlindTest: true
      ) {
        $0.tuning.blind.toggle(question)
        $0.showSceneInBlindTest()
      }
    }
    let choices = (0..<3).map { index in
      BoundCommand(.blindChoice(index), "Try \(index + 1)", needsTip: false, isAllowedInBlindTest: true) {
        $0.tuning.blind.apply(index)
        $0.showSceneInBlindTest()
      }
    }
    let answers = [true, false].map { isFirst in
      BoundCommand(.blindAnswer(isFirst: isFirst), "Answer", needsTip: false, isAllowedInBlindTest: true) {
        $0.tuning.blind.answer(isFirst: isFirst)
        $0.showSceneInBlindTest()
      }
    }
    return [
      test(.identity, "Blind test: is X A or B? Again to end", []),
      test(.smoother, "Blind test: which is smoother", .shift),
      BoundCommand(
        .keepCurves, "Save curves as SVG, PNG and CSV", in: .compare, keys: [KeyCommand("e")]
      ) { $0.recordings.saveCurves(CurveFormat.allCases) },
      BoundCommand(
        .endBlindTest, "End the blind test", keyOf: .blindTest(.identity), isAllowedInBlindTest: true
      ) { $0.tuning.blind.end() },
    ] + choices + answers
  }

  private static var tuning: [BoundCommand] {
    [
      BoundCommand(
        .nextRegion, "Panel, buttons, curves, scene; then Tab", in: .tuning, keys: [KeyCommand("F6")], .typing
      ) { $0.panes.focusNext() },
      BoundCommand(
        .search, "Search settings", in: .tuning, keys: [KeyCommand("f", .control), KeyCommand("/")], .typing
      ) { if $0.tuning.showPanel() { $0.tuning.panel.search() } },
      BoundCommand(.undo, "Undo", in: .tuning, keys: [KeyCommand("z", .control)], [.typing, .repeats]) {
        $0.tuning.undo()
      },
      BoundCommand(
        .redo, "Redo", in: .tuning, keys: [KeyCommand("z", [.control, .shift]), KeyCommand("y", .control)],
        [.typing, .repeats]
      ) { $0.tuning.undo(isRedo: true) },
      BoundCommand(.save, "Save", in: .tuning, keys: [KeyCommand("s", .control)], .typing) {
        // The panel asks for a name, or says that the tuning is saved.
        if !$0.screens.save(), $0.tuning.showPanel() { $0.tuning.panel.save() }
      },
      BoundCommand(
        .saveAs, "Save with a new name", in: .tuning, keys: [KeyCommand("s", [.control, .shift])], .typing
      ) { if $0.tuning.showPanel() { $0.tuning.panel.askForName() } },
      BoundCommand(.load, "Load", in: .tuning, keys: [KeyCommand("o", .control)], .typing) {
        if $0.tuning.showPanel() { $0.tuning.panel.open(.load) }
      },
      BoundCommand(
        .export, "Export the tuning as code", in: .tuning, keys: [KeyCommand("e", .control)], .typing
      ) { $0.codeExport.toggle() },
      BoundCommand(
        .copy, "Copy the tuning or the typed text", in: .tuning, keys: [KeyCommand("c", .control)], .typing
      ) { $0.copyText() },
      BoundCommand(.paste, "Paste a tuning or text", in: .tuning, keys: [KeyCommand("v", .control)], .typing) {
        $0.pasteText()
      },
      BoundCommand(
        .selectAll, "Select all in a field", in: .tuning, keys: [KeyCommand("a", .control)], [.bare, .typing]
      ) { $0.panes.field?.selectAll() },
    ]
  }

  private static var window: [BoundCommand] {
    [
      BoundCommand(
        .help, "This help", in: .window, keys: [KeyCommand("?"), KeyCommand("F1")], .typing,
        icon: { _ in .drawn { IconGlyphs.help(center: $0.center, $1, into: &$2) } }, isAllowedInBlindTest: true
      ) { $0.toggleHelp() },
      BoundCommand(
        .toggleDrawer, "Open the drawer, if there is one", in: .window, keys: [KeyCommand("d")],
        icon: { _ in .icon("tune-variant") }, isOn: \.isDrawerOpen
      ) { $0.workbench.toggleDrawer(at: $0.session.moment) },
      drawer(.tuning, "Tuning"), drawer(.observe, "Gesture"), drawer(.closed, "Close"),
      BoundCommand(.details, "Who claimed a gesture, and why", in: .window, keys: [KeyCommand("d", .shift)]) {
        $0.column.toggleDetails()
      },
      BoundCommand(
        .panels, "Open or close the panels", in: .window, keys: [KeyCommand("f")],
        tip: Tooltip("Tune", "Settings, curves and frame times around the scene.")
      ) { $0.togglePanels() },
      BoundCommand(
        .closePanels, "Close the panels", keyOf: .panels, icon: { _ in .icon("stretch-to-page-outline") }
      ) { $0.togglePanels() },
      BoundCommand(.resetFigures, "Reset the frame times", in: .window, keys: [KeyCommand("r")], .bare) {
        $0.recordings.press(.reset)
      },
      BoundCommand(.nextLateFrame, "Next late frame", in: .window, keys: [KeyCommand("n")], .repeats) {
        $0.recordings.press(.next)
      },
      BoundCommand(
        .previousLateFrame, "Previous late frame", in: .window, keys: [KeyCommand("n", .shift)], .repeats
      ) { $0.recordings.press(.previous) },
      BoundCommand(
        .theme, "Light, dark, or like the desktop", in: .window, keys: [KeyCommand("t")], .bare,
        icon: { _ in .icon("theme-light-dark") }, isAllowedInBlindTest: true
      ) { $0.look.changeTheme() },
      BoundCommand(
        .contrast, "More contrast, less, or like the desktop", in: .window, keys: [KeyCommand("t", .shift)], .bare
      ) { $0.look.changeContrast() },
      BoundCommand(
        .about, "Credits", in: .window, keys: [KeyCommand("i")], .bare, icon: { _ in .icon("information-outline") },
        isOn: \.showsCredits
      ) { $0.toggleAbout() },
      BoundCommand(
        .fullScreen, "Full screen", in: .window, keys: [KeyCommand("F11")], [.bare, .typing],
        icon: { _ in .icon("fullscreen") }, isAllowedInBlindTest: true
      ) { $0.toggleFullScreen() },
      BoundCommand(
        .more, "More", tip: Tooltip("More", "Controls that do not fit in this window."),
        icon: { _ in .icon("dots-vertical") },
        // If the speed controls are in the menu, its button is highlighted while the scene runs slower.
        isOn: { $0.hidesSpeed && $0.slowdownFactor > 1 }
      ) { $0.workbench.openMenu(on: .more) },
      BoundCommand(.closeMenu, "Close the menu", needsTip: false) { _ in },
    ]
  }

  private static func drawer(_ drawer: WorkbenchLayout.Drawer, _ title: String) -> BoundCommand {
    BoundCommand(.drawer(drawer), title, keyOf: .toggleDrawer, needsTip: drawer == .closed) {
      $0.workbench.setDrawer(drawer, at: $0.session.moment)
    }
  }
}

extension CommandState {
  /// The current speed, for the menu items that change it.
  fileprivate var speedNote: String? { "now \(TransportBar.text(ofSlowness: slowdownFactor))" }
}
