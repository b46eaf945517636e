import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import CodeExport
@testable import Films
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Workbench

/// A scrolling pane of the workbench.
enum ScrollingPane: CaseIterable {
  case panel, menu, column, library, codeExport, film, trials, label, help, about

  /// Returns a playground in a low window, where everything scrolls, with this pane open.
  func open() throws -> PlaygroundUser {
    let hand = try PlaygroundUser.comparing(.timeline, window: Size(width: 1440, height: 460))
    hand.advanceFrame()
    try hand.drag()
    try hand.settle()
    var recording = try #require(hand.session.currentGesture.recording)
    let playground = hand.playground
    switch self {
    case .panel, .column: break
    case .menu:
      let place = try #require(hand.playground.tuning.panel.view.controls.control(.base)).frame.center
      try hand.tap(try #require(hand.workbench.layout.tuning).origin + place)
    case .library:
      for number in 0..<30 {
        _ = try RecordingsFolder.save(recording, as: "r\(number)", in: hand.session.folders.recordings)
      }
      playground.recordings.toggleLibrary()
    case .codeExport: playground.run(.export)
    case .film: playground.run(.film)
    case .trials:
      recording.intent = Intent(says: "up", expect: [.init(key: "list.offset", .range(1...9000))])
      for number in 0..<20 {
        _ = try RecordingsFolder.save(recording, as: "t\(number)", in: hand.session.folders.recordings)
      }
      playground.run(.trialResults)
      try hand.wait(until: "trials") { hand.playground.trials.sheet.board?.rows.count == 20 }
    case .label:
      _ = try RecordingsFolder.save(recording, as: "one", in: hand.session.folders.recordings)
      playground.trials.intentEditor.open("one")
      try hand.wait(until: "its end") { hand.playground.trials.intentEditor.sheet.board?.facts != nil }
      hand.send(.key(.escape))
    case .help: playground.run(.help)
    case .about: playground.run(.about)
    }
    try hand.settle()
    return hand
  }

  /// Returns the frame of the pane in the window.
  func frame(_ hand: PlaygroundUser) throws -> Rect {
    let layout = hand.workbench.layout
    switch self {
    case .panel, .menu: return try #require(layout.tuning)
    case .column, .library: return try #require(layout.observe)
    case .codeExport, .film, .trials, .label: return layout.sheet
    case .help: return hand.playground.help.frame
    case .about: return hand.playground.about.frame
    }
  }

  /// Returns the scroll offset of the pane in points.
  func offset(_ hand: PlaygroundUser) -> Double {
    switch self {
    case .panel: hand.playground.tuning.panel.pane.scroll.offset
    case .menu: hand.playground.tuning.panel.menu?.pane.scroll.offset ?? 0
    case .column: hand.column.pane.scroll.offset
    case .library: hand.column.library.pane.scroll.offset
    case .codeExport: hand.playground.codeExport.sheet.pane.scroll.offset
    case .film: hand.playground.films.sheet.pane.scroll.offset
    case .trials: hand.playground.trials.sheet.pane.scroll.offset
    case .label: hand.playground.trials.intentEditor.sheet.pane.scroll.offset
    case .help: hand.playground.help.offset
    case .about: hand.playground.about.offset
    }
  }
}
