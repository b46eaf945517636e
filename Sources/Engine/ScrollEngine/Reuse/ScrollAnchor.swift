/// A position in content, relative to an item instead of the start of the content: the item and the distance below its
/// top.
///
/// If the viewport is placed by such an anchor, nothing visible moves when content above it changes or items turn out
/// taller than estimated (flutter/flutter issues 99158 and 97354).
package struct ScrollAnchor<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The item at the position; in an ``ExtentIndex``, its index.
  package var item: Item
  /// The distance of the position below the item's top, in points.
  package var distance: Double

  /// Creates an anchor at a distance below an item's top, in points.
  package init(item: Item, distance: Double) {
    self.item = item
    self.distance = distance
  }
}

extension ExtentIndex {
  /// Returns the item at an offset and the distance below its top; `nil` without items. O(log n).
  package func anchor(at offset: Double) -> ScrollAnchor<Int>? {
    guard let item = item(at: offset) ?? (offset < 0 && count > 0 ? 0 : (count > 0 ? count - 1 : nil)) else {
      return nil
    }
    return ScrollAnchor(item: item, distance: offset - self.offset(of: item))
  }

  /// Returns the current offset of an anchor, whatever has changed since it was created. An item that no longer exists
  /// counts as the last one. O(log n).
  package func offset(of anchor: ScrollAnchor<Int>) -> Double {
    guard count > 0 else { return 0 }
    return offset(of: min(max(anchor.item, 0), count - 1)) + anchor.distance
  }
}
