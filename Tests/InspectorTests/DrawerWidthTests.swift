import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import Testing
import Tuning

@testable import Inspector

/// The layout of a comparison in columns as narrow as a drawer.
@Suite struct DrawerWidthTests {
  private static let widths = Array(stride(from: 280.0, through: 700, by: 5))

  @Test func `the download button covers no name and no value`() throws {
    let recording = GestureBuilder.gesture(.sheet)
    let soft = try GestureBuilder.tuning("sheet.springDamping", .number(0.4))
    let plots = PlotsSection()
    var canvas = try TestCanvas().canvas
    var faults: [String] = []
    plots.replace(try GestureBuilder.outcome(recording).tracer, isB: false)
    for other in [nil, try GestureBuilder.outcome(recording, soft).tracer] {
      plots.backdrop.other = other
      for width in Self.widths {
        let size = Size(width: width, height: PlotLayout.least + PlotLayout.extra(width))
        canvas.list.removeAll()
        plots.drawAll(size: size, into: &canvas)
        plots.drawLive(in: Rect(origin: .zero, size: size), into: &canvas)
        let icons = canvas.list.commands.compactMap {
          if case .icon("download", let place, _) = $0 { place } else { nil }
        }
        let icon = try #require(icons.first)
        #expect(icon.maxX <= width - 24)
        let tab = PlotLayout(size: size).rubberBandTab
        for command in canvas.list.commands {
          guard let ink = Self.ink(of: command, canvas) else { continue }
          let isOn = Self.overlap(ink.place, icon) || ink.text != "Rubber band" && Self.overlap(ink.place, tab)
          if isOn { faults.append("\(ink.text) at \(width)") }
        }
      }
    }
    #expect(faults == [])
  }

  @Test func `the comparison table neither truncates nor overlaps its texts`() throws {
    let recording = GestureBuilder.gesture(.sheet)
    let soft = try GestureBuilder.tuning("sheet.springDamping", .number(0.4))
    let a = ComparedMotion(try GestureBuilder.outcome(recording).tracer)
    let b = ComparedMotion(try GestureBuilder.outcome(recording, soft).tracer)
    let table = ComparisonTable(a: a, b: b, unit: "pt")
    var canvas = try TestCanvas().canvas
    var faults: [String] = []
    for width in Self.widths {
      canvas.list.removeAll()
      let frame = Rect(x: 0, y: 0, width: width, height: ComparisonTable.height(width))
      ComparisonTable.draw(table, note: "", in: frame, into: &canvas)
      let inks = canvas.list.commands.compactMap { Self.ink(of: $0, canvas) }
      #expect(inks.count == 2 + table.columns.count * 3 + table.columns.count { !$0.difference.isEmpty })
      for (index, ink) in inks.enumerated() {
        if ink.needed > ink.place.width + 1e-9 { faults.append("\(ink.text) is cut at \(width)") }
        if ink.place.maxX > width - 24 + 1e-9 || ink.place.maxY > frame.maxY {
          faults.append("\(ink.text) leaves \(width)")
        }
        for other in inks[(index + 1)...] {
          if Self.overlap(ink.place, other.place) { faults.append("\(ink.text) on \(other.text) at \(width)") }
        }
      }
    }
    #expect(faults == [])
  }

  private struct Ink {
    var text: String
    var place: Rect
    /// The width of the whole text.
    var needed: Double
  }

  /// Returns the frame of a left-aligned text, or of a thin line of the legend.
  private static func ink(of command: DrawCommand, _ canvas: Canvas) -> Ink? {
    switch command {
    case .text(let block) where block.alignment == .leading:
      let needed = canvas.text.width(of: block.string, style: block.style)
      var place = block.frame
      place.size.width = min(place.width, needed)
      return Ink(text: block.string, place: place, needed: needed)
    case .fill(let place, _) where place.height == 2 && place.width <= 14:
      return Ink(text: "legend", place: place, needed: 0)
    default: return nil
    }
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    min(one.maxX, other.maxX) - max(one.minX, other.minX) > 0.5
      && min(one.maxY, other.maxY) - max(one.minY, other.minY) > 1.5
  }
}
