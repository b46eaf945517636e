import CSDL2
import CSDL2TTF
import Documents
import Drawing

/// The fonts and icons that ship with the program. Fonts are loaded when they are first needed.
public final class FontBook {
  /// Folder of the font files.
  public let folder: String
  /// What went wrong while a font was opened late, if anything did: its text is then not drawn.
  public private(set) var failure: PlatformError?
  private let iconCodes: [String: Unicode.Scalar]
  private let files: [Typeface: FontFile]
  private var fonts: [Key: Font] = [:]

  private struct Key: Hashable {
    var face: Typeface
    var pixels: Double
  }

  /// Reads the icons' names and checks that every font file is there and whole.
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

  /// Whether an icon of that name ships with the program.
  public func hasIcon(_ name: String) -> Bool { iconCodes[name] != nil }

  /// Measures text without a renderer, as one of that scale would.
  public func measuring(scale: Double) -> any TextMeasuring { TextSetter(fonts: self, scale: scale) }

  /// The character that shows an icon in ``Typeface/icons``.
  func icon(_ name: String) -> Unicode.Scalar? { iconCodes[name] }

  /// A font, `pixels` high; `nil` when its file cannot be used, which ``failure`` then explains.
  func font(_ face: Typeface, pixels: Double) -> Font? {
    // Quarters are finer than anyone can see, and keep an animated size from filling the memory with fonts.
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

  /// Closes all fonts; what needs one opens it again.
  func closeFonts() { fonts.removeAll() }

  /// The program uses about twenty; beyond this a scale or zoom is being animated and old sizes are of no use.
  private static let mostOpenFonts = 48
}
