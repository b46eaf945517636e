import Documents
import TestSupport
import Testing

@testable import SDLPlatform

@Suite final class CursorThemeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ text: String, at place: String) throws {
    for (index, character) in place.enumerated() where character == "/" {
      try TemporaryFolder.create(folderOf: "\(folder.path)/\(place.prefix(index + 1))")
    }
    try File.writeAtomically(Array(text.utf8), to: "\(folder.path)/\(place)")
  }

  @Test func `a shape is found in the theme or in one that it inherits from`() throws {
    try put("[Icon Theme]\nInherits=Fine, Plain\n", at: "b/default/index.theme")
    try put("", at: "a/Fine/cursors/hand")
    try put("", at: "b/Plain/cursors/arrow")
    let theme = CursorTheme(folders: ["\(folder.path)/a", "\(folder.path)/b"], name: "default")
    #expect(theme.has(["hand", "arrow"]) && !theme.has(["hand", "fleur"]))
    #expect(!CursorTheme(folders: theme.folders, name: "Plain").has(["hand"]))
  }

  @Test func `self-inheriting themes and missing folders provide no shape`() throws {
    try put("Inherits=default\n", at: "a/default/index.theme")
    #expect(!CursorTheme(folders: ["\(folder.path)/a", "/nonexistent"], name: "default").has(["arrow"]))
    #expect(!CursorTheme(folders: [], name: "default").has(["arrow"]))
  }
}
