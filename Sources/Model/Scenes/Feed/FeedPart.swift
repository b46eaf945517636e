import Containers
import Drawing
import ScrollEngine

/// A part of the feed that a pointer can hit.
enum FeedPart: ScenePart {
  case like(Int)
  case share(Int)
  case keep(Int)
  case follow(Int)
  case more(Int)
  case card(Int)
  case none

  var pointer: PointerShape {
    switch self {
    case .card, .none: .arrow
    case .like, .share, .keep, .follow, .more: .pointer
    }
  }
}

extension FeedScene {
  func activate(_ part: FeedPart, at place: Point?, time: Timestamp) {
    switch part {
    case .like(let card): model.toggle(.liked, card)
    case .share(let card): model.toggle(.shared, card)
    case .keep(let card): model.toggle(.kept, card)
    case .follow(let card): model.toggleFollowing(card)
    case .more(let card): setExpanded(card, !cards.isExpanded(card), at: time)
    case .card, .none: break
    }
  }
}
