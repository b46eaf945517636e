import Testing

@testable import Session

/// The folder of everything that the program saves, its file names, and the progress of what is saved.
@Suite struct OutputFolderTests {
  private func folder(_ variables: [String: String], _ file: String? = nil, folder: String? = nil) -> String {
    OutputFolder(folder: folder, variable: { variables[$0] }, read: { _ in file }).path
  }

  @Test func `all output goes to one folder in the user's documents`() {
    let home = ["HOME": "/home/a"]
    #expect(folder(home) == "/home/a/Documents/Scrollwork")
    #expect(folder(["HOME": "/home/a", "XDG_DOCUMENTS_DIR": "/d"]) == "/d/Scrollwork")
    let file = "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n XDG_DOCUMENTS_DIR = \"$HOME/Dokumente\" \n"
    #expect(folder(home, file) == "/home/a/Dokumente/Scrollwork")
    #expect(folder(home, "XDG_DOCUMENTS_DIR=\"$HOME/\"\n") == "/home/a/Scrollwork")
    #expect(folder(home, "XDG_DOCUMENTS_DIR=\"/papers\"\n") == "/papers/Scrollwork")
    #expect(folder(home, "XDG_DOCUMENTS_DIR=Papers\n") == "/home/a/Documents/Scrollwork")
    #expect(folder(home, file, folder: "x") == "x")
    #expect(OutputFolder.shortened("/home/a/b c", variable: { home[$0] }) == "~/b c")
  }

  @Test func `an existing name is never reused, and no name leaves the folder`() {
    let folder = OutputFolder(folder: "/p", variable: { _ in nil }, read: { _ in nil })
    let taken: Set<String> = ["/p/a.png", "/p/a 2.png"]
    #expect(folder.unusedPath("a", ending: ".png") { taken.contains($0) } == "/p/a 3.png")
    #expect(folder.unusedPath("b", ending: "") { taken.contains($0) } == "/p/b")
    #expect(folder.unusedPath("../b\nc", ending: ".png") { _ in false } == "/p/-..-b-c.png")
  }

  @Test func `a progress line round-trips, and other lines are rejected`() {
    let progress = RenderProgress(done: 37, total: 240)
    #expect(RenderProgress(line: progress.line) == progress)
    #expect(progress.percent == 15)
    #expect(RenderProgress(done: 0, total: 0).percent == 100)
    for line in ["", "progress", "progress 3", "progress 3/2", "progress -1/2", "progress a/b", "cannot: progress 1/2"]
    {
      #expect(RenderProgress(line: line) == nil, "\(line)")
    }
  }
}
