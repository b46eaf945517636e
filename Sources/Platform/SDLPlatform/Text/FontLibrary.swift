import CSDL2
import CSDL2TTF
import Documents
import Drawing

/// The fonts and icons that ship with the program. Each font is opened when it is first needed.
public final class FontLibrary {
  /// The folder of the font files.
  public let folder: String
  /// The first error from opening a font after the start; `nil` if there was none. Text in that font is not drawn.
  public private(set) var failure: PlatformError?
  private let iconCodes: [String: Unicode.Scalar]
  private let files: [Typeface: FontFile]
  private var fonts: [Key: Font] = [:]

  private struct Key: Hashable {
    var face: Typeface
    var pixels: Double
  }

  /// Reads the icon names and checks that every font file exists and is complete.
  ///
  /// - Parameter assetsRoot: the folder that holds `fonts`.
  /// - Throws: ``PlatformError`` of kind `missing` or `broken` that names the file.
  public init(assetsRoot: String) throws(PlatformError) {
    folder = assetsRoot + "/fonts"
    iconCodes = try IconCodes.read(folder + "/icons.json")
    var files: [Typeface: FontFile] = [:]
    for face in Typeface.allCases { files[face] = try FontFile(folder + "/" + face.file) }
    self.files = files
    guard fontEngine.withLock({ _ in TTF_Init() }) == 0 else {
      throw .sdl(.system, action: "start the font engine", hint: "there may be too little memory")
    }
  }

  deinit {
    fonts.removeAll()
    fontEngine.withLock { _ in TTF_Quit() }
  }

  /// Returns whether an icon of that name ships with the program.
  public func hasIcon(_ name: String) -> Bool { iconCodes[name] != nil }

  /// Returns a text measurer that needs no renderer and gives the same widths as a renderer of that scale.
  public func textMeasurer(scale: Double) -> any TextMeasuring { TextLayout(fonts: self, scale: scale) }

  /// Returns the character that shows an icon in ``Typeface/icons``; `nil` for an unknown icon.
  func icon(_ name: String) -> Unicode.Scalar? { iconCodes[name] }

  /// Returns a font with an em square of `pixels`, or `nil` when its file cannot be used; ``failure`` then has the
  /// reason.
  func font(_ face: Typeface, pixels: Double) -> Font? {
    // Sizes are rounded to a quarter pixel, which is invisible, so that an animated size does not fill the memory with
    // fonts.
    let size = min(1024, max(1, (pixels.isFinite ? pixels * 4 : 4).rounded() / 4))
    let key = Key(face: face, pixels: size)
    if let font = fonts[key] { return font }
    guard let file = files[face] else { return nil }
    do throws(PlatformError) {
      let font = try Font(file, pixels: size)
      if fonts.count >= Self.mostOpenFonts { fonts.removeAll() }
      fonts[key] = font
      return font
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  /// Closes all fonts. Each is reopened when it is needed.
  func closeFonts() { fonts.removeAll() }

  /// Maximum number of open fonts. The program uses about twenty; a larger number means that a scale or zoom is
  /// animating and that the old sizes are no longer needed. All fonts are then closed.
  private static let mostOpenFonts = 48
}
