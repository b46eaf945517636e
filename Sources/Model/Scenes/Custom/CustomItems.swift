import ScrollEngine

/// The sizes of nodes of a scene file.
enum CustomMeasure {
  /// Returns the height of a node in a container of a width, both in points.
  static func height(of node: SceneNode, in width: Double) -> Double {
    if let height = node.height { return height }
    let width = node.width ?? width
    switch node.content {
    case .picture(let picture):
      if picture.isMissing { return missingHeight }
      guard let size = picture.naturalSize, size.width > 0 else { return 0 }
      return size.height * width / size.width
    case .stack(let stack):
      let inner = max(0, width - 2 * stack.inset)
      let gaps = stack.gap * Double(max(0, stack.children.count - 1))
      return stack.children.reduce(gaps + 2 * stack.inset) { $0 + height(of: $1, in: inner) }
    case .list(let list) where list.axis == .x:
      return list.children.reduce(0) { max($0, stripSize(of: $1).height) } + 2 * list.inset
    case .pages(let pages):
      let bar = pages.tabs == .none ? 0 : CustomTabs.height(of: pages, in: width)
      return bar + pages.children.reduce(0) { max($0, height(of: $1, in: width)) }
    case .list, .cards, .sheet, .header, .gallery: return 0
    }
  }

  /// Returns a node that fills a place of a height, in points: a colour without a height of its own gets that height.
  static func filling(_ node: SceneNode, _ height: Double) -> SceneNode {
    guard case .picture(let picture) = node.content, case .color = picture.source, node.height == nil else {
      return node
    }
    var node = node
    node.height = height
    return node
  }

  /// Returns the size of an item of a strip, in points: its natural size, unless the file gives a width or a height. If
  /// it gives one of the two, the other keeps the proportions.
  static func stripSize(of node: SceneNode) -> Size {
    if case .picture(let picture) = node.content, let size = picture.naturalSize, size.width > 0, size.height > 0 {
      let width = node.width ?? node.height.map { size.width * $0 / size.height } ?? size.width
      return Size(width: width, height: node.height ?? size.height * width / size.width)
    }
    let width = node.width ?? node.height ?? Self.blankWidth
    return Size(width: width, height: node.height ?? height(of: node, in: width))
  }

  /// The height of the placeholder of a picture that cannot be shown, in points.
  private static let missingHeight = 48.0

  /// The width of an item of a strip that has neither a natural width nor one in the file, in points.
  private static let blankWidth = 120.0
}

/// The items of a list along its axis. Repetitions of an item need no memory.
struct CustomItems: Equatable, Sendable {
  /// One entry of the file: an item and its repetitions.
  private struct Run: Equatable, Sendable {
    var node: SceneNode
    /// Index of the first repetition.
    var first: Int
    /// Start of the first repetition along the axis, in points.
    var start: Double
    /// Length of each repetition along the axis, in points.
    var extent: Double
  }

  /// An item at its place along the axis.
  struct Item {
    var index: Int
    var node: SceneNode
    /// Start along the axis, in points.
    var start: Double
    /// Length along the axis, in points.
    var extent: Double
  }

  private var runs: [Run] = []
  private let gap: Double
  /// The number of items.
  private(set) var count = 0
  /// The length of all items with the insets at both ends, in points.
  private(set) var length = 0.0

  /// Lays out items one after the other.
  ///
  /// - Parameter extent: returns the length of an item along the axis, in points.
  init(_ children: [SceneNode], gap: Double, inset: Double, extent: (SceneNode) -> Double) {
    self.gap = gap
    var end = inset
    for node in children {
      let run = Run(node: node, first: count, start: end, extent: extent(node))
      runs.append(run)
      count += node.repeats
      end += (run.extent + gap) * Double(node.repeats)
    }
    length = (children.isEmpty ? end : end - gap) + inset
  }

  /// Length of the first item, in points; `nil` without items.
  var firstExtent: Double? { runs.first?.extent }

  /// Returns the item with an index. O(log n) in the number of entries of the file.
  func item(_ index: Int) -> Item? {
    guard index >= 0, index < count else { return nil }
    let run = runs[last { $0.first <= index }]
    return Item(
      index: index, node: run.node, start: run.start + Double(index - run.first) * (run.extent + gap),
      extent: run.extent)
  }

  /// Returns the index of the item at a position along the axis; `nil` without items. A position in a gap gives the
  /// item before it, and a position outside all items gives the nearest one. O(log n) in the number of entries of the
  /// file.
  func index(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    let run = runs[last { $0.start <= position }]
    let pitch = run.extent + gap
    let inside = pitch > 0 ? ((position - run.start) / pitch).rounded(.down) : 0
    return run.first + Int(min(max(0, inside), Double(run.node.repeats - 1)))
  }

  /// Returns the indices of the items that intersect a range of positions. O(log n) in the number of entries of the
  /// file.
  func indices(from start: Double, to end: Double) -> Range<Int> {
    guard end > start, start < length, end > 0, var first = index(at: start), let last = index(at: end) else {
      return 0..<0
    }
    if let item = item(first), item.start + item.extent <= start { first += 1 }
    return first..<max(first, min(last + 1, first + Self.mostVisible))
  }

  /// Maximum number of items that are visible at once. More would be thinner than a pixel.
  private static let mostVisible = 4096

  private func last(where isBefore: (Run) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if isBefore(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
