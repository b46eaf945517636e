import Drawing
import Interface
import ScrollEngine
import Share

/// The card about a scene on a phone: the QR code of its page and the page's address, or why there is none.
struct PhoneCard: Equatable {
  /// Space around the card's content, and between its parts, in points.
  private static let margin = 16.0
  private static let gap = 8.0
  /// Width of the QR code in points. At scale 1 this is 5 points for each of the 41 modules that a usual address needs,
  /// which a phone reads at arm's length.
  private static let code = 208.0
  /// Minimum width of a card in points at which its texts fit beside the QR code.
  private static let roomy = 480.0

  /// A line of text in the card.
  private struct Line: Equatable {
    let text: String
    let style: TextStyle
    let color: KeyPath<Palette, Color>
    /// The colour of a phone, which is shown before the text.
    var sign: Color?
  }

  private let qrCode: QRCode?
  private let lines: [Line]
  private let width: Double

  /// Creates the card of a preview; `nil` if there is nothing to tell.
  ///
  /// - Parameters:
  ///   - subject: What the preview would show if it was started now.
  ///   - width: Width of the card, in points.
  init?(_ state: PhonePreview.State, now subject: PhonePageContent?, width: Double, _ measure: any TextMeasuring) {
    self.width = width
    let isRoomy = width >= Self.roomy
    func wrapped(_ text: String, _ style: TextStyle, _ color: KeyPath<Palette, Color>, beside: Double = 0)
      -> [Line]
    {
      TextLines.wrap(text, to: width - 2 * Self.margin - beside, style: style, measure)
        .map { Line(text: $0, style: style, color: color) }
    }
    switch state {
    case .off: return nil
    case .making:
      qrCode = nil
      lines = [Line(text: "Making the page\u{2026}", style: .controlStrong, color: \.text)]
    case .ended(let reason):
      qrCode = nil
      lines = wrapped(reason, .secondary, \.text)
    case .serving(let served, let address, let code, let phones):
      qrCode = code
      let beside = isRoomy && code != nil ? Self.code + Self.margin : 0
      let room = width - 2 * Self.margin - beside
      let letters = max(1, Int(room / max(1, measure.width(of: "0", style: .code))))
      let end =
        subject.map(served.isUpToDate(with:)) != false
        ? wrapped(
          "Stops after \(PhonePreview.minutes) minutes without use. Goes on when you leave this page.", .caption,
          \.text3, beside: beside)
        : wrapped(
          "Phones show another scene. Stop and try again to update the page.", .caption, \.warn,
          beside: beside)
      let signs = phones.map { phone in
        let screen = phone.screen.map { ", \(Int($0.viewport.width)) × \(Int($0.viewport.height)) pt" } ?? ""
        return Line(
          text: phone.sign.isolatedName + screen, style: .controlStrong, color: \.text, sign: phone.sign.color)
      }
      lines =
        wrapped("Scan with the phone\u{2019}s camera", .controlStrong, \.text, beside: beside)
        + Self.pieces(of: address, letters).map { Line(text: $0, style: .code, color: \.text2) }
        + wrapped("\(served.title), for phones on the same network.", .secondary, \.text2, beside: beside) + signs + end
    }
  }

  /// Returns a text in pieces of a number of letters.
  private static func pieces(of text: String, _ letters: Int) -> [String] {
    var rest = text[...]
    var pieces: [String] = []
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(letters)))
      rest = rest.dropFirst(letters)
    }
    return pieces
  }

  private var isRoomy: Bool { width >= Self.roomy }
  private var textHeight: Double { lines.reduce(0) { $0 + $1.style.lineHeight + 2 } }

  /// Height of the card, in points.
  var height: Double {
    guard qrCode != nil else { return textHeight + 2 * Self.margin }
    return (isRoomy ? max(Self.code, textHeight) : Self.code + Self.gap + textHeight) + 2 * Self.margin
  }

  private func codeFrame(in inner: Rect) -> Rect {
    let x = isRoomy ? inner.minX : inner.minX + (inner.width - Self.code) / 2
    return Rect(x: x, y: inner.minY, width: Self.code, height: Self.code)
  }

  private func column(in inner: Rect) -> Rect {
    var rest = inner
    guard qrCode != nil else { return rest }
    if isRoomy { rest.cut(.left, Self.code, gap: Self.margin) } else { rest.cut(.top, Self.code, gap: Self.gap) }
    return rest
  }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.roundedRect(
      frame, radius: 12, palette.observeColumn, border: DrawCommand.Border(width: 1, color: palette.line))
    let inner = frame.inset(dx: Self.margin, dy: Self.margin)
    qrCode?.draw(in: codeFrame(in: inner), into: &canvas)
    var rest = column(in: inner)
    if isRoomy { rest = rest.middle(height: textHeight) }
    for line in lines {
      var row = rest.cut(.top, line.style.lineHeight, gap: 2)
      if let sign = line.sign {
        canvas.list.disc(row.cut(.left, 12, gap: 8).center, radius: 6, sign)
      }
      canvas.list.text(line.text, line.style, palette[keyPath: line.color], in: row)
    }
  }
}
