/// The characters of an on-screen keyboard.
struct KeyboardLayout: Equatable {
  /// The rows of letters, in lower case.
  let letters: [[String]]
  /// The accented letters of the language, which come first among those of a held key.
  private let accented: [String]

  /// The rows of digits and signs, which are the same in all languages.
  static let figures = rows("1234567890", "-/:;()&@\"_", ".,?!'#%+=*")

  /// Returns the layout of a language, such as "de": that of the usual keyboards of its country, else the English one.
  static func of(_ language: String) -> KeyboardLayout {
    switch language {
    case "de": KeyboardLayout(letters: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"), accented: [])
    case "es": KeyboardLayout(letters: rows("qwertyuiop", "asdfghjklñ", "zxcvbnm"), accented: characters("áéíóúü"))
    case "fr":
      KeyboardLayout(
        letters: rows("azertyuiop", "qsdfghjklm", "wxcvbn'"), accented: characters("éèêëàâçîïôùûüÿœæ"))
    case "pl":
      KeyboardLayout(letters: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"), accented: characters("ąćęłńóśźż"))
    default: KeyboardLayout(letters: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"), accented: [])
    }
  }

  /// The Latin letters with marks that a held key offers, by the letter without the mark.
  private static let variants: [String: [String]] = [
    "a": characters("àáâäãåąæ"), "c": characters("çćč"), "e": characters("èéêëęě"), "i": characters("ìíîï"),
    "l": characters("ł"), "n": characters("ñńň"), "o": characters("òóôöõøœ"), "s": characters("śšß"),
    "u": characters("ùúûüů"), "y": characters("ýÿ"), "z": characters("źżž"),
  ]

  /// Returns the characters that a held key offers in addition to its own, those of the language first; none for most
  /// keys.
  func variants(of character: String) -> [String] {
    let own = letters.flatMap(\.self)
    let all = (Self.variants[character] ?? []).filter { !own.contains($0) }
    return all.filter(accented.contains) + all.filter { !accented.contains($0) }
  }

  /// Returns the rows for keyboards with a number of columns: those of the layout if they fit, else the same characters
  /// in the order of the alphabet, as on ticket machines, since smaller keys would be missed.
  static func fitted(_ rows: [[String]], columns: Int) -> [[String]] {
    guard rows.contains(where: { $0.count > columns }) else { return rows }
    let all = rows.flatMap(\.self)
    let ordered = all.contains("a") ? all.filter(isLetter).sorted() + all.filter { !isLetter($0) } : all
    let count = (ordered.count + columns - 1) / columns
    let length = (ordered.count + count - 1) / count
    return stride(from: 0, to: ordered.count, by: length).map { Array(ordered[$0..<min(ordered.count, $0 + length)]) }
  }

  private static func isLetter(_ character: String) -> Bool { character.first?.isLetter == true }
  private static func characters(_ text: String) -> [String] { text.map { String($0) } }
  private static func rows(_ rows: String...) -> [[String]] { rows.map(characters) }
}
