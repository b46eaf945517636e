import Drawing
import Scenes
import ScrollEngine

/// Layout of the help: the scene's gestures and the keyboard shortcuts in columns.
struct HelpLayout {
  /// The content of a line.
  package enum Content: Equatable {
    case heading(String)
    /// A command; a tap on its line runs it.
    case command(Command)
    case gesture(GestureHelp)
  }

  /// A line and its frame in the scrolled content.
  struct Line {
    let content: Content
    let frame: Rect
  }

  /// Height of a heading, in points.
  static let headingHeight = 40.0
  /// Height of a command's line, in points. It is high enough for a finger.
  static let commandHeight = 44.0
  static let gestureHeight = 44.0
  static let margin = 20.0
  /// Maximum width of the page in points: three columns.
  static let widest = 1180.0
  /// Minimum width of a column together with the gap beside it, in points.
  private static let columnStep = 330.0
  static let barHeight = 56.0

  private(set) var lines: [Line] = []
  /// Height of all columns, in points.
  private(set) var height = 0.0

  /// Lays out the help for a scene.
  init(scene: SceneDescriptor, commands: [Command], width: Double) {
    let columns = min(3, max(1, Int((width - Self.margin) / Self.columnStep)))
    let columnWidth = (width - 2 * Self.margin - Double(columns - 1) * Self.margin) / Double(columns)
    var blocks: [[Content]] = [
      [.heading("In this scene: \(scene.title)")] + scene.gestures.map(Content.gesture)
    ]
    for section in Command.Section.allCases {
      let commands = commands.filter { $0.section == section }
      if !commands.isEmpty { blocks.append([.heading(section.rawValue)] + commands.map(Content.command)) }
    }
    let total = blocks.joined().reduce(0) { $0 + Self.height(of: $1) }
    var column = 0
    var y = 0.0
    var tallest = 0.0
    for block in blocks {
      let blockHeight = block.reduce(0) { $0 + Self.height(of: $1) }
      // Blocks of lines are never split. A block moves to the next column if that makes the columns more equal in
      // height.
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
    case .command: commandHeight
    case .gesture: gestureHeight
    }
  }
}
