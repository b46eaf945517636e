import Recording

/// Something to try in a scene, told until it has been done once.
struct Hint: Equatable, Sendable {
  /// Its name in the file of what was done.
  let key: String
  let scene: SceneName
  /// What to try, short enough for one line below the scene.
  let text: String
  /// Whether a state of the scene, while a hand or its motion acts, shows that it was done.
  let isDone: @Sendable (StateLine) -> Bool

  static func == (one: Hint, other: Hint) -> Bool { one.key == other.key }

  /// All hints, in the order in which each scene gives them.
  static let all: [Hint] = [
    Hint(key: "sheet.full", scene: .sheet, text: "drag the sheet up, and on into its list") {
      ($0.number("list.offset") ?? 0) > 24
    },
    Hint(key: "sheet.catch", scene: .sheet, text: "fling the list, then press to catch it") {
      $0.word("activity") == "hold" && ($0.number("list.offset") ?? 0) > 0
    },
    Hint(key: "sheet.peek", scene: .sheet, text: "pull it all down, and let go with a flick") {
      $0.word("sheet.detent") == "peek"
    },
    Hint(key: "feed.page", scene: .feed, text: "drag a card up; past the threshold the next one comes") {
      ($0.number("feed.card") ?? 0) >= 1
    },
    Hint(key: "feed.bottom", scene: .feed, text: "go back down to the first card, and pull past it") {
      ($0.number("feed.offset") ?? 0) < -8
    },
    Hint(key: "timeline.panel", scene: .timeline, text: "fling, and read the time beside the indicator") {
      $0.word("activity") == "ballistic" && ($0.number("panel.alpha") ?? 0) > 0.9
    },
    Hint(key: "timeline.dot", scene: .timeline, text: "pull past the start: the indicator becomes a dot") {
      ($0.number("list.offset") ?? 0) < -40
    },
    Hint(key: "events.header", scene: .events, text: "drag up: the header goes first, then the list") {
      ($0.number("header.height") ?? 1) <= 0 && ($0.number("list.offset") ?? 0) > 0
    },
    Hint(key: "events.page", scene: .events, text: "drag sideways to the next list") {
      ($0.number("page.index") ?? 0) >= 1
    },
    Hint(key: "gallery.open", scene: .gallery, text: "tap a photograph to open it") { $0.flag("open") },
    Hint(key: "gallery.page", scene: .gallery, text: "open one and drag sideways for the next") {
      $0.flag("open") && $0.word("gesture") == "horizontal"
    },
    Hint(key: "gallery.dismiss", scene: .gallery, text: "drag an open photograph down to put it back") {
      ($0.number("dismiss.progress") ?? 0) > 0.3
    },
  ]
}

extension StateLine {
  fileprivate func number(_ key: String) -> Double? { if case .number(let number)? = self[key] { number } else { nil } }
  fileprivate func word(_ key: String) -> String? { if case .text(let text)? = self[key] { text } else { nil } }
  fileprivate func flag(_ key: String) -> Bool { if case .flag(true)? = self[key] { true } else { false } }
}
