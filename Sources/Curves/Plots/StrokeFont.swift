import Drawing
import ScrollEngine

/// The letters that plots need, as lines: pictures of curves look the same wherever they are made, and need no font.
enum StrokeFont {
  /// Width of a letter and its gap, in cells of a grid whose letters are six cells high.
  private static let advance = 5.5
  private static let capHeight = 6.0

  /// Lines of each letter: pairs of digits are x, y with y downwards and 6 the base line; a space begins a line anew.
  private static let letters: [Character: String] = [
    "0": "103041453616050110", "1": "012026 0646", "2": "01103041420646", "3": "01103041423313 334445361605",
    "4": "36300444", "5": "400003334445361605", "6": "30100105163645443303", "7": "004016",
    "8": "103041423313020110 130405163645443313", "9": "16364541301001021343", "-": "0333", ".": "1516", "/": "4007",
    "+": "0343 2125", "\u{2212}": "0343", ",": "1507", ":": "1213 1516", "%": "4006 0010110100 3545463635",
    "A": "062046 1434", "B": "06003041423303 3344453606",
    "a": "12324346 441405163645", "b": "0006 0312324345361605", "c": "4332120305163645", "d": "4046 4332120305163645",
    "e": "044443321203051636", "f": "40302126 1242", "g": "4247381807 4332120305163645", "h": "0006 0312324346",
    "i": "2226 2021", "j": "22271808 2021", "k": "0006 4204 2346", "l": "2026", "m": "0206 03122326 23324346",
    "n": "0206 0312324346", "o": "123243453616050312", "p": "0208 0312324345361605", "q": "4248 4332120305163645",
    "r": "0206 03123243", "s": "43321203143445361605",
    "t": "10152636 0232", "u": "0205163645 4246", "v": "022642", "w": "0216233642", "x": "0246 4206", "y": "0226 4218",
    "z": "02420646",
  ]

  /// How wide a text is, in points.
  static func width(of text: String, size: Double) -> Double {
    (Double(text.count) * advance - (advance - 4)) * size * 0.7 / capHeight
  }

  /// A text as lines. Letters that the font does not have leave a gap.
  static func path(_ label: PlotLabel, size: Double) -> VectorPath {
    let cell = size * 0.7 / capHeight
    let width = width(of: label.text, size: size)
    var x =
      switch label.anchor {
      case .start: label.place.x
      case .middle: label.place.x - width / 2
      case .end: label.place.x - width
      }
    var path = VectorPath(isClosed: false)
    for letter in label.text {
      for line in (letters[letter] ?? "").split(separator: " ") {
        let digits = line.compactMap(\.wholeNumberValue).map(Double.init)
        path.addRun(
          stride(from: 0, to: digits.count - 1, by: 2).map {
            Point(x: x + digits[$0] * cell, y: label.place.y + (digits[$0 + 1] - capHeight) * cell)
          })
      }
      x += advance * cell
    }
    return path
  }
}

extension CurvePlot {
  /// The whole picture as paths, texts included, for what cannot write texts.
  public var outlined: VectorDrawing {
    var drawing = drawing
    for label in labels {
      drawing.elements.append(
        .stroke(StrokeFont.path(label, size: Self.textSize), .init(width: 1.1, color: ink)))
    }
    return drawing
  }
}
