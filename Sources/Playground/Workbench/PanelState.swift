import Documents

/// What is open around the scene, and comes back at the next start.
public struct PanelState: Equatable, Sendable {
  /// Whether the panels are open. Closed ones leave the scene and a tab that opens them.
  public var isOpen = false
  /// The panel in the drawer, for a window with a drawer.
  var drawer = WorkbenchLayout.Drawer.closed
  /// Whether the library covers the Observe column.
  var showsLibrary = false
  /// Whether all figures of the frame times are visible.
  var showsAllFigures = false
  /// Whether the details of a gesture's decisions are visible.
  var showsDetails = false
  /// The sections of the tuning panel that show only their headers.
  var foldedSections = TuningFilter().folded

  /// The first window: the scene, and the tab that opens the panels.
  public static let closed = PanelState()
  /// Open panels, with everything else as in the first window.
  public static let open = PanelState(isOpen: true)
}

extension PanelState {
  /// Reads the state from the window's file. What is missing or unusable is as in the first window.
  init(_ json: JSONValue) {
    isOpen = json["open"]?.bool ?? isOpen
    drawer = json["drawer"]?.string.flatMap { WorkbenchLayout.Drawer(rawValue: $0) } ?? drawer
    showsLibrary = json["library"]?.bool ?? showsLibrary
    showsAllFigures = json["figures"]?.bool ?? showsAllFigures
    showsDetails = json["details"]?.bool ?? showsDetails
    if let names = json["folded"]?.array {
      foldedSections = Set(names.compactMap { $0.string.flatMap { TuningSections.Kind(rawValue: $0) } })
    }
  }

  /// The state as JSON.
  var json: String {
    let folded = TuningSections.Kind.allCases.filter(foldedSections.contains).map { JSONText.quoted($0.rawValue) }
    return """
      {"open": \(isOpen), "drawer": \(JSONText.quoted(drawer.rawValue)), "library": \(showsLibrary), \
      "figures": \(showsAllFigures), "details": \(showsDetails), "folded": [\(folded.joined(separator: ", "))]}
      """
  }
}
