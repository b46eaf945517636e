import ScrollEngine

/// How a row comes into sight.
extension Sheet {
  /// A move of the sheet that follows one of the list.
  struct NextMove {
    /// The detent to which the sheet goes, by index.
    let detent: Int
    /// When the list has come to rest.
    let time: Timestamp
  }

  /// A studio comes to the top of the list.
  ///
  /// - Parameters:
  ///   - studio: the studio, by index.
  ///   - showsMap: whether the sheet goes out of the map's way.
  ///   - time: the present moment.
  mutating func bring(studio: Int, showsMap: Bool, at time: Timestamp) {
    show(segment: 0, at: time)
    if rows.index(ofStudio: studio) == nil { narrow("", family: nil, at: time) }
    guard let row = rows.index(ofStudio: studio) else { return }
    let target = min(Double(row) * SheetLayout.rowHeight, scroller.links[Self.list].upper)
    // A list that is at its end shows its last rows only above an open sheet.
    let isInSight = offset(showing: row, from: target) == target
    if showsMap || scroller.detent(of: Self.panel).map({ $0 <= peek }) ?? false {
      // Nothing of the list shows yet, or will any more, so there is nothing to travel past.
      scroller.setOffset(target, of: Self.list, at: time)
      settle(on: showsMap ? peek : (isInSight ? half : open), at: time)
    } else {
      scroll(list: target, thenSheet: isInSight ? nil : open, at: time)
    }
  }

  /// A row stays in sight: the sheet gives way to the map where the row shows above it then, and opens where only an open
  /// sheet shows it whole. Returns the detent to which it goes.
  mutating func keep(row index: Int, at time: Timestamp) -> Int {
    let target = offset(showing: index, from: listOffset)
    let wanted = target <= scroller.links[Self.list].upper ? half : open
    scroll(list: target, thenSheet: scroller.detent(of: Self.panel) == wanted ? nil : wanted, at: time)
    return wanted
  }

  /// The offset nearest to another one at which a row is wholly in sight while the sheet is half open, in points; any
  /// offset is inside the list's range only as far as the list reaches.
  private func offset(showing row: Int, from offset: Double) -> Double {
    let sheet = layout.detents[half]
    let height = layout.list(top: layout.peekTop - sheet).height
    let top = Double(row) * SheetLayout.rowHeight
    return min(max(offset, top + SheetLayout.rowHeight - height), top)
  }

  /// Glides the list, and then, where asked for, the sheet: so the row that was meant never leaves the sight.
  private mutating func scroll(list target: Double, thenSheet detent: Int?, at time: Timestamp) {
    scroller.glide(Self.list, to: target, from: .program, at: time)
    guard let detent else { return }
    guard scroller.isMoving else { return settle(on: detent, at: time) }
    // A microsecond more than until the rest, which may lie between two nanoseconds.
    let rest = Timestamp(seconds: ScrollForecast(of: scroller, at: time).rest.restedAt).advanced(bySeconds: 1e-6)
    nextMove = NextMove(detent: detent, time: max(time, rest))
  }

  /// Lets the sheet follow the list at its own time.
  mutating func followList(by time: Timestamp) {
    guard let move = nextMove, move.time <= time else { return }
    nextMove = nil
    settle(on: move.detent, at: move.time)
  }

  /// Whether a row is on its way into sight.
  func isComing(_ row: Int, at time: Timestamp) -> Bool {
    guard scroller.isMoving, row < count else { return false }
    let (frame, list, _) = rested(row, at: time)
    return frame.intersects(list)
  }

  /// Where a row and its list will lie once everything has come to rest, so that keys that follow each other quickly add
  /// up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: scroller, at: time).rest
    let top = layout.peekTop - rest.links[Self.panel].shown
    return (layout.row(row, top: top, offset: rest.links[Self.list].shown), layout.list(top: top), rest)
  }

  /// Brings a row into sight: a sheet that is not open opens first, as it does under a finger.
  mutating func reveal(row: Int, at time: Timestamp) {
    guard !scroller.isTouched else { return }
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > min(list.maxY, layout.viewport.height) {
      guard rest.detent(of: Self.panel) == open else { return settle(on: open, at: time) }
      // A sheet that still opens goes first.
      scroller.glide(scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // No one way along the line opens the sheet and takes the list back: the list waits until the sheet is there.
      if rest.links[Self.panel].shown != scroller.links[Self.panel].shown, let detent = rest.detent(of: Self.panel) {
        settle(on: detent, at: time)
      }
      scroller.glide(Self.list..<Self.list + 1, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
