import CSDL2
import CSDL2X11

/// A rectangle of the desktop, in SDL's window units.
struct DisplayFrame: Equatable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  /// The area that it shares with another.
  func overlap(_ other: DisplayFrame) -> Int64 {
    let width = Int64(min(x + self.width, other.x + other.width)) - Int64(max(x, other.x))
    let height = Int64(min(y + self.height, other.y + other.height)) - Int64(max(y, other.y))
    return max(0, width) * max(0, height)
  }
}

/// A display, its name and where it lies on the desktop.
struct DisplayPlace: Equatable {
  var name: String
  var frame: DisplayFrame

  /// Whether it is what somebody asked for, by its name or by its number from 1.
  func answers(to wanted: String?, among displays: [DisplayPlace]) -> Bool {
    guard let wanted else { return true }
    if displays.contains(where: { $0.name == wanted }) { return name == wanted }
    guard let number = Int(wanted), displays.indices.contains(number - 1) else { return false }
    return displays[number - 1] == self
  }

  /// The display that a window fills: the one that was asked for, else the one on which most of the window lies, else
  /// the first.
  static func choice(
    of wanted: String?, around window: DisplayFrame, among displays: [DisplayPlace]
  ) -> DisplayPlace? {
    if wanted != nil, let asked = displays.first(where: { $0.answers(to: wanted, among: displays) }) { return asked }
    let most = displays.max { $0.frame.overlap(window) < $1.frame.overlap(window) }
    guard let most, most.frame.overlap(window) > 0 else { return displays.first }
    return most
  }

  /// The displays as they are now, left to right and top to bottom.
  static func all(of window: OpaquePointer) -> [DisplayPlace] {
    let now = told(window)
    let known = plugged(known, into: WaylandOutputs.connectors(of: window))
    return (now.isEmpty ? known : now).filter { $0.frame.width > 0 && $0.frame.height > 0 }.sorted {
      ($0.frame.x, $0.frame.y) < ($1.frame.x, $1.frame.y)
    }
  }

  /// The displays as SDL knows them: on X11, as they were at the start.
  static var known: [DisplayPlace] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
      let name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? ""
      return DisplayPlace(name: name, frame: DisplayFrame(x: bounds.x, y: bounds.y, width: bounds.w, height: bounds.h))
    }
  }

  /// Displays by the names of what they are plugged into, where that is known of the place at which they lie.
  static func plugged(
    _ displays: [DisplayPlace], into connectors: [(x: Int32, y: Int32, name: String)]
  ) -> [DisplayPlace] {
    displays.map { display in
      var display = display
      let here = connectors.filter { $0.x == display.frame.x && $0.y == display.frame.y && !$0.name.isEmpty }
      // Two displays that show the same lie at one place, and cannot be told apart.
      if here.count == 1 { display.name = here[0].name }
      return display
    }
  }

  /// More displays than a desktop has.
  private static let most = 64

  /// The displays as the X server tells them; none where there is no such server.
  private static func told(_ window: OpaquePointer) -> [DisplayPlace] {
    [CSDL2X11Display](unsafeUninitializedCapacity: most) { buffer, count in
      count = Int(csdl2_x11_displays(window, buffer.baseAddress, Int32(most)))
    }.map { display in
      let name = withUnsafeBytes(of: display.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return DisplayPlace(
        name: name,
        frame: DisplayFrame(
          x: Int32(display.x), y: Int32(display.y), width: Int32(display.width), height: Int32(display.height)))
    }
  }
}
