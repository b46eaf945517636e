import Containers
import ScrollEngine

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
      SceneTrack(
        .pages.read(layoutDirection), at: pager.offset, velocity: pager.velocity,
        by: viewer.state == .open ? pager.scroller.activity.motion : .idle, released: pager.scroller.released),
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
  fileprivate static let pages = SceneTrack.Quantity(
    name: "pages", title: "Page x", keys: "page.offset", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: true)
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
