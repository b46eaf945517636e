import CSDL2
import CWayland

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Switches SDL on and off.
public enum Platform {
  /// Connects to the display. Only video is started: joysticks and sensors would make SDL poll while idle.
  ///
  /// - Throws: ``PlatformError`` of kind `noDisplay`.
  public static func start() throws(PlatformError) {
    StartEnvironment.settle()
    LargeBlocks.arrange()
    XServerLoss.prepare()
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", identity, 0)
    for (name, value) in hints { SDL_SetHint(name, value) }
    // sdl2-compat sets it within SDL_Init for games that know nothing of scales, and everything is drawn too small.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
    // Only displays that the environment names, else libwayland complains on standard error about one that is not there.
    if SDL_getenv("SDL_VIDEODRIVER") == nil {
      let drivers = drivers(isSet: { SDL_getenv($0) != nil }, isWaylandGood: { waylandFault == nil })
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    }
    // Without a plugin libdecor only says so, on standard error; the window draws what is missing then. SDL 3.4 asks
    // libdecor all the same.
    let lacksPlugin = namesWayland && DecorationPlugins.files().isEmpty
    if lacksPlugin { SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0") }
    SDL_SetMainReady()
    let status = StandardError.muted(lacksPlugin && LibraryVersions.isOverSDL3) { SDL_Init(SDL_INIT_VIDEO) }
    guard status == 0 else {
      throw PlatformError(.noDisplay, action: "open a display", reason: absence)
    }
    SDL_EnableScreenSaver()
  }

  /// SDL's drivers that can lead to a display here, the best first: Wayland where it is good, since a desktop that has
  /// both shows X's windows blurred, smaller than they should be, or moved by fingers as by wheels, and nowhere else, since
  /// SDL may fall there; KMSDRM needs no server.
  static func drivers(isSet: (String) -> Bool, isWaylandGood: () -> Bool) -> String {
    let wayland = isSet("WAYLAND_DISPLAY") && isWaylandGood() ? ["wayland"] : []
    return (wayland + (isSet("DISPLAY") ? ["x11"] : []) + ["KMSDRM"]).joined(separator: ",")
  }

  /// Why no window would do on the compositor; `nil` where one would. SDL 2 falls there without a seat, and without the
  /// library with which it shows windows, though nothing of ours is shown by it.
  private static var waylandFault: String? {
    let isSDL2 = !LibraryVersions.isOverSDL3
    switch cwayland_worth(isSDL2) {
    case CWAYLAND_SILENT: return "does not answer"
    case CWAYLAND_LACKING: return "has not all that a window needs: wl_shm, xdg_wm_base\(isSDL2 ? ", wl_seat" : "")"
    default: break
    }
    guard isSDL2 else { return nil }
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY) else { return "is of no use without libEGL.so.1" }
    dlclose(library)
    return nil
  }

  /// Whether SDL may come to a Wayland compositor.
  private static var namesWayland: Bool {
    SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("SDL_VIDEODRIVER") != nil
  }

  /// What the environment says of displays, in words.
  private static var absence: String {
    let ways = [("DISPLAY", nil), ("WAYLAND_DISPLAY", { waylandFault })] as [(String, (() -> String?)?)]
    let named = ways.compactMap { name, fault in
      SDL_getenv(name).map { "\(name)=\(String(cString: $0)) \(fault?() ?? "does not answer")" }
    }
    return named.isEmpty ? "neither DISPLAY nor WAYLAND_DISPLAY is set" : named.joined(separator: ", ")
  }

  /// Leaves the display. Windows must be gone before.
  public static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Exit code of a program that has no display: EX_UNAVAILABLE of sysexits.h.
  public static let unavailable: Int32 = 69

  /// The name of SDL's video driver, such as "x11"; `nil` before ``start()``.
  public static var videoDriver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// The name under which desktops find the program's file `scrollwork.desktop`: the window class on X11, the
  /// application's id on Wayland. SDL 2 reads it from the variable set above; SDL 3, below newer distributions' SDL 2,
  /// from the hint.
  private static let identity = "scrollwork"

  private static let hints = [
    ("SDL_APP_ID", identity), (SDL_HINT_APP_NAME, "Scrollwork"),
    // Fingers and the mouse each speak for themselves, else every touch would arrive twice.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // The press that brings the window to the front moves what it presses as well.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "linear"), (SDL_HINT_RENDER_BATCHING, "1"),
    // A compositor that is switched off and on flashes, and a window of this program is no game.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
  ]
}
