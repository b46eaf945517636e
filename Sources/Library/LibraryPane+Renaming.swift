import Documents
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// Renaming of a recording.
extension LibraryPane {
  func beginRenaming(_ name: String) {
    typing = EditedField(field: name, entry: TextEntry(name))
    if let index = list.index(of: name) { reveal(index, at: .zero) }
  }

  /// Ends the typing of a recording's name.
  ///
  /// - Parameter commits: whether the recording is renamed; otherwise the text is discarded.
  package func endTyping(commits: Bool) {
    guard let line = typing else { return }
    let (name, typed) = (line.field, line.entry.text)
    typing = nil
    guard commits, typed != name else { return }
    attempt { () throws(DocumentError) in
      try RecordingsFolder.rename(name, to: typed, in: list.folder)
      let other = RecordingsFolder.usable(typed)
      if selected == name { selected = other }
      owner?.renamed(name, to: other)
    }
  }
}
