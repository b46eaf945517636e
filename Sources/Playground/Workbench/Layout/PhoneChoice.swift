import ScrollEngine

/// How two tunings are shown: side by side in a scene each, or over each other with a line between them.
struct PhoneChoice: Equatable {
  /// Width from which on a window shows two without being asked, in points.
  static let wide = 1800.0

  /// Whether two tunings are shown.
  var isComparing = false
  /// What a person has asked for; `nil` for as the window has room.
  var wantsTwo: Bool?
  /// What parts both where they lie over each other.
  var divider = Divider()
  /// The row that is followed in two scenes, by the name of its outline.
  var row: String?

  /// Whether a window is to show two.
  func isTwo(in window: Size) -> Bool { isComparing && (wantsTwo ?? (window.width >= Self.wide)) }
}
