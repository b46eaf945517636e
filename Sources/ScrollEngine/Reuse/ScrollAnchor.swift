/// A place in content by what is there, not by how far it is from the start: an item and the distance below its top.
///
/// Content that changes above it, or items that turn out taller than estimated, then move nothing that is seen
/// (flutter/flutter issues 99158 and 97354).
package struct ScrollAnchor<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What is at the place.
  package var item: Item
  /// How far the place lies below the item's top, in points.
  package var distance: Double

  /// A place below an item's top.
  package init(item: Item, distance: Double) {
    self.item = item
    self.distance = distance
  }
}

extension ExtentIndex {
  /// The item at an offset and how far below its top; `nil` without items. O(log n).
  package func anchor(at offset: Double) -> ScrollAnchor<Int>? {
    guard let item = item(at: offset) ?? (offset < 0 && count > 0 ? 0 : (count > 0 ? count - 1 : nil)) else {
      return nil
    }
    return ScrollAnchor(item: item, distance: offset - self.offset(of: item))
  }

  /// The offset of an anchor now, whatever has changed since; an item that is gone counts as the last. O(log n).
  package func offset(of anchor: ScrollAnchor<Int>) -> Double {
    guard count > 0 else { return 0 }
    return offset(of: min(max(anchor.item, 0), count - 1)) + anchor.distance
  }
}
