import ScrollEngine
import Testing

@Suite("Gesture arbitration")
struct ArenaTests {
  private func line() -> GestureArena<String> {
    var arena = GestureArena<String>()
    arena.begin(with: [.init("header", axes: [.y]), .init("list", axes: [.y]), .init("pages", axes: [.x])])
    return arena
  }

  private func claims(_ arena: GestureArena<String>) -> [GestureClaim] { arena.candidates.map(\.claim) }

  @Test("The owner can change during a gesture to another candidate on the same axis, and back")
  func handingOver() {
    var arena = line()
    arena.decide(.y)
    #expect(claims(arena) == [.claimed, .possible, .denied])
    arena.handOver(to: "list", distance: -8)
    #expect(claims(arena) == [.possible, .claimed, .denied])
    #expect(arena.candidates.map(\.reason) == [.handedOver, .takenOver, .otherAxis])
    arena.handOver(to: "header", distance: 8)
    #expect(arena.owner == "header")
  }

  @Test("A rounding error at the seam does not change the owner (FloatingPanel issue 626)")
  func hysteresis() {
    var arena = line()
    arena.decide(.y)
    for _ in 0..<50 {
      arena.handOver(to: "list", distance: 0.4)
      arena.handOver(to: "header", distance: 0.4)
    }
    #expect(arena.owner == "header")
    for _ in 0..<3 { arena.handOver(to: "list", distance: 0.4) }
    #expect(arena.owner == "list", "what goes on does change it")
  }

  @Test("A denied candidate stays denied until the touch ends")
  func denied() {
    var arena = line()
    arena.decide(.y)
    for _ in 0..<10 { arena.handOver(to: "pages", distance: 100) }
    let claimed = arena.claim("pages")
    #expect(!claimed && arena.owner == "header")
    arena.decide(.x)
    #expect(arena.axis == .y)
    arena.end()
    arena.begin(with: [.init("pages", axes: [.x])])
    let winner = arena.decide(.x)
    #expect(winner == "pages")
  }

  @Test("A child that claims the touch before its axis is known has it on both (gorhom issue 1300)")
  func demanding() {
    for axis in Axis.allCases {
      var arena = line()
      let claimed = arena.claim("list")
      #expect(claimed && claims(arena) == [.denied, .claimed, .denied])
      let winner = arena.decide(axis)
      #expect(winner == "list")
      arena.handOver(to: "header", distance: 100)
      #expect(arena.owner == "list")
    }
    var arena = line()
    let unknown = arena.claim("nobody")
    #expect(!unknown && arena.owner == nil)
  }
}
