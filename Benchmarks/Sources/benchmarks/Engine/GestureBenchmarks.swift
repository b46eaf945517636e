import ScrollEngine

/// Measures how gesture recognizers handle events and frames. After its first events, no recognizer may allocate
/// memory.
func measureGestures(_ table: Table) {
  measurePinch(table)
  measureResampling(table)
  measureView(table)
  measureModels(table)
  table.measure("snap among a million pages") {
    let pages = EvenSnapTargets(count: 1_000_000, spacing: 390)
    use(SnapPolicy(stepLimit: 1).target(among: pages, from: 500, position: 195_100, velocity: 900))
  }
}

private func measurePinch(_ table: Table) {
  var pinch = PinchTracker()
  pinch.down(id: 1, at: .zero)
  pinch.down(id: 2, at: Point(x: 100, y: 0))
  var step = 0
  table.measure("two fingers pinch") {
    step += 1
    let place = Point(x: 100 + Double(step % 200), y: 0)
    use(pinch.move(id: 2, to: place, time: Timestamp(microseconds: Int64(step) * 8000)))
  }
}

private func measureResampling(_ table: Table) {
  var resampler = InputResampler()
  var time: Int64 = 0
  resampler.add(InputEvent(time: .zero, kind: .down(id: 1, at: .zero))) { use($0) }
  table.measure("a frame of a mouse with 1000 reports per second, resampled") {
    for _ in 0..<16 {
      time += 1000
      let place = Point(x: 0, y: Double(time % 1_000_000) / 1000)
      resampler.add(InputEvent(time: Timestamp(microseconds: time), kind: .move(id: 1, to: place))) { use($0) }
    }
    resampler.frame(at: Timestamp(microseconds: time)) { use($0) }
  }
}

private func measureView(_ table: Table) {
  let view = ScrollView(content: 1e9, viewport: 600)
  var time: Int64 = 0
  var y = 0.0
  func event(_ kind: InputEvent.Kind) -> InputEvent {
    time += 8000
    return InputEvent(time: Timestamp(microseconds: time), kind: kind)
  }
  view.handle(event(.down(id: 1, at: .zero)))
  table.measure("a finger moves a list, through the detector") {
    y -= 9
    view.handle(event(.move(id: 1, to: Point(x: 0, y: y))))
    use(view.offset)
  }
  view.handle(event(.up(id: 1, at: .zero)))
  table.measure("a touchpad moves a list, through the detector") {
    view.handle(event(.scroll(delta: Point(x: 1, y: 9), phase: .changed, at: nil)))
    use(view.offset)
  }
}

private func measureModels(_ table: Table) {
  for kind in FlingModel.Kind.allCases {
    var rules = ScrollRules()
    rules.fling = FlingModel(kind)
    let links = [80.0, 150, 4000].map { ScrollLink(offset: 0, in: 0...$0) }
    var scroller = Scroller(links: links, rules: rules)
    var time: Int64 = 0
    let reference: Table.Reference = kind == .spline ? .android() : .gtk()
    table.measure("frame of \(kind) fling over three links and back", against: reference) {
      let now = Timestamp(nanoseconds: time)
      if scroller.isIdle {
        let isNearEnd = scroller.links[2].visibleOffset > 2000
        scroller.press(scroller.allLinks, at: now)
        scroller.beginDrag(scroller.allLinks, at: now)
        scroller.release(velocity: isNearEnd ? -9000 : 9000, at: now)
      }
      time += 8_333_333
      scroller.advance(to: Timestamp(nanoseconds: time))
      use(scroller.links[2].visibleOffset + scroller.velocity(of: 2))
    }
  }
}
