import Drawing
import Scenes
import ScrollEngine

/// The help in lines: made from the table of keys and the scene's gestures, for a width. A plain value.
struct HelpLayout {
  /// What a line shows.
  enum Content: Equatable {
    case heading(String)
    /// A line that does what it says when it is tapped.
    case shortcut(Shortcut)
    case gesture(SceneGesture)
  }

  /// A line with its place in the content.
  struct Line {
    let content: Content
    let frame: Rect
  }

  static let headingHeight = 40.0
  /// A line that can be tapped is as high as a finger needs.
  static let shortcutHeight = 44.0
  static let gestureHeight = 44.0
  static let margin = 20.0
  /// Widest card: three columns.
  static let widest = 1180.0
  /// Least width of a column and the gap beside it.
  private static let columnStep = 330.0
  static let barHeight = 56.0

  private(set) var lines: [Line] = []
  /// Height of all lines.
  private(set) var height = 0.0

  /// Lays out the help about a scene.
  init(scene: SceneDescriptor, shortcuts: [Shortcut], width: Double) {
    let columns = min(3, max(1, Int((width - Self.margin) / Self.columnStep)))
    let columnWidth = (width - 2 * Self.margin - Double(columns - 1) * Self.margin) / Double(columns)
    var blocks: [[Content]] = [
      [.heading("In this scene: \(scene.title)")] + scene.gestures.map(Content.gesture)
    ]
    for section in Shortcut.Section.allCases {
      let shortcuts = shortcuts.filter { $0.section == section }
      if !shortcuts.isEmpty { blocks.append([.heading(section.rawValue)] + shortcuts.map(Content.shortcut)) }
    }
    let total = blocks.joined().reduce(0) { $0 + Self.height(of: $1) }
    var column = 0
    var y = 0.0
    var tallest = 0.0
    for block in blocks {
      let blockHeight = block.reduce(0) { $0 + Self.height(of: $1) }
      // A block stays whole; it goes to the next column where that makes the columns more alike.
      if column < columns - 1, y > 0, y + blockHeight / 2 > total / Double(columns) {
        column += 1
        y = 0
      }
      for content in block {
        let height = Self.height(of: content)
        let x = Self.margin + Double(column) * (columnWidth + Self.margin)
        lines.append(Line(content: content, frame: Rect(x: x, y: y, width: columnWidth, height: height)))
        y += height
      }
      tallest = max(tallest, y)
    }
    height = tallest + Self.margin
  }

  private static func height(of content: Content) -> Double {
    switch content {
    case .heading: headingHeight
    case .shortcut: shortcutHeight
    case .gesture: gestureHeight
    }
  }
}
