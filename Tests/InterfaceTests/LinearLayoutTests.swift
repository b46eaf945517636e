import Interface
import ScrollEngine
import TestSupport
import Testing

@Suite struct LinearLayoutTests {
  private enum Name: CaseIterable { case a, b, c, d, e, f }

  private let bar = Rect(x: 10, y: 20, width: 300, height: 40)

  @Test func `a row has its items from both ends, and the flexible one has the rest`() {
    let row = LinearLayout<Name>(
      .x, in: bar, gap: 8, [.fixed(.a, 50), .flexible(.b, thickness: 20), .fixed(.c, 44), .fixed(.d, 60, gap: 2)])
    #expect(row[.a] == Rect(x: 10, y: 20, width: 50, height: 40))
    #expect(row[.b] == Rect(x: 68, y: 30, width: 128, height: 20))
    #expect(row[.c] == Rect(x: 204, y: 20, width: 44, height: 40))
    #expect(row[.d] == Rect(x: 250, y: 20, width: 60, height: 40) && row.end == bar.maxX)
  }

  @Test func `an absent item takes its gap along`() {
    let column = LinearLayout<Name>(
      .y, in: bar, gap: 8, [.fixed(.a, 10, gap: 4), .fixed(.b, nil, gap: 30), .fixed(.c, 10)])
    #expect(column[.a].minY == 24 && column[.c].minY == 42 && column.end == 52)
    #expect(column.frame(of: .b) == nil && column[.b] == .zero && column[.c].width == bar.width)
  }

  @Test(arguments: UInt64(0)..<200)
  func `items never overlap while there is space, and fill the frame if one is flexible`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = Array(Name.allCases.prefix(.random(in: 1...6, using: &random)))
    let flexible = Int.random(in: 0...6, using: &random)
    let gap = Double.random(in: 0...12, using: &random).rounded()
    let lengths = names.map { _ in Double.random(in: 0...60, using: &random).rounded() }
    for axis in [Axis.x, .y] {
      let frame = Rect(
        x: 5, y: 7, width: .random(in: 0...500, using: &random).rounded(),
        height: .random(in: 0...500, using: &random).rounded())
      let row = LinearLayout<Name>(
        axis, in: frame, gap: gap,
        names.enumerated().map { $0 == flexible ? .flexible($1) : .fixed($1, lengths[$0]) })
      func ends(_ name: Name) -> (first: Double, last: Double) {
        axis == .x ? (row[name].minX, row[name].maxX) : (row[name].minY, row[name].maxY)
      }
      let (start, end) = axis == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      let hasFlexible = names.indices.contains(flexible)
      let fixed =
        zip(names.indices, lengths).reduce(gap * Double(names.count - 1)) { $0 + ($1.0 == flexible ? 0 : $1.1) }
      let fits = !hasFlexible || fixed <= end - start
      for (index, name) in names.enumerated() where index != flexible {
        #expect(ends(name).last - ends(name).first == lengths[index])
      }
      if fits {
        for (name, next) in zip(names, names.dropFirst()) { #expect(ends(next).first == ends(name).last + gap) }
      }
      if let first = names.first, flexible > 0 || fits { #expect(ends(first).first == start) }
      if hasFlexible, let last = names.last, flexible < names.count - 1 || fits { #expect(ends(last).last == end) }
      #expect(row.end == (hasFlexible ? end : start + fixed))
    }
  }
}
