import Testing

@testable import SDLPlatform

/// The scale that an X desktop requests of programs.
@Suite struct DesktopScaleTests {
  private enum Setting {
    case number(String, Int32)
    case text(String, String)
    case colour(String)
  }

  /// Returns the property of a settings manager in one of the two byte orders.
  private func property(_ settings: [Setting], isBigEndian: Bool) -> [UInt8] {
    func bytes(_ value: UInt32, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isBigEndian ? little.reversed() : little
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    func head(_ kind: UInt8, _ name: String) -> [UInt8] {
      [kind, 0] + bytes(UInt32(name.utf8.count), 2) + text(name) + bytes(7, 4)
    }
    let body = settings.flatMap { setting in
      switch setting {
      case .number(let name, let value): head(0, name) + bytes(UInt32(bitPattern: value), 4)
      case .text(let name, let value): head(1, name) + bytes(UInt32(value.utf8.count), 4) + text(value)
      case .colour(let name): head(2, name) + Array(repeating: 9, count: 8)
      }
    }
    return [isBigEndian ? 1 : 0, 0, 0, 0] + bytes(3, 4) + bytes(UInt32(settings.count), 4) + body
  }

  @Test(arguments: [false, true]) func `settings are read in both byte orders`(isBigEndian: Bool) {
    let bytes = property(
      [
        .text("Net/ThemeName", "Adwaita"), .colour("Gtk/Colour"), .number("Xft/DPI", 196_608),
        .number("Gdk/WindowScalingFactor", 2), .number("Net/DoubleClickTime", -1),
      ], isBigEndian: isBigEndian)
    #expect(
      XSettings.numbers(in: bytes)
        == ["Xft/DPI": 196_608, "Gdk/WindowScalingFactor": 2, "Net/DoubleClickTime": -1])
    #expect(XSettings.dpi(in: bytes) == 192)
  }

  @Test func `the larger of the two scale settings counts`() {
    let scaled = property([.number("Xft/DPI", 98_304), .number("Gdk/WindowScalingFactor", 2)], isBigEndian: false)
    #expect(XSettings.dpi(in: scaled) == 192)
    #expect(XSettings.dpi(in: property([.number("Xft/DPI", 122_880)], isBigEndian: false)) == 120)
    #expect(XSettings.dpi(in: property([.number("Xft/DPI", -1)], isBigEndian: false)) == nil)
  }

  @Test func `truncated and random bytes do no harm`() {
    let whole = property(
      [.text("a", "bcdef"), .number("Xft/DPI", 98_304), .colour("c"), .number("d", 1)], isBigEndian: true)
    for length in 0..<whole.count { _ = XSettings.dpi(in: Array(whole.prefix(length))) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var spoilt = whole
      for _ in 0..<4 { spoilt[Int.random(in: spoilt.indices)] = .random(in: 0...255, using: &random) }
      _ = XSettings.dpi(in: spoilt)
    }
    #expect(XSettings.dpi(in: []) == nil && XSettings.dpi(in: [66, 0, 0, 0]) == nil)
  }

  @Test(arguments: [
    ("Xft.dpi:\t192\nXcursor.size:\t48", 192.0 as Double?), ("*color0: red\nXft.dpi : 120 \n", 120),
    ("Xft.dpi:\t0", nil), ("Xft.dpi: many", nil), ("Xft.antialias: 1", nil), ("", nil),
  ])
  func `the session's resources set the density of text`(text: String, dpi: Double?) {
    #expect(DesktopScaleSettings.dpi(inResources: text) == dpi)
  }

  @Test func `settings and resources precede the display's density, which gives steps of a half`() {
    #expect(DesktopScaleSettings(settingsDPI: 96, resourcesDPI: 192, physicalDPI: 80).scale == 2)
    #expect(DesktopScaleSettings(resourcesDPI: 120).scale == 1.25)
    #expect(DesktopScaleSettings(settingsDPI: 96, physicalDPI: 280).scale == 1)
    for (dpi, scale) in [(80.0, 1.0), (96, 1), (157, 1), (163, 1), (166, 1.5), (184, 1.5), (282, 2.5), (500, 4)] {
      #expect(DesktopScaleSettings(physicalDPI: dpi).scale == scale, "\(dpi)")
    }
    #expect(DesktopScaleSettings().scale == 1)
  }

  @Test func `a display without a plausible size is ignored`() {
    // A 15.6-inch 4K panel, a projector, an adapter that reports 16:9 in centimetres, and a virtual machine.
    let sharp = DesktopScaleSettings.glassDPI(pixels: (3840, 2160), millimetres: (344, 194))
    #expect(abs((sharp ?? 0) - 283.5) < 1)
    #expect(DesktopScaleSettings.glassDPI(pixels: (1920, 1080), millimetres: (0, 0)) == nil)
    #expect(DesktopScaleSettings.glassDPI(pixels: (1280, 1024), millimetres: (160, 90)) == nil)
    #expect(DesktopScaleSettings.glassDPI(pixels: (1920, 1080), millimetres: (16, 9)) == nil)
  }
}
