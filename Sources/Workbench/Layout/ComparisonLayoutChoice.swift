import ScrollEngine

/// The arrangement of two tunings: side by side in two scenes, or overlaid in one scene with a divider.
package struct ComparisonLayoutChoice: Equatable {
  /// Minimum window width in points at which a comparison shows two scenes by default.
  static let wide = 1800.0

  /// Whether a comparison shows both tunings.
  var isComparing = false
  /// Whether the user has chosen two scenes side by side (true) or one scene with a divider (false); `nil` to decide by
  /// the window's width.
  var wantsTwo: Bool?
  /// The divider between the tunings in one scene.
  var divider = Divider()
  /// ID of the outline of the row that is highlighted in both scenes; `nil` for none.
  package var row: String?

  func isTwo(in window: Size) -> Bool { isComparing && (wantsTwo ?? (window.width >= Self.wide)) }
}
