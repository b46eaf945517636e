import CSDL2
import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Touchpad events")
struct TouchpadRecognizerTests {
  private let place = Point(x: 100, y: 50)

  @Test("A pinch moves with the middle of the fingers and ends once")
  func pinch() {
    var reader = TouchpadRecognizer()
    var events: [TouchpadEvent] = []
    func emit(_ event: TouchpadEvent) { events.append(event) }
    reader.changePinch(by: place, scale: 2, emit: emit)
    reader.beginPinch(device: 7, time: 1, place: place, emit: emit)
    reader.changePinch(by: Point(x: 3, y: -2), scale: 1.5, emit: emit)
    reader.changePinch(by: Point(x: 1, y: 0), scale: 1.6, emit: emit)
    reader.endPinch(isCancelled: false, emit)
    reader.endPinch(isCancelled: true, emit)
    #expect(
      events == [
        .pinch(scale: 1, at: place), .pinch(scale: 1.5, at: Point(x: 103, y: 48)),
        .pinch(scale: 1.6, at: Point(x: 104, y: 48)), .pinchEnd(device: 7, isCancelled: false),
      ])
  }

  @Test("Removing a touchpad cancels its pinch")
  func unplugged() {
    var reader = TouchpadRecognizer()
    var events: [TouchpadEvent] = []
    reader.beginPinch(device: 7, time: 1, place: place) { events.append($0) }
    reader.setDevices([7], scrolling: []) { events.append($0) }
    reader.setDevices([8], scrolling: []) { events.append($0) }
    #expect(
      events == [.pinch(scale: 1, at: place), .devices([7]), .pinchEnd(device: 7, isCancelled: true), .devices([8])])
  }

  @Test("Distances and positions are in points, and a cancelled pinch cancels its two fingers")
  func words() {
    var translator = TouchpadTranslator()
    translator.pointsPerClick = 40
    var kinds: [InputEvent.Kind] = []
    func translate(_ event: TouchpadEvent) { translator.translate(event, point: { $0 * 0.5 }) { kinds.append($0) } }
    translate(.scroll(clicks: Point(x: 0, y: 0.25), phase: .began, at: place))
    translate(.pinch(scale: 1, at: place))
    translate(.pinchEnd(device: 7, isCancelled: true))
    let fingers = TouchpadPinch.fingers
    #expect(
      kinds == [
        .scroll(delta: Point(x: 0, y: 10), phase: .began, at: Point(x: 50, y: 25)),
        .down(id: fingers.left, at: Point(x: -50, y: 25)), .down(id: fingers.right, at: Point(x: 150, y: 25)),
        .cancel(id: fingers.left), .cancel(id: fingers.right),
      ])
  }

  @Test("On Wayland fractional notches are a touchpad's, ten points each, and whole ones a wheel's")
  func wayland() {
    let translator = TouchpadTranslator()
    #expect(translator.distance(ofNotches: Point(x: 0, y: 0.25)) == Point(x: 0, y: -2.5))
    #expect(translator.distance(ofNotches: Point(x: 1.5, y: 2)) == Point(x: 15, y: -20))
    #expect(translator.distance(ofNotches: Point(x: 0, y: -2)) == nil)
  }

  @Test("A finger that lifts right before its device is removed is lost, and others lift")
  func lostFingers() {
    func up(_ finger: Int64, on device: Int64, at milliseconds: Double) -> SDLEventTap.TimedEvent {
      var event = SDL_Event()
      event.type = SDL_FINGERUP.rawValue
      event.tfinger.touchId = device
      event.tfinger.fingerId = finger
      return SDLEventTap.TimedEvent(event: .sdl(event), device: .touch, time: Timestamp(seconds: milliseconds / 1000))
    }
    var events = [
      up(1, on: 6, at: 500), up(2, on: 6, at: 990), up(3, on: 9, at: 995),
      SDLEventTap.TimedEvent(event: .touchpad(.devices([9])), device: .touchpad, time: Timestamp(seconds: 1)),
      up(4, on: 6, at: 1001),
    ]
    DeviceRemovalFilter.replaceLifts(in: &events)
    let lost = events.map { if case .lostFinger = $0.event { true } else { false } }
    #expect(lost == [false, true, false, false, false])
  }

  @Test("A pinch that ends right before its touchpad is removed is cancelled", arguments: [7, 8])
  func lostPinch(left: Int) {
    let end = TouchpadEvent.pinchEnd(device: 7, isCancelled: false)
    var events = [(end, 0.999), (.devices([left]), 1)].map {
      SDLEventTap.TimedEvent(event: .touchpad($0.0), device: .touchpad, time: Timestamp(seconds: $0.1))
    }
    DeviceRemovalFilter.replaceLifts(in: &events)
    guard case .touchpad(let first) = events[0].event else { return #expect(Bool(false)) }
    #expect(first == .pinchEnd(device: 7, isCancelled: left == 8))
  }
}
