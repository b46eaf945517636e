import Documents
import Tuning
import TuningFiles

/// Unsaved work that earlier sessions left behind. The panel offers to restore one item after the other.
///
/// Each session keeps its unsaved work in a file of a ``SessionFile``, called a slot. A program that is killed leaves
/// this file behind.
package struct UnsavedChanges {
  /// The unsaved work that the panel offers to restore now; `nil` if none is left.
  package private(set) var offered: SessionFile.UnsavedWork?
  /// Whether an item was already restored into tuning A. If so, every further item goes to tuning B.
  private var hasRestoredA = false
  /// Whether the user has restored at least one item.
  private(set) var hasRestored = false
  /// Whether ``offered`` lies in the file (slot) of another session. The current session never overwrites that file.
  private var isInOtherSlot = false
  private let session: SessionFile?

  init(_ session: SessionFile?) {
    self.session = session
    offered = session?.leftover
  }

  /// Saves the offered item as a preset of the user. Called when the user has edited values without answering the
  /// offer: this session is about to overwrite the file that contains the item, but the user has not refused it.
  ///
  /// - Returns: the name of the preset; `nil` if there is no offer or the offered item lies in a file of another
  ///   session.
  /// - Throws: `DocumentError` if the preset cannot be written.
  mutating func saveOffered(in library: PresetLibrary) throws(DocumentError) -> String? {
    guard let offered, !isInOtherSlot else { return nil }
    let name = try library.saveRecovered(offered.tuning)
    session?.discardLeftover()
    offerNext()
    return name
  }

  /// Whether the offered item goes to tuning B: because it was B before, or because A already holds a restored item.
  var becomesSecond: Bool { hasRestoredA || offered?.isSecond == true }

  /// Withdraws the offer of an item before its values are restored, so that ``saveOffered(in:)`` does not save a copy
  /// of them.
  mutating func dismissOffer() { offered = nil }

  /// Ends the restoration of an item and offers the next one.
  ///
  /// - Parameters:
  ///   - isKept: whether a slot of this session now holds the restored values. If not, and the item comes from another
  ///     session's slot, the item stays there.
  ///   - isSecond: whether the values were restored into B.
  mutating func finishRestore(isKept: Bool, isSecond: Bool) {
    guard !isInOtherSlot || isKept else { return }
    // If this session has already written its own work to its file, `discardLeftover()` keeps the file.
    if isInOtherSlot { session?.removeFound() } else if isKept { session?.discardLeftover() }
    hasRestored = true
    hasRestoredA = hasRestoredA || !isSecond
    offerNext()
  }

  /// Deletes the offered item and offers the next one.
  mutating func discardOffered() {
    if isInOtherSlot { session?.removeFound() } else { session?.discardLeftover() }
    offerNext()
  }

  private mutating func offerNext() {
    offered = session?.findLeftover()
    isInOtherSlot = offered != nil
  }

  /// A short description of the offered item for the panel's footer; empty without an offer.
  var summary: String {
    guard let offered else { return "" }
    let name = offered.path?.split(separator: "/").last.map { " in \($0)" } ?? ""
    let count = offered.tuning.changes.count
    let size = count == 1 ? "1 change\(name)" : "\(count) changes\(name)"
    return becomesSecond ? size + ", opens as B" : size
  }
}
