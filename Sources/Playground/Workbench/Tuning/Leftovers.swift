import Documents
import Tuning

/// What sessions before this one left unsaved, offered one after the other.
struct Leftovers {
  /// What is offered now.
  private(set) var offered: SessionFile.Leftover?
  /// Whether A was taken up already: what nobody has marked goes beside it.
  private var hasFirst = false
  /// Whether one was taken up already.
  private(set) var hasTakenUp = false
  /// Whether it lies in another place than this session's, which nothing of this session is about to take.
  private var isElsewhere = false
  private let session: SessionFile?

  init(_ session: SessionFile?) {
    self.session = session
    offered = session?.leftover
  }

  /// Keeps what is offered as a file of the person's own: who tunes on meanwhile has not refused it, and this session's
  /// work is about to take its place.
  ///
  /// - Returns: the file's name; `nil` where nothing is in the way.
  mutating func shelve(in library: PresetLibrary) throws(DocumentError) -> String? {
    guard let offered, !isElsewhere else { return nil }
    let name = try library.keepAside(offered.tuning)
    session?.discardLeftover()
    offerNext()
    return name
  }

  /// Whether what is offered becomes B: it was B before, or there is an A that was taken up.
  var becomesSecond: Bool { hasFirst || offered?.isSecond == true }

  /// What is offered is taken up, and not to be kept aside.
  mutating func begin() { offered = nil }

  /// It was taken up.
  ///
  /// - Parameters:
  ///   - isKept: whether a place of this session holds it now; else it stays where it was found.
  ///   - isSecond: whether that is B's place.
  mutating func finish(isKept: Bool, isSecond: Bool) {
    guard !isElsewhere || isKept else { return }
    // What this session keeps in that very place stays.
    if isElsewhere { session?.releaseFound() } else if isKept { session?.discardLeftover() }
    hasTakenUp = true
    hasFirst = hasFirst || !isSecond
    offerNext()
  }

  /// Refuses what is offered.
  mutating func refuse() {
    if isElsewhere { session?.releaseFound() } else { session?.discardLeftover() }
    offerNext()
  }

  private mutating func offerNext() {
    offered = session?.findLeftover()
    isElsewhere = offered != nil
  }

  /// What is offered, in a few words.
  var line: String {
    guard let offered else { return "" }
    let name = offered.path?.split(separator: "/").last.map { " of \($0)" } ?? ""
    let count = offered.tuning.changes.count
    let size = count == 1 ? "1 value differs\(name)" : "\(count) values differ\(name)"
    return becomesSecond ? size + ", becomes B" : size
  }
}
