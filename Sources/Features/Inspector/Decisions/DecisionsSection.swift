import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// The Decisions section: a sentence about the last gesture, a second sentence about the same gesture under the tuning
/// that is compared, a ruler with rest positions, and details such as the parts of the scene that claimed the gesture.
package struct DecisionsSection: Equatable {
  /// Space on the left and right of the section, above it and below it, and height of the summary, in points.
  private static let margin = 24.0
  private static let top = 12.0
  private static let bottom = 8.0
  private static let summaryHeight = 22.0
  /// Height of a row of details, in points.
  private static let detailsRow = 60.0
  /// Height of the pills above the details, in points. A pill names a part of the scene and says whether this part
  /// claimed the gesture.
  private static let pillsHeight = 28.0
  /// Height of a caption, in points.
  private static let captionHeight = 16.0
  /// Minimum width of the section in points at which all details fit into one row.
  private static let detailsWidth = 480.0
  private static let none = "Drag the scene to see why it moves"

  /// The engine's decisions on one gesture under two tunings: the current one (`own`) and the one that it is compared
  /// with (`other`). Both gestures are replayed with the same virtual clock.
  struct Compared: Equatable {
    let own: DecisionLog
    let other: DecisionLog
  }

  var log = DecisionLog()
  var compared: Compared?
  private var layout = SentenceLayout(GestureSentence(), width: 1, nil)
  /// The laid-out ``otherSentence``.
  private var otherLayout = SentenceLayout(GestureSentence(), width: 1, nil)
  /// The comparison of the two tunings in one line; empty without a comparison.
  var summary = ""
  package var showsDetails = false
  /// The link under the pointer, in one of the sentences; `nil` for none.
  var highlightedLink: GestureSentence.Mark?
  /// Edges of the columns of details from left to right, as shares of the width. A wide section has the four details in
  /// one row, and the last is the widest because it has the longest text. A narrow section has two per row.
  private var shares = [0.0, 0.24, 0.48, 0.68, 1]

  /// The sentence about the compared tuning, without what it has in common with the sentence about the current tuning;
  /// empty without a comparison.
  var otherSentence: GestureSentence {
    compared.map { $0.other.sentence.subtracting($0.own.sentence) } ?? GestureSentence()
  }

  /// Wraps the sentences to a width in points. They are empty without a text measurer.
  mutating func updateLayout(width: Double, _ text: (any TextMeasuring)?) {
    shares = width < Self.detailsWidth ? [0, 0.5, 1] : [0, 0.24, 0.48, 0.68, 1]
    let (width, other) = (max(1, width - 2 * Self.margin), otherSentence)
    layout = SentenceLayout(log.sentence, of: other.isEmpty ? nil : "A", width: width, hasDetails: true, text)
    otherLayout = SentenceLayout(other, of: "B", width: width, text)
  }

  private var hasOther: Bool { !otherLayout.words.isEmpty }
  /// Height, in points, of the line that compares both tunings; 0 if two sentences are shown, because these already
  /// state the difference.
  private var summaryHeight: Double { summary.isEmpty || hasOther ? 0 : Self.summaryHeight }

  private var detailsHeight: Double {
    showsDetails ? Self.pillsHeight + Double(4 / (shares.count - 1)) * Self.detailsRow + 4 : 0
  }

  /// Height of the section, in points.
  var height: Double {
    Self.top + layout.height + (hasOther ? otherLayout.height : 0) + summaryHeight
      + (log.ruler == nil ? 0 : RestRuler.height) + detailsHeight + Self.bottom
  }

  /// Returns the links in the sentences as controls. Adjacent links divide the space between them, so that their touch
  /// targets do not overlap.
  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    let origin = Point(x: frame.minX + Self.margin, y: frame.minY + Self.top)
    let words =
      controls(of: layout, at: origin, isOther: false)
      + controls(of: otherLayout, at: origin + Point(x: 0, y: layout.height), isOther: true)
    return words.resolvingHitAreas(within: frame)
  }

  private func controls(of layout: SentenceLayout, at origin: Point, isOther: Bool) -> [Control<ObserveControl>] {
    layout.words.compactMap { word in
      let frame = word.frame.offset(by: origin)
      return switch word.use {
      case .details: Control(.details, .toggle(word.text), frame, on: .none, isOn: showsDetails)
      case .link(let link):
        Control(
          .word(GestureSentence.Mark(link: link, isOther: isOther)),
          .link(word.text, of: Tooltip(link).name + (isOther ? ", B" : "")), frame, on: .none)
      case .plain, .side: nil
      }
    }
  }

  /// Draws the section.
  ///
  /// - Parameter isB: whether the current tuning is B.
  package func draw(in frame: Rect, isB: Bool = false, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = Rect(
      x: frame.minX + Self.margin, y: frame.minY + Self.top, width: frame.width - 2 * Self.margin,
      height: frame.height - Self.top)
    let lines = rest.cut(.top, layout.height)
    if layout.words.isEmpty {
      canvas.list.text(Self.none, .secondary, palette.text3, in: lines)
    } else {
      draw(
        layout, at: lines.origin, ABColor(isB: isB), highlightedLink?.isOther == false ? highlightedLink?.link : nil,
        into: &canvas)
    }
    if hasOther {
      let origin = rest.cut(.top, otherLayout.height).origin
      draw(
        otherLayout, at: origin, ABColor(isB: true), highlightedLink?.isOther == true ? highlightedLink?.link : nil,
        into: &canvas)
    }
    if summaryHeight > 0 {
      canvas.list.text(summary, .secondary, palette.text2, in: rest.cut(.top, summaryHeight))
    }
    if let ruler = ruler(isB: isB) { ruler.draw(in: rest.cut(.top, RestRuler.height), into: &canvas) }
    if showsDetails { drawDetails(in: rest.cut(.top, detailsHeight), into: &canvas) }
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private func ruler(isB: Bool) -> RestRuler? {
    log.ruler.map {
      RestRuler(ruler: $0, other: compared?.other.ruler, foreground: ABColor(isB: isB), lit: highlightedLink)
    }
  }

  /// Returns the marks with tooltips on the line that shows the rest positions.
  func marks(in frame: Rect) -> [TooltipTarget] {
    let above = Self.top + layout.height + (hasOther ? otherLayout.height : 0) + summaryHeight
    let row = Rect(
      x: frame.minX + Self.margin, y: frame.minY + above, width: frame.width - 2 * Self.margin,
      height: RestRuler.height)
    return ruler(isB: false)?.marks(in: row) ?? []
  }

  private func draw(
    _ layout: SentenceLayout, at origin: Point, _ side: ABColor, _ lit: GestureSentence.Link?, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    for word in layout.words {
      let frame = word.frame.offset(by: origin)
      var foreground = palette.text
      switch word.use {
      case .plain: break
      case .side: foreground = palette[keyPath: side.strong]
      case .details: foreground = palette.text3
      case .link(let link):
        let line = link == .goal ? palette[keyPath: side.strong] : palette.lineStrong
        if link == .goal { foreground = line }
        if link == lit { canvas.list.roundedRect(frame.inset(dx: -3, dy: 1), radius: 6, palette[keyPath: side.soft]) }
        for dot in stride(from: frame.minX, to: frame.maxX - 1, by: 3) {
          canvas.list.fill(Rect(x: dot, y: frame.maxY - 3, width: 1.5, height: 1), line)
        }
      }
      canvas.list.text(word.text, word.style, foreground, in: frame)
    }
  }

  // MARK: - Details

  private func drawDetails(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    drawPills(right: frame.maxX, y: frame.minY, from: frame.minX, into: &canvas)
    let across = shares.count - 1
    for (index, column) in DecisionTexts.columns(log).enumerated() {
      let (left, right) = (shares[index % across] * frame.width, shares[index % across + 1] * frame.width)
      var box = Rect(
        x: frame.minX + left, y: frame.minY + Self.pillsHeight + Double(index / across) * Self.detailsRow,
        width: right - left - 8, height: Self.detailsRow)
      canvas.list.text(column.label, .caption, palette.text3, in: box.cut(.top, Self.captionHeight))
      canvas.list.text(column.value, .controlStrong, palette.text, in: box.cut(.top, 20))
      canvas.list.text(column.reason, .caption, palette.text2, in: box.cut(.top, Self.captionHeight))
    }
  }

  private func drawPills(right: Double, y: Double, from left: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    var x = right
    for claim in log.claims.reversed() {
      let text = "\(claim.owner) \(claim.claim.rawValue)"
      let width = canvas.text.width(of: text, style: .caption) + 20
      guard x - width > left else { return }
      let pill = Rect(x: x - width, y: y, width: width, height: 22)
      let isClaimed = claim.claim == .claimed
      canvas.list.roundedRect(pill, radius: 11, isClaimed ? palette.accentSoft : palette.field)
      canvas.list.text(
        text, .caption, isClaimed ? palette.accent : claim.claim == .denied ? palette.text3 : palette.text2, in: pill,
        .center)
      x -= width + 6
    }
    guard log.claims.isEmpty, let device = log.device else { return }
    canvas.list.text(
      device.rawValue, .caption, palette.text3, in: Rect(x: left, y: y, width: right - left, height: 22), .trailing)
  }
}
