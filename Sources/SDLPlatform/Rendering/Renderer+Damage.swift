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
    let target = clips.current
    guard let damage = screen.damage(by: look(of: list, clear: pendingClear))?.intersection(target) else { return .all }
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    guard Double(damage.area) < Self.largestShare * Double(target.area) else { return .all }
    confinement = damage
    return .part
  }

  /// The next frame is painted whole: something may have happened to the pixels on the screen.
  public func forgetShown() { screen.forget() }

  /// Tells what a list shows here, now: where two are equal the pixels are, but for smooth lines that moved by less than
  /// an eighth of one. O(strokes).
  private func look(of list: DisplayList, clear: Color) -> FrameLook {
    var look = screen.spareLook()
    var hasher = Hasher()
    hasher.combine(age)
    hasher.combine(scale)
    hasher.combine(top)
    hasher.combine(clips.current)
    hasher.combine(painter.changes)
    hasher.combine(clear)
    look.ground = hasher.finalize()
    let reader = reader
    coverClips.reset(to: clips.current)
    for command in list.commands {
      var hasher = Hasher()
      let reach = reader.add(command, to: &hasher)
      switch command {
      case .pushClip: coverClips.push(reach)
      case .popClip: coverClips.pop()
      default:
        look.strokes.append(
          FrameLook.Stroke(look: hasher.finalize(), reach: reach.intersection(coverClips.current)))
      }
    }
    return look
  }
}
