import CCairo
import CSDL2
import CSDL2Image
import CSDL2TTF
import CSDL2X11

/// Versions of the C libraries in use. They are read at run time, because an update of the system may replace a library
/// under the built program.
public enum LibraryVersions {
  /// Names and versions of the libraries, such as "SDL 2.26.5".
  public static var inUse: [String] {
    var sdl = SDL_version()
    SDL_GetVersion(&sdl)
    var all = ["SDL \(text(sdl))"]
    if let version = IMG_Linked_Version() { all.append("SDL_image \(text(version.pointee))") }
    if let version = TTF_Linked_Version() { all.append("SDL_ttf \(text(version.pointee))") }
    if let version = cairo_version_string() { all.append("Cairo \(String(cString: version))") }
    return all
  }

  /// Whether SDL 2 is sdl2-compat, which runs on top of SDL 3.
  static var isOverSDL3: Bool { csdl2_is_sdl3() }

  private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}
