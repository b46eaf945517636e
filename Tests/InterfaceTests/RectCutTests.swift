import Interface
import ScrollEngine
import Testing

/// Layout by cutting strips from a rectangle.
@Suite struct RectCutTests {
  private let whole = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `cut removes a strip at an edge and leaves the rest`() {
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

  @Test func `a strip is no larger than the rectangle`() {
    for edge in [Rect.Edge.left, .right, .top, .bottom] {
      var rest = whole
      #expect(rest.cut(edge, 500, gap: 8) == whole && rest.isEmpty, "\(edge)")
      #expect(rest.cut(edge, 10).isEmpty)
    }
  }

  @Test func `columns and rows are equal, evenly spaced and fill the rectangle`() {
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

  @Test func `middle keeps the dimensions that are not given`() {
    #expect(whole.middle(width: 20) == Rect(x: 50, y: 20, width: 20, height: 60))
    #expect(whole.middle(height: 20) == Rect(x: 10, y: 40, width: 100, height: 20))
    #expect(whole.middle(width: 10, height: 20).center == whole.center)
  }
}
