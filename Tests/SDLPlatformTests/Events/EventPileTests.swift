import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Times of events")
struct EventPileTests {
  /// A moment in milliseconds.
  private func moment(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  /// A pile that knows the server's clock, which is the program's own.
  private func pile() -> EventPile<String> {
    var pile = EventPile<String>()
    pile.note(ServerStamp(milliseconds: 1), arrival: moment(1))
    return pile
  }

  private func take(_ pile: inout EventPile<String>) -> [Timestamp] {
    var noted: [EventPile<String>.Noted] = []
    pile.take(into: &noted)
    return noted.map(\.time)
  }

  @Test("An event is as old as the server said right before, and only one of that device")
  func before() {
    var pile = pile()
    pile.note(ServerStamp(milliseconds: 50, device: .pointer), arrival: moment(400))
    pile.add("drag", from: .pointer, arrival: moment(400))
    pile.add("key", from: .keyboard, arrival: moment(401))
    pile.add("window", from: nil, arrival: moment(402))
    #expect(take(&pile) == [moment(51), moment(401), moment(402)])
  }

  @Test("An event is as old as the server says right after, whatever it said before")
  func after() {
    var pile = pile()
    pile.note(ServerStamp(milliseconds: 20, device: .pointer), arrival: moment(400))
    pile.add("drag", from: .pointer, arrival: moment(400))
    pile.add("finger", from: .touch, arrival: moment(400))
    pile.note(ServerStamp(milliseconds: 30, device: .touch, isLate: true), arrival: moment(401))
    pile.add("hover", from: .pointer, arrival: moment(401))
    pile.note(ServerStamp(milliseconds: 40, device: .pointer, isLate: true), arrival: moment(402))
    #expect(take(&pile) == [moment(21), moment(31), moment(41)])
  }

  @Test("Without a word from the server, and after its last word is over, arrivals are the times")
  func silence() {
    var pile = pile()
    pile.add("key", from: .keyboard, arrival: moment(300))
    pile.note(ServerStamp(milliseconds: 310, device: .keyboard), arrival: moment(400))
    #expect(take(&pile) == [moment(300)])
    pile.add("key", from: .keyboard, arrival: moment(500))
    #expect(take(&pile) == [moment(500)])
    pile.note(ServerStamp(milliseconds: 510, device: .keyboard), arrival: moment(600))
    pile.note(ServerStamp(device: .keyboard), arrival: moment(600))
    pile.add("key", from: .keyboard, arrival: moment(601))
    #expect(take(&pile) == [moment(601)])
  }

  @Test("Times of a device never run backwards, and an event that is not timed delays none that is")
  func order() {
    var pile = pile()
    pile.add("made up by SDL", from: .pointer, arrival: moment(400))
    for server in [200, 208, 216] as [UInt32] {
      pile.note(ServerStamp(milliseconds: server, device: .pointer), arrival: moment(401))
      pile.add("drag", from: .pointer, arrival: moment(401))
    }
    #expect(take(&pile) == [moment(201), moment(201), moment(209), moment(217)])
    pile.note(ServerStamp(milliseconds: 190, device: .pointer), arrival: moment(410))
    pile.add("drag", from: .pointer, arrival: moment(410))
    pile.note(ServerStamp(milliseconds: 190, device: .keyboard), arrival: moment(410))
    pile.add("key", from: .keyboard, arrival: moment(410))
    #expect(take(&pile) == [moment(217), moment(191)])
  }
}
