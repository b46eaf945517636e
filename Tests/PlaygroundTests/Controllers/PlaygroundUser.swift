import Assets
import Documents
import Drawing
import FeatureSupport
import Interface
import Library
import Recording
import Scenes
import ScrollEngine
import Synchronization
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// A user of a playground without a window, on a virtual clock.
final class PlaygroundUser {
  let playground: Playground
  let host: TestHost
  let clock = VirtualClock()
  /// Whether another thread has woken the event loop.
  private let wake = Wake()
  /// Whether another thread had news before the last frame.
  private(set) var hasWoken = false
  private let home: Home

  /// Folders that persist from one start of the program to the next.
  final class Home {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
  }

  private final class Wake: Sendable {
    let isDue = Atomic(false)
  }

  init(
    _ scene: SceneName = .timeline, window: Size = Size(width: 1440, height: 900), kiosk: KioskOptions? = nil,
    scenes: [SceneDescriptor] = .shipped, after other: PlaygroundUser? = nil, home: Home? = nil,
    panels: PanelState = .open, look: LookPreferences = LookPreferences(),
    text: any TextMeasuring = EvenText(), captures: String? = nil, against: String? = nil
  ) throws {
    host = TestHost(text: text)
    self.home = try home ?? other?.home ?? Home()
    let folder = self.home.folder.path
    var options = OpenOptions()
    options.scene = scene
    // The program here would be that of the tests.
    options.program = nil
    options.captures = captures ?? folder + "/captures"
    options.kiosk = kiosk
    options.panels = panels
    options.look = look
    options.other = against
    let (clock, wake) = (clock, wake)
    playground = try Playground(
      options: options, assets: try Assets.locate(), scenes: scenes, window: window,
      folders: PersonalFolders(
        state: folder + "/state", recordings: folder + "/recordings", presets: folder + "/presets"), host: host,
      now: { clock.now }, wake: { wake.isDue.store(true, ordering: .releasing) })
  }

  /// The paths of all files that the program has saved, below its folders.
  func savedFiles() throws -> [String] {
    var paths: [String] = []
    for folder in ["state", "recordings", "presets", "captures"] where Folder.exists(home.folder.path + "/" + folder) {
      paths += try Folder.files(home.folder.path + "/" + folder, withHidden: true).map { folder + "/" + $0 }
    }
    return paths
  }

  var session: Session { playground.session }
  var workbench: Workbench { playground.workbench }
  var column: ObserveView { playground.column }

  /// Advances the playground by one frame, after the news of other threads, as the event loop does.
  func advanceFrame() {
    hasWoken = wake.isDue.exchange(false, ordering: .acquiringAndReleasing)
    if hasWoken { playground.receive() }
    let time = playground.advance(to: clock.now, seenAt: clock.now)
    playground.observer.frame(at: time)
  }

  /// Advances the clock by frames of 16 ms, with background work in between.
  func wait(_ seconds: Double) throws {
    for _ in 0..<Int((seconds / 0.016).rounded()) {
      clock.advance(by: 0.016)
      advanceFrame()
      if playground.hasWork { _ = try playground.runDeferredWork(for: 0) }
    }
  }

  /// Runs frames and work until a condition holds that other threads bring about.
  func wait(until what: String, _ isSo: () -> Bool) throws {
    _ = try eventually(what, within: 400) { () -> Bool? in
      advanceFrame()
      while playground.hasWork { _ = try playground.runDeferredWork(for: 1) }
      return isSo() ? true : nil
    }
  }

  /// Advances the clock until everything rests.
  func settle() throws {
    advanceFrame()
    for _ in 0..<80 where playground.isAnimating || !session.scene.isAtRest { try wait(0.25) }
    while playground.hasWork { _ = try playground.runDeferredWork(for: 1) }
    try wait(0.05)
  }

  @discardableResult
  func send(_ kind: InputEvent.Kind) -> Bool { playground.handle(InputEvent(time: clock.now, kind: kind)) }

  /// Presses a key with a command.
  func send(_ command: KeyCommand) { playground.handle(command, at: clock.now) }

  /// Taps a position of the window.
  func tap(_ place: Point) throws {
    send(.down(id: 1, at: place))
    try wait(0.05)
    send(.up(id: 1, at: place))
    try wait(0.05)
  }

  /// Lifts the finger that ``drag(by:thenLift:)`` left down.
  func lift() throws {
    try wait(0.016)
    send(.up(id: 1, at: workbench.layout.viewport.center + Point(x: 3, y: -170)))
  }

  /// Drags over the scene by an offset and lifts if asked to.
  func drag(by way: Point = Point(x: 3, y: -170), thenLift: Bool = true) throws {
    let viewport = workbench.layout.viewport
    let from = viewport.center
    send(.down(id: 1, at: from))
    for step in 1...10 {
      try wait(0.016)
      send(.move(id: 1, to: from + way * (Double(step) / 10)))
    }
    try wait(0.016)
    if thenLift { send(.up(id: 1, at: from + way)) }
  }
}

extension PlaygroundUser {
  /// Returns a playground that compares a scene with another deceleration and sheet spring.
  static func comparing(_ scene: SceneName = .timeline, window: Size = Size(width: 1440, height: 900)) throws
    -> PlaygroundUser
  {
    let user = try PlaygroundUser(scene, window: window)
    user.playground.run(.compare(.both))
    try user.playground.comparison.b?.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    try user.playground.comparison.b?.set(Tunables.sheetSpringDamping.declaration, to: .number(0.4))
    user.advanceFrame()
    return user
  }
}

/// A kind of view.
enum WorkbenchRegion {
  case scene, twin, divider, tuning, observe, sheet, control, credits, help
}

extension PlaygroundUser {
  /// Returns the kind of view that receives the input at a point of the window; `nil` if there is none.
  func part(at place: Point) -> WorkbenchRegion? {
    switch playground.root.view(at: place) {
    case is ControlsView: .control
    case is any Dialog: .sheet
    case is TuningPanelView: .tuning
    case is ObserveView, is LibraryView: .observe
    case is DividerView: .divider
    case is AboutView: .credits
    case is HelpView: .help
    case let pane as SceneView: pane === playground.root.scene ? .scene : .twin
    default: nil
    }
  }

  /// The kind of view with the visible focus ring; the scene if no ring is visible.
  var region: WorkbenchRegion? {
    switch playground.root.focused {
    case is ControlsView: .control
    case is TuningPanelView: .tuning
    case is ObserveView: .observe
    default: .scene
    }
  }
}
