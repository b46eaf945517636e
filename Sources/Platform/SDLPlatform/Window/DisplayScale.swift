import CSDL2
import Documents

/// The pixels per point of a window that is opened without a scale.
enum DisplayScale {
  /// The scale that the desktop requests of programs that draw their own pixels: GDK_SCALE × GDK_DPI_SCALE, otherwise
  /// the scale in an X desktop's settings, otherwise 1. On Wayland the compositor reports the scale to the window.
  static let requested: Double = {
    let factors = [number("GDK_SCALE"), number("GDK_DPI_SCALE")].compactMap { $0 }
    if factors.isEmpty, Platform.videoDriver == "x11" { return DesktopScaleSettings.read().scale }
    return min(4, max(0.5, factors.reduce(1, *)))
  }()

  /// Returns the pixels per window unit of SDL.
  static func ratio(window: OpaquePointer, painter: any Painter) -> Double {
    var units: Int32 = 0
    SDL_GetWindowSize(window, &units, nil)
    let pixels = painter.outputSize.width
    return pixels > 0 && units > 0 ? Double(pixels) / Double(units) : 1
  }

  private static func number(_ name: String) -> Double? {
    Environment.variable(name).flatMap(Double.init).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
