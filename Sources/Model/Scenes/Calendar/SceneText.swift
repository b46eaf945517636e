/// A text of the program's own that a scene shows, apart from its content. The raw value is the English text, by which
/// gettext identifies it (msgid). `%d` stands for a number, `%s` for a text.
public enum SceneText: String, CaseIterable, Sendable {
  // The sheet.
  case searchHint = "Search studios and classes"
  case studios = "Studios"
  case classes = "Classes"
  case onePlace = "%d place"
  case places = "%d places"
  case oneClass = "%d class"
  case manyClasses = "%d classes"
  case demoTimes = "times are demo data"
  case openHouse = "Open house"
  case nothingFound = "Nothing found"
  case nothingFoundHint = "Try another word or category"
  case water = "On the water"
  case sport = "Sport"
  case mind = "Mind and body"
  case culture = "Culture"
  case outdoors = "Outdoors"
  case clearSearch = "Clear the search"
  case showMap = "Show the map"
  case showList = "Show the list"
  case filter = "Filter"
  case everything = "All"
  // The feed.
  case cardNumber = "Card %d of %d"
  case readingTime = "%d min read"
  case demoData = "demo data"
  case follow = "Follow"
  case following = "Following"
  case showMore = "Show more"
  case showLess = "Show less"
  case noPosts = "No posts"
  case like = "Like"
  case save = "Save"
  case share = "Share"
  // The gallery.
  case photos = "Photos"
  case noPhotos = "No photos"
  case photoNumber = "%d of %d"
  case publicDomain = "Public domain"
  case showNames = "Show names"
  case previousPhoto = "Previous photo"
  case nextPhoto = "Next photo"
  case close = "Close"
  // The events.
  case events = "Events"
  case noEvents = "No events"
  case nextEvent = "Next event"
  case now = "now"
  case inSeconds = "in %d s"
  case inMinutes = "in %d min"
  case inHours = "in %d h"
  case inHoursAndMinutes = "in %d h %d min"
  case today = "Today"
  case tomorrow = "Tomorrow"
  case upcoming = "Upcoming"
  case nothingAhead = "Nothing ahead"
  case nothingAheadHint = "What you plan to see appears here"
  case previous = "Previous"
  case nothingYet = "Nothing yet"
  case nothingYetHint = "What you have seen appears here"
  case saved = "Saved"
  case nothingSaved = "Nothing saved"
  case nothingSavedHint = "Keep an event for later"
  case invited = "Invited"
  case noInvitations = "No invitations"
  case noInvitationsHint = "Friends can ask you to join them"
  // The timeline.
  case timeline = "Timeline"
  case noMoments = "No moments yet"
  case showNextDay = "Show the next day"
  // What people do at places and in classes.
  case arts = "Arts"
  case athletics = "Athletics"
  case ballSports = "Ball sports"
  case basketball = "Basketball"
  case beach = "Beach"
  case bowling = "Bowling"
  case campus = "Campus"
  case canoeing = "Canoeing"
  case cardio = "Cardio"
  case cycling = "Cycling"
  case dance = "Dance"
  case diving = "Diving"
  case film = "Film"
  case fitness = "Fitness"
  case football = "Football"
  case indoorSport = "Indoor sport"
  case library = "Library"
  case martialArts = "Martial arts"
  case miniGolf = "Mini golf"
  case museum = "Museum"
  case music = "Music"
  case precision = "Precision"
  case riding = "Riding"
  case rowing = "Rowing"
  case running = "Running and athletics"
  case sailing = "Sailing"
  case shooting = "Shooting"
  case skating = "Skating"
  case stage = "Stage and film"
  case strength = "Strength"
  case teamSport = "Team sport"
  case theatre = "Theatre"
  case watersports = "Water"
  case waterSkiing = "Water skiing"
  case wheels = "Wheels"
  case yoga = "Yoga"
}

extension SceneLanguage {
  /// Returns a text in this language; in English if it has no translation.
  public subscript(_ text: SceneText) -> String { texts[text] ?? text.rawValue }

  /// Returns a text of content in this language if it is one of the program's own texts, and otherwise as it is.
  func translated(_ text: String) -> String { SceneText(rawValue: text).map { self[$0] } ?? text }

  /// Returns a text with one or two values in place of its marks `%d` and `%s`, in their order. The values are two
  /// parameters instead of a list, since a list would be allocated for each frame.
  func text(_ text: SceneText, _ first: String, _ second: String = "") -> String {
    var result = ""
    var values = 0
    var isMark = false
    for character in self[text] {
      switch (isMark, character) {
      case (false, "%"): isMark = true
      case (true, "d"), (true, "s"):
        result += values == 0 ? first : values == 1 ? second : ""
        (values, isMark) = (values + 1, false)
      case (true, _):
        result += "%"
        result.append(character)
        isMark = false
      case (false, _): result.append(character)
      }
    }
    return isMark ? result + "%" : result
  }
}
