/// A view that can show one item after another.
///
/// ```swift
/// final class Row: Reusable {
///   var text = ""
///   func prepareForReuse() { text = "" }
/// }
/// ```
public protocol Reusable: AnyObject {
  /// Called before the view is reused. Remove everything that belongs to its former item.
  func prepareForReuse()
}

/// A pool of reusable views by kind, like those of `UITableView` and `UICollectionView`.
///
/// ```swift
/// final class Row: Reusable {
///   func prepareForReuse() {}
/// }
/// var pool = ReusePool<Int, Row>()
/// let row = pool.dequeue(0) { Row() }
/// pool.recycle(row)
/// ```
///
/// Once there are as many views as fit on the screen, scrolling creates no more. Keep state in the model, because a
/// recycled view may show any other item of its kind.
public struct ReusePool<Kind: Hashable, View: Reusable> {
  /// The largest number of waiting views of one kind; the pool releases any view in excess of it.
  public let limit: Int
  /// The number of views created so far.
  public private(set) var created = 0
  // Arrays are searched from the start: a screen shows few views, of few kinds.
  private var waiting: [Entry] = []
  private var used: [Entry] = []

  /// A view with its kind.
  private struct Entry {
    var kind: Kind
    var view: View
  }

  /// Creates an empty pool.
  public init(limit: Int = .max) { self.limit = max(0, limit) }

  /// The number of views in use.
  public var live: Int { used.count }
  /// The number of views waiting for reuse.
  public var pooled: Int { waiting.count }

  /// Returns a view of a kind: a waiting one, prepared for reuse, or a new one.
  public mutating func dequeue(_ kind: Kind, make: () -> View) -> View {
    let view: View
    if let known = waiting.lastIndex(where: { $0.kind == kind }) {
      view = waiting.remove(at: known).view
      view.prepareForReuse()
    } else {
      view = make()
      created += 1
    }
    used.append(Entry(kind: kind, view: view))
    return view
  }

  /// Returns a view to the pool. A view that this pool did not hand out, or that was returned already, is ignored.
  public mutating func recycle(_ view: View) {
    guard let index = used.firstIndex(where: { $0.view === view }) else { return }
    let entry = used.remove(at: index)
    var count = 0
    for other in waiting where other.kind == entry.kind { count += 1 }
    if count < limit { waiting.append(entry) }
  }

  /// Releases all waiting views.
  public mutating func drain() { waiting.removeAll() }
}
