import Recording

/// Reads from state lines what the plots show: one place and its velocity, of the part that the gesture moves.
struct MotionProbe: Equatable {
  /// What a gesture may move.
  enum Subject: Equatable {
    /// What the scene scrolls: a list with what it is nested in, the feed, the grid.
    case line
    /// The pages, along x.
    case pages
    /// An open photograph on its way out or back.
    case photo
  }

  /// A place and its velocity.
  struct Sample: Equatable {
    /// In points; a photograph's way out in percent.
    var place: Double
    /// In units per second; `nil` where the scene does not report it.
    var reported: Double?

    var velocity: Double { reported ?? 0 }
  }

  let scene: SceneName
  var subject = Subject.line

  init(_ scene: SceneName, _ subject: Subject = .line) {
    self.scene = scene
    self.subject = subject
  }

  /// What the place is, in the words of state lines, with its unit.
  var title: String {
    switch (scene, subject) {
    case (_, .pages): "page.offset, pt"
    case (_, .photo): "dismiss.progress, %"
    case (.sheet, _): "sheet.top \u{2212} list.offset, pt"
    case (.feed, _): "feed.offset, pt"
    case (.timeline, _), (.gallery, _): "list.offset, pt"
    case (.events, _): "header.height \u{2212} list.offset, pt"
    }
  }

  /// The unit of places.
  var unit: String { subject == .photo ? "%" : "pt" }

  /// Whether larger places lie lower on the screen; a content offset grows the other way.
  var growsDownwards: Bool {
    switch (scene, subject) {
    case (.sheet, .line), (.events, .line): true
    default: false
    }
  }

  /// What a line tells; `nil` when it lacks the keys.
  func sample(_ line: StateLine) -> Sample? {
    switch (scene, subject) {
    case (_, .pages): return sample("page.offset", nil, line)
    case (_, .photo): return number("dismiss.progress", line).map { Sample(place: $0 * 100, reported: nil) }
    case (.sheet, _):
      // Sheet and list are one line: which of them moves is a matter of where the seam is.
      guard let top = number("sheet.top", line), let list = number("list.offset", line) else { return nil }
      let velocity = (number("sheet.velocity", line) ?? 0) - (number("list.velocity", line) ?? 0)
      return Sample(place: top - list, reported: velocity)
    case (.feed, _): return sample("feed.offset", "feed.velocity", line)
    case (.timeline, _), (.gallery, _): return sample("list.offset", "list.velocity", line)
    case (.events, _):
      guard let header = number("header.height", line), let list = number("list.offset", line) else { return nil }
      return Sample(place: header - list, reported: nil)
    }
  }

  /// What may move besides the line.
  static func subjects(of scene: SceneName) -> [Subject] {
    switch scene {
    case .sheet, .feed, .timeline: [.line]
    case .events: [.line, .pages]
    case .gallery: [.line, .pages, .photo]
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
