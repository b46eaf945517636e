import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Scrolling from a Wayland compositor")
struct WaylandScrollingTests {
  private let place = Point(x: 100, y: 50)

  /// Returns the events of frames.
  private func events(_ frames: [WaylandScrollFrame], at pointer: Point? = Point(x: 100, y: 50)) -> [TouchpadEvent] {
    var scrolling = WaylandScrolling()
    var events: [TouchpadEvent] = []
    for frame in frames { scrolling.read(frame, pointer: pointer) { events.append($0) } }
    return events
  }

  private func fingers(_ y: Double, ends: Bool = false) -> WaylandScrollFrame {
    WaylandScrollFrame(source: .fingers, distance: Point(x: 0, y: y), ends: ends)
  }

  @Test("Fingers scroll by their distance, even by whole tens of points, and lift once", arguments: [true, false])
  func fingers(isStopTold: Bool) {
    let end = isStopTold ? WaylandScrollFrame(ends: true) : fingers(0)
    #expect(
      events([end, fingers(1.75), fingers(10), fingers(-20), end, end, fingers(3, ends: true)]) == [
        .drag(points: Point(x: 0, y: 1.75), phase: .began, at: place),
        .drag(points: Point(x: 0, y: 10), phase: .changed, at: place),
        .drag(points: Point(x: 0, y: -20), phase: .changed, at: place),
        .drag(points: .zero, phase: .ended, at: place),
        .drag(points: Point(x: 0, y: 3), phase: .began, at: place),
        .drag(points: .zero, phase: .ended, at: place),
      ])
  }

  @Test("A wheel turns by clicks, by fractions of them on a fine wheel, or by distance without clicks")
  func wheel() {
    func turn(_ clicks: Double, _ distance: Double) -> WaylandScrollFrame {
      WaylandScrollFrame(source: .wheel, distance: Point(x: 0, y: distance), clicks: Point(x: 0, y: clicks))
    }
    #expect(
      events([turn(1, 10), turn(-0.125, -1.25), turn(0, 5), turn(0, 0)]) == [
        .wheel(clicks: Point(x: 0, y: 1), at: place), .wheel(clicks: Point(x: 0, y: -0.125), at: place),
        .wheel(clicks: Point(x: 0, y: 0.5), at: place),
      ])
  }

  @Test("Without a source clicks are a wheel's, and distances have no end")
  func unknown() {
    let stick = WaylandScrollFrame(source: .continuous, distance: Point(x: 2, y: 0))
    #expect(
      events([WaylandScrollFrame(clicks: Point(x: 0, y: 1)), WaylandScrollFrame(distance: place), stick, stick]) == [
        .wheel(clicks: Point(x: 0, y: 1), at: place), .drag(points: place, phase: .changed, at: place),
        .drag(points: Point(x: 2, y: 0), phase: .changed, at: place),
        .drag(points: Point(x: 2, y: 0), phase: .changed, at: place),
      ])
  }

  @Test("Nothing scrolls outside the window's content, but a sequence ends there")
  func beside() {
    #expect(
      events([fingers(4), WaylandScrollFrame(source: .wheel, clicks: place), WaylandScrollFrame(ends: true)], at: nil)
        == [])
    var scrolling = WaylandScrolling()
    var events: [TouchpadEvent] = []
    scrolling.read(fingers(4), pointer: place) { events.append($0) }
    scrolling.read(WaylandScrollFrame(ends: true), pointer: nil) { events.append($0) }
    #expect(events.last == .drag(points: .zero, phase: .ended, at: place) && events.count == 2)
  }

  @Test("Distances that are not finite are ignored", arguments: [Double.nan, .infinity])
  func broken(distance: Double) {
    #expect(events([fingers(1), fingers(distance), fingers(2)]).count == 2)
  }

  @Test("Fingers scroll by points, whatever the distance of a wheel click")
  func words() {
    var translator = TouchpadTranslator()
    translator.pointsPerClick = 40
    var kinds: [InputEvent.Kind] = []
    translator.translate(.drag(points: Point(x: 0, y: 3), phase: .began, at: place), point: { $0 * 0.5 }) {
      kinds.append($0)
    }
    #expect(kinds == [.scroll(delta: Point(x: 0, y: 3), phase: .began, at: Point(x: 50, y: 25))])
  }
}
