import Documents
import Drawing
import Interface
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

  /// What can be pressed.
  enum Action: Hashable {
    case format(Int)
    case save
    case copy
    case close
  }

  /// The chosen format.
  private(set) var index = 0
  /// The code.
  private(set) var text = ""
  /// The code in lines that fit; none before the first drawing.
  private(set) var lines: [Line] = []
  private var width = 0.0
  private(set) var size: Size
  /// What was done, in a line above the buttons.
  private(set) var notice: PanelMessage?
  /// Scrolls the code.
  var pane = ControlPane<TuningControl>()
  /// The button that the keyboard acts on.
  private var focus = KeyboardFocus<TuningControl>()

  init(_ index: Int, tuning: Tuning, size: Size, at time: Timestamp) {
    self.size = size
    show(index, tuning: tuning, at: time)
  }

  /// Shows the code in a format.
  mutating func show(_ index: Int, tuning: Tuning, at time: Timestamp) {
    self.index = min(max(0, index), Self.formats.count - 1)
    (lines, width, notice) = ([], 0, nil)
    do throws(DocumentError) { text = try format.format.code(for: tuning) } catch {
      text = ""
      notice = .fault(error.description)
    }
    pane.scroll = PaneScroll()
    resize(size, at: time)
  }

  /// Does what a button is for.
  mutating func perform(_ action: Action, for editor: TuningEditor, at time: Timestamp) {
    switch action {
    case .format(let index):
      show(index, tuning: editor.tuning, at: time)
      editor.format = self.index
    case .copy: notice = editor.copy(text) ? .done("Copied as \(format.title)") : .noClipboard
    case .save: notice = editor.export(text, suffix: format.suffix)
    case .close: break
    }
  }

  var format: Format { Self.formats[index] }

  /// The panel has another size.
  mutating func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    pane.scroll.layout(content: height, frame: code.height, at: time)
  }

  /// Breaks the code into lines that fit.
  private mutating func fit(_ measure: any TextMeasuring, at time: Timestamp) {
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
    pane.scroll.layout(content: height, frame: code.height, at: time)
  }

  private var height: Double { Double(lines.count) * Self.style.lineHeight + 24 }

  // MARK: - Places

  private var segments: Rect {
    Rect(x: TuningPanelLayout.margin, y: 72, width: size.width - 2 * TuningPanelLayout.margin, height: 40)
  }
  /// Where the code shows.
  var code: Rect {
    let top = segments.maxY + 12
    return Rect(
      x: segments.minX, y: top, width: segments.width,
      height: max(0, size.height - Self.footHeight - Self.noticeHeight - top))
  }

  /// Everything that can be pressed, in the keyboard's order.
  var controls: [Control<TuningControl>] {
    let buttons = Rect(x: segments.minX, y: size.height - 52, width: segments.width, height: 40).columns(2, gap: 8)
    let close = Control(
      TuningControl.sheet(.close), Rect(x: size.width - 54, y: 10, width: 44, height: 44), .icon("close", size: 20))
    let formats = Control.segments(
      Self.formats.enumerated().map { (TuningControl.sheet(.format($0)), $1.title) }, on: segments,
      selected: .sheet(.format(index)))
    return
      ([close] + formats + [
        Control(.sheet(.save), buttons[0], .text("Save to file"), on: .field),
        Control(.sheet(.copy), buttons[1], .text("Copy"), on: .filled),
      ]).map { $0.focusable(radius: 10).reaching() }
  }

  /// A key is pressed: the sheet takes them all.
  ///
  /// - Returns: what it does.
  mutating func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> TuningControl? {
    switch key {
    case .escape: return .sheet(.close)
    case .left: return .sheet(.format(index - 1))
    case .right: return .sheet(.format(index + 1))
    case .enter, .space: return focus.shown ?? .sheet(.copy)
    case .tab: if let next = focus.stop(isForward: !isShifted, among: controls) { focus.move(to: next) }
    default: _ = pane.press(key, page: code.height, at: time)
    }
    return nil
  }

  // MARK: - Drawing

  /// Draws the sheet over the panel.
  mutating func draw(at time: Timestamp, into canvas: inout Canvas) {
    fit(canvas.text, at: time)
    let palette = canvas.palette
    let controls = controls
    canvas.list.fill(Rect(origin: .zero, size: size), palette.panel)
    canvas.list.text(
      "Export", .heading, palette.text, in: Rect(x: TuningPanelLayout.margin, y: 20, width: size.width - 74, height: 22)
    )
    canvas.list.fill(Rect(x: 0, y: TuningPanelLayout.headHeight - 1, width: size.width, height: 1), palette.line)
    ControlArt.segments(segments, selected: controls.control(.sheet(.format(index)))?.frame, into: &canvas)
    drawCode(into: &canvas)
    if let notice {
      let frame = Rect(x: segments.minX, y: code.maxY + 2, width: segments.width, height: Self.noticeHeight)
      canvas.list.text(notice.text, .caption, notice.isGood ? palette.accent : palette.record, in: frame)
    }
    controls.draw(pane.pointing, into: &canvas)
    focus.current(among: controls)?.outline?.drawRing(into: &canvas)
  }

  private func drawCode(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = code
    canvas.list.roundedRect(frame, radius: 12, palette.field)
    canvas.list.add(.pushClip(frame))
    let height = Self.style.lineHeight
    for (index, line) in lines.enumerated() {
      let y = frame.minY + 12 + Double(index) * height - pane.scroll.offset
      guard y > frame.minY - height, y < frame.maxY else { continue }
      canvas.list.text(
        line.text, Self.style, line.isRemark ? palette.text3 : palette.text,
        in: Rect(
          x: frame.minX + 12 + line.indent, y: y, width: frame.width - 16 - line.indent, height: height))
    }
    ControlArt.indicator(pane.scroll.offset, of: pane.scroll.limit, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }
}
