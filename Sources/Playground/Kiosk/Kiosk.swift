import Drawing
import Recording
import ScrollEngine

/// What makes a window a kiosk: when it goes back to its start, what it plays while nobody is there, and the only way out.
final class Kiosk {
  /// What the window is to do.
  enum Request: Equatable {
    /// Everything as at the start, with the playlist's first scene.
    case reset
    case show(SceneName)
    case play
    /// The way out was opened.
    case leave
  }

  private let options: KioskOptions
  private var schedule: KioskSchedule
  private var reel: AttractReel
  private var hold = CornerHold()
  private var gate: PinGate?
  private var notifier: ServiceNotifier?
  private(set) var pad: PinPad?

  init(_ options: KioskOptions, notifier: ServiceNotifier? = .ofEnvironment(), at time: Timestamp) {
    self.options = options
    self.notifier = notifier
    reel = AttractReel(options.attract)
    gate = options.pin.map(PinGate.init)
    schedule = KioskSchedule(
      idleReset: options.idleReset, dwell: options.dwell, attracts: options.playlist.map(reel.has), at: time)
  }

  /// What the person who sets it up should know: in which scenes nothing plays, though recordings were given.
  var advice: String? {
    guard !options.attract.isEmpty else { return nil }
    let still = Set(options.playlist.filter { !reel.has($0) }.map(\.rawValue)).sorted()
    guard !still.isEmpty else { return nil }
    return "no recording of --attract was made in \(still.joined(separator: " or ")); nothing plays there"
  }

  /// Whether a recording plays because nobody is there.
  var isAttracting: Bool { schedule.isPlaying }

  /// When something is due without anybody touching anything.
  var nextMoment: Timestamp? {
    [schedule.nextMoment, gate == nil ? nil : hold.nextMoment, pad?.nextMoment, notifier?.nextMoment].compactMap(\.self)
      .min()
  }

  /// The first picture is on the screen.
  func isReady(at time: Timestamp) {
    notifier?.ready()
    notifier?.beat(at: time)
  }

  /// The program ends because it was told to.
  func isLeaving() { notifier?.stopping() }

  /// Sees an event before the scene does; true when it is not for the scene.
  func intercept(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .hover, .resize: break
    default: schedule.touched(at: event.time)
    }
    if pad != nil, var gate {
      pad?.handle(event, gate: &gate)
      self.gate = gate
      if case .resize = event.kind { return false }
      return true
    }
    if gate != nil { hold.follow(event) }
    return false
  }

  /// The recording has come to its end, or the scene has none.
  func finishedPlaying(at time: Timestamp) { schedule.finishedPlaying(at: time) }

  /// The next recording for a scene.
  func recording(for scene: SceneName, viewport: Size) -> GestureRecording? {
    reel.next(for: scene, viewport: viewport)
  }

  /// What is to be done now; `nil` for nothing. Asked again until there is nothing.
  func take(at time: Timestamp, window: Size) -> Request? {
    notifier?.beat(at: time)
    pad?.advance(to: time)
    switch pad?.outcome {
    case .unlocked?: return .leave
    case .closed?: pad = nil
    case .open?, nil: break
    }
    if hold.take(at: time), gate != nil, pad == nil { pad = PinPad(window: window, at: time) }
    switch schedule.take(at: time) {
    case .reset?:
      pad = nil
      return .reset
    case .nextScene?: return .show(options.playlist[schedule.index])
    case .attract?: return .play
    case nil: return nil
    }
  }

  /// Draws the pad, or the invitation to touch.
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
