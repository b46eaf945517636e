import Drawing
import Fit
import Interface
import ScrollEngine
import Tuning
import Workbench

/// The result of a fit (the search for the values with which the most trials succeed): a sentence, the success curve, a
/// table and the footer.
struct FitSection: Equatable {
  /// Space on the left and right, and heights of the header, the sentence, a row, the note, and the buttons that show the
  /// next tunable, in points.
  private static let margin = 20.0
  private static let head = 64.0
  private static let sentence = 92.0
  private static let row = 30.0
  private static let note = 52.0
  private static let arrow = 36.0
  /// Total height, in points, of the tunable's name and the sentence below it, in a section without a header.
  private static let words = 4 + arrow + sentence
  private static let leastPlot = 96.0
  private static let gap = 8.0
  /// Share of the table's width that the column of names has. Chosen by eye.
  private static let nameShare = 0.42
  /// Height of the plot, in points, if there is enough space. The table's rows about prompts use only the space that
  /// remains.
  private static let roomyPlot = 260.0

  let board: FitState
  let frame: Rect
  /// Whether the section has its own header, because it is shown beside the table of trials.
  let hasHead: Bool
  var scroll = 0.0

  private var inner: Rect { frame.inset(dx: Self.margin, dy: 0) }
  private var top: Double { frame.minY - scroll + (hasHead ? Self.head : 0) }
  /// Frame of the area that shows the scrolled content.
  var window: Rect {
    Rect(x: frame.minX, y: frame.minY, width: frame.width, height: max(0, frame.height - FitFooter.height))
  }
  /// Height of the whole content in points. In a low window, the content scrolls, so that nothing is left out.
  var contentHeight: Double {
    guard !hasHead, certainty != nil else { return window.height }
    return max(
      window.height,
      Self.words + plotHeight + Double(figures.count) * Self.row + noteHeight + TrialPrecisionSection.height)
  }
  /// Height of the plot in points. In content that scrolls, the plot is low enough to be visible together with the
  /// sentence above it.
  private var plotHeight: Double {
    hasHead ? Self.roomyPlot : min(Self.roomyPlot, max(Self.leastPlot, window.height - Self.words - Self.gap))
  }
  private var end: Double { frame.minY - scroll + contentHeight }
  var foot: FitFooter {
    FitFooter(
      board: board,
      frame: Rect(x: frame.minX, y: frame.maxY - FitFooter.height, width: frame.width, height: FitFooter.height))
  }
  /// Frame of the tunable's name and of the arrows that select another tunable.
  private var nameFrame: Rect {
    Rect(x: inner.minX, y: hasHead ? frame.minY : top + 4, width: inner.width, height: hasHead ? Self.head : Self.arrow)
  }
  private var sentenceFrame: Rect {
    Rect(x: inner.minX, y: hasHead ? top + 16 : nameFrame.maxY, width: inner.width, height: Self.sentence)
  }
  /// Frame of the section below the table that says whether there are enough trials; `nil` if there is no space.
  private var enoughFrame: Rect? {
    guard certainty != nil, spare >= TrialPrecisionSection.height else { return nil }
    let height = TrialPrecisionSection.height
    return Rect(x: inner.minX, y: end - height, width: inner.width, height: height)
  }
  private var noteHeight: Double { note.isEmpty ? Self.gap : Self.note }
  private var noteFrame: Rect {
    let y = (enoughFrame?.minY ?? end) - noteHeight
    return Rect(x: inner.minX, y: y, width: inner.width, height: noteHeight)
  }
  private var tableFrame: Rect {
    let height = Double(lines.count) * Self.row
    return Rect(x: inner.minX, y: noteFrame.minY - height, width: inner.width, height: height)
  }
  /// Height, in points, that the plot, the sentence, the note and all rows of the result leave unused.
  private var spare: Double {
    end - (hasHead ? Self.note : noteHeight) - Double(figures.count) * Self.row - sentenceFrame.maxY - plotHeight
  }
  private var certainty: FitCertainty? { board.found.flatMap { board.curve?.certainty($0.trials) } }
  var plot: FitPlot? {
    board.curve.map { curve in
      let y = sentenceFrame.maxY
      return FitPlot(
        curve: curve, probe: board.probe,
        frame: Rect(x: inner.minX, y: y, width: inner.width, height: max(0, tableFrame.minY - y - Self.gap)))
    }
  }

  /// The controls above the footer: the arrows that select a tunable, and the plot.
  var controls: [Control<TrialAction>] {
    var controls: [Control<TrialAction>] = []
    if board.curves.count > 1 {
      var arrows = nameFrame
      for (icon, isForward) in [("chevron-right", true), ("chevron-left", false)] {
        let action = TrialAction.curve(isForward: isForward)
        controls.append(
          Control(
            action, .button(action.title), arrows.cut(.right, Self.arrow).middle(height: Self.arrow),
            .icon(icon, size: 20), radius: 8
          ).expandingHitArea(within: window))
      }
    }
    if let plot {
      let (title, value) = (TunableName.title(plot.curve.tunable.key), plot.curve.words(plot.probe ?? plot.curve.base))
      controls.append(
        Control(.plot, .slider(title, value: value), plot.area, on: .none)
          .expandingHitArea(to: 0, within: window))
    }
    return controls
  }

  // MARK: - Texts

  /// A part of a sentence and its colour.
  private typealias Piece = (text: String, color: KeyPath<Palette, Color>)

  private var words: [Piece] {
    func plain(_ text: String) -> [Piece] { [(text, \.text)] }
    if board.missingTrials > 0 { return plain("\(board.missingTrials) more trials needed. A fit takes at least ten.") }
    if case .failed(let reason) = board.state { return [(reason, \.record)] }
    guard let curve = board.curve else {
      if board.isRunning { return plain("Replaying the trials with one value after another\u{2026}") }
      if board.state == .done { return plain("None of the varied values changes any of these trials.") }
      return plain("Fit finds the values with which the most trials do what was meant.")
    }
    let base: [Piece] = [
      (curve.words(curve.base), \.accent), ("in", \.text),
      (FitNumberFormat.percent(curve.successRate(at: curve.base)), \.accent),
    ]
    let end: [Piece] = base.prefix(2) + [(base[2].text + ".", \.accent)]
    if let probe = board.probe {
      let gain = Int(((curve.successRate(at: probe) - curve.successRate(at: curve.base)) * 100).rounded())
      let cost = gain == 0 ? "as many as" : "\(abs(gain)) points \(gain > 0 ? "more" : "fewer") than"
      return plain("At") + [(curve.words(probe), \.compare)]
        + plain("people would get what they asked for in")
        + [(FitNumberFormat.percent(curve.successRate(at: probe)), \.compare)] + plain("of the trials, \(cost) at")
        + end
    }
    guard let best = curve.best, best != curve.base else {
      return plain("At") + base.prefix(1) + plain("people get what they asked for in")
        + base.suffix(1) + plain(board.state == .done ? "of the trials. No other value does better." : "of the trials.")
    }
    return plain("At") + [(curve.words(best), \.compare)] + plain("people would get what they asked for in")
      + [(FitNumberFormat.percent(curve.successRate(at: best)), \.compare)] + plain("of the trials, at") + end
  }

  private typealias Line = (name: String, value: String, note: String, color: KeyPath<Palette, Color>)

  /// The rows of the table: the result and, if there is space, for each prompt the range of values with which the most
  /// of its trials succeed.
  private var lines: [Line] {
    guard let curve = board.curve, !figures.isEmpty else { return [] }
    let rows = max(0, Int((spare - (enoughFrame == nil ? 0 : TrialPrecisionSection.height)) / Self.row))
    let room = noteFrame.minY - sentenceFrame.maxY - Self.leastPlot
    return figures.prefix(max(0, Int(room / Self.row)))
      + curve.intentRanges.prefix(rows).map {
        ("\u{201C}\($0.says)\u{201D}", curve.words($0), $0.trials == 1 ? "1 trial" : "\($0.trials) trials", \.text)
      }
  }

  private var figures: [Line] {
    guard let curve = board.curve, let found = board.found, let best = curve.best, let range = curve.range else {
      return []
    }
    return [
      ("Now, A", curve.words(curve.base), "\(FitNumberFormat.percent(found.base)) did it", \.accent),
      ("Best fit", curve.words(best), "\(FitNumberFormat.percent(found.best)) would", \.compare),
      (
        "As good",
        certainty?.lead == nil
          ? "\(curve.words(range.lowerBound)) to \(curve.words(range.upperBound))" : "none excluded yet", "", \.text
      ),
      (
        "Held out", FitNumberFormat.percent(found.heldOut),
        "\(FitNumberFormat.percent(found.interval.lowerBound)) to \(FitNumberFormat.percent(found.interval.upperBound))",
        \.text
      ),
    ]
  }

  /// Text about trials that cannot succeed, and about tunables that do not affect any trial.
  private var note: String {
    var parts: [String] = []
    if let found = board.found {
      if found.impossible > 0 { parts.append("No value satisfies \(found.impossible) of the trials.") }
      if found.contradictions > 0 { parts.append("\(found.contradictions) pairs contradict each other.") }
    }
    if !board.unaffectedKeys.isEmpty {
      parts.append("The trials do not determine \(board.unaffectedKeys.joined(separator: ", ")).")
    }
    return parts.joined(separator: " ")
  }

  // MARK: - Drawing

  /// Draws everything except the controls and the footer, which does not scroll.
  func draw(into canvas: inout Canvas) {
    canvas.list.add(.pushClip(window))
    drawName(into: &canvas)
    drawSentence(into: &canvas)
    plot?.draw(into: &canvas)
    drawTable(into: &canvas)
    if let frame = enoughFrame, let curve = board.curve, let certainty {
      TrialPrecisionSection(certainty: certainty, curve: curve, frame: frame).draw(into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  private func drawName(into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = nameFrame
    if hasHead {
      let width = canvas.text.width(of: "Fit", style: .heading) + 1
      canvas.list.text("Fit", .heading, palette.text, in: rest.cut(.left, width, gap: 12))
      canvas.list.fill(Rect(x: frame.minX, y: frame.minY + Self.head - 1, width: frame.width, height: 1), palette.line)
    }
    if let curve = board.curve { canvas.list.text(curve.tunable.key, .code, palette.text2, in: rest) }
  }

  /// Draws the sentence and wraps it between words. Values keep their colours and are not split.
  private func drawSentence(into canvas: inout Canvas) {
    let palette = canvas.palette
    let space = canvas.text.width(of: " ", style: .field)
    var place = sentenceFrame.origin
    for piece in words {
      let isFigure = piece.color != \Palette.text
      let style: TextStyle = isFigure ? .rowTitle : .field
      for word in isFigure ? [piece.text[...]] : piece.text.split(separator: " ") {
        let width = canvas.text.width(of: String(word), style: style) + 1
        if place.x + width > sentenceFrame.maxX, place.x > sentenceFrame.minX {
          place = Point(x: sentenceFrame.minX, y: place.y + 24)
        }
        canvas.list.text(
          String(word), style, palette[keyPath: piece.color], in: Rect(x: place.x, y: place.y, width: width, height: 24)
        )
        place.x += width + space
      }
    }
  }

  private func drawTable(into canvas: inout Canvas) {
    let palette = canvas.palette
    for (line, place) in zip(lines, tableFrame.rows(max(1, lines.count))) {
      var rest = place
      canvas.list.fill(rest.cut(.top, 1), palette.line)
      canvas.list.text(
        line.name, .control, palette.text, in: rest.cut(.left, rest.width * Self.nameShare, gap: Self.gap))
      canvas.list.text(line.note, .caption, palette.text2, in: rest, .trailing)
      canvas.list.text(line.value, .value, palette[keyPath: line.color], in: rest)
    }
    var rest = noteFrame.inset(dx: 0, dy: 4)
    for line in TextLines.wrap(note, to: rest.width, style: .caption, canvas.text).prefix(3) {
      canvas.list.text(line, .caption, palette.text2, in: rest.cut(.top, 16))
    }
  }
}

/// The section that says whether there are enough trials, and how many more would narrow the range of best values.
struct TrialPrecisionSection {
  /// Heights of the section and of its bar, in points.
  static let height = 92.0
  private static let bar = 6.0

  let certainty: FitCertainty
  let curve: FitCurve
  let frame: Rect

  private var words: String {
    let half = curve.words(min(certainty.width, certainty.enough) / 2)
    guard !certainty.isEnough, let range = curve.range else { return "Yes, it is known to \u{00B1}\(half)." }
    if certainty.isIndifferent {
      return "These gestures do as well at every value. Choose it by feel, or ask for others."
    }
    guard let needed = certainty.needed else {
      let best = curve.words(curve.best ?? curve.base)
      return "Not to \u{00B1}\(half), which would take hundreds of trials. Use \(best) as B, and compare by feel."
    }
    let more = needed - certainty.done
    guard certainty.lead == nil else {
      return "Not yet. About \(more) more trials would show whether \(curve.words(curve.best ?? curve.base)) is best."
    }
    let ends = "\(curve.words(range.lowerBound)) and \(curve.words(range.upperBound))"
    return "Not yet. About \(more) more, best near \(ends), would give \u{00B1}\(half)."
  }

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(rest.cut(.top, 1), palette.line)
    rest = rest.inset(dx: 0, dy: 8)
    canvas.list.text("Enough yet?", .controlStrong, palette.text, in: rest.cut(.top, 20))
    var bar = rest.cut(.bottom, Self.bar)
    for line in TextLines.wrap(words, to: rest.width, style: .secondary, canvas.text).prefix(2) {
      canvas.list.text(line, .secondary, palette.text2, in: rest.cut(.top, 18))
    }
    canvas.list.roundedRect(bar, radius: Self.bar / 2, palette.field)
    bar.size.width *= Double(certainty.done) / Double(max(1, certainty.needed ?? FitCertainty.most, certainty.done))
    canvas.list.roundedRect(bar, radius: Self.bar / 2, palette.text2)
  }
}
