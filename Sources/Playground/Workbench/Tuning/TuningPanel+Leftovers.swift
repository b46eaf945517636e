import Documents
import Tuning

/// What sessions before this one left unsaved, offered one after the other.
extension TuningPanel {
  /// Keeps what the session before left as a file of the person's own: who tunes on while it is offered has not refused
  /// it, and this session's work is about to take its place.
  func shelveLeftover() throws(DocumentError) {
    guard let leftover, !isLeftoverElsewhere, store.isEdited else { return }
    var name = "recovered"
    var number = 1
    while File.exists(library.path(name)) {
      number += 1
      name = "recovered \(number)"
    }
    try library.save(leftover.tuning, as: name)
    offerNextLeftover()
    message = .done("What was found is kept as \u{201C}\(name)\u{201D}")
  }

  /// Saves; or goes on with what a session before left, while that is offered.
  func saveOrTakeUp() {
    guard let leftover else {
      return focus == .fileName ? commitTyping() : save()
    }
    // A program that compared two tunings left both; the second is not to take the place of the first.
    if hasTakenUp { makeRoom() }
    store.resume(leftover)
    self.leftover = nil
    if let path = store.path { fileChanged(path) }
    valuesChanged()
    // What could not be kept here stays where it was found.
    guard !isLeftoverElsewhere || message == nil else { return }
    if isLeftoverElsewhere { session?.releaseFound() }
    hasTakenUp = true
    offerNextLeftover()
  }

  /// Refuses what a session before left.
  func discardLeftover() {
    if isLeftoverElsewhere { session?.releaseFound() } else { session?.discardLeftover() }
    offerNextLeftover()
  }

  private func offerNextLeftover() {
    leftover = session?.findLeftover()
    isLeftoverElsewhere = leftover != nil
  }

  /// What the session before left, in a few words.
  var leftoverLine: String {
    guard let leftover else { return "" }
    let name = leftover.path?.split(separator: "/").last.map { " of \($0)" } ?? ""
    let count = leftover.tuning.changes.count
    let size = count == 1 ? "1 value differs\(name)" : "\(count) values differ\(name)"
    return hasTakenUp ? size + ", becomes B" : size
  }
}
