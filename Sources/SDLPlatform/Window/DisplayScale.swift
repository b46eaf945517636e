import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How many pixels a point takes when nobody said.
enum DisplayScale {
  /// What the desktop asks of programs that draw their own pixels: GDK_SCALE × GDK_DPI_SCALE, else what an X desktop says
  /// of itself, else 1. On Wayland the window itself is told.
  static let wished: Double = {
    let factors = [number("GDK_SCALE"), number("GDK_DPI_SCALE")].compactMap { $0 }
    if factors.isEmpty, Platform.videoDriver == "x11" { return DesktopWishes.ask().scale }
    return min(4, max(0.5, factors.reduce(1, *)))
  }()

  /// Pixels in one of SDL's window units.
  static func ratio(window: OpaquePointer, painter: any Painter) -> Double {
    var units: Int32 = 0
    SDL_GetWindowSize(window, &units, nil)
    let pixels = painter.outputSize.width
    return pixels > 0 && units > 0 ? Double(pixels) / Double(units) : 1
  }

  private static func number(_ name: String) -> Double? {
    guard let text = getenv(name), let value = Double(String(cString: text)), value > 0, value.isFinite else {
      return nil
    }
    return value
  }
}
