import Recording

/// How a scene is called and shown in the rail.
extension SceneName {
  var title: String {
    switch self {
    case .sheet: "Sheet"
    case .feed: "Feed"
    case .timeline: "Timeline"
    case .events: "Events"
    case .gallery: "Gallery"
    }
  }

  var icon: String {
    switch self {
    case .sheet: "map-outline"
    case .feed: "newspaper-variant-outline"
    case .timeline: "timeline-outline"
    case .events: "calendar-outline"
    case .gallery: "image-multiple-outline"
    }
  }
}
