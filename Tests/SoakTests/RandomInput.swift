import ScrollEngine
import TestSupport

/// A generator of random input, which is the same for the same seed.
struct RandomInput {
  private var random: SplitMix64
  /// The area of the input, in points.
  var viewport: Size
  /// The time of the newest event, in microseconds.
  private(set) var now: Int64 = 0

  init(seed: UInt64, viewport: Size) {
    random = SplitMix64(seed: seed)
    self.viewport = viewport
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func element<T>(of items: [T]) -> T { items[count(0...items.count - 1)] }
  /// Whether a random event with a probability of `share` occurs.
  mutating func happens(withProbability share: Double) -> Bool { number(0...1) < share }

  mutating func wait(_ seconds: Double) { now += Int64(seconds * 1e6) }

  private mutating func event(_ kind: InputEvent.Kind, after seconds: Double) -> InputEvent {
    wait(seconds)
    return InputEvent(time: Timestamp(microseconds: now), kind: kind)
  }

  /// Returns a position, which is sometimes outside the viewport as with a captured mouse.
  private mutating func point() -> Point {
    let beyond = happens(withProbability: 0.05) ? 200.0 : 0
    return Point(
      x: number(-beyond...max(0, viewport.width) + beyond), y: number(-beyond...max(0, viewport.height) + beyond))
  }

  /// Returns the events of a whole random gesture.
  mutating func gesture() -> [InputEvent] {
    wait(number(0...0.4))
    switch count(0...15) {
    case 0...6: return drag(fingers: 1)
    case 7, 8: return tap()
    case 9: return drag(fingers: count(2...6))
    case 10, 11: return wheel()
    case 12, 13: return touchpad()
    default: return keys()
    }
  }

  private mutating func tap() -> [InputEvent] {
    let at = point()
    return (0..<count(1...3)).flatMap { _ in
      [event(.down(id: 0, at: at), after: number(0.01...0.3)), event(.up(id: 0, at: at), after: number(0.01...0.12))]
    }
  }

  /// Returns fingers that go down, move at several speeds, reverse, and are lifted or cancelled.
  private mutating func drag(fingers: Int) -> [InputEvent] {
    var places = (0..<fingers).map { _ in point() }
    var events = places.indices.map { event(.down(id: $0, at: places[$0]), after: number(0...0.02)) }
    let step = number(0...1) < 0.3 ? 1.0 / 1000 : 1.0 / 120
    var speed = Point(x: number(-3000...3000), y: number(-6000...6000))
    for _ in 0..<count(1...12) {
      if happens(withProbability: 0.15) { speed = Point(x: number(-3000...3000), y: number(-6000...6000)) }
      for index in places.indices {
        let turn = index % 2 == 0 ? 1.0 : number(-1...1)
        places[index] = places[index] + speed * (step * turn)
        events.append(event(.move(id: index, to: places[index]), after: index == 0 ? step : 0))
      }
    }
    if happens(withProbability: 0.2) { wait(number(0.05...0.4)) }
    for index in places.indices {
      let kind: InputEvent.Kind =
        happens(withProbability: 0.08) ? .cancel(id: index) : .up(id: index, at: places[index])
      events.append(event(kind, after: number(0...0.03)))
    }
    return events
  }

  private mutating func wheel() -> [InputEvent] {
    let at = happens(withProbability: 0.5) ? point() : nil
    return (0..<count(1...8)).map { _ in
      event(
        .wheel(notches: Point(x: happens(withProbability: 0.2) ? number(-2...2) : 0, y: number(-3...3)), at: at),
        after: number(0...0.1)
      )
    }
  }

  private mutating func touchpad() -> [InputEvent] {
    let at = happens(withProbability: 0.5) ? point() : nil
    var speed = Point(x: happens(withProbability: 0.3) ? number(-60...60) : 0, y: number(-60...60))
    let hasPhases = happens(withProbability: 0.7)
    var events: [InputEvent] = []
    if hasPhases { events.append(event(.scroll(delta: .zero, phase: .began, at: at), after: 0.01)) }
    for _ in 0..<count(1...12) {
      events.append(event(.scroll(delta: speed, phase: .changed, at: at), after: number(0.004...0.02)))
      speed = speed * 0.9
    }
    if hasPhases { events.append(event(.scroll(delta: .zero, phase: .ended, at: at), after: number(0...0.1))) }
    return events
  }

  private mutating func keys() -> [InputEvent] {
    let all: [InputEvent.Key] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape, .backspace, .tab, .backTab, .enter,
      .selectAll,
    ]
    return (0..<count(1...4)).map { _ in event(.key(element(of: all)), after: number(0.01...0.2)) }
  }
}
