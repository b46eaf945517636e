import Recording

extension SceneName {
  static let sheet = SceneName(rawValue: "sheet")
  static let feed = SceneName(rawValue: "feed")
}
