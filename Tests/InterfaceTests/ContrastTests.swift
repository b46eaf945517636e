import Drawing
import Glibc
import Testing

/// The palettes with more contrast.
struct ContrastTests {
  /// Relative luminance: WCAG 2.2, "Definitions".
  private func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private let texts: [(String, PaletteColor)] = [
    ("text", \.text), ("text2", \.text2), ("text3", \.text3), ("accent", \.accent), ("compare", \.compare),
    ("record", \.record), ("warn", \.warn), ("catWater", \.catWater), ("catSport", \.catSport), ("catMind", \.catMind),
    ("catCulture", \.catCulture), ("catOutdoor", \.catOutdoor),
  ]
  private let grounds: [(String, PaletteColor)] = [
    ("panel", \.panel), ("observeColumn", \.observeColumn), ("field", \.field), ("raised", \.raised),
  ]
  private let edges: [(String, PaletteColor)] = [
    ("line", \.line), ("lineStrong", \.lineStrong), ("raisedEdge", \.raisedEdge),
  ]

  /// Minimum ratios for text and for edges: WCAG 2.2, criteria 1.4.6 and 1.4.11.
  private static let text = 7.0
  private static let edge = 3.0

  @Test(arguments: [Appearance.lightContrast, .darkContrast])
  func `text has 7 to 1, edges have 3 to 1, and nothing has less than usual`(appearance: Appearance) {
    let (palette, usual) = (Palette.of(appearance), Palette.of(appearance.withoutContrast))
    for (background, ground) in grounds {
      for (least, roles) in [(Self.text, texts), (Self.edge, edges)] {
        for (name, role) in roles {
          let now = contrast(role(palette), ground(palette))
          let before = contrast(role(usual), ground(usual))
          #expect(now >= least && now >= before, "\(name) on \(background): \(before) becomes \(now)")
        }
      }
    }
    for on: PaletteColor in [\.accent, \.accentHover, \.accentPressed] {
      #expect(contrast(palette.onAccent, on(palette)) >= Self.text)
    }
  }

  @Test func `a theme is what its properties say`() {
    for appearance in Appearance.allCases {
      #expect(Appearance(isLight: appearance.isLight, hasMoreContrast: appearance.hasMoreContrast) == appearance)
      #expect(appearance.withoutContrast.isLight == appearance.isLight && !appearance.withoutContrast.hasMoreContrast)
    }
  }
}
