/// What an area is, lowest in painting order first.
public enum AreaClass: String, Sendable, CaseIterable {
  /// Fields.
  case farmland
  /// Where people live.
  case residential
  /// Offices and shops.
  case commercial
  /// Factories and yards.
  case industrial
  /// Schools, hospitals and the like.
  case institution
  /// Garden plots.
  case allotments
  /// Graves among trees.
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
  /// Places to play.
  case playground
  /// Marked fields of a sport.
  case pitch
  /// Car parks.
  case parking
  /// Squares and wide pavements.
  case plaza
}

/// What flows.
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

/// What a road is for, lowest in painting order first.
public enum RoadClass: String, Sendable, CaseIterable {
  /// Field and forest tracks.
  case track
  /// Footpaths.
  case path
  /// Stairs.
  case steps
  /// Ways for bicycles.
  case cycle
  /// Drives and yards.
  case service
  /// Streets for people on foot.
  case pedestrian
  /// Streets where walking pace is the limit.
  case living
  /// Ordinary streets.
  case minor
  /// Roads between districts.
  case secondary
  /// Main roads.
  case primary
}

/// What runs on rails.
public enum RailClass: String, Sendable, CaseIterable {
  /// A line.
  case rail
  /// A track in a yard or to a factory.
  case siding
}

/// A wall worth drawing.
public enum WallClass: String, Sendable, CaseIterable {
  /// The medieval wall around the old town.
  case cityWall = "city_wall"
}

/// A house; the map tells no kinds of them apart.
public enum BuildingClass: String, Sendable, CaseIterable {
  /// Any building.
  case building
}

/// What a name on the map belongs to.
public enum PlaceClass: String, Sendable, CaseIterable {
  /// The whole town.
  case town
  /// A part of it.
  case suburb
}
