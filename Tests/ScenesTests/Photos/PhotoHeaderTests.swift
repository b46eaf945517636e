import Assets
import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import Scenes

@Suite("Photographs of the user")
struct PhotoHeaderTests {
  @Test("The size is read from the first bytes of every shipped photograph")
  func shipped() throws {
    let assets = try Assets.locate()
    let photos = try Photos.load(path: assets.path("data/photos.json"), root: assets.root)
    for photo in photos.all {
      let header = try PhotoHeader(try File.read(photo.path, upTo: 1 << 16))
      #expect(header.size == photo.size, "\(photo.id)")
      #expect(header.isComplete(try File.read(photo.path)))
    }
  }

  @Test(
    "A truncated, empty or unknown file is refused without a crash",
    arguments: [
      ([], PhotoError.unknownFormat), (Array("hello".utf8), .unknownFormat), ([0xFF, 0xD8, 0xFF], .damaged),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0], .damaged), ([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8], .damaged),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .damaged), (Array("RIFF1234WEBPVP8X".utf8), .damaged),
    ])
  func refused(bytes: [UInt8], refusal: PhotoError) {
    #expect(throws: refusal) { try PhotoHeader(bytes) }
  }

  @Test("Any prefix of a photograph gives a header or a refusal")
  func prefixes() throws {
    let whole = try File.read(try Assets.locate().path("photos/horse.jpg"), upTo: 4096)
    for length in 0..<1200 {
      guard let header = try? PhotoHeader(whole.prefix(length)) else { continue }
      #expect(header.size == Size(width: 1600, height: 900))
    }
  }

  @Test("The size of all three kinds of WebP is read")
  func webp() throws {
    func riff(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(kind.utf8) + [0, 0, 0, 0] + rest
    }
    let extended = try PhotoHeader(riff("VP8X", [0, 0, 0, 0, 0xFF, 0x04, 0, 0x1F, 0x03, 0]))
    #expect(extended.size == Size(width: 1280, height: 800))
    let lossy = try PhotoHeader(riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x00, 0x05, 0x20, 0x03]))
    #expect(lossy.size == Size(width: 1280, height: 800))
    let bits = 1279 | 799 << 14
    let lossless = try PhotoHeader(riff("VP8L", [0x2F] + [0, 8, 16, 24].map { UInt8(bits >> $0 & 255) }))
    #expect(lossless.size == Size(width: 1280, height: 800))
  }

  @Test("A folder's photographs are sorted by name, unreadable ones included, and other files are ignored")
  func folder() throws {
    let folder = try TemporaryFolder()
    let horse = try File.read(try Assets.locate().path("photos/horse.jpg"))
    try File.writeAtomically(horse, to: folder.path + "/b.JPG")
    try File.writeAtomically(Array("no picture".utf8), to: folder.path + "/a.png")
    try File.writeAtomically([0, 0, 0, 0x18], to: folder.path + "/c.heic")
    try File.writeAtomically(Array("notes".utf8), to: folder.path + "/notes.txt")
    try File.writeAtomically(horse, to: folder.path + "/.hidden.jpg")
    let photos = try Photos.folder(folder.path).all
    #expect(photos.map(\.title) == ["a.png", "b.JPG", "c.heic"])
    #expect(photos.map(\.refusal) == [.unknownFormat, nil, .unknownFormat])
    #expect(photos[1].size == Size(width: 1600, height: 900))
  }

  @Test("A size that follows long previews is read")
  func longPreviews() throws {
    let folder = try TemporaryFolder()
    let horse = try File.read(try Assets.locate().path("photos/horse.jpg"))
    let preview: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    let previews = Array(repeatElement(preview, count: 40).joined())
    try File.writeAtomically(horse[..<2] + previews + horse[2...], to: folder.path + "/a.jpg")
    try File.writeAtomically(horse[..<2] + previews, to: folder.path + "/b.jpg")
    let photos = try Photos.folder(folder.path).all
    #expect(photos.map(\.refusal) == [nil, .damaged])
    #expect(photos[0].size == Size(width: 1600, height: 900))
  }

  @Test("The error for a missing or empty folder names it", arguments: ["", "/missing"])
  func noFolder(suffix: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + suffix
    let error = try #require(throws: DocumentError.self) { try Photos.folder(path) }
    #expect(error.kind == .missing && error.path == path)
  }
}
