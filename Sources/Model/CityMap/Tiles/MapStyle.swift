import Drawing

/// The colours of the map for one appearance, from the design tokens.
public struct MapStyle: Sendable, Equatable {
  /// Light or dark.
  public let appearance: Appearance
  /// Colour of areas without map data.
  public let background: Color
  /// Colour of houses.
  public let building: Color
  /// Colour of edges of houses at high zoom.
  public let buildingEdge: Color
  /// Colour of the city wall.
  public let wall: Color
  /// Colour of railways.
  public let rail: Color
  /// Colour of casings (outlines) of ordinary streets.
  public let casing: Color
  /// Colour of casings (outlines) of main roads and of roads between districts.
  public let mainCasing: Color
  /// Colour of casings (outlines) of bridges.
  public let bridgeCasing: Color
  /// Colour of ordinary streets.
  public let minor: Color
  /// Colour of roads between districts.
  public let secondary: Color
  /// Colour of main roads.
  public let primary: Color
  /// Colour of paths and tracks.
  public let path: Color
  /// Colour of rivers drawn as lines.
  public let river: Color
  /// Colour of names of places and streets.
  public let label: Color
  /// Colour of names of parks.
  public let parkLabel: Color
  /// Colour of names of water.
  public let waterLabel: Color
  /// Colour of the halo around names.
  public let halo: Color
  private let areas: [AreaClass: Color]

  /// Returns the colour of an area.
  public func color(_ area: AreaClass) -> Color { areas[area] ?? background }

  /// Returns the colour of a road's surface.
  public func color(_ road: RoadClass) -> Color {
    switch road {
    case .primary: primary
    case .secondary: secondary
    case .minor, .living, .pedestrian, .service: minor
    case .track, .path, .steps, .cycle: path
    }
  }

  /// Returns the style of an appearance.
  public static func style(for appearance: Appearance) -> MapStyle { appearance.isLight ? light : dark }

  /// The light style.
  public static let light = MapStyle(
    appearance: .light, background: Color(0xF0EFEB), building: Color(0xDEDBD5), wall: Color(0xA8998A),
    rail: Color(0xC2BFBB), casing: Color(0xD9D5CF), mainCasing: Color(0xE6C587), minor: Color(0xFFFFFF),
    secondary: Color(0xFFF3D6), primary: Color(0xFBDFA6), path: Color(0xD9D2C4), river: Color(0xAFD3E6),
    label: Color(0x4A4C48), parkLabel: Color(0x3F7338), waterLabel: Color(0x3F7592), halo: Color(0xF5F4F1),
    areas: [
      .residential: Color(0xEBEAE6), .commercial: Color(0xEDE8E6), .industrial: Color(0xEBE7E6),
      .institution: Color(0xEEEAE0), .farmland: Color(0xEEF0E4), .allotments: Color(0xD7E6CB),
      .cemetery: Color(0xD7E6CB), .grass: Color(0xD7E6CB), .scrub: Color(0xD7E6CB), .wetland: Color(0xD6E6DA),
      .wood: Color(0xC5DBB8), .park: Color(0xD0E5C2), .sports: Color(0xCFE6CF), .beach: Color(0xF2E6C6),
      .water: Color(0xAFD3E6), .playground: Color(0xCFE6CF), .pitch: Color(0xBFDDBF), .parking: Color(0xE6E5E3),
      .plaza: Color(0xECE6DC),
    ])

  /// The dark style.
  public static let dark = MapStyle(
    appearance: .dark, background: Color(0x1F2224), building: Color(0x2D3033), wall: Color(0x6B6157),
    rail: Color(0x4A4D50), casing: Color(0x191B1D), mainCasing: Color(0x1B1B19), minor: Color(0x43484B),
    secondary: Color(0x544E3F), primary: Color(0x6E5E3C), path: Color(0x34373A), river: Color(0x1B3A4B),
    label: Color(0xC9CBC8), parkLabel: Color(0x93C98B), waterLabel: Color(0x7FB3CC), halo: Color(0x1F2224),
    areas: [
      .residential: Color(0x232628), .commercial: Color(0x262729), .industrial: Color(0x252628),
      .institution: Color(0x272624), .farmland: Color(0x202521), .allotments: Color(0x233028),
      .cemetery: Color(0x233028), .grass: Color(0x233028), .scrub: Color(0x233028), .wetland: Color(0x20322E),
      .wood: Color(0x203227), .park: Color(0x243629), .sports: Color(0x233A30), .beach: Color(0x3A3629),
      .water: Color(0x1B3A4B), .playground: Color(0x233A30), .pitch: Color(0x29453A), .parking: Color(0x26282A),
      .plaza: Color(0x2B2926),
    ])

  private init(
    appearance: Appearance, background: Color, building: Color, wall: Color, rail: Color, casing: Color,
    mainCasing: Color, minor: Color, secondary: Color, primary: Color, path: Color, river: Color, label: Color,
    parkLabel: Color, waterLabel: Color, halo: Color, areas: [AreaClass: Color]
  ) {
    self.appearance = appearance
    self.background = background
    self.building = building
    buildingEdge = building.mixed(with: label, 0.14)
    self.wall = wall
    self.rail = rail
    self.casing = casing
    self.mainCasing = mainCasing
    bridgeCasing = casing.mixed(with: label, 0.3)
    self.minor = minor
    self.secondary = secondary
    self.primary = primary
    self.path = path
    self.river = river
    self.label = label
    self.parkLabel = parkLabel
    self.waterLabel = waterLabel
    self.halo = halo
    self.areas = areas
  }
}
