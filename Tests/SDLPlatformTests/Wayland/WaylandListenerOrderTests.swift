import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Order of listeners")
struct ListenerOrderDetectorTests {
  @Test("The order follows from SDL's pointer position when the pointer has moved", arguments: [true, false])
  func pointer(isSecond: Bool) {
    var order = WaylandListenerOrder()
    var known = Point(x: 10, y: 10)
    var told: [Bool?] = []
    // Not every step changes the whole units that SDL knows.
    for place in [Point(x: 10.2, y: 10), Point(x: 12.9, y: 10), Point(x: 12.1, y: 10.5), Point(x: 3, y: 4)] {
      let whole = Point(x: place.x.rounded(.down), y: place.y.rounded(.down))
      if isSecond { known = whole }
      order.pointerMoved(to: place, known: known)
      known = whole
      told.append(order.isSDLFirst)
    }
    #expect(told == [nil, isSecond, isSecond, isSecond])
  }

  @Test("The order stays the same where SDL counts in other units")
  func scaled() {
    var order = WaylandListenerOrder()
    order.firstFinger(isKnown: true)
    for step in 0..<5 {
      let place = Point(x: Double(step) * 7 + 3, y: 1)
      order.pointerMoved(to: place, known: place * 1.5)
    }
    #expect(order.isSDLFirst == true)
  }

  @Test("The order follows from whether SDL knows the first finger", arguments: [true, false])
  func fingers(isKnown: Bool) {
    var order = WaylandListenerOrder()
    order.firstFinger(isKnown: isKnown)
    #expect(order.isSDLFirst == isKnown)
  }
}
