import Drawing

/// The kind of feature that a name on the map belongs to, the most important first.
public enum MapLabelKind: Int, Sendable, CaseIterable {
  /// The town.
  case town
  /// A part of the town.
  case suburb
  /// A lake or a pond.
  case water
  /// A park.
  case park
  /// A main road or a road between districts.
  case mainStreet
  /// A river or a brook.
  case river
  /// A square, a sports ground, a beach or a cemetery.
  case ground
  /// An ordinary street.
  case street

  /// The font and size of names of this kind.
  public var style: TextStyle {
    switch self {
    case .town: .rowTitle
    case .suburb: TextStyle(.semiBold, size: 11, lineHeight: 16)
    case .water, .park: .caption
    case .mainStreet, .river, .ground, .street: TextStyle(.medium, size: 10, lineHeight: 14)
    }
  }

  /// The upper end of the zooms of kinds whose names never fade out. It is larger than any zoom.
  private static let always = MapZoom.limits.upperBound + 1

  /// The zooms at which names of this kind are shown. The name of a town or suburb fades out at the upper end, because
  /// the town or suburb is then larger than the screen.
  public var zooms: ClosedRange<Double> {
    switch self {
    case .town: 0...4.5
    case .suburb: 0.45...5.5
    case .water: 0...Self.always
    case .park: 1.4...Self.always
    case .mainStreet: 2.7...Self.always
    case .river: 2.7...Self.always
    case .ground: 3.2...Self.always
    case .street: 3.75...Self.always
    }
  }

  /// Returns the text colour of names of this kind in a map style.
  public func color(_ style: MapStyle) -> Color {
    switch self {
    case .town, .suburb: style.label
    case .water, .river: style.waterLabel
    case .park: style.parkLabel
    case .mainStreet, .ground, .street: style.label.mixed(with: style.halo, 0.15)
    }
  }

  /// The free space around a name of this kind, in points. Between two names, the larger of their two values applies.
  var clearance: (x: Double, y: Double) {
    switch self {
    case .town, .suburb, .water, .park: (10, 6)
    case .mainStreet, .river, .ground, .street: (16, 10)
    }
  }
}
