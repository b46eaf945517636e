/// A font that ships with the program. The raw value is a small integer because each frame hashes it with each text; a
/// string would be slow.
public enum Typeface: UInt8, Sendable, CaseIterable {
  /// Font of running text.
  case regular
  /// Font of controls and labels.
  case medium
  /// Font of titles of rows and sections.
  case semiBold
  /// Font of running text in its boldest weight.
  case bold
  /// Font of titles of 28 points and more.
  case displayBold
  /// Font with digits of equal width.
  case tabularMedium
  /// Semibold font with digits of equal width.
  case tabularSemiBold
  /// Font of code, with all characters of equal width.
  case mono
  /// Font of keywords in code.
  case monoBold
  /// Font of icons, each of which fills one em square.
  case icons
  /// Font of scripts that the font Inter does not cover.
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

  /// Style of plot axes, of ticks, and of the text that states the viewport's size.
  public static let axis = TextStyle(.tabularMedium, size: 11, lineHeight: 16)
  /// Style of labels of the navigation rail, labels above statistics, and text in pill-shaped backgrounds.
  public static let caption = TextStyle(.medium, size: 11, lineHeight: 16)
  /// Style of the second line of a row, and hints.
  public static let secondary = TextStyle(.regular, size: 13, lineHeight: 18)
  /// Style of names of scroll settings, and of unselected segments outside the scenes.
  public static let control = TextStyle(.medium, size: 13, lineHeight: 20)
  /// Style of section titles, of buttons, and of selected segments outside the scenes.
  public static let controlStrong = TextStyle(.semiBold, size: 13, lineHeight: 20)
  /// Style of numeric values and of time codes.
  public static let value = TextStyle(.tabularSemiBold, size: 13, lineHeight: 20)
  /// Style of code.
  public static let code = TextStyle(.mono, size: 13, lineHeight: 20)
  /// Style of keywords and values in code.
  public static let codeStrong = TextStyle(.monoBold, size: 13, lineHeight: 20)
  /// Style of search fields in scenes.
  public static let field = TextStyle(.regular, size: 15, lineHeight: 20)
  /// Style of tabs and segments in scenes.
  public static let tab = TextStyle(.medium, size: 15, lineHeight: 20)
  /// Style of the selected tab or segment in scenes.
  public static let tabSelected = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// Style of the first line of a row.
  public static let rowTitle = TextStyle(.semiBold, size: 15, lineHeight: 20)
  /// Style of times in rows.
  public static let rowTime = TextStyle(.tabularSemiBold, size: 15, lineHeight: 20)
  /// Style of running text.
  public static let body = TextStyle(.regular, size: 16, lineHeight: 25)
  /// Style of a sheet's heading, and panel titles.
  public static let heading = TextStyle(.semiBold, size: 17, lineHeight: 22)
  /// Style of frame statistics.
  public static let figure = TextStyle(.tabularSemiBold, size: 17, lineHeight: 22)
  /// Style of the most important line of a screen's header.
  public static let headline = TextStyle(.semiBold, size: 22, lineHeight: 28)
  /// Style of titles of screens.
  public static let title = TextStyle(.displayBold, size: 28, lineHeight: 34)
}
