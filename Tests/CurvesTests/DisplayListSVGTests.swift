import Drawing
import ScrollEngine
import Testing

@Suite("Display lists as SVG")
struct DisplayListSVGTests {
  private func svg(_ radii: CornerRadii, border: DrawCommand.Border? = nil) -> String {
    var list = DisplayList()
    list.add(
      .roundedRect(Rect(x: 10, y: 20, width: 100, height: 60), radii: radii, fill: .black, border: border))
    return list.svg(Size(width: 200, height: 100))
  }

  @Test("four equal corners are a rectangle, and corners that differ a path with both radii")
  func corners() {
    #expect(svg(CornerRadii(8)).contains("<rect x=\"10\" y=\"20\" width=\"100\" height=\"60\" rx=\"8\""))
    let sheet = svg(CornerRadii(top: 12, bottom: 0))
    #expect(
      sheet.contains(
        "<path d=\"M10 32A12 12 0 0 1 22 20H98A12 12 0 0 1 110 32V80A0 0 0 0 1 110 80H10A0 0 0 0 1 10 80Z\"")
    )
    #expect(svg(CornerRadii(top: 99, bottom: 4)).contains("A30 30 0 0 1 40 20"))
  }
}
