/// The pixels that later strokes of a list paint over for good, so that earlier ones need not paint them.
struct Covers {
  private struct Cover {
    var stroke: Int
    var rect: PixelRect
  }

  private var all: [Cover] = []
  /// Covers before this one belong to strokes that were painted.
  private var first = 0

  /// Pixels from which a stroke counts as a cover, and is worth cutting: a call costs about as much as filling as many.
  static let smallest = 4096
  /// Covers of one list: what a stroke costs to check must stay little.
  static let most = 64

  /// Starts anew without covers.
  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds the pixels that a stroke surely covers; strokes come in painting order.
  mutating func add(_ rect: PixelRect, of stroke: Int) {
    guard rect.area >= Self.smallest, !rect.isEmpty, all.count < Self.most else { return }
    all.append(Cover(stroke: stroke, rect: rect))
  }

  /// A stroke is about to be painted: from now on only those after it count.
  mutating func pass(_ stroke: Int) {
    while first < all.count, all[first].stroke <= stroke { first += 1 }
  }

  /// Whether one later stroke hides all of a rectangle.
  func hides(_ rect: PixelRect) -> Bool {
    for index in first..<all.count where all[index].rect.contains(rect) { return true }
    return false
  }

  /// What no later stroke hides.
  func visible(of rect: PixelRect) -> PixelRegion {
    var region = PixelRegion(rect)
    if isWorthCutting(rect) { for index in first..<all.count { region.subtract(all[index].rect) } }
    return region
  }

  /// Whether what no later stroke hides of a rectangle may be less than all of it.
  func isWorthCutting(_ rect: PixelRect) -> Bool { first < all.count && rect.area >= Self.smallest }
}
