import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Scroll axes")
struct ScrollDevicesTests {
  /// A device with a horizontal axis 2 and a vertical axis 3, as drivers number them.
  private func device(_ id: Int, _ kind: ScrollDevice.Kind, increment: Double = 15) -> ScrollDevice {
    ScrollDevice(
      id: id, kind: kind,
      axes: [
        ScrollAxis(number: 2, direction: .x, increment: increment),
        ScrollAxis(number: 3, direction: .y, increment: increment),
      ])
  }

  private func devices(_ all: ScrollDevice...) -> ScrollDevices {
    var devices = ScrollDevices()
    devices.replace(with: all) { _ in Issue.record("nothing was in progress") }
    return devices
  }

  private let place = Point(x: 7, y: 9)

  /// Moves axes and returns the resulting events.
  private func move(
    _ devices: inout ScrollDevices, _ id: Int, _ time: UInt32, _ values: [Int: Double]
  ) -> [TouchpadEvent] {
    var events: [TouchpadEvent] = []
    devices.move(device: id, time: time, place: place, value: { values[$0] }) { events.append($0) }
    return events
  }

  /// Whether a wheel click only repeats an axis movement and yields no event.
  private func repeats(_ devices: ScrollDevices, _ time: UInt32?) -> Bool {
    var events: [TouchpadEvent] = []
    if let click = WheelClick(button: 5, place: place) { devices.click(click, at: time) { events.append($0) } }
    #expect(events.isEmpty || events == [.wheel(clicks: Point(x: 0, y: 1), at: place)])
    return events.isEmpty
  }

  private func scroll(_ x: Double, _ y: Double, _ phase: InputEvent.ScrollPhase = .changed) -> TouchpadEvent {
    .scroll(clicks: Point(x: x, y: y), phase: phase, at: place)
  }

  @Test("The first value is a reference, and later ones count by their difference in clicks on both axes")
  func reference() {
    var all = devices(device(7, .touchpad))
    #expect(move(&all, 7, 10, [3: 90_000]) == [])
    #expect(repeats(all, 10))
    #expect(move(&all, 7, 20, [3: 90_003]) == [scroll(0, 0.2)])
    #expect(move(&all, 7, 30, [2: -500, 3: 89_997]) == [scroll(0, -0.4)])
    #expect(move(&all, 7, 40, [2: -485, 3: 89_997]) == [scroll(1, 0)])
    #expect(move(&all, 9, 50, [3: 1]) == [])
  }

  @Test("A negative increment reverses an axis, and a jump of the count sets a new reference")
  func increments() {
    var all = devices(device(7, .touchpad, increment: -15), device(8, .touchpad, increment: 0))
    _ = move(&all, 7, 10, [3: 2_147_483_000])
    #expect(move(&all, 7, 20, [3: 2_147_483_030]) == [scroll(0, -2)])
    #expect(move(&all, 7, 30, [3: 12]) == [])
    #expect(move(&all, 7, 40, [3: 15]) == [scroll(0, -0.2)])
    #expect(move(&all, 7, 50, [3: .nan]) == [])
    _ = move(&all, 8, 60, [3: 1])
    #expect(move(&all, 8, 70, [3: 2]) == [])
  }

  @Test("After the pointer was elsewhere the sequence is over and the next value is a reference again")
  func blindness() {
    var all = devices(device(7, .touchpad))
    _ = move(&all, 7, 10, [3: 0])
    _ = move(&all, 7, 20, [3: 3])
    var events: [TouchpadEvent] = []
    all.axesMayHaveMoved(at: 25) { events.append($0) }
    all.axesMayHaveMoved(at: 26) { events.append($0) }
    #expect(events == [scroll(0, 0, .ended)])
    #expect(move(&all, 7, 30, [3: 800]) == [])
    #expect(move(&all, 7, 40, [3: 803]) == [scroll(0, 0.2)])
  }

  @Test("Sequences of a touchpad that reports lifts begin and end, and resting fingers end nothing")
  func phases() {
    var all = devices(device(7, .touchpad))
    _ = move(&all, 7, 10, [3: 0])
    #expect(move(&all, 7, 20, [3: 3]) == [scroll(0, 0.2, .changed)])
    #expect(move(&all, 7, 40, [3: 3]) == [scroll(0, 0, .ended)])
    #expect(move(&all, 7, 50, [3: 3]) == [])
    #expect(move(&all, 7, 60, [3: 6]) == [scroll(0, 0.2, .began)])
    #expect(move(&all, 7, 2060, [3: 9]) == [scroll(0, 0.2, .changed)])
    #expect(move(&all, 7, 2070, [0: 5]) == [scroll(0, 0, .ended)], "one finger moves the pointer")
  }

  @Test("A sequence that already timed out emits no end")
  func silence() {
    var all = devices(device(7, .touchpad))
    _ = move(&all, 7, 10, [3: 0])
    _ = move(&all, 7, 20, [3: 3])
    var events: [TouchpadEvent] = []
    all.axesMayHaveMoved(at: 20 + ScrollDevices.endTimeout + 1) { events.append($0) }
    #expect(events == [])
  }

  @Test("Clicks repeat a touchpad's axes at the same time, and clicks at other times count")
  func repeats() {
    var all = devices(device(7, .touchpad))
    _ = move(&all, 7, 10, [3: 0])
    _ = move(&all, 7, 20, [3: 15])
    #expect(repeats(all, 20))
    #expect(!repeats(all, 21))
    #expect(!repeats(devices(), 0))
    #expect(!repeats(all, nil))
  }

  @Test("Whole wheel clicks stay clicks, and a fine wheel's fractions are emitted once")
  func wheel() {
    var all = devices(device(8, .wheel, increment: 120))
    #expect(move(&all, 8, 10, [3: 120]) == [])
    #expect(!repeats(all, 10))
    #expect(move(&all, 8, 20, [3: 240]) == [])
    #expect(!repeats(all, 20))
    #expect(move(&all, 8, 30, [3: 255]) == [.wheel(clicks: Point(x: 0, y: 0.125), at: place)])
    #expect(repeats(all, 30))
    #expect(move(&all, 8, 40, [3: 255]) == [])
  }

  @Test("On a combined device whole clicks are a wheel's unless fingers are scrolling")
  func both() {
    var all = devices(device(9, .unknown, increment: 1))
    _ = move(&all, 9, 10, [3: 0])
    #expect(move(&all, 9, 20, [3: 1]) == [])
    #expect(!repeats(all, 20))
    #expect(move(&all, 9, 30, [3: 1.25]) == [scroll(0, 0.25)])
    #expect(move(&all, 9, 40, [3: 3.25]) == [scroll(0, 2)])
    #expect(repeats(all, 40))
    #expect(move(&all, 9, 900, [3: 4.25]) == [])
    #expect(!repeats(all, 900))
  }

  @Test("Devices that share the pointer keep their values, and a removed device loses its sequence and value")
  func hierarchy() {
    var all = devices(device(7, .touchpad), device(8, .wheel))
    _ = move(&all, 7, 10, [3: 0])
    _ = move(&all, 8, 11, [3: 600])
    #expect(move(&all, 7, 20, [3: 3]) == [scroll(0, 0.2)])
    var events: [TouchpadEvent] = []
    all.replace(with: [device(8, .wheel)]) { events.append($0) }
    #expect(events == [scroll(0, 0, .ended)])
    all.replace(with: [device(8, .wheel), device(7, .touchpad, increment: 30)]) { _ in }
    #expect(move(&all, 7, 40, [3: 60]) == [])
    #expect(move(&all, 7, 50, [3: 75]) == [scroll(0, 0.5)])
  }

  @Test("A sequence continues when the clock wraps")
  func wrap() {
    var all = devices(device(9, .unknown, increment: 1))
    _ = move(&all, 9, .max - 20, [3: 0])
    _ = move(&all, 9, .max - 10, [3: 0.5])
    #expect(move(&all, 9, 5, [3: 1.5]) == [scroll(0, 1)])
  }
}
