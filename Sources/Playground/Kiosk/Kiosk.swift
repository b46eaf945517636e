import Drawing
import KioskLog
import Recording
import ScrollEngine

/// The kiosk mode of a window: resets after inactivity, recordings that play while nobody uses it, and a PIN pad as the
/// only exit.
final class Kiosk {
  /// An instruction to the window.
  enum Request: Equatable {
    /// Reset everything to the start state, with the playlist's first scene.
    case reset
    case show(SceneName)
    case play
    /// Leave kiosk mode, because the PIN was correct.
    case leave
  }

  private let options: KioskOptions
  private var schedule: KioskSchedule
  private var reel: KioskRecordings
  private var hold = CornerHold()
  private var gate: PINAttemptLimiter?
  private var notifier: ServiceNotifier?
  private(set) var pad: PINPad?
  /// Writes the kiosk's log; `nil` without one.
  var logger: KioskLogger?

  init(_ options: KioskOptions, notifier: ServiceNotifier? = .ofEnvironment(), at time: Timestamp) {
    self.options = options
    self.notifier = notifier
    reel = KioskRecordings(options.recordings)
    gate = options.pin.map(PINAttemptLimiter.init)
    schedule = KioskSchedule(
      idleReset: options.idleReset, dwell: options.dwell, attracts: options.playlist.map(reel.has), at: time)
  }

  /// A warning for the operator that lists the scenes without a recording; `nil` if every scene has one or no
  /// recordings were given.
  var advice: String? {
    guard !options.recordings.isEmpty else { return nil }
    let still = Set(options.playlist.filter { !reel.has($0) }.map(\.rawValue)).sorted()
    guard !still.isEmpty else { return nil }
    return "no recording of --attract was made in \(still.joined(separator: " or ")); nothing plays there"
  }

  /// Whether a recording plays because nobody uses the kiosk.
  var isAttracting: Bool { schedule.isPlaying }

  /// The time of the next change without input; `nil` if there is none.
  var nextMoment: Timestamp? {
    [
      schedule.nextMoment, gate == nil ? nil : hold.nextMoment, pad?.nextMoment, notifier?.nextMoment,
      logger?.nextMoment,
    ].compactMap(\.self).min()
  }

  /// Reports to the service manager that the first frame is on the screen.
  func isReady(at time: Timestamp) {
    notifier?.ready()
    notifier?.notifyWatchdog(at: time)
  }

  /// Reports to the service manager that the program is about to quit on request.
  func isLeaving() { notifier?.notifyStopping() }

  /// Observes all input before it is handled. Input ends the idle time, and a finger held in the corner opens the PIN
  /// pad.
  func observe(_ event: InputEvent) {
    switch event.kind {
    case .hover, .resize: break
    default:
      schedule.touched(at: event.time)
      logger?.observe(event)
    }
    if gate != nil, pad == nil { hold.handle(event) }
  }

  /// Closes the log after the PIN or a signal has ended the kiosk.
  func stopLog() { logger?.stop(pad?.outcome == .unlocked ? .pin : .signal) }

  /// Handles an event in the open PIN pad.
  func handleInPad(_ event: InputEvent) {
    guard var gate else { return }
    pad?.handle(event, gate: &gate)
    self.gate = gate
  }

  /// Reports that the recording has ended, or that the scene has none.
  func finishedPlaying(at time: Timestamp) { schedule.finishedPlaying(at: time) }

  func recording(for scene: SceneName, viewport: Size) -> GestureRecording? {
    reel.next(for: scene, viewport: viewport)
  }

  /// Returns the next instruction that is due; `nil` if there is none. Call it repeatedly until it returns `nil`.
  func nextRequest(at time: Timestamp, window: Size) -> Request? {
    notifier?.notifyWatchdog(at: time)
    pad?.advance(to: time)
    switch pad?.outcome {
    case .unlocked?: return .leave
    case .closed?: pad = nil
    case .open?, nil: break
    }
    if hold.recognize(at: time), gate != nil, pad == nil { pad = PINPad(window: window, at: time) }
    switch schedule.nextStep(at: time) {
    case .reset?:
      pad = nil
      return .reset
    case .nextScene?: return .show(options.playlist[schedule.index])
    case .attract?: return .play
    case nil: return nil
    }
  }

  /// Draws the PIN pad, or the invitation to touch the screen.
  func draw(in window: Size, into canvas: inout Canvas) {
    if let pad { return pad.draw(into: &canvas) }
    guard isAttracting else { return }
    let palette = canvas.palette
    let pill = Rect(x: ((window.width - 148) / 2).rounded(), y: window.height - 60, width: 148, height: 40)
    canvas.list.add(.shadow(pill, radii: CornerRadii(20), Shadow(dy: 2, blur: 10, alpha: 0.3)))
    canvas.list.roundedRect(pill, radius: 20, palette.accent)
    canvas.list.text("Touch to try it", .tabSelected, palette.onAccent, in: pill, .center)
  }
}
