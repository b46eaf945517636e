/// Invented moments of a few days in a real town. They are the same on every run and are labelled as demo data in the
/// scene.
public enum TimelineDemoMoments {
  /// The first day of the list, in days after 1 January 1970: Saturday, 21 November 2026.
  static let firstDay = 20_778

  /// The moments of a few days. Longer lists repeat these days.
  public static let days: [[TimelineMoment]] = [saturday, sunday, monday, tuesday, wednesday, thursday]

  private static func photo(
    _ minute: Int, _ title: String, _ subtitle: String, _ family: PlaceFamily, _ id: String
  ) -> TimelineMoment {
    TimelineMoment(minute: minute, title: title, subtitle: subtitle, family: family, kind: .photo(id))
  }

  private static func place(
    _ minute: Int, _ title: String, _ subtitle: String, _ family: PlaceFamily, _ icon: String
  ) -> TimelineMoment {
    TimelineMoment(minute: minute, title: title, subtitle: subtitle, family: family, kind: .place(icon: icon))
  }

  private static func text(_ minute: Int, _ title: String, _ family: PlaceFamily, _ lines: String...) -> TimelineMoment
  {
    TimelineMoment(minute: minute, title: title, subtitle: "", family: family, kind: .text(lines))
  }

  private static func music(_ minute: Int, _ title: String, _ subtitle: String) -> TimelineMoment {
    TimelineMoment(minute: minute, title: title, subtitle: subtitle, family: .culture, kind: .music)
  }

  private static func at(_ hour: Int, _ minute: Int) -> Int { hour * 60 + minute }

  private static let saturday = [
    photo(at(8, 5), "Lane Swimming", "Augustabad", .water, "underwater-arch"),
    photo(at(9, 20), "Breathwork", "Kulturpark", .mind, "dandelions"),
    text(
      at(9, 55), "Cold feet, clear head", .mind, "Eleven of us on the meadow, one", "robin, and fog over the lake.",
      "We counted four in and six out", "until the tower struck ten. Then", "there was tea from Jana’s flask."),
    photo(at(10, 40), "Stream walk", "Hinterste Mühle", .outdoor, "forest-stream"),
    photo(at(11, 15), "Guided tour", "Regionalmuseum", .culture, "schwerin-palace"),
    photo(at(12, 30), "Lunch at the market", "Marktplatz 1", .culture, "citrus"),
    photo(at(14, 10), "Riding lesson", "Reitplatz", .outdoor, "horse"),
    music(at(14, 50), "Reiterlied", "Street organ · 2 min"),
    photo(at(15, 30), "Open studio", "Haus der Kultur und Bildung", .culture, "paint-brushes"),
    place(at(16, 20), "Stargarder Tor", "On the way, 12 min", .outdoor, "bank"),
    photo(at(17, 15), "Rowing", "Bootshaus SC", .water, "bridge-night"),
    photo(at(19, 0), "Taiko evening", "Stadthalle", .culture, "night-drums"),
    photo(at(20, 15), "Folk night", "Kino Latücht", .culture, "folk-band"),
    music(at(21, 40), "The last reel", "Fiddle and pipes · 5 min"),
  ]

  private static let sunday = [
    place(at(7, 50), "Lake path", "Run, 6.2 km", .sport, "run-fast"),
    photo(at(9, 10), "Kingfisher!", "Tollensesee", .outdoor, "kingfisher"),
    text(
      at(9, 40), "Waited for forty minutes", .outdoor, "It sat on the third willow, as",
      "the man with the flask had said.",
      "One photograph is sharp, and the", "other twenty show a branch."),
    photo(at(11, 0), "Matinee", "Konzertkirche", .culture, "orchestra"),
    music(at(11, 20), "Suite in D", "Strings and oboes · 21 min"),
    place(at(13, 5), "Strandbad Broda", "Closed until May", .water, "beach"),
    photo(at(14, 30), "Dogs at the window", "Friedländer Straße", .mind, "window-dogs"),
    photo(at(16, 45), "First lights", "Marktplatz", .culture, "brandenburg-gate"),
    photo(at(18, 30), "Djembe for beginners", "Musikschule", .culture, "drum-lounge"),
    text(at(20, 5), "Hands still tingling", .mind, "Bass, tone, slap. My slap is a", "tone that means well."),
  ]

  private static let monday = [
    place(at(6, 55), "Library, returned 3", "Regionalbibliothek", .culture, "library"),
    photo(at(8, 30), "Morning on the trail", "Brodaer Holz", .outdoor, "mountain-trail"),
    music(at(9, 15), "Walking tune no. 4", "Headphones · 3 min"),
    photo(at(10, 20), "Stream, second try", "Hinterste Mühle", .outdoor, "forest-stream"),
    text(
      at(11, 35), "The mill wheel", .culture, "Two hundred turns an hour, says", "the board. I counted for a while",
      "and got a hundred and ninety, but", "it was a dry autumn."),
    photo(at(12, 40), "Oranges, again", "Marktplatz 1", .culture, "citrus"),
    place(at(15, 0), "Skate hall", "Indoor, 90 min", .sport, "skateboarding"),
    photo(at(17, 30), "Colour theory", "Kunsthaus", .culture, "paint-brushes"),
    photo(at(19, 45), "Drum circle", "Stadthalle", .culture, "night-drums"),
    music(at(21, 10), "Rain on the roof", "Field recording · 11 min"),
  ]

  private static let tuesday = [
    photo(at(7, 15), "Early lanes", "Augustabad", .water, "underwater-arch"),
    place(at(8, 20), "Tollensesee", "Sailing school, theory", .water, "sail-boat"),
    text(
      at(9, 5), "Knots", .water, "Bowline: yes. Sheet bend: after", "three cups of tea.", "Figure eight: obviously."),
    photo(at(11, 30), "Palace archive", "Schlossstraße", .culture, "schwerin-palace"),
    place(at(13, 15), "Yoga room", "Stretch, 45 min", .mind, "yoga"),
    photo(at(14, 40), "Chestnut, my horse", "Reitplatz", .outdoor, "horse"),
    music(at(16, 0), "Canter", "Piano · 4 min"),
    photo(at(18, 20), "Bridge at night", "Oberbachbrücke", .outdoor, "bridge-night"),
    place(at(19, 30), "Stadium", "2 : 1, and cold", .sport, "stadium-variant"),
    photo(at(21, 0), "Encore", "Kino Latücht", .culture, "folk-band"),
  ]

  private static let wednesday = [
    photo(at(8, 0), "Seeds everywhere", "Kulturpark", .mind, "dandelions"),
    place(at(9, 30), "Rowing machine", "Bootshaus SC, 5 km", .water, "rowing"),
    photo(at(10, 50), "Dress rehearsal", "Stadthalle", .culture, "orchestra"),
    text(
      at(12, 10), "What the conductor said", .culture, "“Play the rests, too.” Then he",
      "closed the score and walked off",
      "to find a coffee, and nobody", "played anything for a minute."),
    photo(at(13, 20), "Two at the window", "Friedländer Straße", .mind, "window-dogs"),
    place(at(15, 45), "Theatre, box office", "Two seats, row 4", .culture, "drama-masks"),
    photo(at(16, 30), "Blue hour", "Marktplatz", .culture, "brandenburg-gate"),
    music(at(18, 15), "Blue hour", "Accordion · 6 min"),
    photo(at(20, 0), "Lounge session", "Musikschule", .culture, "drum-lounge"),
  ]

  private static let thursday = [
    place(at(7, 40), "Football pitch", "Frost, training cancelled", .sport, "soccer"),
    photo(at(9, 0), "Kingfisher, once more", "Tollensesee", .outdoor, "kingfisher"),
    photo(at(11, 10), "Above the lake", "Behmshöhe", .outdoor, "mountain-trail"),
    text(at(12, 0), "Lunch on a bench", .outdoor, "Bread, apple, a view as far as", "the island with the one tree."),
    place(at(14, 0), "Basketball", "Ihlenfelder Straße, 60 min", .sport, "basketball"),
    music(at(16, 30), "Practice", "Fiddle, slow · 30 min"),
    photo(at(18, 45), "Taiko, second evening", "Stadthalle", .culture, "night-drums"),
    place(at(20, 30), "Cinema", "Original with subtitles", .culture, "movie-open"),
  ]
}
