import CSDL2
import Interface
import ScrollEngine

/// A converter of SDL's events to the program's own.
final class EventTranslator {
  /// Whether typed characters are text for a text field instead of commands.
  var isTextInput = false
  private let window: Window
  private var fingers = FingerIDs()
  private var isMouseDown = false
  /// The pinch that is simulated while the user turns a wheel with Control held.
  private var pinch = TouchpadPinch()
  private var touchpad = TouchpadTranslator()
  /// SDL's bits of the modifier keys that were held after the latest key event; `nil` before the first key event.
  private var modifiersOfKeys: UInt32?

  init(window: Window) { self.window = window }

  /// Points that a touchpad scrolls for the distance of one wheel click.
  var pointsPerClick: Double {
    get { touchpad.pointsPerClick }
    set { touchpad.pointsPerClick = newValue }
  }

  /// Converts a recorded event and passes the resulting events, possibly none, to `emit`.
  func translate(_ event: SDLTapEvent, at time: Timestamp, emit: (PlatformEvent) -> Void) {
    func input(_ kind: InputEvent.Kind) { emit(.input(InputEvent(time: time, kind: kind))) }
    switch event {
    case .sdl(let event): translate(event, at: time, emit: emit)
    case .lostFinger(let finger): cancel(fingers.remove(finger.fingerId, on: finger.touchId).map { [$0] } ?? [], input)
    case .lostFingers: cancel(fingers.removeAll(), input)
    case .droppedFile(let path): emit(.droppedFile(path))
    case .displays: emit(.displayChanged)
    case .displaySleeps(let isAsleep): emit(.displaySleeps(isAsleep))
    case .resizeRequest(let number):
      window.renderer.painter.sendSyncCounter(number)
      // The number is sent back after the next frame. A frame is requested here, because the window manager may ask for
      // the number without changing the window's size.
      emit(.exposed)
    case .touchpad(let event):
      if case .devices(let left) = event {
        cancel(fingers.removeAll { !left.contains(Int($0)) }, input)
        return emit(.devicesChanged)
      }
      if asWheel(event) == nil || !hasControl { pinch.end(emit: input) }
      if let wheel = asWheel(event) { return self.wheel(notches: wheel.notches, at: wheel.place, input) }
      touchpad.translate(event, point: { point($0.x, $0.y) }, emit: input)
    }
  }

  private func cancel(_ numbers: [Int], _ input: (InputEvent.Kind) -> Void) {
    for number in numbers { input(.cancel(id: number)) }
  }

  private func cancelMouse(_ input: (InputEvent.Kind) -> Void) {
    guard isMouseDown else { return }
    isMouseDown = false
    input(.cancel(id: 0))
  }

  /// Returns the notches and the position of a touchpad event that counts as a turn of a wheel: one from a
  /// high-resolution wheel, or from fingers that scroll while Control requests a zoom. Returns `nil` for any other
  /// event.
  private func asWheel(_ event: TouchpadEvent) -> (notches: Point, place: Point)? {
    switch event {
    case .wheel(let clicks, let place): (clicks.notches, point(place.x, place.y))
    case .scroll(let clicks, _, let place) where hasControl && clicks != .zero:
      (clicks.notches, point(place.x, place.y))
    case .drag(let points, _, let place) where hasControl && points != .zero:
      ((points * (1 / WheelClick.points)).notches, point(place.x, place.y))
    default: nil
    }
  }

  /// Converts an SDL event and passes the resulting events, possibly none, to `emit`.
  func translate(_ event: SDL_Event, at time: Timestamp, emit: (PlatformEvent) -> Void) {
    func input(_ kind: InputEvent.Kind) { emit(.input(InputEvent(time: time, kind: kind))) }
    recordModifiers(event)
    if pinch.isActive, endsPinch(event) { pinch.end(emit: input) }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION where event.motion.which != touchMouse:
      let place = point(Double(event.motion.x), Double(event.motion.y))
      input(isMouseDown ? .move(id: 0, to: place) : .hover(at: place))
    case SDL_MOUSEBUTTONDOWN where event.button.which != touchMouse:
      let place = point(Double(event.button.x), Double(event.button.y))
      if event.button.button == 1, !isMouseDown {
        isMouseDown = true
        input(.down(id: 0, at: place))
      } else if event.button.button == 3 {
        emit(.secondaryClick(at: place))
      }
    case SDL_MOUSEBUTTONUP where event.button.which != touchMouse && event.button.button == 1 && isMouseDown:
      isMouseDown = false
      input(.up(id: 0, at: point(Double(event.button.x), Double(event.button.y))))
    case SDL_MOUSEWHEEL where event.wheel.which != touchMouse: wheel(event.wheel, input)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      if let kind = finger(event.tfinger) { input(kind) }
    case SDL_KEYDOWN: key(event.key, input) { emit(.command($0, at: time)) }
    case SDL_TEXTINPUT: text(event.text, input) { emit(.command($0, at: time)) }
    case SDL_WINDOWEVENT: windowEvent(event.window, input, emit)
    case SDL_QUIT: emit(.quit)
    case SDL_USEREVENT: emit(.wake)
    case SDL_RENDER_TARGETS_RESET:
      window.renderer.discardTextures()
      emit(.targetsReset)
    case SDL_RENDER_DEVICE_RESET:
      window.renderer.discardTextures()
      emit(.rendererLost)
    default: break
    }
  }

  /// SDL_TOUCH_MOUSEID, the device of mouse events that SDL synthesizes for fingers.
  private let touchMouse = UInt32.max

  private func point(_ x: Double, _ y: Double) -> Point {
    let units = window.unitsPerPoint
    return Point(x: x / units, y: y / units)
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent, _ input: (InputEvent.Kind) -> Void) {
    // SDL flags natural scrolling as flipped. The direction in which the user sees the content move counts, so flipped
    // values are reversed.
    let sign: Double = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // Adding 0 turns -0 into 0 for an axis that does not move.
    let notches = Point(x: 0 + Double(wheel.preciseX) * sign, y: 0 + Double(wheel.preciseY) * sign)
    let place = point(Double(wheel.mouseX), Double(wheel.mouseY))
    if reportsDistances, !hasControl, let delta = touchpad.distance(ofNotches: notches) {
      return input(.scroll(delta: delta, phase: .changed, at: place))
    }
    self.wheel(notches: notches, at: place, input)
  }

  /// Whether fractional notches from SDL are distances of a touchpad, as on Wayland.
  lazy var reportsDistances = Platform.videoDriver == "wayland"

  private func wheel(notches: Point, at place: Point, _ input: (InputEvent.Kind) -> Void) {
    if hasControl { return zoom(notches.y, at: place, input) }
    // With Shift, the wheel scrolls horizontally, as on every desktop. Turning it towards the user scrolls to the
    // right.
    let isSideways = heldModifiers & KMOD_SHIFT.rawValue != 0 && notches.x == 0
    input(.wheel(notches: isSideways ? Point(x: 0 - notches.y, y: 0) : notches, at: place))
  }

  private var hasControl: Bool { heldModifiers & KMOD_CTRL.rawValue != 0 }

  /// The modifiers that were held when the current event happened. SDL only knows those that were held at the latest
  /// event that it has read, and a busy program handles an event much later than SDL reads it.
  private var heldModifiers: UInt32 { modifiersOfKeys ?? SDL_GetModState().rawValue }

  private func recordModifiers(_ event: SDL_Event) {
    guard event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue else { return }
    modifiersOfKeys = UInt32(event.key.keysym.mod)
  }

  /// Zooms with a wheel and Control, as on every desktop. Fingers that scroll on a touchpad with Control held zoom in
  /// the same way, which helps where the system reports no pinches.
  private func zoom(_ notches: Double, at place: Point, _ input: (InputEvent.Kind) -> Void) {
    guard notches != 0 else { return }
    let factor = 1 + Self.zoomOfNotch * abs(notches)
    pinch.zoom(at: place, by: notches > 0 ? factor : 1 / factor, emit: input)
  }

  /// Increase of the scale for a notch with Control, as a fraction. Four notches about double the size, as in browsers.
  private static let zoomOfNotch = 0.2

  /// Returns whether an event shows that the user no longer turns the wheel with Control held.
  private func endsPinch(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_KEYUP, SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN: true
    case SDL_WINDOWEVENT: event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    case SDL_MOUSEWHEEL: !hasControl
    default: false
    }
  }

  /// Whether SDL's finger coordinate 1, the largest, means the window's last pixel instead of its right or bottom edge.
  /// It does on X11, where SDL divides positions by the window's size minus one (xinput2_normalize_touch_coordinates in
  /// SDL_x11xinput2.c). Treating 1 as the edge would make a finger's path a thousandth too long.
  lazy var countsToLastPixel = Platform.videoDriver == "x11"

  private func finger(_ finger: SDL_TouchFingerEvent) -> InputEvent.Kind? {
    // Fingers on a touchpad are ignored, because their positions are on the pad and not in the window.
    // The devices that SDL does not know are touchscreens; see `XInput.strangerTouch`.
    let type = SDL_GetTouchDeviceType(finger.touchId)
    guard type == SDL_TOUCH_DEVICE_DIRECT || type == SDL_TOUCH_DEVICE_INVALID else { return nil }
    let size = window.size
    let last = countsToLastPixel ? 1 / window.unitsPerPoint : 0
    let place = Point(
      x: Double(finger.x) * max(0, size.width - last), y: Double(finger.y) * max(0, size.height - last))
    switch SDL_EventType(finger.type) {
    case SDL_FINGERDOWN: return .down(id: fingers.add(finger.fingerId, on: finger.touchId), at: place)
    case SDL_FINGERMOTION: return fingers.number(finger.fingerId, on: finger.touchId).map { .move(id: $0, to: place) }
    default: return fingers.remove(finger.fingerId, on: finger.touchId).map { .up(id: $0, at: place) }
    }
  }

  private func key(_ event: SDL_KeyboardEvent, _ input: (InputEvent.Kind) -> Void, _ command: (KeyCommand) -> Void) {
    let modifiers = KeyNames.modifiers(event.keysym.mod)
    let symbol = KeyNames.symbol(event.keysym)
    if let key = KeyNames.inputKey(symbol), modifiers.isEmpty {
      // In a field, the space key is a character like any other and arrives as text.
      if !(key == .space && isTextInput) { input(.key(key)) }
      return
    }
    let isTyped = modifiers.isDisjoint(with: [.control, .alt, .command]) && KeyNames.isCharacter(symbol)
    // A key that types a character is ignored here. The character depends on the keyboard layout and arrives in the
    // text event that follows.
    guard !isTyped, let name = KeyNames.name(symbol) else { return }
    command(KeyCommand(name, modifiers, isRepeat: event.repeat != 0))
  }

  private func text(
    _ event: SDL_TextInputEvent, _ input: (InputEvent.Kind) -> Void, _ command: (KeyCommand) -> Void
  ) {
    let string = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let modifiers = KeyNames.modifiers(UInt16(truncatingIfNeeded: heldModifiers))
    if isTextInput {
      input(.text(string))
    } else if modifiers.subtracting(.shift).isEmpty,
      let press = KeyCommand(text: string, isShifted: modifiers.contains(.shift))
    {
      command(press)
    }
  }

  private func windowEvent(
    _ event: SDL_WindowEvent, _ input: (InputEvent.Kind) -> Void, _ emit: (PlatformEvent) -> Void
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      _ = window.updateScale()
      emit(.resized(window.size))
    case SDL_WINDOWEVENT_MOVED: emit(.moved)
    case SDL_WINDOWEVENT_EXPOSED: emit(.exposed)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: emit(.visible(true))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancel(fingers.removeAll(), input)
      cancelMouse(input)
      emit(.visible(false))
    case SDL_WINDOWEVENT_LEAVE: if !isMouseDown { input(.hover(at: nil)) }
    case SDL_WINDOWEVENT_FOCUS_GAINED: emit(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // The press is cancelled, because SDL stops capturing the mouse and may not see the button's release outside the
      // window (SDL_OnWindowFocusLost).
      cancelMouse(input)
      emit(.focus(false))
    // sdl2-compat 2.32.74 reports a move to another display as a window event without a kind.
    case SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_NONE:
      emit(.displayChanged)
      if window.updateScale() { emit(.resized(window.size)) }
    default: break
    }
  }
}

/// A table that assigns each finger the lowest free number from 1, because SDL's IDs may be any 64-bit numbers. The
/// mouse has the number 0.
struct FingerIDs {
  private struct Finger: Hashable {
    var id: Int64
    var device: Int64
  }

  private var numbers: [Finger: Int] = [:]

  /// Returns the number of a finger that touches down on a device.
  mutating func add(_ finger: Int64, on device: Int64) -> Int {
    if let known = number(finger, on: device) { return known }
    let taken = Set(numbers.values)
    var number = 1
    while taken.contains(number) { number += 1 }
    numbers[Finger(id: finger, device: device)] = number
    return number
  }

  func number(_ finger: Int64, on device: Int64) -> Int? { numbers[Finger(id: finger, device: device)] }

  /// Frees and returns the number of a finger that lifts; `nil` for an unknown finger.
  mutating func remove(_ finger: Int64, on device: Int64) -> Int? {
    numbers.removeValue(forKey: Finger(id: finger, device: device))
  }

  /// Frees and returns the numbers of all fingers, or of those on the devices for which `isGone` returns true, in
  /// ascending order.
  mutating func removeAll(where isGone: (_ device: Int64) -> Bool = { _ in true }) -> [Int] {
    let gone = numbers.filter { isGone($0.key.device) }
    for finger in gone.keys { numbers[finger] = nil }
    return gone.values.sorted()
  }
}
