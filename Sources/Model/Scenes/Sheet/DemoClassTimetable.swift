/// An invented timetable for real places. It is the same on every run and is labelled as demo data wherever it appears.
struct DemoClassTimetable {
  let studioRows: [SheetRow]
  let classRows: [SheetRow]

  init(studios: [ActivityPlace], classes: [ActivityClass], language: SceneLanguage = .english) {
    studioRows = studios.enumerated().map { index, studio in
      let held = classes.filter { $0.categories.contains(studio.category) }
      let lesson = held.isEmpty ? nil : held[Self.pseudorandom(index) % held.count]
      return SheetRow(
        title: studio.name, subtitle: "\(language.translated(studio.activityName)) · \(studio.district)",
        time: Self.time(index), detail: lesson?.name ?? language[.openHouse], icon: studio.icon, family: studio.family,
        studio: index)
    }
    classRows = classes.enumerated().map { index, lesson in
      let hosts = studios.indices.filter { lesson.categories.contains(studios[$0].category) }
      let host = hosts.isEmpty ? nil : hosts[Self.pseudorandom(index) % hosts.count]
      return SheetRow(
        title: lesson.name, subtitle: "\(language.translated(lesson.group)) · \(lesson.typicalMinutes) min",
        time: Self.time(index + 7), detail: host.map { studios[$0].name } ?? "", icon: lesson.icon,
        family: lesson.family, studio: host)
    }
  }

  /// Returns one of the quarter hours from 09:00 to 20:45, formatted as in the other scenes.
  private static func time(_ index: Int) -> String {
    CalendarTime.text(minute: (9 * 4 + pseudorandom(index) % 48) * 15)
  }

  /// Returns a constant number that looks random: Knuth's multiplicative hash.
  private static func pseudorandom(_ index: Int) -> Int {
    Int((UInt32(truncatingIfNeeded: index) &* 2_654_435_761) >> 16)
  }
}

extension PlaceFamily {
  /// The family's name above a list.
  var title: SceneText {
    switch self {
    case .water: .water
    case .sport: .sport
    case .mind: .mind
    case .culture: .culture
    case .outdoor: .outdoors
    }
  }

  /// Returns the next choice of the filter after `family`. `nil` stands for all families and follows the last one.
  static func following(_ family: PlaceFamily?) -> PlaceFamily? {
    guard let family else { return allCases.first }
    let next = allCases.drop { $0 != family }.dropFirst()
    return next.first
  }
}
