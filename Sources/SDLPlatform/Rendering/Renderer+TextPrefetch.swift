import Drawing

/// Layout of texts before they are drawn.
extension Renderer {
  /// Queues the texts of a list that is drawn later, in its order, and discards the rest of the previous queue. Nothing
  /// is drawn. O(commands).
  public func prepare(_ list: DisplayList) { spriteCache.prepare(list) }

  /// Lays out the next queued text that is not cached: a fraction of a millisecond, meant for idle time.
  ///
  /// - Returns: whether there was one.
  public func prepareNext() -> Bool { spriteCache.layOutNext(on: grid) }
}
