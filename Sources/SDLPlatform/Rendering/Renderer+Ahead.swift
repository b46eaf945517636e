import Drawing

/// Texts that are set before they are written: shaping and rasterizing a line costs ten times what writing it again does.
extension Renderer {
  /// Takes the texts of a list that is to be drawn later, in its order, instead of what is left of the last one. Nothing is
  /// drawn. O(strokes).
  public func prepare(_ list: DisplayList) {
    ahead = list.commands.reversed().compactMap { if case .text(let block) = $0 { block } else { nil } }
  }

  /// Sets the next text that is not set yet: a fraction of a millisecond, for a moment in which nothing else is to be done.
  ///
  /// - Returns: whether there was one.
  public func prepareNext() -> Bool {
    while let block = ahead.popLast() {
      guard let key = lineKey(block), textLines.value(key) == nil else { continue }
      let string = fitted(key).string
      guard !setter.knows(string, face: key.look.face, size: key.look.size) else { continue }
      _ = setter.set(string, face: key.look.face, size: key.look.size)
      return true
    }
    ahead = []
    return false
  }
}
