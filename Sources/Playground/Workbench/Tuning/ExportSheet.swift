import Documents
import Drawing
import ScrollEngine
import Tuning

/// The code for an app, to be read, copied and saved: over the whole panel while it is open.
struct ExportSheet {
  /// A format by the name that people know.
  struct Format: Equatable {
    let title: String
    let format: ExportFormat
    /// What file names end with.
    let suffix: String
  }

  /// A line of the code as it is shown; long ones are broken.
  struct Line: Equatable {
    let text: String
    /// Distance from the left edge, in points.
    let indent: Double
    let isRemark: Bool
  }

  /// How far one space of the code indents, in points.
  private static let space = 4.0

  static let formats = [
    Format(title: "UIKit", format: .uikit, suffix: ".uikit.swift"),
    Format(title: "SwiftUI", format: .swiftui, suffix: ".swiftui.swift"),
    Format(title: "Compose", format: .compose, suffix: ".kt"),
    Format(title: "Flutter", format: .flutter, suffix: ".dart"),
    Format(title: "JSON", format: .json, suffix: PresetLibrary.suffix),
  ]
  static let style = TextStyle(.tabularMedium, size: 11, lineHeight: 16)
  private static let footHeight = 64.0
  private static let noticeHeight = 24.0

  /// The chosen format.
  let index: Int
  /// The code.
  let text: String
  /// The code in lines that fit; none before the first drawing.
  private(set) var lines: [Line] = []
  private var width = 0.0
  private(set) var size: Size
  /// What was done, in a line above the buttons.
  var notice: PanelMessage?
  /// Scrolls the code.
  var pane = PaneScroll()
  /// The button that the keyboard acts on.
  var focused: TuningControl?

  init(_ index: Int, tuning: Tuning, size: Size) {
    self.index = min(max(0, index), Self.formats.count - 1)
    self.size = size
    do throws(DocumentError) { text = try Self.formats[self.index].format.code(for: tuning) } catch {
      text = ""
      notice = .fault(error.description)
    }
  }

  var format: Format { Self.formats[index] }

  /// The panel has another size.
  mutating func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    pane.layout(content: height, frame: code.height, at: time)
  }

  /// Breaks the code into lines that fit.
  mutating func fit(_ measure: any TextMeasuring, at time: Timestamp) {
    let room = code.width - 24
    guard room != width else { return }
    width = room
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Line] in
      let spaces = line.prefix { $0 == " " }.count
      let indent = Double(spaces) * Self.space
      let words = String(line.dropFirst(spaces))
      let parts = TextLines.wrap(words, to: room - indent - 8, style: Self.style, measure)
      return (parts.isEmpty ? [""] : parts).enumerated().map { index, part in
        Line(text: part, indent: indent + (index > 0 ? 8 : 0), isRemark: words.hasPrefix("//"))
      }
    }
    pane.layout(content: height, frame: code.height, at: time)
  }

  private var height: Double { Double(lines.count) * Self.style.lineHeight + 24 }

  // MARK: - Places

  var close: Rect { Rect(x: size.width - 54, y: 10, width: 44, height: 44) }
  var segments: Rect {
    Rect(x: TuningPanelLayout.margin, y: 72, width: size.width - 2 * TuningPanelLayout.margin, height: 40)
  }

  func segment(_ index: Int) -> Rect {
    let inner = segments.inset(dx: 3, dy: 3)
    let step = inner.width / Double(Self.formats.count)
    return Rect(x: inner.minX + Double(index) * step, y: inner.minY, width: step, height: inner.height)
  }

  /// Where the code shows.
  var code: Rect {
    let top = segments.maxY + 12
    return Rect(
      x: segments.minX, y: top, width: segments.width,
      height: max(0, size.height - Self.footHeight - Self.noticeHeight - top))
  }
  /// Where it is told what was done.
  var noticeFrame: Rect {
    Rect(x: segments.minX, y: code.maxY + 2, width: segments.width, height: Self.noticeHeight)
  }
  private var half: Double { (segments.width - 8) / 2 }
  var save: Rect { Rect(x: segments.minX, y: size.height - 52, width: half, height: 40) }
  var copy: Rect { Rect(x: save.maxX + 8, y: save.minY, width: half, height: 40) }

  /// Everything that can be pressed, with its place.
  var controls: [(control: TuningControl, frame: Rect)] {
    [(.closeExport, close)]
      + Self.formats.indices.map { (.exportFormat($0), segment($0)) } + [(.saveExport, save), (.copyExport, copy)]
  }

  func control(at place: Point) -> TuningControl? {
    controls.first { TuningPanelLayout.reach($0.frame).contains(place) }?.control
  }
}
