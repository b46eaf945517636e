import Drawing
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles
import Workbench

@testable import Tuner

/// A tuning panel with simulated input on a virtual clock.
final class PanelUser {
  let panel: TuningPanelView
  let store: TuningStore
  private let folder: TemporaryFolder
  private(set) var time = Timestamp.zero
  private let host = TestHost()
  /// What the panel reports.
  let events = PanelEvents()
  /// The text of the last copy.
  var copied: String? { host.copied }
  var isFine: Bool {
    get { host.isFine }
    set { host.isFine = newValue }
  }

  init(
    _ tuning: Tuning = Tuning(), path: String? = nil, session: SessionFile? = nil,
    size: Size = Size(width: 384, height: 900)
  ) throws {
    folder = try TemporaryFolder()
    store = TuningStore(tuning, path: path, session: session)
    panel = TuningPanelView(
      TuningEditor(
        store: store, session: session, library: PresetLibrary(folder: folder.path + "/presets"), host: host),
      commands: CommandTable(), host: host)
    panel.owner = events
    panel.filter.folded = []
    panel.resize(size, at: time)
  }

  func wait(_ seconds: Double) {
    time = time.advanced(bySeconds: seconds)
    panel.advance(to: time)
  }

  func tap(_ place: Point) {
    panel.down(id: 1, at: place, time: time)
    wait(0.05)
    panel.up(id: 1, at: place, time: time)
    wait(0.05)
  }

  /// Taps a control at the middle of its frame, after scrolling its row into view.
  func tap(_ control: TuningControl) throws {
    if case .tunable(let tunable, _) = control { _ = try row(tunable) }
    tap(try #require(panel.content.controls.control(control), "\(control)").frame.center)
  }

  func choose(_ index: Int) throws { tap(try #require(panel.menu?.controls.control(.item(index))).hitArea.center) }

  /// Drags in 20 equal steps of 8 ms. Lifts after a pause unless `thenLift` is false.
  func drag(from start: Point, by way: Point, thenLift: Bool = true, each: () -> Void = {}) {
    panel.down(id: 1, at: start, time: time)
    for step in 1...20 {
      wait(0.008)
      panel.move(id: 1, to: start + way * (Double(step) / 20), time: time)
      each()
    }
    guard thenLift else { return }
    wait(0.2)
    panel.up(id: 1, at: start + way, time: time)
  }

  @discardableResult
  func press(_ key: InputEvent.Key, shift: Bool = false) -> Bool {
    wait(0.05)
    return panel.press(key, isShifted: shift, at: time)
  }

  func type(_ text: String) { panel.type(text) }

  /// Scrolls a tunable's row into view and returns its layout.
  func row(_ tunable: Tunable) throws -> TunableRowLayout {
    panel.reveal(tunable, time: time)
    wait(3)
    return try #require(panel.layout.row(of: tunable, in: panel.list))
  }

  func number(_ tunable: NumberTunable) -> Double { store.tuning[tunable] }
}

/// An owner of a panel that passes on what the panel reports.
final class PanelEvents: TuningPanelOwner {
  var onChange: () -> Void = {}
  var onFileChange: (String) -> Void = { _ in }
  var onRestore: (Bool) -> Void = { _ in }

  func edit(side: Int) {}
  func showPanel() -> Bool { true }
  func tuningChanged() { onChange() }
  func fileChanged(_ path: String) { onFileChange(path) }
  func fileRenamed(_ old: String, to new: String) {}
  func fileDeleted(_ path: String) {}
  func willRestore(onSecond isSecond: Bool) { onRestore(isSecond) }
}
