import Drawing

/// How much of a frame differs from the one on the screen.
public enum FrameDamage: Sendable {
  /// Nothing: it need not be drawn.
  case none
  /// A part, to which drawing and showing are restricted.
  case part
  /// All that can be told is that it may be all.
  case all
}

/// Only what looks different is painted and shown: the last tenth of a glide moves by less than a pixel, and what fades
/// after it covers a hundredth of the window.
extension Renderer {
  /// Above this share of the pixels, painting all of them is hardly dearer.
  private static let largestShare = 0.7

  /// Restricts a frame that was begun, and on which nothing was drawn, to what differs from the frame before, if that
  /// went through here, too. Meant for windows whose pixels stay as they are and which show nothing but one list; O(strokes).
  public func confine(to list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    swap(&shown, &next)
    read(list, clear: pendingClear, into: &next)
    defer { (knowsShown, isRead) = (true, true) }
    let target = clips.current
    guard knowsShown, let damage = next.damage(since: shown)?.intersection(target) else { return .all }
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    guard Double(damage.area) < Self.largestShare * Double(target.area) else { return .all }
    confinement = damage
    return .part
  }

  /// The next frame is painted whole: something may have happened to the pixels on the screen.
  public func forgetShown() { knowsShown = false }
}
