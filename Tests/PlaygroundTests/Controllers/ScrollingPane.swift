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

/// A scrolling pane of the workbench.
enum ScrollingPane: CaseIterable {
  case panel, menu, column, library, codeExport, video, trials, label, help, about

  /// Returns a playground in a low window, where everything scrolls, with this pane open.
  func open() throws -> PlaygroundUser {
    let user = try PlaygroundUser.comparing(.timeline, window: Size(width: 1440, height: 460))
    user.advanceFrame()
    try user.drag()
    try user.settle()
    var recording = try #require(user.session.currentGesture.recording)
    let playground = user.playground
    switch self {
    case .panel, .column: break
    case .menu:
      let place = try #require(user.playground.tuning.panel.content.controls.control(.base)).frame.center
      try user.tap(try #require(user.workbench.layout.tuning).origin + place)
    case .library:
      for number in 0..<30 {
        _ = try RecordingsFolder.save(recording, as: "r\(number)", in: user.session.folders.recordings)
      }
      playground.recordings.toggleLibrary()
    case .codeExport: playground.run(.export)
    case .video: playground.run(.video)
    case .trials:
      recording.intent = Intent(says: "up", expect: [.init(key: "list.offset", .range(1...9000))])
      for number in 0..<20 {
        _ = try RecordingsFolder.save(recording, as: "t\(number)", in: user.session.folders.recordings)
      }
      playground.run(.trialResults)
      try user.wait(until: "trials") { user.playground.trials.dialog.board?.rows.count == 20 }
    case .label:
      _ = try RecordingsFolder.save(recording, as: "one", in: user.session.folders.recordings)
      playground.trials.intentEditor.open("one")
      try user.wait(until: "its end") { user.playground.trials.intentEditor.dialog.board?.facts != nil }
      user.send(.key(.escape))
    case .help: playground.run(.help)
    case .about: playground.run(.about)
    }
    try user.settle()
    return user
  }

  /// Returns the frame of the pane in the window.
  func frame(_ user: PlaygroundUser) throws -> Rect {
    let layout = user.workbench.layout
    switch self {
    case .panel, .menu: return try #require(layout.tuning)
    case .column, .library: return try #require(layout.observe)
    case .codeExport, .video, .trials, .label: return layout.dialog
    case .help: return user.playground.help.frame
    case .about: return user.playground.about.frame
    }
  }

  /// Returns the scroll offset of the pane in points.
  func offset(_ user: PlaygroundUser) -> Double {
    switch self {
    case .panel: user.playground.tuning.panel.pane.scroll.offset
    case .menu: user.playground.tuning.panel.menu?.pane.scroll.offset ?? 0
    case .column: user.column.pane.scroll.offset
    case .library: user.column.library.pane.scroll.offset
    case .codeExport: user.playground.codeExport.dialog.pane.scroll.offset
    case .video: user.playground.videos.dialog.pane.scroll.offset
    case .trials: user.playground.trials.dialog.pane.scroll.offset
    case .label: user.playground.trials.intentEditor.dialog.pane.scroll.offset
    case .help: user.playground.help.offset
    case .about: user.playground.about.offset
    }
  }
}
