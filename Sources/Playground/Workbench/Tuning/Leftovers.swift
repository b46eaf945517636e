import Documents
import Tuning

/// What sessions before this one left unsaved, offered one after the other.
struct Leftovers {
  /// What is offered now.
  private(set) var offered: SessionFile.Leftover?
  /// Whether one was taken up already: the next goes beside it.
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
    var name = "recovered"
    var number = 1
    while File.exists(library.path(name)) {
      number += 1
      name = "recovered \(number)"
    }
    try library.save(offered.tuning, as: name)
    offerNext()
    return name
  }

  /// Whether what is offered becomes B: the first that was taken up is A, or what is offered was B before.
  var becomesSecond: Bool { hasTakenUp || offered?.isSecond == true }

  /// What is offered is taken up, and not to be kept aside.
  mutating func begin() { offered = nil }

  /// It was taken up.
  ///
  /// - Parameters:
  ///   - isKept: whether a place of this session holds it now; else it stays where it was found.
  ///   - isSecond: whether that is B's place.
  mutating func finish(isKept: Bool, isSecond: Bool) {
    guard !isElsewhere || isKept else { return }
    if isElsewhere { session?.releaseFound() } else if isSecond, isKept { session?.discardLeftover() }
    hasTakenUp = true
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
