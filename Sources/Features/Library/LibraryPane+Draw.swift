import Documents
import Drawing
import Interface
import ScrollEngine

/// Drawing of the library.
extension LibraryPane {
  /// Whether the footer offers to undo a deletion. A message takes the place of the offer.
  var offersUndo: Bool { deleted != nil && message == nil }

  package func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(frame))
    canvas.list.fill(frame, palette.observeColumn)
    var list = DisplayList()
    swap(&list, &canvas.list)
    drawRows(into: &canvas)
    drawHead(into: &canvas)
    drawFoot(into: &canvas)
    swap(&list, &canvas.list)
    canvas.list.add(list, at: frame.origin, clippedTo: frame)
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    canvas.list.add(.popClip)
  }

  /// Assigns a row view to each visible recording and recycles the views of other recordings.
  private func updateVisibleRows() {
    let visible = visible
    for (index, row) in rows where !visible.contains(index) {
      pool.recycle(row)
      rows[index] = nil
    }
    for index in visible {
      let entry = list.entries[index]
      let row: LibraryRow
      if let known = rows[index] {
        row = known
      } else {
        row = pool.dequeue(.recording) { LibraryRow() }
        row.show(entry, list.detail(entry.name))
        rows[index] = row
      }
      guard row.thumbnail == nil, list.detail(entry.name).fault == nil else { continue }
      row.thumbnail = thumbnails.thumbnail(of: entry.name, modified: entry.modified, in: list.folder)
    }
  }

  /// Sets the duration of a recording, in seconds.
  package func setDuration(_ length: Double, of name: String, on stage: LibraryRecordings.Stage) {
    list.setDuration(length, of: name, on: stage)
    guard let index = list.index(of: name) else { return }
    rows[index]?.show(list.entries[index], list.detail(name))
  }

  private func drawRows(into canvas: inout Canvas) {
    updateVisibleRows()
    canvas.list.add(.pushClip(window))
    rowControls.draw(pane.pointing, into: &canvas)
    if list.entries.isEmpty {
      let palette = canvas.palette
      let middle = Rect(x: 24, y: window.minY + 48, width: size.width - 48, height: 20)
      canvas.list.text("No recordings yet", .controlStrong, palette.text2, in: middle, .center)
      canvas.list.text(
        "Press Record or C, then drag the scene", .secondary, palette.text3,
        in: Rect(x: middle.minX, y: middle.maxY + 4, width: middle.width, height: 18), .center)
    }
    canvas.list.add(.popClip)
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(x: 0, y: 0, width: size.width, height: Self.headHeight), palette.observeColumn)
    canvas.list.text(
      "Recordings", .controlStrong, palette.text, in: Rect(x: 24, y: 18, width: 120, height: 20))
    let x = 24 + canvas.text.width(of: "Recordings", style: .controlStrong) + 10
    canvas.list.text(
      "\(list.entries.count)", .value, palette.text3, in: Rect(x: x, y: 18, width: 80, height: 20))
    headControls.draw(pane.pointing, into: &canvas)
    canvas.list.fill(Rect(x: 0, y: Self.headHeight - 1, width: size.width, height: 1), palette.line)
  }

  private func drawFoot(into canvas: inout Canvas) {
    guard deleted != nil || message != nil else { return }
    let palette = canvas.palette
    let foot = Rect(x: 0, y: size.height - Self.footHeight, width: size.width, height: Self.footHeight)
    canvas.list.fill(foot, palette.panel)
    canvas.list.fill(Rect(x: 0, y: foot.minY, width: foot.width, height: 1), palette.line)
    let right = (footControls.first?.frame.minX ?? foot.maxX - 8) - 8
    let text = Rect(x: 24, y: foot.minY + 18, width: right - 24, height: 20)
    if let message {
      canvas.list.text(message, .control, palette.record, in: text)
    } else if let deleted {
      canvas.list.text("\u{201C}\(deleted)\u{201D} deleted", .control, palette.text2, in: text)
    }
    footControls.draw(pane.pointing, into: &canvas)
  }
}

extension DocumentError {
  /// The reason for the error without the path of the file, for the footer. The path would only name the folder that is
  /// visible anyway, and would not fit into the line.
  var reasonAlone: String { reason.prefix(1).uppercased() + reason.dropFirst() }
}
