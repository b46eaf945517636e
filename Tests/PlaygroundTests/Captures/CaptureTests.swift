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

  @Test func `pictures and films go to the person's own folders`() {
    let home = ["HOME": "/home/a"]
    #expect(folders(home).pictures == "/home/a/Pictures")
    #expect(folders(home).videos == "/home/a/Videos")
    let file = "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n XDG_VIDEOS_DIR = \"/films\" \n"
    #expect(folders(home, file).pictures == "/home/a/Bilder")
    #expect(folders(home, file).videos == "/films")
    #expect(folders(home, "XDG_PICTURES_DIR=Bilder\nXDG_VIDEOS_DIR=\"\n").pictures == "/home/a/Pictures")
    #expect(folders(home, file, folder: "x").videos == "x")
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
    #expect(ChildProgram.start(["/no/such/program"], isFed: false) == nil)
  }

  @Test(.enabled(if: ChildProgram.find("ffmpeg") != nil, "ffmpeg is not installed"))
  func `a film has the pictures that went in, and is there only when it is whole`() throws {
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

  @Test(.enabled(if: ChildProgram.find("ffmpeg") != nil, "ffmpeg is not installed"))
  func `a film that cannot be made says why and leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let film = try FilmWriter(path: folder.path + "/film.unknown", width: 2, height: 2, rate: 50)
    let picture = PixelBuffer(width: 2, height: 2, pixels: [1, 2, 3, 4], isOpaque: true)
    #expect(throws: DocumentError.self) {
      try film.add(picture)
      try film.finish()
    }
    #expect(try Folder.files(folder.path) == [])
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
