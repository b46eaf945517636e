import Drawing
import ScrollEngine

/// A watch over the touchscreens of a kiosk, without which nobody can use it.
struct KioskTouchWatch: Equatable {
  /// A change that the log and the service manager are told.
  enum Change: Equatable {
    case lost(String)
    /// A touchscreen is connected again, after a number of seconds.
    case back(String, seconds: Double)
    /// There has been no touchscreen for the time of the alarm.
    case alarm
    /// There is a touchscreen again after an alarm.
    case allClear
  }

  private enum State: Equatable {
    case connected
    /// There has been no touchscreen since a time.
    case missing(Timestamp)
    /// The alarm was raised, because no touchscreen has been connected for long.
    case alarmed
  }

  /// Seconds between two looks at the touchscreens where the display server does not announce changes. A touchscreen
  /// that comes back is thus seen within as many.
  static let interval = 5.0

  /// Seconds without any touchscreen after which the alarm is raised; `nil` for never.
  private let limit: Double?
  private var state: State
  private var connected: Set<String>
  /// The times at which touchscreens were lost, by name.
  private var lost: [String: Timestamp] = [:]
  private var lastLook: Timestamp
  /// Whether the display server announces changes.
  private let isAnnounced: Bool

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - names: The touchscreens that are connected.
  ///   - isAnnounced: Whether the display server announces changes, so that regular looks are unnecessary.
  init(limit: Double?, names: [String], isAnnounced: Bool = false, at time: Timestamp) {
    self.limit = limit
    self.isAnnounced = isAnnounced
    connected = Set(names)
    state = names.isEmpty ? .missing(time) : .connected
    lastLook = time
  }

  /// Whether the kiosk must say that it has no touchscreen.
  var isAlarmed: Bool { state == .alarmed }

  /// The time of the next look at the touchscreens, or of the alarm; `nil` if the next change is announced.
  var nextMoment: Timestamp? {
    let look = isAnnounced ? nil : lastLook.advanced(bySeconds: Self.interval)
    guard case .missing(let since) = state, let limit else { return look }
    return Timestamp.first(of: look, since.advanced(bySeconds: limit))
  }

  /// Updates the touchscreens that are connected, and returns what has changed.
  mutating func update(_ names: [String], at time: Timestamp) -> [Change] {
    lastLook = time
    let now = Set(names)
    var changes: [Change] = []
    for name in connected.subtracting(now).sorted() {
      lost[name] = time
      changes.append(.lost(name))
    }
    for name in now.subtracting(connected).sorted() {
      guard let since = lost.removeValue(forKey: name) else { continue }
      changes.append(.back(name, seconds: time.seconds(since: since)))
    }
    connected = now
    switch state {
    case .connected where now.isEmpty: state = .missing(time)
    case .missing where !now.isEmpty: state = .connected
    case .alarmed where !now.isEmpty:
      state = .connected
      changes.append(.allClear)
    default: break
    }
    if case .missing(let since) = state, let limit, time.seconds(since: since) >= limit {
      state = .alarmed
      changes.append(.alarm)
    }
    return changes
  }

  /// Draws the message of the alarm in the lower right corner of a window, where no scene has a map's attribution.
  func draw(_ message: String, in window: Size, into canvas: inout Canvas) {
    guard isAlarmed else { return }
    let palette = canvas.palette
    let width = min(window.width - 32, max(216, canvas.text.width(of: message, style: .tabSelected).rounded(.up) + 32))
    let box = Rect(x: window.width - 16 - width, y: window.height - 48, width: width, height: 32)
    canvas.list.roundedRect(box, radius: 8, palette.panel)
    canvas.list.text(message, .tabSelected, palette.text, in: box, .center)
  }
}
