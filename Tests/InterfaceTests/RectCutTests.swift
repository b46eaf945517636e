import Interface
import ScrollEngine
import Testing

/// Layout by cutting loses nothing and invents nothing.
@Suite struct RectCutTests {
  private let whole = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `a strip is cut off at each edge, and the rest is there for what follows`() {
    for (edge, strip, left) in [
      (Rect.Edge.left, Rect(x: 10, y: 20, width: 30, height: 60), Rect(x: 45, y: 20, width: 65, height: 60)),
      (.right, Rect(x: 80, y: 20, width: 30, height: 60), Rect(x: 10, y: 20, width: 65, height: 60)),
      (.top, Rect(x: 10, y: 20, width: 100, height: 30), Rect(x: 10, y: 55, width: 100, height: 25)),
      (.bottom, Rect(x: 10, y: 50, width: 100, height: 30), Rect(x: 10, y: 20, width: 100, height: 25)),
    ] {
      var rest = whole
      #expect(rest.cut(edge, 30, gap: 5) == strip && rest == left, "\(edge)")
    }
  }

  @Test func `where there is too little room the strip has what there is`() {
    for edge in [Rect.Edge.left, .right, .top, .bottom] {
      var rest = whole
      #expect(rest.cut(edge, 500, gap: 8) == whole && rest.isEmpty, "\(edge)")
      #expect(rest.cut(edge, 10).isEmpty)
    }
  }

  @Test func `columns and rows are equal, apart and fill the rectangle`() {
    for count in 1...7 {
      let columns = whole.columns(count, gap: 3)
      let rows = whole.rows(count, gap: 3)
      #expect(columns.first?.minX == whole.minX && rows.first?.minY == whole.minY)
      #expect(abs((columns.last?.maxX ?? 0) - whole.maxX) < 1e-9 && abs((rows.last?.maxY ?? 0) - whole.maxY) < 1e-9)
      for (one, next) in zip(columns, columns.dropFirst()) { #expect(abs(next.minX - one.maxX - 3) < 1e-9) }
      for (one, next) in zip(rows, rows.dropFirst()) { #expect(abs(next.minY - one.maxY - 3) < 1e-9) }
    }
    #expect(whole.columns(0).isEmpty)
  }

  @Test func `the middle keeps what it is not told`() {
    #expect(whole.middle(width: 20) == Rect(x: 50, y: 20, width: 20, height: 60))
    #expect(whole.middle(height: 20) == Rect(x: 10, y: 40, width: 100, height: 20))
    #expect(whole.middle(width: 10, height: 20).center == whole.center)
  }
}
