import Containers
import Documents
import Recording
import ScrollEngine

/// The scene's state, and the reasons for its behaviour.
extension GalleryScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      // A zoomed photograph moves along both axes, so its gestures have no axis.
      activity: activity, axis: gesture == .pan || gesture == .pinch ? nil : gestures.arena.axis,
      owner: gestures.owner?.rawValue,
      main: SceneTrack(.grid, of: grid.scroller, by: viewer.state == .grid ? nil : .idle),
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

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if viewer.state == .grid {
      insight.explain("Grid", free: grid.scroller, at: now)
      return insight
    }
    if viewer.photo.isPanned(by: gesture) {
      insight.explain("Photo", viewer.photo.scroller, sign: layoutDirection.sign, at: now)
      return insight
    }
    let pull = gesture == .vertical ? gestures.pan.velocity(at: now).y : nil
    insight.ruler = viewer.ruler(pulledWith: pull, isHeld: gesture != nil)
    insight.axis = .x
    insight.overscroll = viewer.pager.scroller.overscroll
    insight.travel = viewer.travel(at: now).map { $0 * layoutDirection.sign }
    return insight
  }

  /// The outlines of the open photograph and the neighbouring pages, or of the tiles of the grid.
  public var outlines: [SceneOutline] {
    guard grid.album.count > 0 else { return [] }
    let outlines = viewer.state == .grid ? grid.outlines : viewer.outlines(over: grid)
    return outlines.map { layoutDirection.convert($0, in: screen) }
  }

  /// Returns the predicted states of the pages, or of the grid if no photograph is open, one per step until rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    let (line, track) =
      viewer.state == .grid ? (grid.scroller, state.main) : (viewer.pager.scroller, state.others[0])
    return line.forecast(of: track, from: now, step: step, limit: limit)
  }
}

/// The motion of an open photograph, as the workbench, the tools around the scene, and recordings show it.
extension GalleryScene {
  /// The progress of the photograph's dismissal, from 0 to 1.
  var dismissProgress: Double { viewer.state == .grid ? 1 : viewer.photo.progress }

  /// The pan of the open photograph, in points. Like a list's content, it has a larger offset the further it lies to the
  /// left or up.
  var photoOffset: Point { viewer.photo.pose.shift * -1 }

  /// The current values of the quantities that can move: the offset of the pages, the photograph's position and scale,
  /// and the progress of its dismissal, which turning pages never changes.
  var photoTracks: [SceneTrack] {
    let (photo, pager) = (viewer.photo, viewer.pager)
    let offset = photoOffset
    let rates = photo.isMoving ? photo.velocity : nil
    let velocity = rates.map { $0.shift * -1 }
    let panned: TwoAxisScroller? = if case .glide? = photo.motion { photo.scroller } else { nil }
    return [
      SceneTrack(.pages.read(layoutDirection), of: pager.scroller, by: viewer.state == .open ? nil : .idle),
      SceneTrack(
        .photoX.read(layoutDirection), at: offset.x, velocity: velocity?.x, by: panMotion, released: panned?.x.released,
        identity: viewer.openIndex),
      SceneTrack(
        .photoY, at: offset.y, velocity: velocity?.y, by: panMotion, released: panned?.y.released,
        identity: viewer.openIndex),
      SceneTrack(
        .size, at: viewer.state == .grid ? 1 : photo.pose.scale, velocity: rates?.scale, by: sizeMotion,
        identity: viewer.openIndex),
      SceneTrack(.wayOut, at: 100 * dismissProgress, velocity: nil, by: wayOutMotion, identity: viewer.openIndex),
    ]
  }

  /// The motion of the photograph's position. After a pan it glides and bounces at its edges.
  private var panMotion: SceneTrack.Motion {
    guard viewer.state != .grid else { return .idle }
    switch viewer.photo.activity {
    case .idle: return .idle
    case .held: return gesture == nil || gesture == .horizontal ? .hold : .drag
    case .moving(let isAsked):
      if case .glide? = viewer.photo.motion { return viewer.photo.isStretched ? .spring : .coast }
      return isAsked ? .driven : .spring
    }
  }

  private var sizeMotion: SceneTrack.Motion {
    guard viewer.state == .open, dismissProgress == 0 else { return .idle }
    return springMotion(isHeld: gesture == .pinch)
  }

  private var wayOutMotion: SceneTrack.Motion {
    guard viewer.state != .grid else { return .idle }
    // A photograph pinched below its resting size is being dismissed, too.
    return springMotion(isHeld: gesture == .vertical || gesture == .pinch && dismissProgress > 0)
  }

  private func springMotion(isHeld: Bool) -> SceneTrack.Motion {
    switch viewer.photo.activity {
    case .idle: .idle
    case .held: isHeld ? .drag : .hold
    case .moving(let isAsked): isAsked ? .driven : .spring
    }
  }
}

extension SceneTrack.Quantity {
  /// The offset of the grid. Its smoothness is not measured, because the grid jumps to the tile of the open photograph
  /// while the photograph hides the grid.
  fileprivate static let grid = SceneTrack.Quantity.rows(title: "Grid", isTrackedByEye: false)
  fileprivate static let photoX = SceneTrack.Quantity(
    name: "photo x", title: "Photo x", keys: "photo.offset.x", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let photoY = SceneTrack.Quantity(
    name: "photo y", title: "Photo y", keys: "photo.offset.y", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let size = SceneTrack.Quantity(
    name: "size", title: "Zoom", keys: "photo.scale", unit: .times, axis: .y, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let wayOut = SceneTrack.Quantity(
    name: "photo", title: "Dismiss", keys: "dismiss.progress", unit: .percent, axis: .y, direction: .backward,
    isTrackedByEye: false)
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
