/// A font that ships with the program. The raw value is a small integer because each frame hashes it with each text; a
/// string would be slow.
public enum Typeface: UInt8, Sendable, CaseIterable {
  /// Running text.
  case regular
  /// Controls and labels.
  case medium
  /// Titles of rows and sections.
  case semiBold
  /// The boldest weight of running text.
  case bold
  /// Titles of 28 points and more.
  case displayBold
  /// Digits of equal width.
  case tabularMedium
  /// Digits of equal width, semibold.
  case tabularSemiBold
  /// Code, with all characters of equal width.
  case mono
  /// Keywords in code.
  case monoBold
  /// Icons, one em square each.
  case icons
  /// Scripts that Inter does not cover.
  case fallback

  /// File name of the font in the font folder.
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

/// Font, size and line height of a text, without its colour.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var face: Typeface
  /// Font size, in points.
  public var size: Double
  /// Distance between baselines, in points.
  public var lineHeight: Double

  /// Creates a style.
  public init(_ face: Typeface, size: Double, lineHeight: Double) {
    self.face = face
    self.size = size
    self.lineHeight = lineHeight
  }

  /// Plot axes, ticks and the viewport's size.
  public static let axis = TextStyle(.tabularMedium, size: 11, lineHeight: 16)
  /// Labels of the navigation rail, labels above statistics, and text in pill-shaped backgrounds.
  public static let caption = TextStyle(.medium, size: 11, lineHeight: 16)
  /// The second line of a row, and hints.
  public static let secondary = TextStyle(.regular, size: 13, lineHeight: 18)
  /// Names of tunables, and unselected segments of the workbench.
  public static let control = TextStyle(.medium, size: 13, lineHeight: 20)
  /// Section titles, buttons, and selected segments of the workbench.
  public static let controlStrong = TextStyle(.semiBold, size: 13, lineHeight: 20)
  /// Typed values and the time code.
  public static let value = TextStyle(.tabularSemiBold, size: 13, lineHeight: 20)
  /// Code.
  public static let code = TextStyle(.mono, size: 13, lineHeight: 20)
  /// Keywords and values in code.
  public static let codeStrong = TextStyle(.monoBold, size: 13, lineHeight: 20)
  /// Search fields in scenes.
  public static let field = TextStyle(.regular, size: 15, lineHeight: 20)
  /// Tabs and segments in scenes.
  public static let tab = TextStyle(.medium, size: 15, lineHeight: 20)
  /// The selected tab or segment in scenes.
  public static let tabSelected = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// The first line of a row.
  public static let rowTitle = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// Times in rows.
  public static let rowTime = TextStyle(.tabularSemiBold, size: 15, lineHeight: 20)
  /// Running text.
  public static let body = TextStyle(.regular, size: 16, lineHeight: 25)
  /// A sheet's heading, and panel titles.
  public static let heading = TextStyle(.semiBold, size: 17, lineHeight: 22)
  /// Frame statistics.
  public static let figure = TextStyle(.tabularSemiBold, size: 17, lineHeight: 22)
  /// The most important line of a screen's header.
  public static let headline = TextStyle(.semiBold, size: 22, lineHeight: 28)
  /// Titles of screens.
  public static let title = TextStyle(.displayBold, size: 28, lineHeight: 34)
}
