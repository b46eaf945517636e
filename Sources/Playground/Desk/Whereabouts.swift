import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Where a person was: what the next window comes back to, unless it is told otherwise.
public struct Whereabouts: Equatable, Sendable {
  /// The scene on the stage.
  public var scene: SceneName?
  /// Light or dark.
  public var appearance: Appearance?
  /// The window's size, in points.
  public var size: Size?
  /// The tuning that was open, as a command line names it: a file or a preset.
  public var tuning: String?
  /// The one that it was compared with.
  public var other: String?
  /// How the last film was made.
  var film: FilmChoices?

  /// The largest window that is believed, in points.
  private static let largest = 16_384.0
  private static let version = "where/1"

  /// Nowhere yet.
  public init() {}

  /// What a folder of the program's own state tells; what cannot be read is forgotten, since nothing of worth is lost.
  public init(folder: String) {
    guard let bytes = try? File.read(Self.path(folder), upTo: 1 << 16), let root = try? JSONParser.parse(bytes),
      root["scrollwork"]?.string == Self.version
    else { return }
    scene = root["scene"]?.string.flatMap { SceneName(rawValue: $0) }
    appearance = root["appearance"]?.string.flatMap { Appearance(rawValue: $0) }
    tuning = root["tuning"]?.string
    other = root["other"]?.string
    film = root["film"].map { FilmChoices($0) }
    if let sides = root["window"]?.numbers, sides.count == 2, sides.allSatisfy({ (1...Self.largest).contains($0) }) {
      size = Size(width: sides[0], height: sides[1])
    }
  }

  /// A file's path from the root, as the next window may be opened from another folder; a preset's name as it is.
  private static func lasting(_ name: String) -> String {
    guard let path = realpath(name, nil) else { return name }
    defer { free(path) }
    return String(cString: path)
  }

  private static func path(_ folder: String) -> String { folder + "/where.json" }

  /// Keeps it, whole or not at all; where that cannot be, the next window opens as the first one did.
  func save(in folder: String) {
    var members = ["\"scrollwork\": \(JSONText.quoted(Self.version))"]
    func add(_ key: String, _ text: String?) {
      if let text { members.append("\(JSONText.quoted(key)): \(JSONText.quoted(text))") }
    }
    add("scene", scene?.rawValue)
    add("appearance", appearance?.rawValue)
    add("tuning", tuning.map(Self.lasting))
    add("other", other.map(Self.lasting))
    if let size { members.append("\"window\": [\(JSONText.number(size.width)), \(JSONText.number(size.height))]") }
    if let film { members.append("\"film\": \(film.json)") }
    try? Folder.make(folder)
    try? File.writeAtomically(
      Array("{\(members.joined(separator: ", "))}\n".utf8), to: Self.path(folder), isSynced: false)
  }
}

extension Whereabouts {
  /// Follows where a person is, and keeps it where that is another place than before.
  mutating func follow(_ playground: Playground) {
    let comparison = playground.comparison
    var now = Whereabouts()
    now.scene = playground.session.scene.name
    now.appearance = playground.workbench.appearance
    now.size = playground.host.isFullScreen ? size : playground.workbench.window
    now.tuning = comparison.a.path ?? comparison.a.tuning.base.name
    now.other = comparison.b.map { $0.path ?? $0.tuning.base.name }
    now.film = playground.workbench.film.remembered
    guard now != self else { return }
    self = now
    save(in: playground.session.folders.state)
  }
}
