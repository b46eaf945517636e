import CSDL2X11

/// What an X desktop says of the size in which it wants programs.
struct DesktopWishes: Equatable {
  /// Dots per inch that the settings manager asks for, 96 for one pixel a point.
  var settingsDPI: Double?
  /// Dots per inch that the session's resources ask for.
  var resourcesDPI: Double?
  /// Pixels in an inch of the first display's glass.
  var glassDPI: Double?

  /// Dots per inch at which a point is one pixel.
  private static let usualDPI = 96.0
  /// Pixels in an inch up to which displays are made for one pixel a point: from here on mutter, too, chooses a larger
  /// scale for a display beside a computer (`UI_SCALE_TARGET_DPI` … in meta-monitor.c, 110 to 135).
  private static let sharpDPI = 110.0

  /// Pixels a point should take: as settings or resources have it, the more of both, since not every desktop sets both;
  /// else as the glass is made, in halves.
  var scale: Double {
    if let asked = [settingsDPI, resourcesDPI].compactMap(\.self).max() { return Self.held(asked / Self.usualDPI) }
    guard let glassDPI else { return 1 }
    return Self.held(max(1, (glassDPI / Self.sharpDPI * 2).rounded(.down) / 2))
  }

  private static func held(_ scale: Double) -> Double { min(4, max(0.5, scale)) }

  /// Asks the X server that the environment names.
  static func ask() -> DesktopWishes {
    var wishes = csdl2_x11_wishes()
    defer { csdl2_x11_forget_wishes(&wishes) }
    let settings = UnsafeBufferPointer(start: wishes.settings, count: Int(wishes.settings_length))
    return DesktopWishes(
      settingsDPI: XSettings.dpi(in: Array(settings)),
      resourcesDPI: wishes.resources.flatMap { dpi(inResources: String(cString: $0)) },
      glassDPI: glassDPI(
        pixels: (Int(wishes.width), Int(wishes.height)), millimetres: (Int(wishes.width_mm), Int(wishes.height_mm))))
  }

  /// `Xft.dpi` in resources as `xrdb -query` prints them.
  static func dpi(inResources text: String) -> Double? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
      return Double(trimmed(parts[1])).flatMap(plausible)
    }
    return nil
  }

  /// Pixels in an inch; `nil` for displays that do not know their size, as projectors and virtual machines, or whose
  /// pixels would not be square.
  static func glassDPI(pixels: (Int, Int), millimetres: (Int, Int)) -> Double? {
    guard pixels.0 > 0, pixels.1 > 0, millimetres.0 > 0, millimetres.1 > 0 else { return nil }
    let across = Double(pixels.0) / Double(millimetres.0) * 25.4
    let down = Double(pixels.1) / Double(millimetres.1) * 25.4
    return abs(across / down - 1) < 0.15 ? plausible(across) : nil
  }

  private static func plausible(_ dpi: Double) -> Double? { (30...800).contains(dpi) ? dpi : nil }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
