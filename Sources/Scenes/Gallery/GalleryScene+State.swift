import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension GalleryScene {
  /// What the scene does now.
  public var state: SceneState {
    let page = count > 0 ? pager.page : 0
    return SceneState(
      // A photograph that is zoomed moves both ways.
      activity: activity, axis: gesture == .pan || gesture == .pinch ? nil : gestures.arena.axis,
      owner: gestures.owner?.rawValue,
      main: SceneTrack(quantity: .rows, place: offset, velocity: grid.velocity(of: Self.list), identity: 0),
      others: [
        SceneTrack(quantity: .pages, place: pager.offset, velocity: nil, identity: 0),
        SceneTrack(
          quantity: .wayOut, place: 100 * (presence == .grid ? 1 : stage.progress), velocity: nil, identity: 0),
      ], rest: presence == .open ? "Page \(page + 1)" : "Grid")
  }

  /// The scene's own keys of a state line.
  public var details: StateLine {
    let page = count > 0 ? pager.page : 0
    return StateLine(
      ("open", presence == .open), ("page.offset", pager.offset), ("page.index", Double(page)),
      ("photo.scale", presence == .grid ? 1 : stage.pose.scale),
      ("dismiss.progress", presence == .grid ? 1 : stage.progress), ("gesture", gesture?.rawValue),
      ("list.offset", offset), ("list.velocity", grid.velocity(of: Self.list)))
  }

  /// What the gesture in progress over an open photograph turned out to be.
  var gesture: PhotoGesture? {
    if gestures.activity == .pinch { return .pinch }
    guard gestures.activity == .drag, let owner = gestures.owner else { return nil }
    return switch owner {
    case .grid: nil
    case .pages: .horizontal
    case .photo: isPulled ? .vertical : .pan
    }
  }

  /// Of the parts, the one that a finger touches or that moves tells what the scene does.
  private var activity: Activity {
    if gestures.isActive, !hasLetGo {
      return gestures.isTracking && gestures.activity != .drag && gestures.activity != .pinch ? .hold : .drag
    }
    switch stage.activity {
    case .held: return .hold
    case .moving(let isAsked): return isAsked ? .driven : .ballistic
    case .idle: return pager.scroller.isIdle ? grid.activity.kind : pager.scroller.activity.kind
    }
  }

  /// Whether a touchpad's sequence goes on, but what it moved has come to its end and goes back by itself.
  private var hasLetGo: Bool {
    guard !gestures.isTracking, let owner = gestures.owner else { return false }
    return switch owner {
    case .grid: !grid.isTouched
    case .pages: !pager.scroller.isTouched
    case .photo: !isPulled && stage.activity != .held
    }
  }

  /// The state from which a recording that begins now can be replayed: more than state lines show, as an open
  /// photograph may be zoomed and moved.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("open", presence == .open)
    line.add("page.index", Double(posed))
    line.add("list.offset", grid.links[Self.list].offset)
    if presence == .open, stage.pose != .rest {
      line.add("photo.scale", stage.pose.scale)
      line.add("photo.x", stage.pose.shift.x)
      line.add("photo.y", stage.pose.shift.y)
    }
    if showsNames { line.add("names", true) }
    if !chrome.isShown { line.add("controls", false) }
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartState(start)
    if let page = state.index("page.index", below: count) {
      showPage(page, at: now)
      adopt(page)
    }
    if let offset = state.number("list.offset") { grid.setOffset(offset, of: Self.list, at: now) }
    if let isOpen = state.flag("open") { presence = isOpen && count > 0 ? .open : .grid }
    if presence == .open, let scale = state.number("photo.scale") {
      stage.rest(
        in: Pose(scale: scale, shift: Point(x: state.number("photo.x") ?? 0, y: state.number("photo.y") ?? 0)))
    }
    showsNames = state.flag("names") ?? showsNames
    if let isShown = state.flag("controls") { chrome = Fade(shown: isShown) }
    restoreFocus(start)
  }
}

/// What a gesture over an open photograph turned out to be; final until the last finger lifts.
enum PhotoGesture: String {
  case horizontal, vertical, pinch, pan
}

extension SceneTrack.Quantity {
  /// Not followed: behind an open photograph the grid jumps to that one's tile, unseen.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", keys: "list.offset", unit: .points, axis: .y, direction: .backward, isFollowed: false)
  fileprivate static let pages = SceneTrack.Quantity(
    name: "pages", keys: "page.offset", unit: .points, axis: .x, direction: .backward, isFollowed: true)
  /// In front of the pages: a pull moves it alone, and pages never change its way out.
  fileprivate static let wayOut = SceneTrack.Quantity(
    name: "photo", keys: "dismiss.progress", unit: .percent, axis: .y, direction: .backward, isFollowed: false)
}
