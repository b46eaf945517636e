import Drawing

/// A part of a line that one font can set in one direction.
struct TextRun: Equatable {
  var string: String
  var face: Typeface
  var isRightToLeft = false
  /// ISO 15924 code for the shaper; it decides which rules of the font apply.
  var script = "Latn"
}

/// Cuts a line into runs, in the order in which they stand from left to right.
enum TextRuns {
  /// - Parameter covers: whether the wanted font has a character.
  static func split(_ string: String, face: Typeface, covers: (Unicode.Scalar) -> Bool) -> [TextRun] {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [TextRun(string: string, face: face)] }
    var pieces: [Piece] = []
    for scalar in string.unicodeScalars where !isInvisible(scalar) {
      let isCombining = scalar.properties.canonicalCombiningClass != .notReordered
      let isAttached = isCombining && !pieces.isEmpty
      let direction = isAttached ? pieces[pieces.count - 1].direction : Direction(scalar)
      let own = covers(scalar) ? face : .fallback
      let used = isAttached ? pieces[pieces.count - 1].face : own
      let script = direction == .right ? Self.script(scalar) : "Latn"
      let shown: Unicode.Scalar = scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar
      if let last = pieces.last, last.face == used, last.direction == direction, isAttached || last.script == script {
        pieces[pieces.count - 1].text.unicodeScalars.append(shown)
      } else {
        pieces.append(Piece(text: String(shown), face: used, direction: direction, script: script))
      }
    }
    return ordered(pieces)
  }

  private struct Piece {
    var text: String
    var face: Typeface
    var direction: Direction
    var script: String
    var level = 0
  }

  private enum Direction {
    case left
    case right
    case number
    case neutral

    init(_ scalar: Unicode.Scalar) {
      if TextRuns.isRightToLeft(scalar) {
        self = .right
      } else if scalar.properties.numericType == .decimal {
        self = .number
      } else {
        self = scalar.properties.isAlphabetic ? .left : .neutral
      }
    }
  }

  /// The levels of the Unicode Bidirectional Algorithm (UAX 9) for lines without explicit marks: rules P2, W7, N1,
  /// N2, I1, I2 and L2, applied to whole pieces. Brackets are not paired.
  private static func ordered(_ given: [Piece]) -> [TextRun] {
    guard given.contains(where: { $0.direction == .right }) else { return merged(given) }
    var pieces = given
    let base = pieces.first { $0.direction == .left || $0.direction == .right }?.direction == .right ? 1 : 0
    var strong: Direction = base == 1 ? .right : .left
    for index in pieces.indices {
      switch pieces[index].direction {
      case .left, .right: strong = pieces[index].direction
      case .number: if strong == .left { pieces[index].direction = .left }
      case .neutral: break
      }
    }
    for index in pieces.indices {
      switch pieces[index].direction {
      case .right: pieces[index].level = 1
      case .left: pieces[index].level = base == 1 ? 2 : 0
      case .number: pieces[index].level = 2
      case .neutral:
        let previous = pieces[..<index].last { $0.direction != .neutral }
        let before = previous.map { isRight($0.direction) } ?? (base == 1)
        let next = pieces[(index + 1)...].first { $0.direction != .neutral }
        let after = next.map { isRight($0.direction) } ?? (base == 1)
        pieces[index].level = before == after ? (before ? 1 : (base == 1 ? 2 : 0)) : base
      }
    }
    for level in stride(from: pieces.map(\.level).max() ?? 0, to: 0, by: -1) { reverse(&pieces, from: level) }
    return merged(pieces)
  }

  /// Numbers count as right-to-left when neutrals look to their sides (rule N1).
  private static func isRight(_ direction: Direction) -> Bool { direction == .right || direction == .number }

  private static func reverse(_ pieces: inout [Piece], from level: Int) {
    var start = 0
    while start < pieces.count {
      guard pieces[start].level >= level else {
        start += 1
        continue
      }
      var end = start
      while end < pieces.count, pieces[end].level >= level { end += 1 }
      pieces[start..<end].reverse()
      start = end
    }
  }

  private static func merged(_ pieces: [Piece]) -> [TextRun] {
    var runs: [TextRun] = []
    for piece in pieces {
      let isRight = piece.level % 2 == 1
      if let last = runs.last, last.face == piece.face, last.isRightToLeft == isRight, !isRight {
        runs[runs.count - 1].string += piece.text
      } else {
        runs.append(
          TextRun(string: piece.text, face: piece.face, isRightToLeft: isRight, script: isRight ? piece.script : "Latn")
        )
      }
    }
    return runs
  }

  /// Characters that only steer layout: joiners and variation selectors would show as boxes.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0xAD
  }

  /// The right-to-left blocks of the Unicode code charts.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x660...0x669, 0x6F0...0x6F9: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func script(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: "Hebr"
    default: "Arab"
    }
  }
}
