import Drawing
import ScrollEngine

/// The pixels that later commands of a list cover opaquely, so that earlier commands need not paint them.
struct OcclusionCheck {
  private struct Cover {
    var stroke: Int
    var rect: PixelRect
  }

  private var all: [Cover] = []
  /// Index in `all` of the first covering rectangle whose command has not been painted yet.
  private var first = 0

  /// Minimum area, in pixels, of a rectangle whose hidden parts are left out. Leaving them out takes additional drawing
  /// calls, and one call costs about as much as filling that many pixels. A rectangle below this area does not count as
  /// covering others, either.
  static let minimumArea = 4096
  /// Maximum number of covering rectangles of a list, because every command is checked against all of them.
  static let maximumCount = 64

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds the pixels that a command certainly covers. Commands must be added in painting order.
  mutating func add(_ rect: PixelRect, of stroke: Int) {
    guard rect.area >= Self.minimumArea, !rect.isEmpty, all.count < Self.maximumCount else { return }
    all.append(Cover(stroke: stroke, rect: rect))
  }

  /// Ignores the rectangles that a command and all earlier commands cover, because the command is about to be painted.
  mutating func advance(past stroke: Int) {
    while first < all.count, all[first].stroke <= stroke { first += 1 }
  }

  /// Returns whether a single later command hides all of a rectangle.
  func hides(_ rect: PixelRect) -> Bool {
    for index in first..<all.count where all[index].rect.contains(rect) { return true }
    return false
  }

  /// Returns the part of a rectangle that no later command hides.
  func visible(of rect: PixelRect) -> PixelRegion {
    var region = PixelRegion(rect)
    if isWorthCutting(rect) { for index in first..<all.count { region.subtract(all[index].rect) } }
    return region
  }

  /// Returns whether later commands may hide a part of a rectangle that is large enough for leaving out hidden parts.
  func isWorthCutting(_ rect: PixelRect) -> Bool { first < all.count && rect.area >= Self.minimumArea }
}

/// Detection of hidden pixels, which are not painted. Painting a whole window twice costs the software renderer a tenth
/// of a frame.
extension Renderer {
  /// Finds the pixels that each command of a list covers, so that earlier commands and the background are not painted
  /// there.
  func findCovers(_ list: DisplayList) {
    occlusion.removeAll()
    occlusionClips.reset(to: clips.current)
    analyzer.findOccluders(list, within: &occlusionClips, into: &occlusion)
  }

  /// Starts a frame with a background colour. Paints the whole background now if that is quicker; otherwise the
  /// background is painted later, and only where the first list leaves it visible.
  func clear(_ color: Color) {
    guard painter.clear(color) else { return pendingClear = color }
    pixelLog?.record(.painted, in: clips.current)
  }

  /// Paints the pending background, except where commands of the current list hide it.
  func finishClear() {
    guard let color = pendingClear else { return }
    pendingClear = nil
    fillAll(color)
  }
}
