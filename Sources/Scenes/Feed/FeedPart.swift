import Drawing

/// What lies under a finger in the feed.
enum FeedPart: ScenePart {
  case like(Int)
  case share(Int)
  case keep(Int)
  case follow(Int)
  case more(Int)
  case card(Int)
  case nothing

  var pointer: PointerShape {
    switch self {
    case .card, .nothing: .arrow
    case .like, .share, .keep, .follow, .more: .press
    }
  }
}
