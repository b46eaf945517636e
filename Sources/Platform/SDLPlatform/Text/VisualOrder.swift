import CFriBidi

/// The order of a line's characters from left to right, by the Unicode Bidirectional Algorithm (UAX 9) as FriBidi
/// implements it.
struct VisualOrder {
  /// The logical index of the character at each visual position, from left to right.
  let characters: [Int]
  private let levels: [FriBidiLevel]

  /// Computes the order of a line. The first strong character decides the base direction. O(characters).
  ///
  /// - Returns: `nil` if the whole line runs from left to right, or when memory runs out. Finding out that a line runs
  ///   from left to right takes one comparison per character.
  init?(_ line: [Unicode.Scalar]) {
    guard line.contains(where: Self.mayRunLeft) else { return nil }
    let count = FriBidiStrIndex(line.count)
    let characters = line.map(\.value)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: line.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: line.count)
    var levels = [FriBidiLevel](repeating: 0, count: line.count)
    var places = Array(0..<count)
    var base = FRIBIDI_PAR_ON
    fribidi_get_bidi_types(characters, count, &types)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    // Both functions return 0 when memory runs out.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0,
      fribidi_reorder_line(0, types, count, 0, base, &levels, nil, &places) > 0
    else { return nil }
    self.characters = places.map(Int.init)
    self.levels = levels
  }

  func isRightToLeft(_ character: Int) -> Bool { levels[character] % 2 == 1 }

  /// Returns whether a character lies in the right-to-left blocks of the Unicode code charts, or is a control character
  /// for right-to-left text.
  private static func mayRunLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
