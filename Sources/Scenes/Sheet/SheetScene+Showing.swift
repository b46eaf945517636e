import ScrollEngine
import Tuning

/// How a studio comes into sight, in the list and on the map.
extension SheetScene {
  /// A move of the sheet that follows one of the list.
  struct NextMove {
    /// The detent to which the sheet goes, by index.
    let detent: Int
    /// When the list has come to rest.
    let time: Timestamp
  }

  /// The detents, by index.
  static let (peek, half) = (0, 1)
  private var open: Int { layout.detents.count - 1 }

  /// A studio comes to the top of the list.
  ///
  /// - Parameters:
  ///   - studio: the studio, by index.
  ///   - showsMap: whether the sheet goes out of the map's way.
  ///   - time: the present moment.
  func bring(studio: Int, showsMap: Bool = false, at time: Timestamp) {
    show(segment: 0, at: time)
    if rows.index(ofStudio: studio) == nil { narrow("", family: nil, at: time) }
    guard let row = rows.index(ofStudio: studio) else { return }
    let target = min(Double(row) * SheetLayout.rowHeight, scroller.links[Self.list].upper)
    // A list that is at its end shows its last rows only above an open sheet.
    let isInSight = offset(showing: row, at: Self.half, from: target) == target
    if showsMap || scroller.detent(of: Self.sheet) == Self.peek {
      // Nothing of the list shows yet, or will any more, so there is nothing to travel past.
      scroller.setOffset(target, of: Self.list, at: time)
      scroller.settle(Self.sheet, on: showsMap ? Self.peek : (isInSight ? Self.half : open), at: time)
    } else {
      scroll(list: target, thenSheet: isInSight ? nil : open, at: time)
    }
  }

  /// A row was tapped: the map shows where its studio is, and the row stays in sight: the sheet gives way to the map
  /// where the row shows above it then, and opens where only an open sheet shows it whole.
  func select(row index: Int, at time: Timestamp) {
    guard let row = rows.row(index, of: segment), let source = rows.source(index, of: segment) else { return }
    let studio = row.studio.flatMap { content.studios.indices.contains($0) ? $0 : nil }
    selection = SheetSelection(studio: studio, lesson: segment == 0 ? nil : source)
    let target = offset(showing: index, at: Self.half, from: listOffset)
    let wanted = target <= scroller.links[Self.list].upper ? Self.half : open
    if let studio {
      let sight = layout.openSight(
        top: layout.peekTop - layout.detents[wanted], parallax: tuning[Tunables.mapParallax])
      camera.glide(to: content.studios[studio].place, within: sight, at: time)
    }
    scroll(list: target, thenSheet: scroller.detent(of: Self.sheet) == wanted ? nil : wanted, at: time)
  }

  /// The offset nearest to another one at which a row is wholly in sight while the sheet is at a detent, in points; any
  /// offset is inside the list's range only as far as the list reaches.
  private func offset(showing row: Int, at detent: Int, from offset: Double) -> Double {
    let sheet = layout.detents[min(detent, open)]
    let height = layout.list(top: layout.peekTop - sheet).height
    let top = Double(row) * SheetLayout.rowHeight
    return min(max(offset, top + SheetLayout.rowHeight - height), top)
  }

  /// Glides the list, and then, where asked for, the sheet: so the row that was meant never leaves the sight.
  private func scroll(list target: Double, thenSheet detent: Int?, at time: Timestamp) {
    let link = scroller.links[Self.list]
    let change = min(max(target, link.lower), link.upper) - link.offset
    if change != 0 { scroller.glide(Self.list..<Self.list + 1, by: change, at: time) }
    guard let detent else { return }
    guard scroller.isMoving else { return scroller.settle(Self.sheet, on: detent, at: time) }
    // A microsecond more than until the rest, which may lie between two nanoseconds.
    let rest = Timestamp(seconds: scroller.rested(at: time).restedAt).advanced(bySeconds: 1e-6)
    nextMove = NextMove(detent: detent, time: max(time, rest))
  }

  /// Lets the sheet follow the list at its own time.
  func takeNextMove(by time: Timestamp) {
    guard let move = nextMove, move.time <= time else { return }
    nextMove = nil
    scroller.settle(Self.sheet, on: move.detent, at: move.time)
  }
}
