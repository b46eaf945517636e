/// Colours by role. Views name a role, never a colour, so that light and dark differ in this one place.
public struct Palette: Sendable, Equatable {
  /// Controls floating over the map or a photo, pins.
  public var raised: Color
  /// 1 pt edge of raised.
  public var raisedEdge: Color
  /// Behind the viewport.
  public var stage: Color
  /// Observe column.
  public var window: Color
  /// Rail, tuning panel, scene surface.
  public var panel: Color
  /// Inputs, segmented tracks, quiet buttons.
  public var field: Color
  /// Field under the pointer.
  public var fieldHover: Color
  /// Hairlines, slider track.
  public var line: Color
  /// Grabber, main grid lines, axis.
  public var lineStrong: Color
  /// Primary.
  public var text: Color
  /// Secondary, idle icons.
  public var text2: Color
  /// Labels, units, axis numbers.
  public var text3: Color
  /// Tuning A, selection, primary button.
  public var accent: Color
  /// Accent under the pointer.
  public var accentHover: Color
  /// Accent while pressed.
  public var accentPressed: Color
  /// Selected background, claimed pill.
  public var accentSoft: Color
  /// On accent.
  public var onAccent: Color
  /// Tuning B, changed value.
  public var compare: Color
  /// Ghost label, focus halo of a changed field.
  public var compareSoft: Color
  /// Record, missed frame, maximum over budget.
  public var record: Color
  /// Budget line.
  public var warn: Color
  /// Selected segment.
  public var segmentOn: Color
  /// Work part of a frame bar.
  public var frameWork: Color
  /// Present part.
  public var framePresent: Color
  /// Behind an open photo (alpha follows 1 - progress).
  public var scrim: Color
  /// Touch ring fill, alpha 0.38, with 2 pt white and 3 pt black 0.35 rings.
  public var touch: Color
  /// Category: water.
  public var catWater: Color
  /// Category: sport.
  public var catSport: Color
  /// Category: mind and body.
  public var catMind: Color
  /// Category: culture.
  public var catCulture: Color
  /// Category: outdoors.
  public var catOutdoor: Color
  /// Category: water (background).
  public var catWaterSoft: Color
  /// Category: sport (background).
  public var catSportSoft: Color
  /// Category: mind and body (background).
  public var catMindSoft: Color
  /// Category: culture (background).
  public var catCultureSoft: Color
  /// Category: outdoors (background).
  public var catOutdoorSoft: Color

  /// The light theme.
  public static let light = Palette(
    raised: Color(0xFFFFFF),
    raisedEdge: Color(0xFFFFFF),
    stage: Color(0xE4E4DF),
    window: Color(0xF8F8F6),
    panel: Color(0xFFFFFF),
    field: Color(0xF0F0ED),
    fieldHover: Color(0xE8E8E4),
    line: Color(0xE3E3DE),
    lineStrong: Color(0xC6C8C2),
    text: Color(0x1A1C1B),
    text2: Color(0x4B504D),
    text3: Color(0x5F645F),
    accent: Color(0x06706B),
    accentHover: Color(0x055F5B),
    accentPressed: Color(0x044F4C),
    accentSoft: Color(0xDCEEEC),
    onAccent: Color(0xFFFFFF),
    compare: Color(0xB24020),
    compareSoft: Color(0xFBE6DF),
    record: Color(0xC6302F),
    warn: Color(0x9A5B00),
    segmentOn: Color(0xFFFFFF),
    frameWork: Color(0x06706B),
    framePresent: Color(0xB5D6D3),
    scrim: Color(0x000000),
    touch: Color(0x1A1C1B),
    catWater: Color(0x2B6C94),
    catSport: Color(0xA14A2A),
    catMind: Color(0x6A4C93),
    catCulture: Color(0x8A6200),
    catOutdoor: Color(0x3F7338),
    catWaterSoft: Color(0xE3ECF1),
    catSportSoft: Color(0xF3E7E3),
    catMindSoft: Color(0xECE8F1),
    catCultureSoft: Color(0xF0EBDE),
    catOutdoorSoft: Color(0xE6EDE5))

  /// The dark theme.
  public static let dark = Palette(
    raised: Color(0x2A2F31),
    raisedEdge: Color(0x454C4F),
    stage: Color(0x0C0D0E),
    window: Color(0x131516),
    panel: Color(0x1A1D1E),
    field: Color(0x25292A),
    fieldHover: Color(0x2E3335),
    line: Color(0x2A2E30),
    lineStrong: Color(0x485052),
    text: Color(0xECEEED),
    text2: Color(0xAAB0AE),
    text3: Color(0x8B9290),
    accent: Color(0x4CC9BF),
    accentHover: Color(0x6BD6CD),
    accentPressed: Color(0x37AFA6),
    accentSoft: Color(0x163E3B),
    onAccent: Color(0x06201E),
    compare: Color(0xFF9170),
    compareSoft: Color(0x45251C),
    record: Color(0xFF6B66),
    warn: Color(0xF0B44C),
    segmentOn: Color(0x3A4042),
    frameWork: Color(0x4CC9BF),
    framePresent: Color(0x24504D),
    scrim: Color(0x000000),
    touch: Color(0xFFFFFF),
    catWater: Color(0x7DBDE3),
    catSport: Color(0xF09A7A),
    catMind: Color(0xBBA0E3),
    catCulture: Color(0xE0B75A),
    catOutdoor: Color(0x93C98B),
    catWaterSoft: Color(0x2E3D45),
    catSportSoft: Color(0x453630),
    catMindSoft: Color(0x3A3745),
    catCultureSoft: Color(0x423C2A),
    catOutdoorSoft: Color(0x323F34))

  /// The palette of a theme.
  public static func of(_ appearance: Appearance) -> Palette { appearance == .light ? .light : .dark }
}
