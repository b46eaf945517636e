/// The rectangles that drawing is restricted to, each within the one before.
struct ClipStack {
  private var stack: [PixelRect] = []
  /// What can be drawn on now.
  private(set) var current = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Restrictions in force.
  var depth: Int { stack.count }

  /// Starts anew with the whole target.
  mutating func reset(to target: PixelRect) {
    stack.removeAll(keepingCapacity: true)
    current = target
  }

  /// Restricts to a rectangle within the restriction in force.
  mutating func push(_ rect: PixelRect) {
    stack.append(current)
    current = current.intersection(rect)
  }

  /// Takes back the last restriction.
  mutating func pop() {
    if let before = stack.popLast() { current = before }
  }
}
