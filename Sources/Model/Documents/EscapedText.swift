/// Functions that make text from files safe inside text of another language.
///
/// They look at Unicode scalars. A combining mark, a variation selector or a joiner belongs to the same `Character` as the
/// scalar before it, so that a comparison of characters would miss a quotation mark with such a mark behind it, which
/// every parser of the other language sees. For the same reason CR LF is not one sign here.
public enum EscapedText {
  /// Returns text for the content or for a quoted attribute of HTML, SVG or XML. Control characters, which XML forbids,
  /// become U+FFFD.
  public static func markup(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      // A parser turns a bare CR into LF.
      case "\r": "&#13;"
      case "\t", "\n": nil
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Returns JSON for a script element of HTML, whose content ends at the first `</script`.
  public static func scriptData(_ json: String) -> String {
    replacing(json) { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      case "\u{2028}": "\\u2028"
      case "\u{2029}": "\\u2029"
      default: nil
      }
    }
  }

  /// Returns text for a comment in code: on one line, without the beginning or the end of a comment, and without the
  /// signs by which code can look different from what a compiler reads. Source of the last: Unicode Technical
  /// Standard 55.
  public static func comment(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        if out.last != " " { out.append(" ") }
      case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      default:
        if out.last == "*" && scalar == "/" || out.last == "/" && scalar == "*" { out.append(" ") }
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Returns text for a cell of a table with commas, without quotation marks.
  public static func cell(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case ",": ";"
      case "\"": "'"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": " "
      default: nil
      }
    }
  }

  /// Returns text for a cell of a table with commas, in quotation marks if it needs them (RFC 4180). A spreadsheet takes
  /// text that begins like a formula for one, so an apostrophe precedes it. Source: OWASP, "CSV Injection".
  public static func quotedCell(_ text: String) -> String {
    let formula: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "\n"]
    let isFormula = text.unicodeScalars.first.map { formula.contains($0) } ?? false
    let cell = isFormula ? "'" + text : text
    guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return cell }
    return "\"" + replacing(cell) { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  /// Returns text for a line in a terminal: without the control characters with which a file could move the cursor,
  /// change colours or give commands, and without the signs with which it could show a line in another order. They become
  /// U+FFFD. Sources: ECMA-48, Unicode Technical Standard 55.
  public static func terminal(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Returns text with scalars replaced.
  ///
  /// - Parameter replacement: closure that returns the replacement of a scalar; `nil` to keep it.
  public static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) { out.append(contentsOf: other.unicodeScalars) } else { out.append(scalar) }
    }
    return String(out)
  }
}
