import Drawing
import FrameTimes
import Interface
import Library
import ScrollEngine
import Session
import Tuner
import Workbench

extension WorkbenchState {
  /// The library of recordings, in place of the Observe column, which shows the engine's decisions and the curves.
  package static let library: Self = "library"
}

extension CommandID {
  package static let record: Self = "record"
  package static let replay: Self = "replay"
  package static let pause: Self = "pause"
  package static let step: Self = "step"
  package static let loop: Self = "loop"
  package static let nextFrame: Self = "next frame"
  package static let keepGesture: Self = "keep gesture"
  package static let beginPart: Self = "begin part"
  package static let endPart: Self = "end part"
  package static let keepPart: Self = "save part"
  package static let forgetPart: Self = "clear part"
  package static let swapSides: Self = "swap A and B"
  package static let keepCurves: Self = "export curves"
  package static let details: Self = "details"
  package static let resetFigures: Self = "reset figures"
  package static let nextLateFrame: Self = "next late frame"
  package static let previousLateFrame: Self = "previous late frame"
}

extension RecordingController {
  /// The current gesture: its recording, its replay, its moments, and the column that shows them.
  package var gesture: Feature {
    Feature(
      commands: timeCommands + recordingCommands + partCommands + columnCommands, states: stateRules,
      work: Feature.Work(requests: { self.observer.requests }, show: { _ in self.observer.showOutcomes() }),
      overlay: observer.overlay, follow: { self.follow() })
  }

  /// Follows the scene to a frame, before the frame is drawn.
  package func follow() {
    observer.follow()
    history.follow()
  }

  /// The library of recordings.
  package var shelf: Feature {
    Feature(states: [
      WorkbenchStateRules(
        .library, panels: .opened, ends: .dialogs(and: [.panel]), suspendedBy: .dialogs(and: [.blind]),
        isActive: { self.column.library.isOpen },
        suspend: {
          // A dialog that covers the library leaves it open and only ends typing, so nothing has to be restored later.
          self.column.library.leave()
          return nil
        }
      ) { _ in self.column.library.open(false, at: self.session.moment) }
    ])
  }

  private var stateRules: [WorkbenchStateRules] {
    [
      // A seek takes over the replay, and a replay continues from the position of the seek, so neither of them ends the
      // replay of the other.
      WorkbenchStateRules(
        .replaying, on: .stage, ends: [.seeking, .paused], isActive: { self.session.replay?.showsMoment == false }
      ) { if $0 != .seeking { self.session.endReplay() } },
      WorkbenchStateRules(
        .seeking, on: .stage, ends: [.replaying], isActive: { self.session.replay?.showsMoment == true }
      ) { if $0 != .replaying { self.session.endReplay() } },
      WorkbenchStateRules(
        .paused, on: .stage,
        isActive: { self.session.clock.isPaused && self.session.replay?.isPausedBySeek != true }
      ) {
        if $0 != .replaying || self.session.replay == nil { self.session.clock.pause(false, at: self.session.moment) }
      },
      WorkbenchStateRules(
        .recording, on: .stage, ends: [.replaying, .seeking], refuses: [.blind, .replaying, .seeking],
        refusal: "Stop the recording first", isActive: { self.session.isRecording }
      ) { _ in self.end() },
    ]
  }

  private var timeCommands: [Command] {
    [
      Command(
        .pause, "Pause or resume", in: .time, keys: [KeyCommand("p")], on: .playback(3),
        icon: { .icon($0.isPaused ? "play" : "pause", size: 24) }, isOn: \.isPaused
      ) { self.togglePause() },
      Command(
        .step, "One frame forward", in: .time, keys: [KeyCommand(".")], .repeats, on: .playback(4),
        icon: { _ in .drawn { IconGlyphs.step(center: $0.center, $1, into: &$2.list) } }
      ) { self.step() },
      Command(
        .replay, "Replay the last gesture", in: .time, keys: [KeyCommand(",")], on: .playback(2),
        icon: { _ in .icon("history") }, isOn: \.isReplaying,
        isEnabled: { !$0.isRecording && ($0.canReplay || $0.isReplaying) }
      ) { self.toggleReplay() },
      Command(
        .loop, "Loop the replay, or play once", in: .time, keys: [KeyCommand("o")], on: .playback(5),
        icon: { _ in .icon("repeat") }, isOn: \.isLooping
      ) { self.session.clock.loops.toggle() },
      Command(
        .slower, "Slower, down to 1/32", in: .time, keys: [KeyCommand("-")], note: \.speedNote,
        icon: { _ in .icon("minus", size: 18) }, isEnabled: \.canSlowDown
      ) { self.session.clock.slowDown(true, at: self.session.moment) },
      Command(
        .faster, "Faster, up to real time", in: .time, keys: [KeyCommand("+"), KeyCommand("=")], note: \.speedNote,
        icon: { _ in .icon("plus", size: 18) }, isEnabled: { $0.slowdownFactor > 1 }
      ) { self.session.clock.slowDown(false, at: self.session.moment) },
      Command(.nextFrame, "Next frame of the gesture", in: .time, keys: [KeyCommand("Right", .alt)], .repeats) {
        self.parts.seek(byFrames: 1)
      },
      Command("previous frame", "Previous frame", in: .time, keys: [KeyCommand("Left", .alt)], .repeats) {
        self.parts.seek(byFrames: -1)
      },
      Command(
        "ten frames on", "Ten frames forward", in: .time, keys: [KeyCommand("Right", [.alt, .shift])], .repeats
      ) { self.parts.seek(byFrames: 10) },
      Command(
        "ten frames back", "Ten frames back", in: .time, keys: [KeyCommand("Left", [.alt, .shift])], .repeats
      ) { self.parts.seek(byFrames: -10) },
    ]
  }

  private var recordingCommands: [Command] {
    [
      Command(
        .record, "Start or stop recording", in: .recordings, keys: [KeyCommand("c")], on: .playback(1),
        icon: { state in .drawn { TransportBar.drawRecord(isRecording: state.isRecording, in: $0, into: &$2) } }
      ) { self.toggle() },
      Command(.library, "Library of recordings", in: .recordings, keys: [KeyCommand("l")]) { self.toggleLibrary() },
      Command(.swapSides, "Swap A and B", in: .compare, after: .toggleSideBySide, keys: [KeyCommand("x")]) {
        self.swapSides()
      },
      Command(.keepCurves, "Save curves as SVG, PNG and CSV", in: .compare, keys: [KeyCommand("e")]) {
        self.saveCurves(CurveFormat.allCases)
      },
    ]
  }

  private var partCommands: [Command] {
    [
      Command(.keepGesture, "Keep in the library, or remove", in: .recordings, keys: [KeyCommand("s")]) {
        self.history.toggleStar()
      },
      Command(.beginPart, "Start the part here", in: .recordings, keys: [KeyCommand("[")]) {
        self.parts.trimHere(.start)
      },
      Command(.endPart, "End the part here", in: .recordings, keys: [KeyCommand("]")]) { self.parts.trimHere(.end) },
      Command(.keepPart, "Save the part on its own", in: .recordings, keys: [KeyCommand("k")]) {
        self.parts.savePart()
      },
      Command(.forgetPart, "Clear the part", in: .recordings, keys: [KeyCommand("\\")]) {
        self.column.strip.part = nil
      },
    ]
  }

  private var columnCommands: [Command] {
    [
      Command(
        .details, "Who claimed a gesture, and why", in: .window, after: .toggleDrawer, keys: [KeyCommand("d", .shift)]
      ) { self.column.toggleDetails() },
      Command(.resetFigures, "Reset the frame times", in: .window, keys: [KeyCommand("r")], .bare) {
        self.press(.reset)
      },
      Command(.nextLateFrame, "Next late frame", in: .window, keys: [KeyCommand("n")], .repeats) {
        self.press(.next)
      },
      Command(
        .previousLateFrame, "Previous late frame", in: .window, keys: [KeyCommand("n", .shift)], .repeats
      ) { self.press(.previous) },
    ]
  }
}

extension CommandState {
  /// The current speed, for the menu items that change it.
  fileprivate var speedNote: String? { "now \(TransportBar.text(ofSlowness: slowdownFactor))" }
}
