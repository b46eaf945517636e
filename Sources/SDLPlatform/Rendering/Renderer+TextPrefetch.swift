import Drawing

/// Layout of texts before they are drawn.
extension Renderer {
  /// Queues the texts of a list that will be drawn later, in the list's order. Discards the rest of the previous queue.
  /// Nothing is drawn. O(commands).
  public func prepare(_ list: DisplayList) { textLines.prepare(list) }

  /// Lays out the next queued text that is not cached. This takes a fraction of a millisecond and is meant for idle
  /// time.
  ///
  /// - Returns: whether there was a text left to prepare.
  public func prepareNext() -> Bool { textLines.layOutNext(on: grid) }
}
