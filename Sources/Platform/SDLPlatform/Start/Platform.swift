import CSDL2
import CWayland

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Functions that start and stop SDL, and information about its display.
public enum Platform {
  /// Connects to the display. Only the video subsystem starts, because joysticks and sensors make SDL poll while idle.
  ///
  /// - Parameter needsTitleBar: whether the window should have a title bar. A kiosk window, which fills the screen, has
  ///   none.
  /// - Throws: ``PlatformError`` of kind `noDisplay`.
  public static func start(needsTitleBar: Bool = true) throws(PlatformError) {
    StartEnvironment.setMissingVariables()
    LargeBlocks.install()
    XServerLoss.prepare()
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", identity, 0)
    for (name, value) in hints { SDL_SetHint(name, value) }
    // sdl2-compat sets this hint during SDL_Init for games without high-DPI support. It is overridden here, because
    // with it the whole window would be too small.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
    // Only displays that the environment names are tried, because libwayland reports a missing one on standard error.
    if SDL_getenv("SDL_VIDEODRIVER") == nil {
      let drivers = drivers(
        isSet: { SDL_getenv($0) != nil }, isWaylandGood: { waylandUnsuitability == nil },
        hasTitleBars: { !needsTitleBar || !DecorationPlugins.files().isEmpty || !DecorationPlugins.areNeeded })
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    }
    // libdecor is switched off if it has no plugin, because it would only print messages to standard error. SDL 3.4
    // loads libdecor in spite of the hint, so its messages are discarded.
    let lacksPlugin = mayUseWayland && DecorationPlugins.files().isEmpty
    if lacksPlugin { SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0") }
    SDL_SetMainReady()
    let status = StandardError.discardingOutput(lacksPlugin && LibraryVersions.isOverSDL3) { SDL_Init(SDL_INIT_VIDEO) }
    guard status == 0 else {
      throw PlatformError(.noDisplay, action: "open a display", reason: noDisplayReason)
    }
    SDL_EnableScreenSaver()
  }

  /// Advice for a desktop on which nothing draws the window's title bar and edges; `nil` elsewhere. The user needs it
  /// on Wayland if the compositor leaves title bars and edges to windows, as GNOME's does, and libdecor has no plugin
  /// that draws them.
  public static var titleBarAdvice: String? {
    guard videoDriver == "wayland", !DecorationPlugins.isOneLoaded, DecorationPlugins.areNeeded else { return nil }
    return "the window has no title bar: this Wayland compositor draws none, and libdecor has no plugin for it; "
      + "install libdecor-0-plugin-1-cairo (Debian, Ubuntu) or libdecor (others)"
  }

  /// Sets the closure that saves the user's work if the X server ends while OpenGL draws; `nil` saves nothing. After
  /// saving, the program prints the error and exits with the code ``unavailable`` at once, without returning from the
  /// OpenGL call to the event loop.
  public static func setSaveOnLoss(_ save: (() -> Void)?) { XServerLoss.save = save }

  /// Ends the process. If the X server is gone, the handlers that libraries have registered for the end do not run:
  /// Mesa's handler would free memory that its rasterizer threads still use.
  public static func exitProcess(_ code: Int32) -> Never {
    guard XServerLoss.server != nil else { exit(code) }
    fflush(nil)
    _exit(code)
  }

  /// Returns the SDL video drivers that can reach a display, best first. A usable Wayland compositor comes first,
  /// because through XWayland windows are blurred or too small, and touchpads scroll like wheels. Wayland comes after
  /// X11 where its windows would have no title bars. An unusable compositor is left out, because SDL may crash on it.
  /// KMSDRM, which needs no display server, is always the last.
  static func drivers(
    isSet: (String) -> Bool, isWaylandGood: () -> Bool, hasTitleBars: () -> Bool
  ) -> String {
    let x11 = isSet("DISPLAY") ? ["x11"] : []
    let wayland = isSet("WAYLAND_DISPLAY") && isWaylandGood() ? ["wayland"] : []
    let isX11First = !x11.isEmpty && !wayland.isEmpty && !hasTitleBars()
    return ((isX11First ? x11 + wayland : wayland + x11) + ["KMSDRM"]).joined(separator: ",")
  }

  /// The reason why a window cannot work on the compositor; `nil` where it can. SDL 2 crashes on a compositor without a
  /// seat (a group of input devices). It also crashes without the EGL library, although software frames do not need
  /// EGL.
  private static var waylandUnsuitability: String? {
    let isSDL2 = !LibraryVersions.isOverSDL3
    switch cwayland_suitability(isSDL2) {
    case CWAYLAND_SILENT: return "does not answer"
    case CWAYLAND_LACKING: return "lacks what a window needs: wl_shm, xdg_wm_base\(isSDL2 ? ", wl_seat" : "")"
    default: break
    }
    guard isSDL2 else { return nil }
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY) else { return "needs libEGL.so.1" }
    dlclose(library)
    return nil
  }

  /// Whether SDL may connect to a Wayland compositor, according to the environment.
  private static var mayUseWayland: Bool {
    SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("SDL_VIDEODRIVER") != nil
  }

  /// A description of the display variables of the environment, and the reason why none of them leads to a display.
  private static var noDisplayReason: String {
    let ways = [("DISPLAY", nil), ("WAYLAND_DISPLAY", { waylandUnsuitability })] as [(String, (() -> String?)?)]
    let named = ways.compactMap { name, fault in
      SDL_getenv(name).map { "\(name)=\(String(cString: $0)) \(fault?() ?? "does not answer")" }
    }
    return named.isEmpty ? "neither DISPLAY nor WAYLAND_DISPLAY is set" : named.joined(separator: ", ")
  }

  /// Disconnects from the display. All windows must be closed before. Does nothing if the X server is gone: the window
  /// and its renderer then stay until the process ends.
  public static func stop() {
    guard XServerLoss.server == nil else { return }
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Exit code of a program that has no display: EX_UNAVAILABLE of sysexits.h.
  public static let unavailable: Int32 = 69

  /// The name of SDL's video driver, such as "x11"; `nil` before ``start()``.
  public static var videoDriver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// The name by which desktops find `scrollwork.desktop`: the window class on X11, the application id on Wayland. SDL
  /// 2 reads it from the environment variable SDL_VIDEO_X11_WMCLASS; SDL 3, which newer distributions run below SDL 2,
  /// reads it from the hint.
  private static let identity = "scrollwork"

  private static let hints = [
    ("SDL_APP_ID", identity), (SDL_HINT_APP_NAME, "Scrollwork"),
    // Touch and mouse events must not be synthesized from each other, or every touch would arrive twice.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // The mouse press that raises the window also acts on the control under the pointer.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "linear"), (SDL_HINT_RENDER_BATCHING, "1"),
    // The compositor stays on, because turning it off and on flickers, and this window is not a full-screen game.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
  ]
}
