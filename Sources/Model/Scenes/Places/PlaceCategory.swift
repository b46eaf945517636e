import Drawing

/// The five families of places, each with its own colour.
public enum PlaceFamily: String, Sendable, CaseIterable {
  /// Places on and in the lake.
  case water
  /// Places for games, athletics and sports on wheels.
  case sport
  /// Places for mind and body.
  case mind
  /// Theatres, music, museums and libraries.
  case culture
  /// Parks and sights.
  case outdoor

  /// Returns the colour of the family's icons.
  public func color(_ palette: Palette) -> Color {
    switch self {
    case .water: palette.catWater
    case .sport: palette.catSport
    case .mind: palette.catMind
    case .culture: palette.catCulture
    case .outdoor: palette.catOutdoor
    }
  }

  /// Returns the colour behind the family's icons.
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

/// Families and display names for the categories in the data.
public enum PlaceCategory {
  private static let families: [String: PlaceFamily] = [
    "yoga": .mind, "water": .water, "fitness": .sport, "athletics": .sport, "team": .sport, "indoor": .sport,
    "wheels": .sport, "precision": .sport, "riding": .sport, "music": .culture, "arts": .culture,
    "theatre": .culture, "film": .culture, "library": .culture, "museum": .culture, "campus": .culture,
    "outdoor": .outdoor,
  ]

  /// Names of kinds of place, by icon. They are used for categories that contain several kinds, whose own name would be
  /// too general.
  private static let wordsByIcon: [String: String] = [
    "basketball": "Basketball", "soccer": "Football", "bowling": "Bowling", "bike": "Cycling",
    "skateboarding": "Skating", "golf": "Mini golf", "target": "Shooting", "beach": "Beach", "rowing": "Rowing",
    "diving-scuba": "Diving", "kayaking": "Canoeing", "sail-boat": "Sailing", "ski-water": "Water skiing",
  ]

  private static let wordsByCategory: [String: String] = [
    "team": "Team sport", "indoor": "Indoor sport", "wheels": "Wheels", "precision": "Precision",
    "theatre": "Theatre", "outdoor": "Outdoors",
  ]

  /// Returns the family of a category. Unknown categories count as sport.
  public static func family(_ category: String) -> PlaceFamily { families[category] ?? .sport }

  /// Returns one or two words for a place: its category, or its sport if the category contains very different sports.
  public static func displayName(category: String, icon: String) -> String {
    let isMixed = ["team", "indoor", "wheels", "precision"].contains(category)
    if isMixed, let word = wordsByIcon[icon] { return word }
    return wordsByCategory[category] ?? category.capitalizedFirst
  }

  /// Returns the most specific word for a place, such as "Rowing" for one in the category "water".
  public static func activityName(category: String, icon: String) -> String {
    wordsByIcon[icon] ?? displayName(category: category, icon: icon)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
