import ScrollEngine

/// Returns a scroller that links a sheet and a list. The cost of a step must not depend on the number of rows.
private func sheetAndList(rows: Double) -> Scroller {
  Scroller(links: [
    ScrollLink(offset: 290, in: 0...616, detents: [0, 290, 616]), ScrollLink(offset: 0, in: 0...(rows * 72)),
  ])
}

/// Measures single steps of the engine for frames and events.
func measureScrollers(_ table: Table) {
  measureList(table)
  for rows in [46.0, 10_000_000] {
    measureDrag(table, rows: rows)
    measureFling(table, rows: rows)
  }
}

/// Measures a single list that is dragged beyond its start and back.
private func measureList(_ table: Table) {
  var list = Scroller(links: [ScrollLink(offset: 0, in: 0...3312)])
  var time: Int64 = 0
  var step = 0
  list.press(list.allLinks, at: .zero)
  list.beginDrag(list.allLinks, at: .zero)
  table.measure("drag step of a list, in its range and beyond", goal: 100, against: .gtk()) {
    time += 8_000_000
    step += 1
    let change = (step + 25) % 100 < 50 ? 8.0 : -8.0
    list.drag(by: change, velocity: change * 125, at: Timestamp(nanoseconds: time))
    use(list.links[0].visibleOffset)
  }
}

private func measureDrag(_ table: Table, rows: Double) {
  var scroller = sheetAndList(rows: rows)
  var time: Int64 = 0
  var step = 0
  scroller.press(scroller.allLinks, at: .zero)
  scroller.beginDrag(scroller.allLinks, at: .zero)
  table.measure("drag step through the seam, \(Int(rows)) rows", goal: 100, against: .gtk()) {
    time += 8_000_000
    step += 1
    // The finger moves up and down across the boundary between sheet and list.
    let change = step % 200 < 100 ? 8.0 : -8.0
    scroller.drag(by: change, velocity: change * 125, at: Timestamp(nanoseconds: time))
    use(scroller.links[1].visibleOffset)
  }
}

private func measureFling(_ table: Table, rows: Double) {
  var scroller = sheetAndList(rows: rows)
  var time: Int64 = 0
  table.measure("frame of a fling through the seam, \(Int(rows)) rows", goal: 100, against: .gtk()) {
    if scroller.isIdle {
      let now = Timestamp(nanoseconds: time)
      let direction = scroller.links[1].visibleOffset > 100 ? -1.0 : 1.0
      scroller.press(scroller.allLinks, at: now)
      scroller.beginDrag(scroller.allLinks, at: now)
      scroller.drag(by: direction * 8, velocity: direction * 3000, at: now)
      scroller.release(velocity: direction * 3000, at: now)
    }
    time += 8_333_333
    scroller.advance(to: Timestamp(nanoseconds: time))
    use(scroller.links[1].visibleOffset + scroller.velocity(of: 1))
  }
  table.measure("release: a fling is planned, \(Int(rows)) rows") {
    time += 8_333_333
    let now = Timestamp(nanoseconds: time)
    scroller.press(scroller.allLinks, at: now)
    scroller.beginDrag(scroller.allLinks, at: now)
    scroller.release(velocity: -3000, at: now)
  }
}
