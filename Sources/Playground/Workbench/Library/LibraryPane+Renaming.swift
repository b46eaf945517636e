import Documents
import Interface
import Scenes
import ScrollEngine

/// A recording's new name, as it is typed.
extension LibraryPane {
  /// The name of a recording takes what is typed from now on.
  func beginRenaming(_ name: String) {
    renaming = (name, TextEntry(name))
    if let index = list.index(of: name) {
      let top = Double(index) * LibraryRow.height
      reveal(from: top, to: top + LibraryRow.height, at: .zero)
    }
  }

  /// Ends typing; what was typed becomes the name, or nothing happens.
  func endTyping(commits: Bool) {
    guard let (name, entry) = renaming else { return }
    renaming = nil
    guard commits, entry.text != name else { return }
    attempt { () throws(DocumentError) in
      try RecordingsFolder.rename(name, to: entry.text, in: list.folder)
      let other = RecordingsFolder.usable(entry.text)
      if selected == name { selected = other }
      perform(.renamed(name, to: other))
    }
  }

  /// Changes the text being typed.
  func type(_ change: (inout TextEntry) -> Void) {
    guard let name = renaming?.name, var entry = renaming?.entry else { return }
    change(&entry)
    renaming = (name, entry)
  }
}
