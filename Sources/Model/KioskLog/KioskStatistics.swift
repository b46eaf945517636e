import Documents

/// The figures of a kiosk's log.
public struct KioskStatistics: Sendable {
  /// The figures of a day.
  public struct Day: Equatable, Sendable {
    /// Number of the day; 0 is 1970-01-01.
    public let number: Int
    /// Seconds for which the kiosk ran.
    public var running = 0.0
    /// Number of visits that began.
    public var visits = 0
    /// Number of gestures in these visits.
    public var gestures = 0
    /// Number of failed gestures.
    public var failures = 0
    /// Number of frames.
    public var frames = 0
    /// Number of late frames.
    public var late = 0
    /// The longest frame in milliseconds; 0 without frames.
    public var longest = 0.0
    /// The largest memory in MB; 0 if it is not known.
    public var memory = 0.0
  }

  /// The figures of an hour of the week.
  public struct WeekHour: Equatable, Sendable {
    /// Seconds for which the kiosk ran in this hour, over all weeks.
    public var running = 0.0
    /// Number of visits that began.
    public var visits = 0

    /// Visits per running hour; `nil` if the kiosk never ran in this hour for at least six minutes together.
    public var rate: Double? { running >= 360 ? Double(visits) / (running / 3600) : nil }
  }

  /// The figures of a scene.
  public struct SceneUse: Equatable, Sendable {
    /// The name of the scene.
    public let scene: String
    /// Number of visits in which it was used.
    public var visits = 0
    /// Seconds for which it was used.
    public var seconds = 0.0
  }

  /// An event that concerns whoever runs the kiosk.
  public struct Incident: Equatable, Sendable {
    /// The time.
    public let at: WallTime
    /// The event as a sentence without a full stop.
    public let text: String
  }

  /// The name of the kiosk.
  public let name: String
  /// The facts of the last start; `nil` if the log has none.
  public private(set) var start: KioskStart?
  /// The days on which the kiosk ran or was used, in order. A day that is missing has no data.
  public private(set) var days: [Day] = []
  /// The hours of the week: 7 days from Monday, with 24 hours each.
  public private(set) var week = [[WeekHour]](
    repeating: [WeekHour](repeating: WeekHour(), count: 24), count: 7)
  /// The visits, in order, with the times of their first touches.
  public private(set) var visits: [KioskRecord] = []
  /// Seconds from the first to the last touch of each visit, in ascending order.
  public private(set) var dwell: [Double] = []
  /// Seconds from the start of the attract loop to the touch that ended it, in ascending order.
  public private(set) var attract: [Double] = []
  /// Number of times that the attract loop began.
  public private(set) var attractCount = 0
  /// The scenes, the most used first.
  public private(set) var scenes: [SceneUse] = []
  /// Number of gestures of each kind and result.
  public private(set) var gestures: [VisitorGestureResult: Int] = [:]
  /// Number of failed gestures of each kind and place.
  public private(set) var failures: [VisitorGestureFailure: Int] = [:]
  /// The incidents, in order.
  public private(set) var incidents: [Incident] = []
  /// Seconds for which the kiosk ran.
  public private(set) var running = 0.0
  /// Number of starts.
  public private(set) var starts = 0
  /// Number of ends without a report.
  public private(set) var kills = 0
  /// Number of events that the log lost.
  public private(set) var lost = 0
  /// Number of choices of each language, by its code.
  public private(set) var languages: [String: Int] = [:]
  /// Number of warnings before a reset.
  public private(set) var warnings = 0
  /// Number of warnings that a touch answered.
  public private(set) var warningsStopped = 0

  /// Computes the figures. O(records + hours).
  public init(_ history: KioskHistory) {
    name = history.name
    var days: [Int: Day] = [:]
    func update(_ number: Int, _ change: (inout Day) -> Void) { change(&days[number, default: Day(number: number)]) }
    for period in history.periods {
      running += period.seconds
      var (from, left) = (period.from, period.seconds)
      while left > 0 {
        let rest = min(left, from.startOfHour.advanced(bySeconds: 3600).seconds(since: from))
        update(from.dayNumber) { $0.running += rest }
        week[from.weekday][from.hour].running += rest
        left -= max(rest, 0.001)
        from = from.advanced(bySeconds: rest)
      }
    }
    var uses: [String: SceneUse] = [:]
    for record in history.records {
      let at = record.at
      switch record.event {
      case .visit(let visit):
        visits.append(record)
        dwell.append(visit.active)
        week[at.weekday][at.hour].visits += 1
        update(at.dayNumber) {
          $0.visits += 1
          $0.gestures = $0.gestures.saturatingAdd(visit.gestureCount)
          $0.failures = $0.failures.saturatingAdd(visit.gestures.count(ofResults: \.isFailure))
        }
        for stay in visit.scenes {
          uses[stay.scene, default: SceneUse(scene: stay.scene)].visits += 1
          uses[stay.scene, default: SceneUse(scene: stay.scene)].seconds += stay.seconds
        }
        gestures.merge(visit.gestures) { $0.saturatingAdd($1) }
        failures.merge(visit.failures) { $0.saturatingAdd($1) }
      case .health(let health):
        update(at.dayNumber) {
          $0.frames = $0.frames.saturatingAdd(health.frames)
          $0.late = $0.late.saturatingAdd(health.late)
          $0.longest = max($0.longest, health.longest)
          $0.memory = max($0.memory, health.memory)
        }
      case .attractBegan: attractCount += 1
      case .attractEnded(let seconds): attract.append(seconds)
      case .language(let code): languages[code, default: 0] += 1
      case .warningShown: warnings += 1
      case .warningStopped: warningsStopped += 1
      case .started(let start):
        self.start = start
        starts += 1
      case .stopped(.killed, _): kills += 1
      case .missed(let lost, _, _): self.lost = self.lost.saturatingAdd(lost)
      default: break
      }
      if let text = record.event.incident { incidents.append(Incident(at: at, text: text)) }
    }
    self.days = days.values.sorted { $0.number < $1.number }
    dwell.sort()
    attract.sort()
    scenes = uses.values.sorted { ($0.visits, $0.seconds, $1.scene) > ($1.visits, $1.seconds, $0.scene) }
  }

  /// Number of gestures.
  public var gestureCount: Int { gestures.values.saturatingSum() }
  /// Number of failed gestures.
  public var failureCount: Int { gestures.count(ofResults: \.isFailure) }
  /// Number of frames.
  public var frameCount: Int { days.lazy.map(\.frames).saturatingSum() }
  /// Number of late frames.
  public var lateCount: Int { days.lazy.map(\.late).saturatingSum() }

  /// Returns a quantile of sorted values: the smallest value that is not exceeded by the given share of them; `nil`
  /// without values.
  public static func quantile(_ share: Double, of sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    return sorted[max(0, min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
  }
}

extension Dictionary where Key == VisitorGestureResult, Value == Int {
  /// Returns the number of gestures whose kind and end meet a condition.
  func count(ofResults condition: (VisitorGestureResult) -> Bool) -> Int {
    reduce(0) { condition($1.key) ? $0.saturatingAdd($1.value) : $0 }
  }
}

extension KioskEvent {
  /// The event as a sentence without a full stop, if it concerns whoever runs the kiosk; otherwise `nil`.
  var incident: String? {
    func length(_ seconds: Double) -> String { KioskReportText.duration(seconds) }
    switch self {
    case .started(let start): return "Started with the tuning \(start.tuning), version \(start.version)"
    case .stopped(let reason, let uptime):
      let why =
        switch reason {
        case .signal: "Stopped by a signal"
        case .pin: "Stopped with the PIN"
        case .display: "Stopped because the display server ended"
        case .error: "Stopped by an error"
        case .killed: "Ended without a report: killed, crashed, or the power failed"
        }
      return "\(why), after \(length(uptime))"
    case .tuning(let name, let changes): return "Tuning \(name), \(changes) values changed"
    case .touchLost(let device): return "Touchscreen \(device) was disconnected"
    case .touchBack(let device, let seconds): return "Touchscreen \(device) was back after \(length(seconds))"
    case .touchAlarm: return "The screen said that no touchscreen was connected"
    case .touchAlarmEnded: return "A touchscreen was connected again, and the message went"
    case .displayLost(let name): return "Display \(name) was disconnected"
    case .displayBack(let name, let seconds): return "Display \(name) was back after \(length(seconds))"
    case .displaySlept: return "The display was switched off"
    case .displayWoke(let seconds): return "The display was on again after \(length(seconds))"
    case .clockSet(let seconds):
      return "The clock was set \(seconds < 0 ? "back" : "forward") by \(length(abs(seconds)))"
    case .slept(let seconds): return "The machine slept for \(length(seconds))"
    case .missed(let lost, let seconds, let reason):
      return "The log could not be written for \(length(seconds)) (\(reason)); \(lost) events were lost"
    case .dropped(let files): return "Old files were deleted to keep the budget: \(files.count)"
    case .attractBegan, .attractEnded, .visit, .health, .language, .warningShown, .warningStopped: return nil
    }
  }
}
