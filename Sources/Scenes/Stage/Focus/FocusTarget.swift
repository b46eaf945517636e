import ScrollEngine

/// A control that a finger hits and that keys reach.
struct FocusTarget<Part: Hashable> {
  /// Least side of what a finger hits, in points; the design tokens' `hitAreaMinimum`.
  static var smallestSide: Double { 44 }

  /// What it is.
  let part: Part
  /// Where a finger hits it, in points of the viewport, whether something hides it or not.
  let hitArea: Rect
  /// What is seen of it and how round it is; the focus ring follows its outline.
  let look: Rect
  let radius: Double
  /// Where it can be seen at all: controls that scroll are hidden beyond it.
  let window: Rect
  /// What it belongs to, where it is one of many of a kind: the tabulator key passes all of them in one step, and arrow
  /// keys go from one to the next.
  let group: Int?
  /// Whether the ring lies inside of the outline, as it must where neighbours touch each other.
  let hasInnerRing: Bool

  /// A control by itself, with its ring around it.
  init(_ part: Part, hit: Rect, look: Rect? = nil, radius: Double, in window: Rect, group: Int? = nil) {
    self.part = part
    hitArea = hit
    self.look = look ?? hit
    self.radius = radius
    self.window = window
    self.group = group
    hasInnerRing = false
  }

  /// A row or tile that touches its neighbours.
  init(item part: Part, frame: Rect, radius: Double, in window: Rect, group: Int) {
    self.part = part
    hitArea = frame
    look = frame
    self.radius = radius
    self.window = window
    self.group = group
    hasInnerRing = true
  }

  /// Whether any of it can be seen.
  var isInSight: Bool { look.intersects(window) }
  /// Whether all of it can be seen.
  var isWhole: Bool {
    look.minX >= window.minX && look.maxX <= window.maxX && look.minY >= window.minY - 0.5
      && look.maxY <= window.maxY + 0.5
  }
}
