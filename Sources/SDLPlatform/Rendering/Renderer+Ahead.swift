import Drawing

/// Texts that are set before they are written.
extension Renderer {
  /// Takes the texts of a list that is to be drawn later, in its order, instead of what is left of the last one. Nothing is
  /// drawn. O(strokes).
  public func prepare(_ list: DisplayList) { shelf.prepare(list) }

  /// Sets the next text that is not set yet: a fraction of a millisecond, for a moment in which nothing else is to be done.
  ///
  /// - Returns: whether there was one.
  public func prepareNext() -> Bool { shelf.prepareNext(on: grid) }
}
