import Containers
import ScrollEngine
import TestSupport
import Testing

/// Everything that a drag moves obeys the steps of a gesture as it obeys calls of its own functions.
@Suite struct DraggableTests {
  /// A step of a random drag along an axis, and the same as a call.
  private static func steps(_ random: inout SplitMix64) -> [(step: DragStep, time: Timestamp)] {
    var steps: [(DragStep, Timestamp)] = []
    var time = 0.0
    func point(_ random: inout SplitMix64) -> Point {
      Point(x: .random(in: -400...400, using: &random), y: .random(in: -400...400, using: &random))
    }
    for _ in 0..<40 {
      time += .random(in: 0...0.03, using: &random)
      let step: DragStep =
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: .begin(along: nil)
        case 2: .update(velocity: point(&random))
        case 3: .release(velocity: point(&random) * 5)
        case 4: .cancel
        default: .move(by: point(&random), velocity: point(&random))
        }
      steps.append((step, Timestamp(seconds: time)))
    }
    return steps
  }

  /// Applies random steps to two equal contents, to one as a step and to the other by calls, and compares them.
  private static func check<Content: Draggable>(
    _ content: @autoclosure () -> Content, seed: UInt64, _ part: (Point) -> Content.Change,
    _ apply: (DragStep, inout Content, Timestamp) -> DragOutcome, _ state: (Content) -> [Double]
  ) {
    var random = SplitMix64(seed: seed)
    var (one, other) = (content(), content())
    for (step, time) in steps(&random) {
      let outcome = apply(step, &one, time)
      switch step {
      case .begin: other.beginDrag(at: time)
      case .move(let change, let velocity):
        other.drag(by: part(change), velocity: part(velocity), at: time)
        if case .moved(let link, let distance) = outcome {
          #expect(other.lastMove.map { $0.link == link && $0.distance == distance } == true)
        } else {
          #expect(other.lastMove == nil)
        }
      case .update(let velocity): other.updateDragVelocity(part(velocity))
      case .release(let velocity): other.release(velocity: part(velocity), at: time)
      case .cancel: other.cancel(at: time)
      case .respond: break
      }
      #expect(state(one) == state(other), "\(step) at \(time.seconds), seed \(seed)")
    }
  }

  @Test(arguments: UInt64(0)..<20) func `a step has the same effect as a call, on every kind of content`(seed: UInt64) {
    let links = [ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600]), ScrollLink(offset: 0, in: 0...4000)]
    for axis in [Axis.x, .y] {
      Self.check(Scroller(links: links), seed: seed) {
        $0[axis]
      } _: {
        $0.apply(to: &$1, along: axis, at: $2)
      } _: { scroller in
        scroller.links.map(\.visibleOffset) + scroller.allLinks.map(scroller.velocity)
      }
      Self.check(Pager(count: 7, pageLength: 390, rules: ScrollRules(), snapVelocity: 400), seed: seed) {
        $0[axis]
      } _: {
        $0.apply(to: &$1, along: axis, at: $2)
      } _: {
        [$0.offset, $0.velocity]
      }
      Self.check(CardFixture(count: 9).view, seed: seed) {
        $0[axis]
      } _: {
        $0.apply(to: &$1, along: axis, at: $2)
      } _: {
        [$0.contentOffset, $0.velocity]
      }
    }
    let map = TwoAxisScroller(
      offset: Point(x: 900, y: 900), x: 0...4000, y: 0...3000, viewport: Size(width: 390, height: 844),
      rules: ScrollRules())
    Self.check(map, seed: seed) {
      $0
    } _: {
      $0.apply(to: &$1, at: $2)
    } _: {
      [$0.offset.x, $0.offset.y]
    }
  }

  @Test func `a drag holds the part of the line that the touch pressed`() {
    func top(_ grip: ScrollGrip) -> Double {
      var scroller = Scroller(links: [ScrollLink(offset: 600, in: 0...600), ScrollLink(offset: 200, in: 0...4000)])
      scroller.press(scroller.allLinks, by: grip, at: .zero)
      let later = Timestamp(seconds: 0.1)
      for step in [DragStep.begin(along: .y), .move(by: Point(x: 0, y: -100), velocity: .zero)] {
        _ = step.apply(to: &scroller, along: .y, at: later)
      }
      return scroller.links[0].visibleOffset
    }
    #expect(top(.content) == 600 && top(.frame) == 500)
  }

  @Test func `cards stop at the next card under a touchpad, and stretch under a finger`() {
    for device in [GestureDevice.touchpad, .finger(1)] {
      var cards = CardFixture(count: 9).view
      cards.press(with: device, at: .zero)
      let later = Timestamp(seconds: 0.1)
      for step in [DragStep.begin(along: .y), .move(by: Point(x: 0, y: 5000), velocity: .zero)] {
        _ = step.apply(to: &cards, along: .y, at: later)
      }
      #expect((cards.contentOffset > 800) == (device != .touchpad), "\(cards.contentOffset)")
    }
  }
}
