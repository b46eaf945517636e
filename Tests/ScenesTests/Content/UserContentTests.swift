import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// A user's content folder in place of the shipped content.
@Suite struct UserContentTests {
  private static let viewport = Size(width: 390, height: 844)

  private func scene(_ name: SceneName, _ folder: String) throws -> any Scene {
    try SceneContent(root: try Assets.locate().root, folder: folder)
      .scene(name, viewport: Self.viewport, tuning: Tuning(), items: nil)
  }

  private func write(_ text: String, to folder: String, _ name: String) throws {
    let path = folder + "/" + name
    try TemporaryFolder.create(folderOf: path)
    try File.writeAtomically(Array(text.utf8), to: path)
  }

  private func addPhoto(_ id: String, to folder: String, as name: String) throws {
    let bytes = try File.read(try Assets.locate().path("photos/\(id).jpg"))
    try TemporaryFolder.create(folderOf: folder + "/" + name)
    try File.writeAtomically(bytes, to: folder + "/" + name)
  }

  private func posts(_ photo: String) -> String {
    """
    {"format": "posts-1", "posts": [
      {"photo": "\(photo)", "title": "T", "author": "A", "avatar": "horse", "when": "now", "likes": 1, "comments": 0,
       "text": ["One."]}
    ]}
    """
  }

  private func number(_ scene: any Scene, _ key: String) -> Double? {
    var line = StateLine()
    scene.writeState(to: &line)
    if case .number(let number)? = line[key] { return number }
    return nil
  }

  @Test func `shipped content replaces what the folder lacks`() throws {
    let folder = try TemporaryFolder()
    try addPhoto("horse", to: folder.path, as: "photos/mine.jpg")
    for name in [SceneDescriptor].shipped.names { #expect(try scene(name, folder.path).name == name) }
  }

  @Test(arguments: ["photos/", ""]) func `photographs may lie in a subfolder or in the folder itself`(
    _ place: String
  ) throws {
    let folder = try TemporaryFolder()
    try addPhoto("horse", to: folder.path, as: place + "a.jpg")
    try addPhoto("citrus", to: folder.path, as: place + "b.jpg")
    let gallery = try scene(.gallery, folder.path)
    // Three steps to the right from the first of two pages end on the second.
    for step in 1...3 {
      gallery.handle(InputEvent(time: Timestamp(seconds: Double(step)), kind: .key(.right)))
      gallery.advance(to: Timestamp(seconds: Double(step) + 0.9))
    }
    #expect(number(gallery, "page.index") == 1)
  }

  @Test func `posts show the user's photographs, by file name or ID, and shipped ones`() throws {
    let folder = try TemporaryFolder()
    try addPhoto("horse", to: folder.path, as: "photos/mine.jpg")
    for photo in ["mine.jpg", "kingfisher"] {
      try write(posts(photo), to: folder.path, "data/posts.json")
      #expect(number(try scene(.feed, folder.path), "feed.count") == 1000)
    }
    try write(
      """
      {"format": "photos-1", "photos": [{"id": "m", "file": "mine.jpg", "title": "Mine", "width": 1600, "height": 900,
        "averageColour": "#102030", "author": "Ada", "license": "CC0-1.0"}]}
      """, to: folder.path, "photos/photos.json")
    try write(posts("m"), to: folder.path, "data/posts.json")
    #expect(throws: Never.self) { try scene(.feed, folder.path) }
  }

  @Test func `an unknown photograph is reported with the line that names it`() throws {
    let folder = try TemporaryFolder()
    try write(posts("unknown"), to: folder.path, "data/posts.json")
    let error = try #require(throws: DocumentError.self) { try scene(.feed, folder.path) }
    #expect(error.kind == .malformed)
    #expect(error.description.contains("/data/posts.json:2: \"photo\" names an unknown photo, \"unknown\"; expected"))
  }

  @Test(arguments: [
    (SceneName.sheet, "data/studios.json"), (.sheet, "data/class_types.json"), (.feed, "data/posts.json"),
  ])
  func `a broken file is an error of its scene only, with its line`(_ name: SceneName, _ file: String) throws {
    let folder = try TemporaryFolder()
    try write("{\n\"format\": 7}", to: folder.path, file)
    let error = try #require(throws: DocumentError.self) { try scene(name, folder.path) }
    #expect(error.kind == .malformed)
    #expect(error.description.contains("/\(file):2: "))
    #expect(throws: Never.self) { try scene(.events, folder.path) }
  }

  @Test func `content that was read stays usable when its files change or disappear`() throws {
    let folder = try TemporaryFolder()
    try addPhoto("horse", to: folder.path, as: "photos/mine.jpg")
    try write(posts("mine.jpg"), to: folder.path, "data/posts.json")
    let whole = SceneContent(root: try Assets.locate().root, folder: folder.path)
    try whole.read(for: [SceneDescriptor].shipped.names)
    let feed = SceneContent(root: try Assets.locate().root, folder: folder.path)
    try feed.read(for: [.feed])
    // A typo, a deleted photograph, and finally missing folders, as when a network drive is away.
    try write("{\n", to: folder.path, "data/posts.json")
    try write("{\n", to: folder.path, "data/studios.json")
    #expect(unlink(folder.path + "/photos/mine.jpg") == 0)
    let away = folder.path + "/away"
    #expect(rename(folder.path + "/photos", away) == 0 && rename(folder.path + "/data", away + "/data") == 0)
    for name in [SceneDescriptor].shipped.names {
      #expect(
        try whole.scene(name, viewport: Self.viewport, tuning: Tuning(), items: nil).name == name, "read at the start")
    }
    #expect(try feed.scene(.feed, viewport: Self.viewport, tuning: Tuning(), items: nil).name == .feed)
  }

  @Test func `reading all scenes reports the broken file of any scene`() throws {
    let folder = try TemporaryFolder()
    try write("{\n\"format\": 7}", to: folder.path, "data/posts.json")
    let content = SceneContent(root: try Assets.locate().root, folder: folder.path)
    let error = try #require(throws: DocumentError.self) { try content.read(for: [SceneDescriptor].shipped.names) }
    #expect(error.description.contains("/data/posts.json:2: "))
    #expect(throws: Never.self) { try content.read(for: [.sheet, .gallery]) }
    // The file is repaired before anything is shown.
    try write(posts("horse"), to: folder.path, "data/posts.json")
    #expect(throws: Never.self) { try content.read(for: [.feed]) }
  }

  @Test func `a broken map is reported when it is read`() throws {
    let folder = try TemporaryFolder()
    try write("[]", to: folder.path, "map/city.json")
    let content = SceneContent(root: try Assets.locate().root, folder: folder.path)
    let error = try #require(throws: DocumentError.self) { try content.loadMap() }
    #expect(error.description.contains("/map/city.json:1: "))
  }

  @Test func `a missing folder and one without usable content are refused`() throws {
    let folder = try TemporaryFolder()
    try write("hello", to: folder.path, "notes.txt")
    let empty = try #require(throws: DocumentError.self) { try scene(.sheet, folder.path) }
    #expect(empty.kind == .missing && empty.description.contains("expected photos/*.jpg"))
    let missing = try #require(throws: DocumentError.self) { try scene(.sheet, folder.path + "/nowhere") }
    #expect(missing.kind == .missing && missing.description.contains("/nowhere"))
  }
}
