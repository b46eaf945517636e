import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Properties by which a desktop matches the window with its icon.
  @Suite struct Desktop {
    /// The desktop file lies three folders above this one.
    private func desktopFile() throws -> [Substring] {
      let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
      let text = String(decoding: try File.read(root + "/Packaging/scrollwork.desktop"), as: UTF8.self)
      return text.split(separator: "\n")
    }

    @Test func `the window's class equals the desktop file's`() throws {
      let line = try #require(try desktopFile().first { $0.hasPrefix("StartupWMClass=") })
      let scene = try OpenScene()
      let named = scene.window.connection.text("WM_CLASS", of: scene.window.id) ?? ""
      #expect(named.split(separator: "\0") == Array(repeating: line.dropFirst("StartupWMClass=".count), count: 2))
    }
  }
}
