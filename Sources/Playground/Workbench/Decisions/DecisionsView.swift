import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine

/// What became of the gesture: a sentence, the ruler that shows its places, and behind a word of it who asked for what.
struct DecisionsView: Equatable {
  private static let margin = 24.0
  private static let top = 12.0
  private static let bottom = 8.0
  private static let summaryHeight = 22.0
  private static let detailsHeight = 92.0
  private static let captionHeight = 16.0
  private static let none = "Touch the scene: here stands what becomes of it, and why"

  var log = DecisionLog()
  var layout = SentenceLayout(Sentence(), width: 1, nil)
  /// What both tunings make of it, in a line; empty while nothing is compared.
  var summary = ""
  /// Whether who asked for what is told as well.
  var showsDetails = false
  /// What is pointed to.
  var lit: Sentence.Link?

  /// Lays the sentence out anew.
  mutating func lay(width: Double, _ text: (any TextMeasuring)?) {
    layout = SentenceLayout(log.sentence, width: max(1, width - 2 * Self.margin), text)
  }

  /// What all of it takes, in points.
  var height: Double {
    Self.top + layout.height + (summary.isEmpty ? 0 : Self.summaryHeight) + (log.ruler == nil ? 0 : RulerView.height)
      + (showsDetails ? Self.detailsHeight : 0) + Self.bottom
  }

  /// The words that can be pressed.
  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    layout.words.compactMap { word in
      let place = word.frame.offset(by: origin(in: frame))
      if word.opensDetails { return Control(.details, place, on: .none) }
      return word.link.map { Control(.word($0), place, on: .none) }
    }
  }

  private func origin(in frame: Rect) -> Point { Point(x: frame.minX + Self.margin, y: frame.minY + Self.top) }

  /// Draws the section.
  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = Rect(
      x: frame.minX + Self.margin, y: frame.minY + Self.top, width: frame.width - 2 * Self.margin,
      height: frame.height - Self.top)
    let lines = rest.cut(.top, layout.height)
    if layout.words.isEmpty {
      canvas.list.text(Self.none, .secondary, palette.text3, in: lines)
    } else {
      drawWords(at: lines.origin, into: &canvas)
    }
    if !summary.isEmpty {
      canvas.list.text(summary, .secondary, palette.text2, in: rest.cut(.top, Self.summaryHeight))
    }
    if let ruler = log.ruler {
      RulerView(ruler: ruler, link: lit).draw(in: rest.cut(.top, RulerView.height), into: &canvas)
    }
    if showsDetails { drawDetails(in: rest.cut(.top, Self.detailsHeight), into: &canvas) }
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private func drawWords(at origin: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    for word in layout.words {
      let place = word.frame.offset(by: origin)
      guard let link = word.link else {
        let ink = word.opensDetails ? palette.text3 : palette.text
        canvas.list.text(word.text, word.opensDetails ? .controlStrong : SentenceLayout.style(nil), ink, in: place)
        continue
      }
      let ink = link == .goal ? palette.accent : palette.text
      if link == lit { canvas.list.roundedRect(place.inset(dx: -3, dy: 1), radius: 6, palette.accentSoft) }
      canvas.list.text(word.text, SentenceLayout.style(link), ink, in: place)
      for dot in stride(from: place.minX, to: place.maxX - 1, by: 3) {
        canvas.list.fill(
          Rect(x: dot, y: place.maxY - 3, width: 1.5, height: 1), link == .goal ? palette.accent : palette.lineStrong)
      }
    }
  }

  // MARK: - Details

  private func drawDetails(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    drawPills(right: frame.maxX, y: frame.minY, from: frame.minX, into: &canvas)
    // The last column has the longest reason.
    let shares = [0.0, 0.24, 0.48, 0.68, 1]
    for (index, column) in DecisionTexts.columns(log).enumerated() {
      var box = Rect(
        x: frame.minX + shares[index] * frame.width, y: frame.minY + 28,
        width: (shares[index + 1] - shares[index]) * frame.width - 8, height: 60)
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
