import Containers
import Drawing
import Interface
import ScrollEngine
import Tuning

/// A part of the sheet scene that can be touched.
enum SheetPart: ScenePart {
  case map
  case pin(Int)
  case searchField
  case clearSearch
  case mapButton
  case header
  case segment(Int)
  case filter
  case row(Int)
  case list

  /// The layer that a part belongs to: the map, the controls that float over it, the frame of the sheet, or the content
  /// of the sheet's list.
  private enum Layer { case map, floating, frame, content }

  private var layer: Layer {
    switch self {
    case .map, .pin: .map
    case .searchField, .clearSearch, .mapButton: .floating
    case .header, .segment, .filter: .frame
    case .row, .list: .content
    }
  }

  var pointer: PointerShape {
    switch self {
    case .map, .list: .arrow
    case .searchField: .text
    case .header: .resizeVertical
    case .pin, .clearSearch, .mapButton, .segment, .filter, .row: .pointer
    }
  }

  /// The area of the sheet that a touch on the part hits: the frame of the sheet or the content of its list.
  var area: NestedScroller.Area { layer == .frame ? .sheet : .page }
  var isOnMap: Bool { layer == .map }
  /// Whether the part is a control that floats over the map. A touch on the part does not reach the map.
  var isControl: Bool { layer == .floating }
}

/// The effects of gestures on the sheet and list, which share the vertical axis, and on the map, which pans freely and
/// zooms by pinching.
struct SheetGestures: SceneTarget {
  enum Owner: String {
    case sheet, list, map
    /// Creates the owner that stands for a container of the sheet.
    init(_ part: NestedScroller.Part) { self = part == .sheet ? .sheet : .list }
  }

  /// Maximum distance in points between the taps of a double tap on the map.
  static let tapDistance = 40.0

  let scene: SheetScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<SheetPart, Owner>
  {
    guard let place, device != .touchpad else { return hold(place.map(part) ?? .list, device, at: time) }
    let part = isSecondTap(at: place, time) ? .map : part(at: place)
    scene.focus.hide()
    if part != .searchField, part != .clearSearch { scene.search.endEditing() }
    return part.isControl ? GesturePress(part, []) : hold(part, device, at: time)
  }

  private func hold(
    _ part: SheetPart, _ device: GestureDevice, at time: Timestamp
  ) -> GesturePress<SheetPart, Owner> {
    guard !part.isOnMap else {
      let isCatch = scene.map.camera.press(with: device, at: time)
      return GesturePress(part, [.init(.map, axes: .both)], isCatch: isCatch, pincher: .map)
    }
    // A catch is a touch that stops a motion and does not count as a tap. The header does not move with the list, so a
    // touch on the header is a catch only if the sheet moves.
    let isCatch = scene.nested.isMoving(part.area)
    scene.nested.press(part.area, with: device, at: time)
    return GesturePress(part, scene.nested.candidates(Owner.init), isCatch: isCatch)
  }

  /// Whether a touch is the second tap of a double tap on the map. The first tap may have set the sheet in motion. Even
  /// if the sheet is under the finger by now, the second tap is meant for the map.
  private func isSecondTap(at place: Point, _ time: Timestamp) -> Bool {
    scene.nested.isMoving(.sheet) && scene.gestures.taps.continues(at: place, time: time)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    if case .begin = step, scene.gestures.isTracking { scene.gestures.taps.reset() }
    return switch owner {
    case .map: step.apply(to: &scene.map.camera, at: time)
    case .sheet, .list: scene.nested.apply(step, to: .list, at: time)
    }
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner { Owner(scene.nested.part(ofLink: link)) }

  func tap(_ part: SheetPart, at place: Point, time: Timestamp) {
    if part.isOnMap, zoomsAsSecondTap(at: place, time) { return }
    if self.part(at: place) == part { scene.activate(part, at: place, time: time) }
  }

  /// Records a tap on the map or a pin, and zooms if it is the second tap of a double tap. The first tap has already
  /// acted as a single tap. Returns whether the map zooms.
  private func zoomsAsSecondTap(at place: Point, _ time: Timestamp) -> Bool {
    guard scene.gestures.taps.tap(at: place, time: time) == 2 else { return false }
    scene.gestures.taps.reset()
    scene.map.camera.zoom(by: 1, around: place - scene.opening.center, at: time)
    return true
  }

  /// Zooms if the wheel is over the map; otherwise scrolls sheet and list.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if let place, part(at: place).isOnMap {
      return scene.map.camera.zoom(notches: -turn.y, around: place - scene.opening.center, at: time)
    }
    guard turn.y != 0 else { return }
    let steps = scene.nested.steps(scene.tuning)
    scene.nested.turnWheel(turn.y, steps, at: place, &scene.gestures.wheel, time: time)
  }

  func beginPinch(around place: Point, at time: Timestamp) { scene.map.camera.beginPinch(at: time) }

  func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    scene.map.camera.pinch(
      change.factor, around: change.center - scene.opening.center, by: change.translation, at: time)
  }

  func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    scene.map.camera.endPinch(velocity: velocity ?? 0, around: place - scene.opening.center, at: time)
  }
}
