import Interface
import ScrollEngine

/// Something that is seen, with what it says of itself: a control, a figure, or a mark that nobody can press.
struct TipMark: Equatable {
  /// How near to a mark the mouse or a finger must come, in points.
  static let reach = 12.0

  /// What is seen of it, in points.
  let frame: Rect
  /// What it says.
  let tip: Tip

  /// A mark around a point.
  init(at place: Point, radius: Double = 6, _ tip: Tip) {
    self.init(Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius), tip)
  }

  /// A mark of a size.
  init(_ frame: Rect, _ tip: Tip) {
    self.frame = frame
    self.tip = tip
  }

  /// The same for somebody whose own corner lies at a place.
  func offset(by origin: Point) -> TipMark { TipMark(frame.offset(by: origin), tip) }

  fileprivate func distance(to place: Point) -> Double {
    let x = max(frame.minX - place.x, 0, place.x - frame.maxX)
    let y = max(frame.minY - place.y, 0, place.y - frame.maxY)
    return Point(x: x, y: y).length
  }
}

extension [TipMark] {
  /// The mark at a place, or else the nearest within reach; of several that are as near the first.
  func mark(at place: Point) -> TipMark? {
    self.min { $0.distance(to: place) < $1.distance(to: place) }.flatMap {
      $0.distance(to: place) <= TipMark.reach ? $0 : nil
    }
  }
}

extension Sequence {
  /// What the frontmost of some controls at a place says, whether it can be used or not.
  ///
  /// - Parameter origin: the corner from which the controls are placed.
  func tip<Action>(at place: Point, from origin: Point = .zero, _ tip: (Action) -> Tip?) -> TipMark?
  where Element == Control<Action> {
    first { $0.reach.contains(place - origin) }.flatMap { control in
      tip(control.action).map { TipMark(control.frame.offset(by: origin), $0) }
    }
  }
}
