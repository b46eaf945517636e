import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite("Times of events")
struct EventQueueTests {
  private func moment(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  /// A queue whose server clock equals the program's clock.
  private func queue() -> EventQueue<String> {
    var queue = EventQueue<String>()
    queue.apply(ServerEventTime(milliseconds: 1), arrival: moment(1))
    return queue
  }

  private func drain(_ queue: inout EventQueue<String>) -> [Timestamp] {
    var noted: [EventQueue<String>.TimedEvent] = []
    queue.drain(into: &noted)
    return noted.map(\.time)
  }

  @Test("An event takes the time that the server sent just before it for the same device")
  func before() {
    var queue = queue()
    queue.apply(ServerEventTime(milliseconds: 50, device: .pointer), arrival: moment(400))
    queue.add("drag", from: .pointer, arrival: moment(400))
    queue.add("key", from: .keyboard, arrival: moment(401))
    queue.add("window", from: nil, arrival: moment(402))
    #expect(drain(&queue) == [moment(51), moment(401), moment(402)])
  }

  @Test("A late server time replaces the earlier time of the event before it")
  func after() {
    var queue = queue()
    queue.apply(ServerEventTime(milliseconds: 20, device: .pointer), arrival: moment(400))
    queue.add("drag", from: .pointer, arrival: moment(400))
    queue.add("finger", from: .touch, arrival: moment(400))
    queue.apply(ServerEventTime(milliseconds: 30, device: .touch, appliesToPrevious: true), arrival: moment(401))
    queue.add("hover", from: .pointer, arrival: moment(401))
    queue.apply(ServerEventTime(milliseconds: 40, device: .pointer, appliesToPrevious: true), arrival: moment(402))
    #expect(drain(&queue) == [moment(21), moment(31), moment(41)])
  }

  @Test("Without a server time, or after the server withdraws it, an event's arrival is its time")
  func silence() {
    var queue = queue()
    queue.add("key", from: .keyboard, arrival: moment(300))
    queue.apply(ServerEventTime(milliseconds: 310, device: .keyboard), arrival: moment(400))
    #expect(drain(&queue) == [moment(300)])
    queue.add("key", from: .keyboard, arrival: moment(500))
    #expect(drain(&queue) == [moment(500)])
    queue.apply(ServerEventTime(milliseconds: 510, device: .keyboard), arrival: moment(600))
    queue.apply(ServerEventTime(device: .keyboard), arrival: moment(600))
    queue.add("key", from: .keyboard, arrival: moment(601))
    #expect(drain(&queue) == [moment(601)])
  }

  @Test("Times of one device never run backwards, and an untimed event delays no timed event")
  func order() {
    var queue = queue()
    queue.add("made up by SDL", from: .pointer, arrival: moment(400))
    for server in [200, 208, 216] as [UInt32] {
      queue.apply(ServerEventTime(milliseconds: server, device: .pointer), arrival: moment(401))
      queue.add("drag", from: .pointer, arrival: moment(401))
    }
    #expect(drain(&queue) == [moment(201), moment(201), moment(209), moment(217)])
    queue.apply(ServerEventTime(milliseconds: 190, device: .pointer), arrival: moment(410))
    queue.add("drag", from: .pointer, arrival: moment(410))
    queue.apply(ServerEventTime(milliseconds: 190, device: .keyboard), arrival: moment(410))
    queue.add("key", from: .keyboard, arrival: moment(410))
    #expect(drain(&queue) == [moment(217), moment(191)])
  }
}
