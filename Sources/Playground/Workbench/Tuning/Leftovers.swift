import Documents
import Tuning

/// Unsaved work that earlier sessions left behind. The panel offers one item after the other.
///
/// Each session keeps its unsaved work in a slot, the file of a ``SessionFile``. A killed program leaves its file
/// there.
struct Leftovers {
  /// The item that is offered now; `nil` when none is left.
  private(set) var offered: SessionFile.Leftover?
  /// Whether an item was already restored into A. Then an item without a side mark goes to B.
  private var hasFirst = false
  /// Whether the user has restored at least one item.
  private(set) var hasTakenUp = false
  /// Whether ``offered`` lies in another session slot. This session then never overwrites it.
  private var isElsewhere = false
  private let session: SessionFile?

  init(_ session: SessionFile?) {
    self.session = session
    offered = session?.leftover
  }

  /// Saves the offered item as a preset of the user, because this session is about to overwrite its slot. Editing
  /// without an answer does not count as a refusal.
  ///
  /// - Returns: the name of the preset; `nil` if there is no offer or the offer lies in another slot.
  /// - Throws: `DocumentError` if the preset cannot be written.
  mutating func shelve(in library: PresetLibrary) throws(DocumentError) -> String? {
    guard let offered, !isElsewhere else { return nil }
    let name = try library.keepAside(offered.tuning)
    session?.discardLeftover()
    offerNext()
    return name
  }

  /// Whether the offered item becomes B, because it was B before or because A already holds a restored item.
  var becomesSecond: Bool { hasFirst || offered?.isSecond == true }

  /// Withdraws the offer before its values are restored, so that ``shelve(in:)`` does not save a copy of it.
  mutating func begin() { offered = nil }

  /// Ends a restore and offers the next item.
  ///
  /// - Parameters:
  /// - isKept: whether a slot of this session holds the values now. If not, an item in another slot stays there.
  /// - isSecond: whether the values went to B.
  mutating func finish(isKept: Bool, isSecond: Bool) {
    guard !isElsewhere || isKept else { return }
    // If this session has written its own work to its slot, `discardLeftover()` keeps the file.
    if isElsewhere { session?.releaseFound() } else if isKept { session?.discardLeftover() }
    hasTakenUp = true
    hasFirst = hasFirst || !isSecond
    offerNext()
  }

  /// Deletes the offered item and offers the next one.
  mutating func refuse() {
    if isElsewhere { session?.releaseFound() } else { session?.discardLeftover() }
    offerNext()
  }

  private mutating func offerNext() {
    offered = session?.findLeftover()
    isElsewhere = offered != nil
  }

  /// A short description of the offered item for the panel's footer; empty without an offer.
  var line: String {
    guard let offered else { return "" }
    let name = offered.path?.split(separator: "/").last.map { " in \($0)" } ?? ""
    let count = offered.tuning.changes.count
    let size = count == 1 ? "1 change\(name)" : "\(count) changes\(name)"
    return becomesSecond ? size + ", opens as B" : size
  }
}
