import Assets
import Documents
import Drawing
import Testing

@testable import Scenes

@Suite("Photographs")
struct PhotosTests {
  static let good = """
    {"format":"photos-1","photos":[
    {"id":"a","file":"x/a.jpg","title":"A","width":10,"height":20,"averageColour":"#102030","author":"B","license":"CC0-1.0"}
    ]}
    """

  @Test("A file lists its photographs, which lie below the root")
  func reads() throws {
    let photos = try Photos.decode(Array(Self.good.utf8), path: "p.json", root: "/r")
    #expect(photos.all.map(\.path) == ["/r/x/a.jpg"])
    #expect(photos.all.first?.averageColor == Color(0x102030))
    #expect(photos.index(of: "a") == 0 && photos.index(of: "b") == nil)
  }

  @Test(
    "An error names its line",
    arguments: [
      ("#102030", "red"), ("\"width\":10", "\"width\":0"), ("\"title\":\"A\",", ""), ("photos-1", "photos-9"),
    ])
  func faults(old: String, new: String) {
    let parts = Self.good.split(separator: old, maxSplits: 1)
    let text = parts.joined(separator: new)
    let error = #expect(throws: DocumentError.self) {
      try Photos.decode(Array(text.utf8), path: "p.json", root: "/r")
    }
    #expect(error?.kind == .malformed)
    #expect(error?.line == (new == "photos-9" ? 1 : 2))
  }

  @Test("Every photograph that a moment refers to exists")
  func shipped() throws {
    let root = try Assets.locate().root
    let photos = try Photos.load(path: root + "/data/photos.json", root: root)
    #expect(photos.all.allSatisfy { File.isReadable($0.path) })
    for case .photo(let id) in TimelineDemoMoments.days.joined().map(\.kind) { #expect(photos.index(of: id) != nil) }
  }
}
