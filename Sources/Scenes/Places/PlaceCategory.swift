import Drawing

/// The five families of places, each with its own colour.
public enum PlaceFamily: String, Sendable, CaseIterable {
  /// On and in the lake.
  case water
  /// Games, athletics and everything on wheels.
  case sport
  /// For mind and body.
  case mind
  /// Stage, music, museums and books.
  case culture
  /// Parks and sights.
  case outdoor

  /// The colour of the family's icons.
  public func color(_ palette: Palette) -> Color {
    switch self {
    case .water: palette.catWater
    case .sport: palette.catSport
    case .mind: palette.catMind
    case .culture: palette.catCulture
    case .outdoor: palette.catOutdoor
    }
  }

  /// The colour behind the family's icons.
  public func softColor(_ palette: Palette) -> Color {
    switch self {
    case .water: palette.catWaterSoft
    case .sport: palette.catSportSoft
    case .mind: palette.catMindSoft
    case .culture: palette.catCultureSoft
    case .outdoor: palette.catOutdoorSoft
    }
  }
}

/// What the data's categories mean to a person.
public enum PlaceCategory {
  private static let families: [String: PlaceFamily] = [
    "yoga": .mind, "water": .water, "fitness": .sport, "athletics": .sport, "team": .sport, "indoor": .sport,
    "wheels": .sport, "precision": .sport, "riding": .sport, "music": .culture, "arts": .culture,
    "theatre": .culture, "film": .culture, "library": .culture, "museum": .culture, "campus": .culture,
    "outdoor": .outdoor,
  ]

  /// Words for icons of categories that hold several kinds of place, whose own names say too little.
  private static let wordsByIcon: [String: String] = [
    "basketball": "Basketball", "soccer": "Football", "bowling": "Bowling", "bike": "Cycling",
    "skateboarding": "Skating", "golf": "Mini golf", "target": "Shooting", "beach": "Beach", "rowing": "Rowing",
    "diving-scuba": "Diving", "kayaking": "Canoeing", "sail-boat": "Sailing", "ski-water": "Water skiing",
  ]

  private static let wordsByCategory: [String: String] = [
    "team": "Team sport", "indoor": "Indoor sport", "wheels": "Wheels", "precision": "Precision",
    "theatre": "Theatre", "outdoor": "Outdoors",
  ]

  /// The family of a category; one that is not known counts as sport.
  public static func family(_ category: String) -> PlaceFamily { families[category] ?? .sport }

  /// One or two words for a place: its category, or its sport where the category holds very different ones.
  public static func displayName(category: String, icon: String) -> String {
    let isMixed = ["team", "indoor", "wheels", "precision"].contains(category)
    if isMixed, let word = wordsByIcon[icon] { return word }
    return wordsByCategory[category] ?? category.capitalizedFirst
  }

  /// The finest word there is for a place, such as "Rowing" for one in the category "water".
  public static func activityName(category: String, icon: String) -> String {
    wordsByIcon[icon] ?? displayName(category: category, icon: icon)
  }
}

extension String {
  /// The same with a capital, as what stands alone has.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
