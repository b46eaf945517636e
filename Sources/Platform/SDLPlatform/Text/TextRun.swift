import Drawing

/// A part of a line that one font can shape in one direction.
struct TextRun: Equatable {
  var string: String
  var face: Typeface
  var isRightToLeft = false
  /// ISO 15924 code of the script, by which the shaper selects the font's rules.
  var script = "Latn"
}

/// A splitter of lines into runs, each of which one font can shape in one direction.
enum TextRuns {
  /// Returns the runs of a line in visual order, from left to right.
  ///
  /// - Parameter covers: returns whether the requested font has a character.
  static func split(_ string: String, face: Typeface, covers: (Unicode.Scalar) -> Bool) -> [TextRun] {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [TextRun(string: string, face: face)] }
    let line = Array(string.unicodeScalars)
    let settings = settings(of: line, face, covers)
    let order = VisualOrder(line)
    var runs: [TextRun] = []
    for index in order?.characters ?? Array(line.indices) where !isInvisible(line[index]) {
      let (face, script) = settings[index]
      let isRightToLeft = order?.isRightToLeft(index) ?? false
      let next = TextRun(string: "", face: face, isRightToLeft: isRightToLeft, script: isRightToLeft ? script : "Latn")
      if runs.last.map({ $0.face != next.face || $0.isRightToLeft != isRightToLeft || $0.script != next.script })
        ?? true
      {
        runs.append(next)
      }
      runs[runs.count - 1].string.unicodeScalars.append(isControl(line[index]) ? " " : line[index])
    }
    // Right-to-left runs are put back into logical order, because the text shaper reverses them itself.
    for index in runs.indices where runs[index].isRightToLeft {
      runs[index].string = String(String.UnicodeScalarView(runs[index].string.unicodeScalars.reversed()))
    }
    return runs
  }

  /// Returns the font and the script of each character. A combining mark uses those of its base character, and an
  /// invisible control character those of the character before it.
  private static func settings(
    of line: [Unicode.Scalar], _ face: Typeface, _ covers: (Unicode.Scalar) -> Bool
  ) -> [(face: Typeface, script: String)] {
    line.reduce(into: []) { settings, scalar in
      let isAttached = scalar.properties.canonicalCombiningClass != .notReordered || isInvisible(scalar)
      let own = isAttached ? settings.last : nil
      settings.append(own ?? (covers(scalar) ? face : .fallback, script(of: scalar)))
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

  /// Returns whether a character only controls layout. Joiners and variation selectors would otherwise show as boxes.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0xAD
  }

  /// Returns the ISO 15924 code of a character's script, by the blocks of the Unicode code charts.
  private static func script(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: "Hebr"
    case 0x600...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: "Arab"
    default: "Latn"
    }
  }
}
