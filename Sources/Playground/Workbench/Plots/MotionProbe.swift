import Recording

/// Reads from a state line what the plots show: one place and its velocity, of the part that the gesture is about.
struct MotionProbe: Equatable {
  /// A place and its velocity.
  struct Sample: Equatable {
    /// In points.
    var place: Double
    /// In pt/s; `nil` where the scene does not report it.
    var reported: Double?

    var velocity: Double { reported ?? 0 }
  }

  let scene: SceneName

  init(_ scene: SceneName) { self.scene = scene }

  /// What the place is, in the words of state lines.
  func title(isOpen: Bool) -> String {
    switch scene {
    case .sheet: "sheet.top \u{2212} list.offset"
    case .feed: "feed.offset"
    case .timeline: "list.offset"
    case .events: "header.height \u{2212} list.offset"
    case .gallery: isOpen ? "page.offset" : "list.offset"
    }
  }

  /// Whether larger places lie lower on the screen; a content offset grows the other way.
  var growsDownwards: Bool {
    switch scene {
    case .sheet, .events: true
    case .feed, .timeline, .gallery: false
    }
  }

  /// What a line tells; `nil` when it lacks the keys.
  func sample(_ line: StateLine) -> Sample? {
    switch scene {
    case .sheet:
      // Sheet and list are one line: which of them moves is a matter of where the seam is.
      guard let top = number("sheet.top", line), let list = number("list.offset", line) else { return nil }
      let velocity = (number("sheet.velocity", line) ?? 0) - (number("list.velocity", line) ?? 0)
      return Sample(place: top - list, reported: velocity)
    case .feed: return sample("feed.offset", "feed.velocity", line)
    case .timeline: return sample("list.offset", "list.velocity", line)
    case .events:
      guard let header = number("header.height", line), let list = number("list.offset", line) else { return nil }
      return Sample(place: header - list, reported: nil)
    case .gallery:
      if case .flag(true)? = line["open"] { return sample("page.offset", nil, line) }
      return sample("list.offset", "list.velocity", line)
    }
  }

  private func sample(_ place: String, _ velocity: String?, _ line: StateLine) -> Sample? {
    number(place, line).map { Sample(place: $0, reported: velocity.flatMap { number($0, line) }) }
  }

  private func number(_ key: String, _ line: StateLine) -> Double? {
    guard case .number(let value)? = line[key], value.isFinite else { return nil }
    return value
  }
}
