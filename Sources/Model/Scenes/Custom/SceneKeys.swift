/// The keys of a scene file, and the best guess for a misspelt one.
enum SceneKeys {
  /// The keys that make an object a container or a picture.
  static let kinds = ["picture", "color", "stack", "list", "pages", "cards", "sheet", "header", "gallery"]
  /// The keys of the whole file.
  static let file = ["scrollwork", "name", "viewport", "scale", "direction", "maxWidth", "root", "overlays"]
  /// The keys that any node may have. ``SceneNesting`` refuses "repeat" where it makes no sense.
  static let node = ["id", "title", "note", "repeat"]
  /// The keys inside the object of a sheet.
  static let sheet = ["behind", "detents", "header", "content", "hideable"]
  /// The keys inside the object of a header.
  static let header = ["collapses", "sticks", "content", "rule"]
  /// The keys of an overlay in addition to those of a picture.
  static let overlay = ["at", "inset"]
  /// The IDs that nodes cannot have, because state lines use them.
  static let reservedIDs = ["t", "frame", "activity", "axis", "owner"]

  /// Returns the keys that an object of a kind may have, besides the key of the kind and those of any node.
  static func members(of kind: String) -> [String] {
    switch kind {
    case "picture": ["width", "height", "fit", "parallax"]
    case "color": ["width", "height"]
    case "stack": ["gap", "inset"]
    case "list": ["axis", "gap", "inset", "header", "indicator"]
    case "pages": ["tabs", "gap"]
    case "cards": ["separator"]
    case "gallery": ["columns", "gap"]
    default: []
    }
  }

  /// Returns the known word that a misspelt one probably means; `nil` if none is close. O(words · letters²).
  static func nearest(to word: String, among words: [String]) -> String? {
    guard word.count <= 40 else { return nil }
    let ranked = words.map {
      (word: $0, distance: distance(from: Array(word.lowercased()), to: Array($0.lowercased())))
    }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // For a word of one letter, any other letter would be close.
    return best.distance <= min(max(1, best.word.count / 3), best.word.count - 1) ? best.word : nil
  }

  /// Returns the edit distance of two words. A transposition of two neighbouring letters counts once.
  private static func distance(from first: [Character], to second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
