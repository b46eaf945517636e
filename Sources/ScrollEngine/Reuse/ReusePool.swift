/// A view that can show one item after another.
///
/// ```swift
/// final class Row: Reusable {
///   var text = ""
///   func prepareForReuse() { text = "" }
/// }
/// ```
public protocol Reusable: AnyObject {
  /// Called before the view is handed out again; what is left of its former item must go.
  func prepareForReuse()
}

/// Views in use and views in waiting, by kind, as `UITableView` and `UICollectionView` keep them.
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
/// Scrolling at length creates no views once as many exist as fit on the screen. State belongs to the model: a view that
/// returns may show any other item of its kind.
public struct ReusePool<Kind: Hashable, View: Reusable> {
  /// How many views of one kind wait at most; more are let go.
  public let limit: Int
  /// Views made ever.
  public private(set) var created = 0
  private var waiting: [Kind: [View]] = [:]
  private var kinds: [ObjectIdentifier: Kind] = [:]

  /// A pool without views.
  public init(limit: Int = .max) { self.limit = max(0, limit) }

  /// Views in use.
  public var live: Int { kinds.count }
  /// Views that wait.
  public var pooled: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// A view of a kind: one that waits, prepared, or a new one.
  public mutating func dequeue(_ kind: Kind, make: () -> View) -> View {
    let view: View
    if let known = waiting[kind, default: []].popLast() {
      known.prepareForReuse()
      view = known
    } else {
      view = make()
      created += 1
    }
    kinds[ObjectIdentifier(view)] = kind
    return view
  }

  /// Takes a view back. One that this pool did not hand out, or that is back already, is ignored.
  public mutating func recycle(_ view: View) {
    guard let kind = kinds.removeValue(forKey: ObjectIdentifier(view)), waiting[kind, default: []].count < limit else {
      return
    }
    waiting[kind, default: []].append(view)
  }

  /// Lets go of all views that wait.
  public mutating func drain() { waiting.removeAll() }
}
