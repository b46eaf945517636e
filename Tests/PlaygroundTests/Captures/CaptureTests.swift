import Documents
import SDLPlatform
import TestSupport
import Testing

@testable import Playground

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Captures")
struct CaptureTests {
  private func folders(_ variables: [String: String], _ file: String? = nil, folder: String? = nil) -> CaptureFolders {
    CaptureFolders(folder: folder, variable: { variables[$0] }, read: { _ in file })
  }

  @Test func `pictures, films and tables go to the person's own folders`() {
    let home = ["HOME": "/home/a"]
    #expect(folders(home).pictures == "/home/a/Pictures")
    #expect(folders(home).videos == "/home/a/Videos")
    #expect(folders(home).documents == "/home/a/Documents")
    let file =
      "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n XDG_VIDEOS_DIR = \"/films\" \nXDG_DOCUMENTS_DIR=\"$HOME/\"\n"
    #expect(folders(home, file).pictures == "/home/a/Bilder")
    #expect(folders(home, file).videos == "/films")
    #expect(folders(home, file).documents == "/home/a/")
    #expect(folders(home, "XDG_PICTURES_DIR=Bilder\nXDG_VIDEOS_DIR=\"\n").pictures == "/home/a/Pictures")
    #expect(folders(home, file, folder: "x") == folders(home, nil, folder: "x"))
    #expect(folders(home, file, folder: "x").documents == "x")
  }

  @Test func `a name that is taken is never used again`() {
    let taken: Set<String> = ["/p/a.png", "/p/a 2.png"]
    #expect(CaptureFolders.free("a", ending: ".png", in: "/p") { taken.contains($0) } == "/p/a 3.png")
    #expect(CaptureFolders.free("b", ending: "", in: "/p") { taken.contains($0) } == "/p/b")
  }

  @Test func `a program is found by the folders of PATH, in order`() {
    #expect(ChildProgram.find("x", path: "/a:rel:/b") { $0 == "/b/x" || $0 == "rel/x" } == "/b/x")
    #expect(ChildProgram.find("x", path: "") { _ in true } == nil)
    #expect(ChildProgram.find("x", path: nil) { _ in true } == nil)
  }

  @Test func `a child's last words and its status come back`() throws {
    let child = try #require(ChildProgram.start(["/bin/sh", "-c", "echo one >&2; echo two >&2; exit 3"], isFed: false))
    #expect(child.wait() == (3, "two"))
    let maker = try #require(
      ChildProgram.start(
        ["/bin/sh", "-c", "printf 'progress 1/2\\nno room\\nprogress 2/2\\n' >&2; exit 74"], isFed: false))
    var told: [PictureProgress] = []
    let end = maker.wait { line in
      guard let progress = PictureProgress(line: line) else { return false }
      told.append(progress)
      return true
    }
    #expect(end == (74, "no room"))
    #expect(told == [PictureProgress(done: 1, total: 2), PictureProgress(done: 2, total: 2)])
    #expect(ChildProgram.start(["/no/such/program"], isFed: false) == nil)
  }

  @Test func `a film has the pictures that went in, and is there only when it is whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mp4"
    let film = try FilmWriter(path: path, width: 33, height: 20, rate: 50)
    for shade in 0..<10 {
      try film.add(
        PixelBuffer(
          width: 33, height: 20, pixels: Array(repeating: UInt32(0xFF00_0000 + shade * 20), count: 660), isOpaque: true)
      )
    }
    #expect(!File.exists(path))
    try film.finish()
    #expect(Array(try File.read(path)[4..<8]) == Array("ftyp".utf8))
    #expect(try Folder.files(folder.path) == ["film.mp4"])
  }

  @Test func `a film that cannot be made says why and leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let film = try FilmWriter(path: folder.path + "/film.unknown", width: 2, height: 2, rate: 50)
    let picture = PixelBuffer(width: 2, height: 2, pixels: [1, 2, 3, 4], isOpaque: true)
    #expect(throws: DocumentError.self) {
      try film.add(picture)
      try film.finish()
    }
    #expect(try Folder.files(folder.path) == [])
  }

  @Test func `progress is read as it is written, and nothing else is taken for it`() {
    let progress = PictureProgress(done: 37, total: 240)
    #expect(PictureProgress(line: progress.line) == progress)
    #expect(progress.percent == 15)
    #expect(PictureProgress(done: 0, total: 0).percent == 100)
    for line in ["", "progress", "progress 3", "progress 3/2", "progress -1/2", "progress a/b", "cannot: progress 1/2"]
    {
      #expect(PictureProgress(line: line) == nil, "\(line)")
    }
  }

  @Test func `a desk tells how far a film is, and what became of it`() throws {
    let folder = try TemporaryFolder()
    let gate = folder.path + "/gate"
    let desk = CaptureDesk(wake: {})
    // The maker waits for the gate, so that what it told before can be read before it ends.
    let script = "echo 'progress 1/4' >&2; until [ -e \"$0\" ]; do sleep 0.02; done; echo 'progress 4/4' >&2"
    desk.run("/bin/sh", ["-c", script, gate], inputs: nil, result: "/x/film.mp4", title: "Video")
    let first = try eventually("progress") { desk.takeProgress() }
    #expect(first == "Video: 25 %, picture 1 of 4")
    #expect(desk.takeProgress() == nil, "it is told once")
    try File.writeAtomically([], to: gate)
    let news = try eventually("news") { desk.takeNews().first }
    #expect(news == "Saved /x/film.mp4")
    #expect(desk.takeProgress() == nil, "the end is news enough")
  }

  @Test func `a desk knows the names that what it makes will have`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureDesk(wake: {})
    let paths = ["/film.mp4", "/picture.png"].map { folder.path + $0 }
    let gate = folder.path + "/gate"
    let script = "until [ -e \"$0\" ]; do sleep 0.02; done"
    desk.run("/bin/sh", ["-c", script, gate], inputs: nil, result: paths[0], title: "")
    #expect(desk.isSaving(paths[0]) && !desk.isSaving(paths[1]))
    // A pipe in the picture's place holds the writer up for as long as nobody reads.
    #expect(mkfifo(paths[1], 0o600) == 0)
    let picture = PixelBuffer(width: 1, height: 1, pixels: [0xFF11_2233], isOpaque: true)
    desk.save(picture, to: paths[1])
    #expect(desk.isSaving(paths[1]))
    #expect(try File.read(paths[1]).isEmpty == false)
    try File.writeAtomically([], to: gate)
    _ = try eventually("both ends") { desk.isBusy ? nil : true }
    #expect(!desk.isSaving(paths[0]) && !desk.isSaving(paths[1]))
  }

  @Test func `a desk with news wakes the program, and takes no more pictures than it can hold`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureDesk(wake: {})
    let picture = PixelBuffer(width: 40, height: 40, pixels: Array(repeating: 0xFF11_2233, count: 1600), isOpaque: true)
    desk.save(picture, to: folder.path + "/a.png")
    let news = try eventually("news of the picture") { desk.takeNews().first }
    #expect(news == "Saved \(folder.path)/a.png")
    desk.save(picture, to: folder.path + "/none/a.png")
    let fault = try eventually("news of the fault") { desk.takeNews().first }
    #expect(fault.contains("none/a.png"))
    #expect(!desk.isBusy)
  }
}
