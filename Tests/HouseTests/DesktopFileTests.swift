import Testing
import TuningFiles

/// The files for desktops in Packaging. A fault in them shows only in a file manager.
@Suite("Files for desktops") struct DesktopFileTests {
  private let house = PackageSources()

  /// Returns all values of an attribute of an element.
  private func values(of attribute: String, _ element: String, in text: String) -> [String] {
    text.split(separator: "<").filter { $0.hasPrefix(element + " ") }.compactMap { tag in
      tag.firstRange(of: attribute + "=\"").map { String(tag[$0.upperBound...].prefix { $0 != "\"" }) }
    }
  }

  @Test func `the menu entry opens exactly the described types, and each has an icon that the package installs`() throws
  {
    let types = try house.text("Packaging/mime/scrollwork.xml")
    let entry = try house.text("Packaging/scrollwork.desktop").split(separator: "\n")
    let names = values(of: "type", "mime-type", in: types)
    #expect(names.count == 2)
    #expect(entry.contains("MimeType=\(names.joined(separator: ";"));"))
    // %f is one local file, which is what `open` accepts.
    #expect(entry.contains("Exec=scrollwork open %f"))
    for name in names {
      let icon = try house.text("Packaging/mime/\(name.replacing("/", with: "-")).svg")
      #expect(icon.contains("viewBox=\"-64 -64 128 128\""))
    }
    let stage = try house.text("Packaging/stage")
    #expect(stage.contains("share/mime/packages/") && stage.contains("share/icons/hicolor/scalable/mimetypes/"))
    // Other prefixes get a command with a path, which must pass the file on as well.
    #expect(stage.contains("open %f\"; next"))
  }

  @Test func `the types have the names of the files that the program writes`() throws {
    let types = try house.text("Packaging/mime/scrollwork.xml")
    let patterns = values(of: "pattern", "glob", in: types)
    let suffixes = try ["Features/Session/Recordings/RecordingsFolder", "Model/TuningFiles/PresetLibrary"].map {
      file in
      let text = try house.text("Sources/\(file).swift")
      let start = try #require(text.firstRange(of: "let suffix = \"")).upperBound
      return String(text[start...].prefix { $0 != "\"" })
    }
    #expect(patterns == suffixes.map { "*\($0)" })
    // The default weight is 50; another program may describe all of JSON with it.
    #expect(values(of: "weight", "glob", in: types).allSatisfy { (Int($0) ?? 0) > 50 })
    for (file, format) in [
      ("Model/Recording/GestureRecording", "gesture/"), ("Model/TuningFiles/TuningFile", "tuning/"),
    ] {
      #expect(try house.text("Sources/\(file).swift").contains("version = \"\(format)"))
      #expect(types.contains("&quot;scrollwork&quot;:&quot;\(format)"))
    }
  }
}
