import Recording

/// How a scene is called and shown in the rail.
extension SceneName {
  var title: String {
    switch self {
    case .sheet: "Sheet"
    case .timeline: "Timeline"
    }
  }

  var icon: String {
    switch self {
    case .sheet: "map-outline"
    case .timeline: "timeline-outline"
    }
  }
}
