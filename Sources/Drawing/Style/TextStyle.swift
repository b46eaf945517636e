/// The fonts that ship with the program. Without raw values: these would be hashed with each text of each frame.
public enum Typeface: UInt8, Sendable, CaseIterable {
  /// Running text.
  case regular
  /// Controls and labels.
  case medium
  /// Titles of rows and sections.
  case semiBold
  /// The strongest weight of running text.
  case bold
  /// Titles of 28 points and more.
  case displayBold
  /// Figures of equal width.
  case tabularMedium
  /// Figures of equal width, strong.
  case tabularSemiBold
  /// Code: all signs of equal width.
  case mono
  /// Words of code that its language knows.
  case monoBold
  /// Icons, one em square each.
  case icons
  /// Scripts that Inter does not cover.
  case fallback

  /// The file's name in the folder of fonts.
  public var file: String {
    switch self {
    case .regular: "Inter-Regular.otf"
    case .medium: "Inter-Medium.otf"
    case .semiBold: "Inter-SemiBold.otf"
    case .bold: "Inter-Bold.otf"
    case .displayBold: "InterDisplay-Bold.otf"
    case .tabularMedium: "InterTabular-Medium.otf"
    case .tabularSemiBold: "InterTabular-SemiBold.otf"
    case .mono: "JetBrainsMono-Regular.ttf"
    case .monoBold: "JetBrainsMono-Bold.ttf"
    case .icons: "Icons.ttf"
    case .fallback: "DejaVuSans-Fallback.ttf"
    }
  }
}

/// How a piece of text looks, colour aside.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var face: Typeface
  /// Font size, in points.
  public var size: Double
  /// Distance from one base line to the next, in points.
  public var lineHeight: Double

  /// A style from its parts.
  public init(_ face: Typeface, size: Double, lineHeight: Double) {
    self.face = face
    self.size = size
    self.lineHeight = lineHeight
  }

  /// Plot axes, ticks, the viewport's size.
  public static let axis = TextStyle(.tabularMedium, size: 11, lineHeight: 16)
  /// Rail labels, labels over figures, pills.
  public static let caption = TextStyle(.medium, size: 11, lineHeight: 16)
  /// The second line of a row, hints.
  public static let secondary = TextStyle(.regular, size: 13, lineHeight: 18)
  /// Names of tunables, unselected segments of the workbench.
  public static let control = TextStyle(.medium, size: 13, lineHeight: 20)
  /// Section titles, buttons, selected segments of the workbench.
  public static let controlStrong = TextStyle(.semiBold, size: 13, lineHeight: 20)
  /// Typed values, time code.
  public static let value = TextStyle(.tabularSemiBold, size: 13, lineHeight: 20)
  /// Code.
  public static let code = TextStyle(.mono, size: 13, lineHeight: 20)
  /// Words of code that its language knows, and values in it.
  public static let codeStrong = TextStyle(.monoBold, size: 13, lineHeight: 20)
  /// Search fields in scenes.
  public static let field = TextStyle(.regular, size: 15, lineHeight: 20)
  /// Tabs and segments in scenes.
  public static let tab = TextStyle(.medium, size: 15, lineHeight: 20)
  /// The selected tab or segment.
  public static let tabSelected = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// First line of a row.
  public static let rowTitle = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// Times in rows.
  public static let rowTime = TextStyle(.tabularSemiBold, size: 15, lineHeight: 20)
  /// Running text.
  public static let body = TextStyle(.regular, size: 16, lineHeight: 25)
  /// A sheet's heading, panel titles.
  public static let heading = TextStyle(.semiBold, size: 17, lineHeight: 22)
  /// Frame statistics.
  public static let figure = TextStyle(.tabularSemiBold, size: 17, lineHeight: 22)
  /// The most important line of a screen's header.
  public static let headline = TextStyle(.semiBold, size: 22, lineHeight: 28)
  /// Titles of screens.
  public static let title = TextStyle(.displayBold, size: 28, lineHeight: 34)
}
