import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Who hears first")
struct ListenerOrderTests {
  @Test("It is told from where SDL has the pointer when it has moved, whichever way it goes", arguments: [true, false])
  func pointer(isSecond: Bool) {
    var order = ListenerOrder()
    var known = Point(x: 10, y: 10)
    var told: [Bool?] = []
    // Not all of them change the whole units of which SDL knows.
    for place in [Point(x: 10.2, y: 10), Point(x: 12.9, y: 10), Point(x: 12.1, y: 10.5), Point(x: 3, y: 4)] {
      let whole = Point(x: place.x.rounded(.down), y: place.y.rounded(.down))
      if isSecond { known = whole }
      order.notePointer(at: place, known: known)
      known = whole
      told.append(order.isSecond)
    }
    #expect(told == [nil, isSecond, isSecond, isSecond])
  }

  @Test("Where SDL counts in other units the order stays what it was")
  func scaled() {
    var order = ListenerOrder()
    order.noteFirstFinger(isKnown: true)
    for step in 0..<5 {
      let place = Point(x: Double(step) * 7 + 3, y: 1)
      order.notePointer(at: place, known: place * 1.5)
    }
    #expect(order.isSecond == true)
  }

  @Test("It is told from whether SDL knows of the first finger", arguments: [true, false])
  func fingers(isKnown: Bool) {
    var order = ListenerOrder()
    order.noteFirstFinger(isKnown: isKnown)
    #expect(order.isSecond == isKnown)
  }
}
