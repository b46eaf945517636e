/// The class of an area, in painting order from the lowest to the highest.
public enum AreaClass: String, Sendable, CaseIterable {
  /// Fields.
  case farmland
  /// Residential areas.
  case residential
  /// Offices and shops.
  case commercial
  /// Factories and yards.
  case industrial
  /// Schools, hospitals and similar institutions.
  case institution
  /// Garden plots.
  case allotments
  /// Cemeteries.
  case cemetery
  /// Lawns and meadows.
  case grass
  /// Bushes.
  case scrub
  /// Reeds and bogs.
  case wetland
  /// Woods.
  case wood
  /// Parks.
  case park
  /// Sports grounds.
  case sports
  /// Sand at the water.
  case beach
  /// Lakes and wide rivers.
  case water
  /// Playgrounds.
  case playground
  /// Marked fields of a sport.
  case pitch
  /// Car parks.
  case parking
  /// Squares and wide pavements.
  case plaza
}

/// The class of a waterway.
public enum WaterwayClass: String, Sendable, CaseIterable {
  /// A river.
  case river
  /// A canal.
  case canal
  /// A brook.
  case stream
  /// A dug and lined channel.
  case drain
  /// A dug channel.
  case ditch
}

/// The class of a road, in painting order from the lowest to the highest.
public enum RoadClass: String, Sendable, CaseIterable {
  /// Field and forest tracks.
  case track
  /// Footpaths.
  case path
  /// Stairs.
  case steps
  /// Cycle paths.
  case cycle
  /// Drives and yards.
  case service
  /// Pedestrian streets.
  case pedestrian
  /// Streets with a speed limit of walking pace.
  case living
  /// Ordinary streets.
  case minor
  /// Roads between districts.
  case secondary
  /// Main roads.
  case primary
}

/// The class of a railway.
public enum RailClass: String, Sendable, CaseIterable {
  /// A railway line.
  case rail
  /// A track in a yard or to a factory.
  case siding
}

/// The class of a wall.
public enum WallClass: String, Sendable, CaseIterable {
  /// The medieval wall around the old town.
  case cityWall = "city_wall"
}

/// The class of a building. The map does not distinguish kinds of buildings.
public enum BuildingClass: String, Sendable, CaseIterable {
  /// Any building.
  case building
}

/// The kind of place that a label names.
public enum PlaceClass: String, Sendable, CaseIterable {
  /// The whole town.
  case town
  /// A part of the town.
  case suburb
}
