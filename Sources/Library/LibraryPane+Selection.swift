import ScrollEngine
import Session

/// The selected recording.
extension LibraryPane {
  /// Selects the recording that has become the current gesture, or no recording. Reloads the list if the list does not
  /// contain the recording yet.
  package func updateSelection(_ title: GestureTitle) {
    switch title {
    case .saved(let name), .opened(let name): selected = name
    case .empty, .last, .file, .shelved, .recording, .rescued, .fault: selected = nil
    }
    if let selected, list.index(of: selected) == nil { reload() }
  }

  /// Moves the selection by a number of rows, down if positive, and opens the recording there.
  func choose(by step: Int, at time: Timestamp) {
    guard !list.entries.isEmpty else { return }
    let known = selected.flatMap { list.index(of: $0) }
    let index = min(max(0, known.map { $0 + step } ?? 0), list.entries.count - 1)
    reveal(index, at: time)
    owner?.open(list.entries[index].name, plays: false)
  }
}
