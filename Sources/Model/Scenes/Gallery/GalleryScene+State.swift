import Containers
import Documents
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension GalleryScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      // A zoomed photograph moves along both axes, so its gestures have no axis.
      activity: activity, axis: gesture == .pan || gesture == .pinch ? nil : gestures.arena.axis,
      owner: gestures.owner?.rawValue,
      main: SceneTrack(
        .rows, at: grid.offset, velocity: grid.scroller.velocity(of: PhotoGrid.list),
        by: viewer.state == .grid ? grid.scroller.activity.motion : .idle, released: grid.scroller.released),
      others: photoTracks, rest: viewer.isOpen ? "Page \(viewer.page + 1)" : "Grid")
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    var line = StateLine()
    line.add("open", viewer.isOpen)
    line.add("page.offset", viewer.pager.offset)
    line.add("page.index", Double(viewer.page))
    line.add("photo.scale", viewer.state == .grid ? 1 : viewer.photo.pose.scale)
    line.add("photo.offset.x", photoOffset.x)
    line.add("photo.offset.y", photoOffset.y)
    line.add("dismiss.progress", dismissProgress)
    line.add("gesture", gesture?.rawValue)
    line.add("list.offset", grid.offset)
    line.add("list.velocity", grid.scroller.velocity(of: PhotoGrid.list))
    return line
  }

  /// The kind of the gesture in progress over an open photograph.
  var gesture: PhotoGesture? {
    if gestures.state == .pinch { return .pinch }
    guard gestures.state == .drag, let owner = gestures.owner else { return nil }
    return switch owner {
    case .grid: nil
    case .pages: .horizontal
    case .photo: viewer.isPulled ? .vertical : .pan
    }
  }

  /// The activity of the part that a finger touches or that moves.
  private var activity: Activity {
    if gestures.isActive, !hasLetGo {
      guard gestures.isTracking else { return gestures.touchpad.isStill ? .hold : .drag }
      return gestures.state != .drag && gestures.state != .pinch ? .hold : .drag
    }
    let pages = viewer.pager.scroller
    switch viewer.photo.activity {
    case .held: return .hold
    case .moving(let isAsked): return isAsked ? .driven : .ballistic
    case .idle: return pages.isIdle ? grid.scroller.activity.kind : pages.activity.kind
    }
  }

  /// Whether a touchpad gesture continues although the content that it moved has already been released and is
  /// returning.
  private var hasLetGo: Bool {
    guard !gestures.isTracking, let owner = gestures.owner else { return false }
    return switch owner {
    case .grid: !grid.scroller.isTouched
    case .pages: !viewer.pager.scroller.isTouched
    case .photo: !viewer.isPulled && viewer.photo.activity != .held
    }
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because an open photograph may be zoomed and panned.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("open", viewer.isOpen)
    line.add("page.index", Double(viewer.openIndex))
    line.add("list.offset", grid.scroller.links[PhotoGrid.list].offset)
    if viewer.isOpen, viewer.photo.pose != .rest {
      let pose = viewer.photo.pose
      let shift = layoutDirection.convert(pose.shift)
      line.add("photo.scale", pose.scale)
      line.add("photo.x", shift.x)
      line.add("photo.y", shift.y)
    }
    if grid.showsNames { line.add("names", true) }
    if !viewer.chrome.fade.isShown { line.add("controls", false) }
    reportFocus(into: &line)
    return line
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    if let page = state.index("page.index", below: grid.album.count) {
      viewer.showPage(page, at: now)
      setOpenIndex(page)
    }
    if let offset = state.number("list.offset") { grid.scroller.setOffset(offset, of: PhotoGrid.list, at: now) }
    if let isOpen = state.flag("open") { viewer.state = isOpen && grid.album.count > 0 ? .open : .grid }
    if viewer.isOpen, let scale = state.number("photo.scale") {
      let shift = Point(x: state.number("photo.x") ?? 0, y: state.number("photo.y") ?? 0)
      viewer.photo.rest(in: Transform(scale: scale, shift: layoutDirection.convert(shift)))
    }
    grid.showsNames = state.flag("names") ?? grid.showsNames
    if let isShown = state.flag("controls") { viewer.chrome.fade = GalleryFade(shown: isShown) }
    restoreFocus(start)
  }
}

/// The kind of a gesture over an open photograph. It does not change until the last finger lifts.
enum PhotoGesture: String {
  case horizontal, vertical, pinch, pan
}

extension ZoomingPhoto {
  /// Whether a gesture pans the photograph, or the photograph is gliding after a pan.
  func isPanned(by gesture: PhotoGesture?) -> Bool {
    if case .glide? = motion { return true }
    return gesture == .pan
  }
}

extension SceneTrack.Quantity {
  /// The offset of the grid. Its smoothness is not measured, because the grid jumps to the tile of the open photograph
  /// while the photograph hides the grid.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", title: "Grid", keys: "list.offset", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: false)
}
