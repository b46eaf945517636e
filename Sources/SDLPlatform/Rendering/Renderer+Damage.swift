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

/// Only what looks different is painted and shown: the last tenth of a glide moves by less than a pixel, what fades after
/// it covers a hundredth of the window, and a slider that moves one row of a panel.
extension Renderer {
  /// Above this share of the pixels, painting all of them is hardly dearer.
  private static let largestShare = 0.7

  /// Restricts a frame that was begun, and on which nothing was drawn, to what differs from the frame before, if that
  /// went through here, too. Meant for windows whose pixels stay as they are and which show nothing but one list; O(strokes).
  public func confine(to list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    guard let damage = damage(to: &screen, by: list, clear: pendingClear, memory: painter.changes) else { return .all }
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    confinement = damage
    return .part
  }

  /// Where a list that is painted on the whole target changes what shows there; `nil` where painting all of it is hardly
  /// dearer. O(strokes).
  ///
  /// - Parameter memory: counts the changes of the memory that the target's pixels lie in.
  func damage(to shown: inout ScreenLook, by list: DisplayList, clear: Color, memory: Int) -> PixelRegion? {
    let target = clips.current
    let look = look(of: list, clear: clear, memory: memory, in: shown.spareLook())
    guard let damage = shown.damage(by: look)?.intersection(target) else { return nil }
    return Double(damage.area) < Self.largestShare * Double(target.area) ? damage : nil
  }

  /// The next frame is painted whole: something may have happened to the pixels on the screen.
  public func forgetShown() { screen.forget() }

  /// Tells what a list shows here, now: where two are equal the pixels are, but for smooth lines that moved by less than
  /// an eighth of one. O(strokes).
  private func look(of list: DisplayList, clear: Color, memory: Int, in empty: FrameLook) -> FrameLook {
    var look = empty
    var hasher = Hasher()
    hasher.combine(age)
    hasher.combine(scale)
    hasher.combine(top)
    hasher.combine(clips.current)
    hasher.combine(memory)
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
