import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Times of events")
struct EventTimesTests {
  /// A moment in milliseconds.
  private func moment(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  /// Times that know the server's clock, which is the program's own.
  private func known() -> EventTimes {
    var times = EventTimes()
    _ = times.note(server: 1, device: nil, arrival: moment(1))
    return times
  }

  @Test("An event is as old as the server said right before, and only one of that device")
  func announced() {
    var times = known()
    #expect(times.note(server: 50, device: .pointer, arrival: moment(400)) == nil)
    #expect(times.time(of: .pointer, arrival: moment(400)) == moment(51))
    #expect(times.time(of: .keyboard, arrival: moment(401)) == moment(401))
    #expect(times.time(of: nil, arrival: moment(402)) == moment(402))
  }

  @Test("A finger's event is as old as the server says right after")
  func touch() {
    var times = known()
    #expect(times.time(of: .touch, arrival: moment(400)) == moment(400))
    #expect(times.note(server: 50, device: .touch, arrival: moment(400)) == moment(51))
    #expect(times.time(of: .pointer, arrival: moment(401)) == moment(401))
  }

  @Test("Without a word from the server, and after its last word is over, arrivals are the times")
  func silence() {
    var times = known()
    #expect(times.time(of: .pointer, arrival: moment(300)) == moment(300))
    _ = times.note(server: 310, device: .keyboard, arrival: moment(400))
    times.endRound()
    #expect(times.time(of: .keyboard, arrival: moment(500)) == moment(500))
    _ = times.note(server: 510, device: .keyboard, arrival: moment(600))
    _ = times.note(server: nil, device: .keyboard, arrival: moment(600))
    #expect(times.time(of: .keyboard, arrival: moment(601)) == moment(601))
  }

  @Test("Times of a device never run backwards; another device has its own")
  func order() {
    var times = known()
    #expect(times.time(of: .pointer, arrival: moment(300)) == moment(300))
    _ = times.note(server: 200, device: .pointer, arrival: moment(310))
    #expect(times.time(of: .pointer, arrival: moment(310)) == moment(300))
    _ = times.note(server: 200, device: .keyboard, arrival: moment(310))
    #expect(times.time(of: .keyboard, arrival: moment(310)) == moment(201))
  }
}
