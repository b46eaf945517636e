import ScrollEngine
import Testing

@Suite("Pans and taps")
struct PanRecognizerTests {
  private func time(_ milliseconds: Int) -> Timestamp { Timestamp(microseconds: Int64(milliseconds) * 1000) }

  @Test("A movement within the slop is a tap, one beyond it a pan", arguments: [2.0, 9.9, 10.1, 60])
  func slop(distance: Double) {
    var pan = PanRecognizer(slop: 10)
    pan.down(id: 1, at: Point(x: 100, y: 100), time: time(0))
    let output = pan.move(id: 1, to: Point(x: 100, y: 100 + distance), time: time(10))
    if distance <= 10 {
      #expect(output == nil)
      let end = pan.up(id: 1, time: time(20))
      #expect(end == .tapped(at: Point(x: 100, y: 100 + distance)))
    } else {
      guard case .began(.y, let translation)? = output else {
        Issue.record("no pan: \(String(describing: output))")
        return
      }
      #expect(abs(translation.y - (distance - 10)) < 1e-9, "only the slop is swallowed, not the whole event")
    }
  }

  @Test("The number of events does not change the distance", arguments: [1, 2, 7, 60])
  func eventCount(events: Int) {
    var pan = PanRecognizer(slop: 10)
    pan.down(id: 1, at: .zero, time: time(0))
    var sum = 0.0
    for step in 1...events {
      let output = pan.move(id: 1, to: Point(x: 0, y: 300 * Double(step) / Double(events)), time: time(step * 8))
      switch output {
      case .began(_, let translation), .changed(let translation): sum += translation.y
      default: break
      }
    }
    #expect(abs(sum - 290) < 1e-9)
  }

  @Test(
    "The first movement past the slop decides the axis for the whole touch",
    arguments: Array(stride(from: 0, through: 90, by: 5)))
  func axis(degrees: Int) {
    let angle = Double(degrees) * .pi / 180
    var pan = PanRecognizer(slop: 10)
    pan.down(id: 1, at: .zero, time: time(0))
    let place = Point(x: 15 * cosine(angle), y: 15 * cosine(.pi / 2 - angle))
    guard case .began(let axis, _)? = pan.move(id: 1, to: place, time: time(8)) else {
      Issue.record("no pan")
      return
    }
    if degrees != 45 { #expect(axis == (degrees > 45 ? .y : .x)) }
    _ = pan.move(id: 1, to: Point(x: 300, y: 300), time: time(16))
    #expect(pan.state == .began(axis))
  }

  /// A power series of the cosine, as the tests import no math library.
  private func cosine(_ angle: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...12 {
      term *= -angle * angle / Double(2 * n * (2 * n - 1))
      sum += term
    }
    return sum
  }

  @Test("A finger that joins or leaves causes no movement and no false velocity")
  func joiningFingers() {
    var pan = PanRecognizer(slop: 10)
    pan.down(id: 1, at: .zero, time: time(0))
    _ = pan.move(id: 1, to: Point(x: 0, y: 50), time: time(8))
    let before = pan.translation
    pan.down(id: 2, at: Point(x: 300, y: 700), time: time(16))
    #expect(pan.translation == before)
    _ = pan.move(id: 1, to: Point(x: 0, y: 70), time: time(24))
    #expect(pan.translation.y == before.y + 10, "two fingers move by their mean")
    let first = pan.up(id: 1, time: time(32))
    #expect(first == nil)
    #expect(pan.translation.y == before.y + 10)
    _ = pan.move(id: 2, to: Point(x: 300, y: 710), time: time(40))
    #expect(pan.translation.y == before.y + 20)
    guard case .ended(let velocity)? = pan.up(id: 2, time: time(44)) else {
      Issue.record("the pan did not end with the last finger")
      return
    }
    #expect(abs(velocity.y) < 7000)
  }

  @Test("A pause before lifting is no fling")
  func pause() {
    var pan = PanRecognizer(slop: 10)
    pan.down(id: 1, at: .zero, time: time(0))
    for step in 1...20 { _ = pan.move(id: 1, to: Point(x: 0, y: Double(step) * 8), time: time(step * 8)) }
    let end = pan.up(id: 1, time: time(160 + 150))
    #expect(end == .ended(velocity: .zero))
  }

  @Test("A cancelled touch is no tap; unknown fingers and invalid numbers are ignored")
  func cancelAndNonsense() {
    var pan = PanRecognizer(slop: 10)
    let unknown = [pan.move(id: 9, to: .zero, time: time(0)), pan.up(id: 9, time: time(0))]
    #expect(unknown == [nil, nil])
    pan.down(id: 1, at: Point(x: .nan, y: 0), time: time(0))
    #expect(!pan.isTracking)
    pan.down(id: 1, at: .zero, time: time(0))
    let ends = [pan.move(id: 1, to: Point(x: .infinity, y: 0), time: time(1)), pan.cancel(id: 1)]
    #expect(ends == [nil, .lost])
    #expect(!pan.isTracking)
  }
}

@Suite("Gesture candidates")
struct GestureArenaTests {
  @Test("The frontmost candidate on the axis claims the touch, the others are denied, and the decision holds")
  func decision() {
    var arena = GestureArena<String>()
    arena.begin(with: [.init("pager", axes: [.x]), .init("list", axes: [.y])])
    #expect(arena.candidates.allSatisfy { $0.claim == .possible })
    let winner = arena.decide(.y)
    #expect(winner == "list")
    #expect(arena.candidates.map(\.claim) == [.denied, .claimed])
    let later = arena.decide(.x)
    #expect(later == "list", "a change of direction does not change the owner")
    arena.end()
    #expect(arena.axis == nil && arena.candidates.isEmpty)
  }

  @Test("A movement along no candidate's axis is denied to all")
  func nobody() {
    var arena = GestureArena<String>()
    arena.begin(with: [.init("list", axes: [.y])])
    let winner = arena.decide(.x)
    #expect(winner == nil)
    #expect(arena.candidates.map(\.claim) == [.denied])
  }
}
