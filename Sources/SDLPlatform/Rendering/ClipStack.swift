/// A stack of clip rectangles, each within the previous one.
struct ClipStack {
  private var stack: [PixelRect] = []
  private(set) var current = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var depth: Int { stack.count }

  /// Removes all clips and starts with the whole target.
  mutating func reset(to target: PixelRect) {
    stack.removeAll(keepingCapacity: true)
    current = target
  }

  mutating func push(_ rect: PixelRect) {
    stack.append(current)
    current = current.intersection(rect)
  }

  mutating func pop() {
    if let before = stack.popLast() { current = before }
  }
}
