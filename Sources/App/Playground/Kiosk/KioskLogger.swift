import Documents
import FrameTiming
import KioskLog
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning
import Workbench

#if canImport(Glibc)
  import Glibc
#endif

/// The settings of a kiosk's log.
public struct KioskLogOptions: Sendable {
  /// Bytes that a log may occupy if nothing else is requested: a year of a busy kiosk.
  public static let defaultBudget = 50_000_000

  /// The folder of the log.
  public var folder: String
  /// Bytes that the log may occupy.
  public var budget = defaultBudget
  /// Whether whole recordings of gestures are kept, which show more of a visitor than the places on a coarse grid. Of
  /// typed texts they hold only the lengths.
  public var keepsGestures = false

  /// Creates settings for a folder.
  public init(folder: String) { self.folder = folder }
}

/// The part of a kiosk that writes its log.
final class KioskLogger {
  /// The window's display, for the log.
  struct Display {
    /// The names of all displays.
    var names: [String]
    /// The display that the kiosk fills; `nil` if it has no preference.
    var wanted: String?
    var size: Size
    var rate: Double
  }

  private let session: Session
  private let diary: KioskDiary
  private let gestures: KioskGestures
  private var tuning: Tuning
  /// The display that the kiosk fills, by name; `nil` if the server names none.
  private let display: String?
  /// The time at which the display was lost; `nil` while it is there.
  private var displayLost: Timestamp?
  private var isOver = false

  /// Opens the log and adds the start.
  ///
  /// - Parameter touch: The names of the touchscreens.
  /// - Throws: ``DocumentError`` of kind `unwritable` if another kiosk writes the log.
  init(
    _ options: KioskLogOptions, _ kiosk: KioskOptions, _ session: Session, _ display: Display, touch: [String],
    notify: @escaping @Sendable (String) -> Void
  ) throws(DocumentError) {
    self.session = session
    self.display = display.wanted ?? display.names.first
    tuning = session.tuning
    let log = try KioskLog(folder: options.folder, budget: options.budget, notify: notify)
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let start = KioskStart(
      machine: String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
      version: Version.current, touch: touch, display: self.display ?? "",
      size: "\(Int(display.size.width))x\(Int(display.size.height))", rate: display.rate,
      scenes: kiosk.playlist.map(\.rawValue), tuning: Self.words(for: session.tuning), idleReset: kiosk.idleReset)
    let diary = KioskDiary(log, start: start, at: session.moment.seconds)
    self.diary = diary
    let keep: ((GestureRecording) -> Void)? =
      options.keepsGestures
      ? { diary.add(recording: Array(RecordingWriter.text($0.withoutTypedText).utf8), scene: $0.scene.rawValue) } : nil
    gestures = KioskGestures(session, keep: keep) { finished in
      diary.add(
        finished.result, scene: finished.scene.rawValue, cell: finished.cell, at: session.moment.seconds)
    }
  }

  private static func words(for tuning: Tuning) -> String {
    tuning.changes.isEmpty ? tuning.base.name : "\(tuning.base.name), \(tuning.changes.count) changed"
  }

  /// The time of the next change without input; `nil` if there is none.
  var nextMoment: Timestamp? { gestures.nextMoment }

  /// Adds an event that concerns no visit, such as a touchscreen that was lost.
  func add(_ event: KioskEvent) { diary.add(event) }

  /// Finishes a gesture that had no further effect, also while no frames are drawn.
  func advance() {
    if let moment = gestures.nextMoment, moment <= session.moment { gestures.frame() }
  }

  /// Observes a visitor's input before the scene handles it.
  func observe(_ event: InputEvent) {
    gestures.prepare(for: event)
    diary.touched(scene: session.scene.name.rawValue, at: event.time.seconds)
  }

  /// Records that the kiosk resets.
  func reset() {
    gestures.end()
    diary.reset(at: session.moment.seconds)
  }

  /// Records that the kiosk plays recordings, or shows its scenes in turn.
  func attracts() {
    gestures.isAttracting = true
    diary.attracts(at: session.moment.seconds)
  }

  /// Records a frame that was presented.
  func add(_ sample: FrameSample, period: Double, presentWaits: Bool, at time: Timestamp) {
    gestures.frame()
    if session.tuning != tuning {
      tuning = session.tuning
      diary.add(.tuning(name: tuning.base.name, changes: tuning.changes.count))
    }
    diary.add(
      frame: sample.length(presentWaits: presentWaits),
      missed: sample.missed(period: period, presentWaits: presentWaits),
      at: time.seconds)
  }

  /// Records that displays were connected or disconnected.
  ///
  /// - Parameter names: The names of all displays.
  func changeDisplays(_ names: [String]) {
    guard let display else { return }
    // A kiosk may name its display by number, from 1.
    let isConnected = names.contains(display) || Int(display).map { $0 > 0 && $0 <= names.count } == true
    switch (displayLost, isConnected) {
    case (nil, false):
      displayLost = session.moment
      diary.add(.displayLost(display))
    case (let lost?, true):
      displayLost = nil
      diary.add(.displayBack(display, seconds: session.moment.seconds(since: lost)))
    default: break
    }
  }

  /// Adds the end and closes the log. Further calls do nothing.
  func stop(_ reason: KioskEvent.StopReason) {
    guard !isOver else { return }
    isOver = true
    gestures.end()
    diary.stop(reason, at: session.moment.seconds)
  }
}
