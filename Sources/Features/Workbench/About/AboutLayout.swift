import Drawing
import ScrollEngine

/// The positions of all lines, photographs and rules of the About page for one width. All measures are in points.
struct AboutLayout: Equatable {
  /// The role of a line of text, which selects its text style.
  enum Role {
    case title, heading, note, entry, detail
  }

  /// One line of text, photograph or rule, and its frame relative to the top of the content.
  struct Item: Equatable {
    enum Kind: Equatable {
      case text(String, Role)
      case photo(Int)
      case rule
    }
    var kind: Kind
    var frame: Rect
  }

  /// Height of the title bar in points. The title bar does not scroll.
  static let barHeight = 56.0
  /// Maximum width of the text column in points: longer lines are hard to read.
  private static let widestColumn = 640.0
  private static let photoSide = 64.0

  private(set) var items: [Item] = []
  /// Height of the scrollable content in points, without the title bar.
  private(set) var height = 0.0

  /// Lays out the credits for a page of the given width.
  ///
  /// - Parameter measure: Returns the width of a text in a style, in points.
  init(_ credits: Credits, width: Double, measure: (String, TextStyle) -> Double) {
    let margin = width < 240 ? 12.0 : 24
    let column = max(0, min(width - 2 * margin, Self.widestColumn))
    let x = ((width - column) / 2).rounded()
    var y = 12.0
    for (index, section) in credits.sections.enumerated() {
      if index > 0 {
        items.append(Item(kind: .rule, frame: Rect(x: x, y: y + 12, width: column, height: 1)))
        y += 36
      }
      add(section.title, index == 0 ? .title : .heading, x, column, &y, measure)
      add(section.text, .note, x, column, &y, measure)
      for entry in section.entries {
        y += 16
        let top = y
        // A narrow column omits the photographs, because they would leave no space for the text beside them.
        let hasPhoto = entry.photo != nil && column >= 200
        let indent = hasPhoto ? Self.photoSide + 14 : 0
        if hasPhoto, let photo = entry.photo {
          let frame = Rect(x: x, y: top + 2, width: Self.photoSide, height: Self.photoSide)
          items.append(Item(kind: .photo(photo), frame: frame))
        }
        add(entry.title, .entry, x + indent, column - indent, &y, measure)
        for line in entry.lines { add(line, .detail, x + indent, column - indent, &y, measure) }
        if hasPhoto { y = max(y, top + Self.photoSide + 4) }
      }
    }
    height = y + 32
  }

  /// Appends a text, wrapped at spaces. A word wider than the column gets a line of its own and is truncated when it is
  /// drawn.
  private mutating func add(
    _ text: String, _ role: Role, _ x: Double, _ width: Double, _ y: inout Double,
    _ measure: (String, TextStyle) -> Double
  ) {
    let style = role.style
    var line = ""
    func flush(_ items: inout [Item]) {
      guard !line.isEmpty else { return }
      let frame = Rect(x: x, y: y, width: width, height: style.lineHeight)
      items.append(Item(kind: .text(line, role), frame: frame))
      y += style.lineHeight
    }
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, measure(longer, style) > width {
        flush(&items)
        line = String(word)
      } else {
        line = longer
      }
    }
    flush(&items)
  }
}

extension AboutLayout.Role {
  var style: TextStyle {
    switch self {
    case .title: .title
    case .heading: .headline
    case .note, .detail: .secondary
    case .entry: .rowTitle
    }
  }
}
