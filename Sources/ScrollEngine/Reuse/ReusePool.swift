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

/// Views in use and views in waiting, by reuse identifier, as `UITableView` and `UICollectionView` keep them.
///
/// ```swift
/// final class Row: Reusable {
///   func prepareForReuse() {}
/// }
/// var pool = ReusePool<Row>()
/// pool.register("row") { Row() }
/// if let row = pool.dequeue("row") { pool.recycle(row) }
/// ```
///
/// Scrolling at length creates no views once as many exist as fit on the screen. State belongs to the model: a view that
/// returns may show any other item.
public struct ReusePool<View: Reusable> {
  private struct Kind {
    var make: () -> View
    var waiting: [View] = []
  }

  /// How many views of one identifier wait at most; more are let go.
  public let limit: Int
  /// Views made ever.
  public private(set) var created = 0
  /// Views that wait.
  public private(set) var pooled = 0
  private var kinds: [String: Kind] = [:]
  private var identifiers: [ObjectIdentifier: String] = [:]

  /// A pool without identifiers.
  public init(limit: Int = .max) { self.limit = max(0, limit) }

  /// Views in use.
  public var live: Int { identifiers.count }

  /// Names a kind of view and tells how to make one. A second registration replaces the first for views made later, and
  /// lets go of those that wait.
  public mutating func register(_ identifier: String, make: @escaping () -> View) {
    pooled -= kinds[identifier]?.waiting.count ?? 0
    kinds[identifier] = Kind(make: make)
  }

  /// A view of a kind: one that waits, prepared, or a new one; `nil` if the kind was never registered.
  public mutating func dequeue(_ identifier: String) -> View? {
    guard let index = kinds.index(forKey: identifier) else { return nil }
    let view: View
    if let waiting = kinds.values[index].waiting.popLast() {
      waiting.prepareForReuse()
      pooled -= 1
      view = waiting
    } else {
      view = kinds.values[index].make()
      created += 1
    }
    identifiers[ObjectIdentifier(view)] = identifier
    return view
  }

  /// Takes a view back. One that this pool did not hand out, or that is back already, is ignored.
  public mutating func recycle(_ view: View) {
    guard let identifier = identifiers.removeValue(forKey: ObjectIdentifier(view)),
      let index = kinds.index(forKey: identifier), kinds.values[index].waiting.count < limit
    else { return }
    kinds.values[index].waiting.append(view)
    pooled += 1
  }

  /// Lets go of all views that wait.
  public mutating func drain() {
    for index in kinds.values.indices { kinds.values[index].waiting = [] }
    pooled = 0
  }
}
