/// The choice of a colour of the palette, such as `{ $0.accent }` or `\.accent`.
public typealias PaletteColor = @Sendable (Palette) -> Color

/// Colours by role. Views refer to roles instead of colours, so that light and dark differ in this file only.
public struct Palette: Sendable, Equatable {
  /// Background of raised surfaces: pins, controls that float over the map or a photo, tooltips, menus and
  /// notifications.
  public var raised: Color
  /// Colour of the border, 1 point wide, of surfaces in the colour `raised`.
  public var raisedEdge: Color
  /// Background around the viewport.
  public var stage: Color
  /// Background of the column titled "Observe", beside the viewport.
  public var observeColumn: Color
  /// Background of the navigation rail, of the tuning panel and of scenes.
  public var panel: Color
  /// Background of inputs, of quiet buttons and of the track of a segmented control.
  public var field: Color
  /// Background of a field under the pointer.
  public var fieldHover: Color
  /// Colour of hairlines and slider tracks.
  public var line: Color
  /// Colour of grabbers, main grid lines and axes.
  public var lineStrong: Color
  /// Colour of primary text.
  public var text: Color
  /// Colour of secondary text and idle icons.
  public var text2: Color
  /// Colour of labels, units and axis numbers.
  public var text3: Color
  /// Colour of tuning A (the first of two sets of scroll settings that the user compares), of the selection and of
  /// primary buttons.
  public var accent: Color
  /// The accent colour under the pointer.
  public var accentHover: Color
  /// The accent colour while pressed.
  public var accentPressed: Color
  /// Background of selected items and of the label of a touch that a gesture recognizer has claimed.
  public var accentSoft: Color
  /// Colour of text and icons on the accent colour.
  public var onAccent: Color
  /// Colour of tuning B (the second of two sets of scroll settings that the user compares) and of changed values.
  public var compare: Color
  /// Soft background in the colour of tuning B, such as behind changed lines of code.
  public var compareSoft: Color
  /// Colour of a recording in progress, of error messages, and of frames that took longer than the frame budget.
  public var record: Color
  /// Colour of the line at the frame budget in the chart of frame times.
  public var warn: Color
  /// Background of the selected segment of a segmented control.
  public var segmentOn: Color
  /// Colour of the program's work in the chart of frame times, where each frame is a bar.
  public var frameWork: Color
  /// Colour of presenting in the chart of frame times, where each frame is a bar.
  public var framePresent: Color
  /// Scrim behind an open photo. Its alpha falls from 1 to 0 while a gesture closes the photo.
  public var scrim: Color
  /// Colour of the disc that marks a touch, drawn with alpha 0.38 inside a white border of 2 points, and of the dots of
  /// the touch's trail.
  public var touch: Color
  /// Colour of places of the category "water".
  public var catWater: Color
  /// Colour of places of the category "sport".
  public var catSport: Color
  /// Colour of places of the category "mind and body".
  public var catMind: Color
  /// Colour of places of the category "culture".
  public var catCulture: Color
  /// Colour of places of the category "outdoors".
  public var catOutdoor: Color
  /// Background of icons and timeline entries of places of the category "water".
  public var catWaterSoft: Color
  /// Background of icons and timeline entries of places of the category "sport".
  public var catSportSoft: Color
  /// Background of icons and timeline entries of places of the category "mind and body".
  public var catMindSoft: Color
  /// Background of icons and timeline entries of places of the category "culture".
  public var catCultureSoft: Color
  /// Background of icons and timeline entries of places of the category "outdoors".
  public var catOutdoorSoft: Color

  /// The light palette.
  public static let light = Palette(
    raised: Color(0xFFFFFF),
    raisedEdge: Color(0xFFFFFF),
    stage: Color(0xE4E4DF),
    observeColumn: Color(0xF8F8F6),
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

  /// The dark palette.
  public static let dark = Palette(
    raised: Color(0x2A2F31),
    raisedEdge: Color(0x454C4F),
    stage: Color(0x0C0D0E),
    observeColumn: Color(0x131516),
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

  /// The light palette with more contrast: at least 7:1 for text and 3:1 for edges (WCAG 2.2, criteria 1.4.6 and
  /// 1.4.11).
  public static let lightContrast: Palette = {
    var palette = light
    palette.raisedEdge = Color(0x6A6F69)
    palette.line = Color(0x7C817B)
    palette.lineStrong = Color(0x4F544F)
    palette.text = Color(0x000000)
    palette.text2 = Color(0x262A28)
    palette.text3 = Color(0x353A37)
    palette.accent = Color(0x04504C)
    palette.accentHover = Color(0x033F3C)
    palette.accentPressed = Color(0x022F2D)
    palette.compare = Color(0x7E2A10)
    palette.record = Color(0x951A1A)
    palette.warn = Color(0x633A00)
    palette.frameWork = Color(0x04504C)
    palette.framePresent = Color(0x5F9E99)
    palette.catWater = Color(0x184A68)
    palette.catSport = Color(0x74301A)
    palette.catMind = Color(0x4A3170)
    palette.catCulture = Color(0x5C4100)
    palette.catOutdoor = Color(0x27501F)
    return palette
  }()

  /// The dark palette with more contrast: at least 7:1 for text and 3:1 for edges, as in ``lightContrast``.
  public static let darkContrast: Palette = {
    var palette = dark
    palette.raised = Color(0x1C2021)
    palette.raisedEdge = Color(0x8A9294)
    palette.stage = Color(0x000000)
    palette.observeColumn = Color(0x0B0C0D)
    palette.panel = Color(0x101213)
    palette.field = Color(0x1C1F20)
    palette.fieldHover = Color(0x2A2E30)
    palette.line = Color(0x7A8284)
    palette.lineStrong = Color(0xA3ABAD)
    palette.text = Color(0xFFFFFF)
    palette.text2 = Color(0xD8DDDB)
    palette.text3 = Color(0xC2C9C6)
    palette.accent = Color(0x7CE3DA)
    palette.accentHover = Color(0x9CEDE6)
    palette.accentPressed = Color(0x5FCFC6)
    palette.onAccent = Color(0x001A18)
    palette.compare = Color(0xFFB49C)
    palette.record = Color(0xFF9A96)
    palette.warn = Color(0xFFCB70)
    palette.segmentOn = Color(0x33393B)
    palette.frameWork = Color(0x7CE3DA)
    palette.framePresent = Color(0x3C7F7A)
    palette.catWater = Color(0xA3D5F2)
    palette.catSport = Color(0xF8B9A2)
    palette.catMind = Color(0xD3C0F0)
    palette.catCulture = Color(0xF0CF85)
    palette.catOutdoor = Color(0xB3DFAC)
    return palette
  }()

  /// Returns the palette of a theme.
  public static func of(_ appearance: Appearance) -> Palette {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightContrast: lightContrast
    case .darkContrast: darkContrast
    }
  }
}
