import Drawing
import Interface
import KioskLog
import Recording
import ScrollEngine
import Workbench

/// The kiosk mode of a window: resets after inactivity, recordings that play while nobody uses it, a keyboard on the
/// screen, and a PIN pad as the only exit.
final class Kiosk {
  /// An instruction to the window.
  enum Request: Equatable {
    /// Reset everything to the start state, with the playlist's first scene.
    case reset
    case show(SceneName)
    case play
    /// Show the texts of another language.
    case speak(Phrases)
    /// Leave kiosk mode, because the PIN was correct.
    case leave
  }

  /// The view that covers the screen and handles all input.
  private enum Cover {
    case none
    case pad(PINPad)
    case countdown(ResetCountdown)
  }

  let options: KioskOptions
  private var schedule: KioskSchedule
  private var reel: KioskRecordings
  private var hold = CornerHold()
  private var gate: PINAttemptLimiter?
  private var notifier: ServiceNotifier?
  private var cover = Cover.none { didSet { needsFrame = true } }
  /// The keyboard on the screen; `nil` while no field needs it.
  private(set) var keyboard: ScreenKeyboard? { didSet { needsFrame = true } }
  /// The program that shows a keyboard; `nil` unless the options name one.
  private let keyboardProgram: KeyboardProgram?
  /// Whether the visitor types on a hardware keyboard.
  private var hasHardwareKeyboard = false
  /// Whether the kiosk's own views look different from the last frame.
  private(set) var needsFrame = false
  /// Writes the kiosk's log; `nil` without one.
  var logger: KioskLogger?
  private var touch: KioskTouchWatch?
  private var waking = WakeFilter()
  /// The fingers and mouse buttons that are down. While there are any, somebody uses the kiosk.
  private var fingers: Set<Int> = []
  /// The time of the last event of a finger.
  private var lastTouch = Timestamp.zero
  /// Seconds after which fingers that neither move nor lift count no more: something lies on the screen, or the
  /// touchscreen has lost them. Chosen: ten minutes; no visitor holds still for as long.
  static let longestTouch = 600.0
  private var languageBar: LanguageBar { didSet { needsFrame = true } }
  /// Whether a visitor has chosen another language and the scene does not show it yet.
  private var hasNewLanguage = false

  /// - Parameter notify: Called from any thread with messages for the operator.
  init(
    _ options: KioskOptions, notifier: ServiceNotifier? = .ofEnvironment(), at time: Timestamp,
    notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.options = options
    self.notifier = notifier
    languageBar = LanguageBar(options.languages)
    reel = KioskRecordings(options.recordings)
    gate = options.pin.map { PINAttemptLimiter($0, memory: options.pinMemory, at: time) }
    schedule = KioskSchedule(
      idleReset: options.idleReset, warning: options.warningSeconds, dwell: options.dwell,
      attracts: options.playlist.map(reel.has), at: time)
    keyboardProgram =
      if case .command(let command) = options.keyboard { KeyboardProgram(command, notify: notify) } else { nil }
  }

  /// Warnings for the operator: the scenes without a recording, and the texts that the language lacks.
  var advice: [String] {
    var advice: [String] = []
    let still = Set(options.playlist.filter { !reel.has($0) }.map(\.rawValue)).sorted()
    if !options.recordings.isEmpty, !still.isEmpty {
      advice.append("no recording of --attract was made in \(still.joined(separator: " or ")); nothing plays there")
    }
    for language in options.languages {
      let english = language.untranslated.map { "\"\($0)\"" }
      guard !english.isEmpty else { continue }
      advice.append(
        "the language \(language.locale) lacks \(english.joined(separator: ", ")), which stay English")
    }
    return advice
  }

  /// The texts in the language that the visitor has chosen.
  var phrases: Phrases { languageBar.phrases }

  /// Whether a recording plays because nobody uses the kiosk.
  var isAttracting: Bool { schedule.isPlaying }

  /// The open PIN pad; `nil` if it is closed.
  var pad: PINPad? { if case .pad(let pad) = cover { pad } else { nil } }

  /// The countdown before the reset; `nil` if it is not visible.
  var countdown: ResetCountdown? { if case .countdown(let countdown) = cover { countdown } else { nil } }

  /// The time of the next change without input; `nil` if there is none.
  var nextMoment: Timestamp? {
    let shown: Timestamp? =
      switch cover {
      case .none: schedule.warningMoment
      case .pad(let pad): pad.nextMoment
      case .countdown(let countdown): countdown.nextMoment
      }
    return [
      schedule.nextMoment, gate == nil ? nil : hold.nextMoment, shown, keyboard?.nextMoment, notifier?.nextMoment,
      logger?.nextMoment, touch?.nextMoment,
    ].compactMap(\.self).min()
  }

  /// Reports to the service manager that the first frame is on the screen.
  func isReady(at time: Timestamp) {
    notifier?.ready(options.phrases[.running])
    notifier?.notifyWatchdog(at: time)
  }

  /// Updates the touchscreens that are connected, and reports changes to the log and the service manager. Without a log
  /// and an alarm, nothing is watched.
  ///
  /// - Parameter isAnnounced: Whether the display server announces changes, so that the touchscreens are only read after one.
  /// - Returns: Whether the kiosk shows something else than before.
  func update(touchscreens names: () -> [String], isAnnounced: Bool, at time: Timestamp) -> Bool {
    guard watchesTouch else { return false }
    guard var watch = touch else {
      touch = KioskTouchWatch(limit: options.touchAlarm, names: names(), isAnnounced: isAnnounced, at: time)
      return false
    }
    let wasAlarmed = watch.isAlarmed
    for change in watch.update(names(), at: time) {
      switch change {
      case .lost(let name): logger?.add(.touchLost(device: name))
      case .back(let name, let seconds): logger?.add(.touchBack(device: name, seconds: seconds))
      case .alarm:
        logger?.add(.touchAlarm)
        notifier?.report(options.phrases[.noTouchscreen])
      case .allClear:
        logger?.add(.touchAlarmEnded)
        notifier?.report(options.phrases[.running])
      }
    }
    touch = watch
    return watch.isAlarmed != wasAlarmed
  }

  /// Whether the touchscreens are due for a look.
  func isTouchDue(at time: Timestamp) -> Bool {
    guard watchesTouch else { return false }
    guard let touch else { return true }
    return touch.nextMoment.map { $0 <= time } ?? false
  }

  private var watchesTouch: Bool { options.touchAlarm != nil || logger != nil }

  /// Reports to the service manager that the program is about to quit on request, and ends the keyboard's program.
  func isLeaving() {
    notifier?.notifyStopping()
    keyboardProgram?.end()
  }

  // MARK: - Input

  /// Records that the display was blanked or switched off, or that it is on again.
  func update(displaySleeps isAsleep: Bool, at time: Timestamp) {
    let dark = waking.update(isAsleep: isAsleep, at: time)
    if isAsleep { logger?.add(.displaySlept) } else if let dark { logger?.add(.displayWoke(seconds: dark)) }
  }

  /// Returns whether an event only wakes the display. The first touch of a dark screen presses nothing, and is no
  /// gesture in the log.
  func withholds(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down(let id, _):
      fingers.insert(id)
      lastTouch = event.time
    case .move: lastTouch = event.time
    case .up(let id, _), .cancel(let id): fingers.remove(id)
    case .wheel, .scroll, .key, .text, .hover, .resize: break
    }
    guard waking.withholds(event) else { return false }
    // Somebody is there. A recording that plays goes on until the next touch.
    if !isAttracting { schedule.touched(at: event.time) }
    return true
  }

  /// Observes all input before it is handled. Input ends the idle time, and a finger held in the corner opens the PIN
  /// pad.
  func observe(_ event: InputEvent) {
    switch event.kind {
    case .hover, .resize: break
    default:
      schedule.touched(at: event.time)
      logger?.observe(event)
    }
    switch event.kind {
    case .key, .text: hasHardwareKeyboard = true
    case .down: hasHardwareKeyboard = false
    case .move, .up, .cancel, .wheel, .scroll, .hover, .resize: break
    }
    if gate != nil, case .none = cover { hold.handle(event) }
  }

  /// Closes the log after the PIN or a signal has ended the kiosk.
  func stopLog() { logger?.stop(pad?.outcome == .unlocked ? .pin : .signal) }

  /// Handles an event in what covers the screen.
  func handleInCover(_ event: InputEvent) {
    switch cover {
    case .none: break
    case .pad(var pad):
      guard var gate else { return }
      pad.handle(event, gate: &gate)
      self.gate = gate
      cover = .pad(pad)
    case .countdown(var countdown):
      countdown.handle(event)
      if countdown.outcome == .stopped { logger?.add(.warningStopped) }
      cover = countdown.outcome == .stopped ? .none : .countdown(countdown)
    }
  }

  /// Whether something covers the screen and handles all input.
  var isCovered: Bool { if case .none = cover { false } else { true } }

  // MARK: - Time

  /// Reports that the recording has ended, or that the scene has none.
  func finishedPlaying(at time: Timestamp) { schedule.finishedPlaying(at: time) }

  func recording(for scene: SceneName, viewport: Size) -> GestureRecording? {
    reel.next(for: scene, viewport: viewport)
  }

  /// Returns the next instruction that is due; `nil` if there is none. Call it repeatedly until it returns `nil`.
  func nextRequest(at time: Timestamp, window: Size) -> Request? {
    notifier?.notifyWatchdog(at: time)
    if !fingers.isEmpty, schedule.isAttended, time.seconds(since: lastTouch) <= Self.longestTouch {
      schedule.touched(at: time)
    }
    let area = area(in: window)
    switch cover {
    case .none: break
    case .pad(var pad):
      pad.advance(to: time)
      if pad.outcome == .unlocked { return .leave }
      if pad.outcome == .closed {
        cover = .none
      } else if pad.area != area {
        pad.area = area
        cover = .pad(pad)
      }
    case .countdown(var countdown):
      if countdown.outcome == .restarted {
        cover = .none
        schedule.reset(at: time)
        return .reset
      }
      let isOld = countdown.area != area
      countdown.area = area
      if countdown.advance(to: time) || isOld { cover = .countdown(countdown) }
    }
    if hold.recognize(at: time), gate != nil, case .none = cover {
      cover = .pad(PINPad(phrases, in: area, at: time))
    }
    if case .none = cover, let start = schedule.warningMoment, let end = schedule.resetMoment, start <= time, time < end
    {
      var countdown = ResetCountdown(phrases, in: area, from: start, to: end)
      _ = countdown.advance(to: time)
      cover = .countdown(countdown)
      logger?.add(.warningShown)
    }
    if hasNewLanguage {
      hasNewLanguage = false
      return .speak(phrases)
    }
    switch schedule.nextStep(at: time) {
    case .reset?:
      cover = .none
      return .reset
    case .nextScene?: return .show(options.playlist[schedule.index])
    case .attract?: return .play
    case nil: return nil
    }
  }

  // MARK: - The keyboard

  /// Shows the keyboard while a field has the focus, and ends it with the focus. A hardware key ends it, too, until the
  /// next touch.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a field has the focus.
  ///   - isTouched: Whether a finger is down. The keyboard stays until it lifts, so that what it touches does not move.
  func updateKeyboard(isWanted: Bool, isTouched: Bool, in window: Size) {
    let isWanted = isWanted && !hasHardwareKeyboard
    keyboardProgram?.show(isWanted)
    guard options.keyboard == .own else { return }
    if isWanted {
      if keyboard == nil { keyboard = ScreenKeyboard(phrases, window: window) }
      if keyboard?.window != window { keyboard?.window = window }
    } else if keyboard != nil, !isTouched {
      keyboard = nil
    }
  }

  /// Removes the keyboard and whatever a visitor left on the screen, and returns to the first language.
  func clear() {
    if keyboard != nil { keyboard = nil }
    languageBar.reset()
    hasNewLanguage = false
    keyboardProgram?.show(false)
    (hasHardwareKeyboard, hold) = (false, CornerHold())
  }

  /// Handles an event in the keyboard.
  ///
  /// - Returns: The input for the field.
  func handleInKeyboard(_ event: InputEvent) -> [ScreenKeyboard.Stroke] { keyboard?.handle(event) ?? [] }

  /// Returns the input of held keys for the field.
  func advanceKeyboard(to time: Timestamp) -> [ScreenKeyboard.Stroke] {
    guard let moment = keyboard?.nextMoment, moment <= time else { return [] }
    return keyboard?.advance(to: time) ?? []
  }

  // MARK: - The languages

  /// Returns the frame of the bar with the languages; `nil` if there is only one language, or if the keyboard covers it.
  func languageFrame(in window: Size) -> Rect? {
    options.languages.count > 1 && keyboard == nil ? languageBar.frame(in: window) : nil
  }

  /// Handles an event in the bar with the languages.
  func handleInLanguageBar(_ event: InputEvent, in window: Size) {
    if languageBar.handle(event, in: window) { hasNewLanguage = true }
  }

  // MARK: - Meaning

  /// The role and the name of the PIN pad or of the countdown.
  var coverSemantics: Semantics {
    switch cover {
    case .none: .presentation
    case .pad: .view(.dialog, options.phrases[.exitTitle])
    case .countdown: .view(.dialog, phrases[.idleTitle])
    }
  }

  /// The controls of the PIN pad or of the countdown.
  var coverElements: [SemanticsElement] {
    switch cover {
    case .none: []
    case .pad(let pad): pad.controls.elements()
    case .countdown(let countdown): countdown.controls.elements()
    }
  }

  /// Returns the choices of the bar with the languages.
  func languageElements(in window: Size) -> [SemanticsElement] { languageBar.controls(in: window).elements() }

  // MARK: - Layout

  /// Returns the part of a window in which people can reach what can be tapped.
  private func area(in window: Size) -> Rect {
    let top = reachInset(in: window)
    return Rect(x: 0, y: top, width: window.width, height: window.height - top)
  }

  private func reachInset(in window: Size) -> Double {
    window.height > window.width ? (window.height * (1 - options.reach)).rounded() : 0
  }

  /// Returns the space above and below the scene.
  func insets(in window: Size) -> StageInsets {
    StageInsets(top: reachInset(in: window), bottom: keyboard?.frame.height ?? languageFrame(in: window)?.height ?? 0)
  }

  /// Returns the size of the window without the bar at its lower edge.
  private func free(in window: Size) -> Size {
    Size(width: window.width, height: window.height - (languageFrame(in: window)?.height ?? 0))
  }

  // MARK: - Drawing

  /// Draws the kiosk's own views: what lies above the scene, the keyboard, and the PIN pad, the countdown, or the
  /// invitation to touch the screen.
  func draw(in window: Size, title: String, into canvas: inout Canvas) {
    needsFrame = false
    drawAboveScene(in: window, title: title, into: &canvas)
    keyboard?.draw(into: &canvas)
    if languageFrame(in: window) != nil { languageBar.draw(in: window, into: &canvas) }
    switch cover {
    case .none:
      touch?.draw(options.phrases[.noTouchscreen], in: free(in: window), into: &canvas)
      if isAttracting { drawInvitation(in: window, into: &canvas) }
    case .pad(let pad): pad.draw(into: &canvas)
    case .countdown(let countdown): countdown.draw(in: window, into: &canvas)
    }
  }

  private func drawInvitation(in window: Size, into canvas: inout Canvas) {
    let palette = canvas.palette
    let text = phrases[.invitation]
    let width = min(window.width - 24, max(148, canvas.text.width(of: text, style: .tabSelected).rounded(.up) + 40))
    let pill = Rect(
      x: ((window.width - width) / 2).rounded(), y: free(in: window).height - 64, width: width, height: 44)
    canvas.list.add(.shadow(pill, radii: CornerRadii(22), Shadow(dy: 2, blur: 10, alpha: 0.3)))
    canvas.list.roundedRect(pill, radius: 22, palette.accent)
    canvas.list.text(text, .tabSelected, palette.onAccent, in: pill, .center)
  }

  /// Fills the part of the screen above a scene that lies within reach, with the scene's title.
  private func drawAboveScene(in window: Size, title: String, into canvas: inout Canvas) {
    let height = reachInset(in: window)
    guard height > 0 else { return }
    let palette = canvas.palette
    let whole = Rect(x: 0, y: 0, width: window.width, height: height)
    canvas.list.fill(whole, palette.stage)
    canvas.list.fill(Rect(x: 0, y: height - 1, width: window.width, height: 1), palette.lineStrong)
    canvas.list.text(title, .title, palette.text, in: whole.inset(dx: 24, dy: 0), .center)
  }
}
