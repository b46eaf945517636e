/// The display list of a frame with a hash for each command, to find the pixels in which the next frame differs.
struct FrameSignature {
  /// A drawing command and the pixels that it affects.
  struct CommandSignature: Equatable {
    /// A hash of everything that the pixels depend on, except the clip.
    var hash: Int
    /// The pixels that the command may change.
    var reach: PixelRect
  }

  /// A hash of everything that affects all commands: size, scale, background.
  var commonHash = 0
  /// The commands, the lowest first.
  private(set) var commands: [CommandSignature] = []
  /// One bit for each of 1024 groups of hashes, which is set if a command's hash belongs to the group. In a scrolling
  /// list hardly any command is equal to one in the previous frame, and a test of one bit finds that out for most of
  /// them.
  private var groups = InlineArray<16, UInt64>(repeating: 0)

  /// Bounding box of the pixels that the commands may change. O(commands).
  var reach: PixelRect { commands.reduce(.nothing) { $0.union($1.reach) } }

  /// Adds a command above the others.
  mutating func add(_ stroke: CommandSignature) {
    commands.append(stroke)
    groups[stroke.hash >> 6 & 15] |= 1 << UInt64(stroke.hash & 63)
  }

  /// Removes the commands and keeps their memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    groups = InlineArray(repeating: 0)
  }

  /// Returns whether this frame may have a command with the hash of `stroke`, a command of another frame. The answer
  /// false is certain.
  private func mayContain(_ stroke: CommandSignature) -> Bool {
    groups[stroke.hash >> 6 & 15] >> UInt64(stroke.hash & 63) & 1 != 0
  }

  /// Maximum number of commands that the comparison of two frames skips to find the next command that both have. If
  /// more commands differ, unchanged commands are repainted too. A row of a list has about as many commands as this
  /// number.
  private static let maximumGap = 8

  /// Returns the pixels in which this frame differs from the previous one, or `nil` where all may differ. O(commands).
  ///
  /// Commands that both frames have in the same order change no pixels. Only commands that one of the frames lacks
  /// change pixels.
  func damage(since before: FrameSignature) -> PixelRegion? {
    guard commonHash == before.commonHash else { return nil }
    let (old, new) = (before.commands, commands)
    var damage = PixelRegion.nothing
    // Consecutive commands are usually close together, so their rectangles are joined first.
    var run = PixelRect.nothing
    func addDamage(_ stroke: CommandSignature) {
      if run.joins(stroke.reach) { return run = run.union(stroke.reach) }
      damage.add(run)
      run = stroke.reach
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    // The equal commands at the end of both frames are skipped first. After a change in the middle of a list, the
    // commands that follow it are usually equal.
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
    var (a, b) = (0, 0)
    while a < oldEnd || b < newEnd {
      // Commands that the other frame certainly lacks change pixels. In a scrolling list, most commands are of this
      // kind.
      while a < oldEnd, !mayContain(old[a]) {
        addDamage(old[a])
        a += 1
      }
      while b < newEnd, !before.mayContain(new[b]) {
        addDamage(new[b])
        b += 1
      }
      var gap = (old: oldEnd - a, new: newEnd - b)
      if gap.old > 0, gap.new > 0 {
        if old[a] == new[b] {
          (a, b) = (a + 1, b + 1)
          continue
        }
        gap = Self.gap(old[a..<oldEnd], new[b..<newEnd])
      }
      for index in a..<a + gap.old { addDamage(old[index]) }
      for index in b..<b + gap.new { addDamage(new[index]) }
      (a, b) = (a + gap.old, b + gap.new)
    }
    damage.add(run)
    return damage
  }

  /// Returns the number of commands in each frame before the next command that both frames have.
  private static func gap(_ old: ArraySlice<CommandSignature>, _ new: ArraySlice<CommandSignature>) -> (
    old: Int, new: Int
  ) {
    var nearest = (old: 1, new: 1)
    var distance = maximumGap + 1
    for (skipped, stroke) in old.prefix(maximumGap + 1).enumerated() {
      guard let other = new.prefix(max(0, distance - skipped)).firstIndex(of: stroke) else { continue }
      nearest = (skipped, other - new.startIndex)
      distance = nearest.old + nearest.new
    }
    return nearest
  }
}

/// The last known content of the screen or of a display list on a layer.
struct ScreenSignature {
  private var shown = FrameSignature()
  /// The signature that was replaced by `shown`. The next signature reuses its memory.
  private var spare = FrameSignature()
  /// Whether the screen still shows the content of `shown`.
  private(set) var isKnown = false
  /// Whether ``damage(by:)`` was called in the current frame.
  private var isRead = false
  var reach: PixelRect { shown.reach }

  /// Returns an empty signature, which reuses the memory of `spare`.
  mutating func reuseSpare() -> FrameSignature {
    var look = FrameSignature()
    swap(&look, &spare)
    look.removeAll()
    return look
  }

  /// Replaces the content and returns the pixels in which the new content differs; `nil` if all pixels may differ.
  mutating func damage(by next: FrameSignature) -> PixelRegion? {
    let damage = isKnown ? next.damage(since: shown) : nil
    (spare, shown) = (shown, next)
    (isKnown, isRead) = (true, true)
    return damage
  }

  /// Starts a frame. The content stays known only if ``damage(by:)`` was called in the previous frame.
  mutating func beginFrame() {
    if !isRead { invalidate() }
    isRead = false
  }

  /// Discards what is known about the content, because something may have changed the pixels on the screen.
  mutating func invalidate() { isKnown = false }
}
