import CFriBidi

/// The order in which the characters of a line stand from left to right: the Unicode Bidirectional Algorithm (UAX 9), as
/// FriBidi does it.
struct VisualOrder {
  /// The character of each place, from left to right.
  let characters: [Int]
  private let levels: [FriBidiLevel]

  /// The order of a line whose first strong character decides from where it is read. O(characters).
  ///
  /// - Returns: `nil` where all of it runs to the right, which costs a comparison for each character.
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
    // Both tell by 0 that there is no memory.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0,
      fribidi_reorder_line(0, types, count, 0, base, &levels, nil, &places) > 0
    else { return nil }
    self.characters = places.map(Int.init)
    self.levels = levels
  }

  /// Whether a character runs to the left.
  func isRightToLeft(_ character: Int) -> Bool { levels[character] % 2 == 1 }

  /// The right-to-left blocks of the Unicode code charts, and the marks, embeddings and isolates that run to the left.
  private static func mayRunLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
