import CSDL2
import CSDL2X11
import ScrollEngine

/// A rectangle of the desktop in SDL's window units.
struct DisplayFrame: Equatable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  func overlap(_ other: DisplayFrame) -> Int64 {
    let width = Int64(min(x + self.width, other.x + other.width)) - Int64(max(x, other.x))
    let height = Int64(min(y + self.height, other.y + other.height)) - Int64(max(y, other.y))
    return max(0, width) * max(0, height)
  }
}

/// A display with its name and its position on the desktop.
struct DisplayInfo: Equatable {
  var name: String
  var frame: DisplayFrame

  /// Returns whether the display has a requested name or number; numbers count from 1. `nil` matches every display.
  func matches(_ wanted: String?, among displays: [DisplayInfo]) -> Bool {
    guard let wanted else { return true }
    if displays.contains(where: { $0.name == wanted }) { return name == wanted }
    guard let number = Int(wanted), displays.indices.contains(number - 1) else { return false }
    return displays[number - 1] == self
  }

  /// Returns the display that a window fills: the requested display, otherwise the one that contains most of the
  /// window, otherwise the first one.
  static func choice(
    of wanted: String?, around window: DisplayFrame, among displays: [DisplayInfo]
  ) -> DisplayInfo? {
    if wanted != nil, let asked = displays.first(where: { $0.matches(wanted, among: displays) }) { return asked }
    let nearest = displays.max { $0.frame.overlap(window) < $1.frame.overlap(window) }
    guard let nearest, nearest.frame.overlap(window) > 0 else { return displays.first }
    return nearest
  }

  /// Returns the current displays from left to right and top to bottom.
  static func all(of window: OpaquePointer) -> [DisplayInfo] {
    let now = xDisplays(window)
    let known = named(known, byConnectors: WaylandOutputs.connectors(of: window))
    return (now.isEmpty ? known : now).filter { $0.frame.width > 0 && $0.frame.height > 0 }.sorted {
      ($0.frame.x, $0.frame.y) < ($1.frame.x, $1.frame.y)
    }
  }

  /// The displays that SDL knows. On X11 these are the displays that existed at the start of the program.
  static var known: [DisplayInfo] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
      let name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? ""
      return DisplayInfo(name: name, frame: DisplayFrame(x: bounds.x, y: bounds.y, width: bounds.w, height: bounds.h))
    }
  }

  /// Size of the part of the first display that windows may use, without panels of the desktop, in SDL's window units;
  /// `nil` if it is unknown.
  static var usable: Size? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    return Size(width: Double(bounds.w), height: Double(bounds.h))
  }

  /// Returns the displays, each named by its connector if exactly one connector is known for its position.
  static func named(
    _ displays: [DisplayInfo], byConnectors connectors: [(x: Int32, y: Int32, name: String)]
  ) -> [DisplayInfo] {
    displays.map { display in
      var display = display
      let here = connectors.filter { $0.x == display.frame.x && $0.y == display.frame.y && !$0.name.isEmpty }
      // Mirrored displays keep their names, because they have the same position and cannot be distinguished.
      if here.count == 1 { display.name = here[0].name }
      return display
    }
  }

  /// Maximum number of displays, more than a desktop has.
  private static let maximumCount = 64

  /// Returns the displays of the X server; empty where SDL does not use X.
  private static func xDisplays(_ window: OpaquePointer) -> [DisplayInfo] {
    [CSDL2X11Display](unsafeUninitializedCapacity: maximumCount) { buffer, count in
      count = Int(csdl2_x11_displays(window, buffer.baseAddress, Int32(maximumCount)))
    }.map { display in
      let name = withUnsafeBytes(of: display.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return DisplayInfo(
        name: name,
        frame: DisplayFrame(
          x: Int32(display.x), y: Int32(display.y), width: Int32(display.width), height: Int32(display.height)))
    }
  }
}
