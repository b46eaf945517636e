import FrameTiming
import Recording

/// Where a scene's content stands on the screen, read from its state line.
///
/// What the eye follows is content, so parts that hand a movement to each other count together: the sheet's rows stand
/// at `sheet.top - list.offset` whichever of the two moves.
enum ScrolledPositions {
  private struct Source {
    var name: String
    /// Keys that move the content down.
    var down: [String] = []
    /// Keys that move the content up or to the left.
    var up: [String]
    /// Key that tells which list or page it is.
    var identity: String?
  }

  private static func sources(_ scene: SceneName) -> [Source] {
    switch scene.rawValue {
    case "sheet": [Source(name: "rows", down: ["sheet.top"], up: ["list.offset"], identity: "list")]
    case "feed": [Source(name: "cards", up: ["feed.offset"], identity: "feed.opened")]
    case "events":
      [
        Source(name: "rows", down: ["header.height"], up: ["list.offset"], identity: "page.index"),
        Source(name: "pages", up: ["page.offset"]),
      ]
    case "gallery": [Source(name: "pages", up: ["page.offset"])]
    default: [Source(name: "rows", up: ["list.offset"])]
    }
  }

  /// The places in pixels; what the line does not hold is left out.
  static func of(_ line: StateLine, scene: SceneName, scale: Double) -> [ScrolledPosition] {
    sources(scene).compactMap { source in
      var place = 0.0
      for (keys, sign) in [(source.down, 1.0), (source.up, -1.0)] {
        for key in keys {
          guard case .number(let value)? = line[key] else { return nil }
          place += sign * value
        }
      }
      return ScrolledPosition(
        name: source.name, identity: source.identity.map { identity(line[$0]) } ?? 0, pixels: place * scale)
    }
  }

  private static func identity(_ value: StateLine.Value?) -> Int {
    switch value {
    case .number(let number): number.isFinite && abs(number) < 1e15 ? Int(number) : 0
    case .text(let text): text.hashValue
    case .flag(let flag): flag ? 1 : 0
    case .null, nil: 0
    }
  }
}
