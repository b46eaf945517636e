import ScrollEngine
import Testing

/// Every combination of {inside, over, under} × {v < 0, 0, v > 0} × {outer, inner}, with the expected rest. Flutter
/// forgot some of them (issues 17096, 79062 and 136199).
@Suite("Releases of two links")
struct HandoffCellTests {
  /// The released link, its position and its velocity.
  struct Cell: CustomTestStringConvertible {
    let isInner: Bool
    let place: Double
    let velocity: Double
    var testDescription: String { "\(isInner ? "inner" : "outer") at \(place), \(velocity) pt/s" }
  }

  /// Lengths of header and list, in points.
  static let lengths = [220.0, 5000]

  static let cells: [Cell] = [false, true].flatMap { isInner in
    let length = lengths[isInner ? 1 : 0]
    return [length / 2, length + 60, -60].flatMap { place in
      [-1500.0, 0, 1500].map { Cell(isInner: isInner, place: place, velocity: $0) }
    }
  }

  @Test("A link that moves alone leaves the other in place and rests where expected", arguments: cells)
  func alone(_ cell: Cell) {
    let link = cell.isInner ? 1 : 0
    let rest = rest(of: cell, parts: link..<link + 1)
    #expect(rest.links[1 - link].visibleOffset == 100)
    check(rest.links[link].visibleOffset, cell)
  }

  @Test("Together, the outer link opens first and the inner one returns first", arguments: cells)
  func together(_ cell: Cell) {
    let rest = rest(of: cell, parts: 0..<2)
    let (outer, inner) = (rest.links[0].visibleOffset, rest.links[1].visibleOffset)
    if cell.velocity == 0 { return check(cell.isInner ? inner : outer, cell) }
    if cell.velocity > 0, cell.place < Self.lengths[cell.isInner ? 1 : 0], cell.place > 0 {
      #expect(outer == 220, "what moves up opens the outer part first")
      #expect(inner > 100)
    }
    if cell.velocity < 0, cell.place > 0, cell.place < Self.lengths[cell.isInner ? 1 : 0] {
      #expect(inner < (cell.isInner ? cell.place : 100), "what moves down brings the inner part back first")
      #expect(inner == 0 || outer == (cell.isInner ? 100 : cell.place))
    }
  }

  /// Moves one link to its position and the other to 100 points, releases it and returns the scroller at rest.
  private func rest(of cell: Cell, parts: LinkRange) -> Scroller {
    let link = cell.isInner ? 1 : 0
    let length = Self.lengths[link]
    let inside = min(max(cell.place, 0), length)
    var scroller = cell.isInner ? TestScrollers.header(100, list: inside) : TestScrollers.header(inside, list: 100)
    scroller.press(link..<link + 1, at: .zero)
    scroller.beginDrag(link..<link + 1, at: .zero)
    scroller.drag(by: (cell.place - inside) * 2, velocity: cell.velocity, at: .zero)
    #expect((scroller.links[link].overshoot != 0) == (inside != cell.place))
    // The drag changes to other links, as when a second finger joins.
    scroller.beginDrag(parts, at: .zero)
    let before = scroller.links.map(\.visibleOffset)
    scroller.release(velocity: cell.velocity, at: .zero)
    #expect(scroller.links.map(\.visibleOffset) == before, "the release jumps")
    TestScrollers.run(&scroller, hertz: 60)
    #expect(scroller.isIdle && scroller.links.allSatisfy { $0.overshoot == 0 })
    return scroller
  }

  /// Checks where the released link rests. Without velocity, it stays inside or returns to the edge that it has passed.
  /// With a velocity inwards it rests inside, and with one outwards on that edge.
  private func check(_ rest: Double, _ cell: Cell) {
    let length = Self.lengths[cell.isInner ? 1 : 0]
    let (isOver, isUnder) = (cell.place > length, cell.place < 0)
    let flung = FlingModel.ios.fling(from: cell.place, velocity: cell.velocity).restPosition
    if !isOver, !isUnder {
      #expect(abs(rest - min(max(flung, 0), length)) < 1e-9)
    } else if cell.velocity == 0 || (cell.velocity > 0) == isOver {
      #expect(rest == (isOver ? length : 0))
    } else {
      #expect(0...length ~= rest && rest != (isOver ? length : 0), "thrown inwards it flings on (flutter issue 42540)")
    }
  }
}
