import CSDL2X11

/// The interface scale that an X desktop requests.
struct DesktopScaleSettings: Equatable {
  /// Dots per inch from the settings manager, where 96 means one pixel per point; `nil` if it does not report them.
  var settingsDPI: Double?
  /// Dots per inch from the session's X resources; `nil` if they do not contain any.
  var resourcesDPI: Double?
  /// Physical pixels per inch of the first display; `nil` if the display does not report its size.
  var physicalDPI: Double?

  /// Dots per inch at which a point is one pixel.
  private static let usualDPI = 96.0
  /// Physical pixels per inch up to which a display is meant to have one pixel per point. Above this density mutter
  /// also chooses a larger scale for a desktop monitor (`UI_SCALE_TARGET_DPI` … in meta-monitor.c, 110 to 135).
  private static let singleScaleDPI = 110.0

  /// Pixels per point, 0.5…4. They follow the larger of the settings manager's value and the X resources' value,
  /// because not every desktop sets both. Without either value, they follow the physical resolution in steps of a half.
  var scale: Double {
    if let asked = [settingsDPI, resourcesDPI].compactMap(\.self).max() { return Self.clamped(asked / Self.usualDPI) }
    guard let physicalDPI else { return 1 }
    return Self.clamped(max(1, (physicalDPI / Self.singleScaleDPI * 2).rounded(.down) / 2))
  }

  private static func clamped(_ scale: Double) -> Double { min(4, max(0.5, scale)) }

  /// Returns the settings of the X server that the environment names.
  static func read() -> DesktopScaleSettings {
    var wishes = csdl2_x11_query_scale_settings()
    defer { csdl2_x11_free_scale_settings(&wishes) }
    let settings = UnsafeBufferPointer(start: wishes.settings, count: Int(wishes.settings_length))
    return DesktopScaleSettings(
      settingsDPI: XSettings.dpi(in: Array(settings)),
      resourcesDPI: wishes.resources.flatMap { dpi(inResources: String(cString: $0)) },
      physicalDPI: glassDPI(
        pixels: (Int(wishes.width), Int(wishes.height)), millimetres: (Int(wishes.width_mm), Int(wishes.height_mm))))
  }

  /// Returns the value of `Xft.dpi` from X resources in the format of `xrdb -query`.
  static func dpi(inResources text: String) -> Double? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
      return Double(trimmed(parts[1])).flatMap(ifPlausible)
    }
    return nil
  }

  /// Returns the physical pixels per inch of a display; `nil` for displays that do not report a size, such as
  /// projectors and virtual machines, or whose pixels would not be square.
  static func glassDPI(pixels: (Int, Int), millimetres: (Int, Int)) -> Double? {
    guard pixels.0 > 0, pixels.1 > 0, millimetres.0 > 0, millimetres.1 > 0 else { return nil }
    let across = Double(pixels.0) / Double(millimetres.0) * 25.4
    let down = Double(pixels.1) / Double(millimetres.1) * 25.4
    return abs(across / down - 1) < 0.15 ? ifPlausible(across) : nil
  }

  private static func ifPlausible(_ dpi: Double) -> Double? { (30...800).contains(dpi) ? dpi : nil }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
