import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A bar graph of the last frames. A bar shows how long the frame's work took and, above that, how long the call that
/// presented the frame took. A line shows the time budget of a frame, and late frames are highlighted. While a late
/// frame is selected, the graph is frozen.
///
/// Adjacent bars of equal height are merged into one rectangle. Heights are whole pixels, so if frames take nearly the
/// same time, only a few rectangles are drawn.
struct FrameGraph {
  /// Minimum duration that the graph's height stands for, as a multiple of the time budget of a frame.
  private static let headroom = 1.3
  /// Maximum duration that the graph's height stands for, as a multiple of the time budget of a frame, so that one long
  /// stall does not flatten everything else. A longer bar is drawn with a break, and its duration beside it.
  static let tallest = 3.0
  /// Maximum distance from a bar at which a touch still selects it, in points.
  private static let reach = 12.0

  /// The drawn values of a frame, in milliseconds.
  private struct Bar {
    let work: Double
    let total: Double
    /// Duration that the bar's height shows. For a late frame this is the time that the display waited for it, which
    /// can be longer than the work.
    let length: Double
    let isLate: Bool

    init(_ sample: FrameSample, period: Double, presentWaits: Bool) {
      (work, total) = (sample.work, sample.work + sample.present)
      isLate = sample.isLate(period: period, presentWaits: presentWaits)
      length = sample.shownLength(period: period, presentWaits: presentWaits)
    }
  }

  /// The bars of the last frames, oldest first. Each is computed once, so that drawing many late frames does not make
  /// more frames late.
  private var bars: [Bar] = []
  /// A late frame, and its number among all measured frames.
  private struct LateSample {
    let number: Int
    let sample: FrameSample
  }

  /// The late frames that have a bar.
  private var lateSamples: [LateSample] = []
  /// Index of the selected late frame among the bars; `nil` for none.
  private(set) var chosen: Int?
  /// Number of measured frames at the last update.
  private var counted = 0
  /// Refresh interval of the display at the last update, in milliseconds.
  private var period = 0.0
  /// Whether presenting a frame waits for the display, according to the last update.
  private var presentWaits = false
  private var works: [Int] = []
  private var totals: [Int] = []

  // MARK: - Late frames

  /// Indices of the bars of late frames.
  var late: [Int] { bars.indices.filter { bars[$0].isLate } }
  var hasLate: Bool { bars.contains(where: \.isLate) }

  /// The selected late frame; `nil` for none.
  var hitch: FrameSample? { chosen.flatMap { index in lateSamples.first { $0.number == first + index }?.sample } }

  /// The flame chart of the selected late frame; `nil` for none.
  var flame: FlameChart? { hitch.map { FlameChart($0, period: period, presentWaits: presentWaits) } }

  /// Number of the first bar's frame, counted among all measured frames.
  private var first: Int { counted - bars.count }

  /// Selects a frame by its number among all measured frames, if it is late and has a bar.
  mutating func select(_ number: Int) { if late.contains(number - first) { chosen = number - first } }

  /// Selects the next or previous late frame and wraps around. Without a selection, selects the oldest late frame if
  /// `isForward` is true, otherwise the newest.
  mutating func selectNext(isForward: Bool) {
    let late = late
    guard let now = chosen else {
      chosen = isForward ? late.first : late.last
      return
    }
    chosen = isForward ? late.first { $0 > now } ?? late.first : late.last { $0 < now } ?? late.last
  }

  /// Clears the selection. The graph is no longer frozen; its next update adds the frames measured in the meantime.
  mutating func deselect() { chosen = nil }

  // MARK: - Layout

  private func start(in plot: Rect) -> Double {
    plot.maxX - plot.width / Double(FrameHistory.graphLength) * Double(bars.count)
  }

  private func x(of index: Int, in plot: Rect) -> Double {
    start(in: plot) + plot.width / Double(FrameHistory.graphLength) * Double(index)
  }

  /// Returns the touch targets of the late frames' bars. Targets of adjacent bars meet halfway between the bars. Each
  /// target has the number of its frame, which stays valid if the bars move between touch and release.
  func hitAreas(in plot: Rect) -> [(number: Int, reach: Rect)] {
    let late = late
    return late.enumerated().map { order, index in
      let x = x(of: index, in: plot)
      let before = order > 0 ? (x + self.x(of: late[order - 1], in: plot)) / 2 : -.infinity
      let after = order + 1 < late.count ? (x + self.x(of: late[order + 1], in: plot)) / 2 : .infinity
      let left = max(before, x - Self.reach, plot.minX - Self.reach)
      let right = min(after, x + 2 + Self.reach, plot.maxX + Self.reach)
      return (first + index, Rect(x: left, y: plot.minY - 8, width: max(1, right - left), height: plot.height + 8))
    }
  }

  // MARK: - Drawing

  mutating func draw(_ history: FrameHistory, in plot: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    update(from: history)
    let longest = bars.reduce(0) { max($0, $1.length) }
    let top = min(period * Self.tallest, max(period * Self.headroom, longest))
    let step = plot.width / Double(FrameHistory.graphLength)
    let start = start(in: plot)
    measure(pixelsPerMillisecond: plot.height * canvas.scale / max(top, 1e-6))
    if let chosen {
      let x = x(of: chosen, in: plot)
      canvas.list.fill(
        Rect(x: x - 4, y: plot.minY - 8, width: max(2, step) + 8, height: plot.height + 8), palette.record.opacity(0.16)
      )
    }
    drawRuns(totals, above: works, palette.framePresent, plot, start, step, into: &canvas)
    drawRuns(works, above: nil, palette.frameWork, plot, start, step, into: &canvas)
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.line)
    let budget = plot.maxY - period / max(top, 1e-6) * plot.height
    let label = "\(DecimalText.fixed(period, digits: 1)) ms budget"
    let width = canvas.text.width(of: label, style: .axis) + 1
    drawLate(in: plot, top: top, step: step, keepingClearOf: plot.minX + width + 7, into: &canvas)
    // Draw the line at the time budget and its label last, because bars may extend behind them.
    canvas.list.fill(Rect(x: plot.minX, y: budget - 0.5, width: plot.width, height: 1), palette.warn)
    canvas.list.fill(Rect(x: plot.minX, y: budget - 17, width: width + 4, height: 16), palette.observeColumn)
    canvas.list.text(label, .axis, palette.warn, in: Rect(x: plot.minX, y: budget - 17, width: width, height: 16))
  }

  /// Adds the frames measured since the last call, unless a late frame is selected.
  mutating func update(from history: FrameHistory) {
    guard chosen == nil else { return }
    var new = history.count - counted
    if new < 0 || new > FrameHistory.graphLength || period != history.period || presentWaits != history.presentWaits {
      (period, presentWaits) = (history.period, history.presentWaits)
      lateSamples.removeAll()
      bars.removeAll()
      new = FrameHistory.graphLength
    }
    let newest = history.newest(new)
    counted = history.count
    for (number, sample) in zip((counted - newest.count)..., newest) {
      bars.append(Bar(sample, period: period, presentWaits: presentWaits))
      if bars.last?.isLate == true { lateSamples.append(LateSample(number: number, sample: sample)) }
    }
    bars.removeFirst(max(0, bars.count - FrameHistory.graphLength))
    let oldest = first
    lateSamples.removeAll { $0.number < oldest }
  }

  private mutating func measure(pixelsPerMillisecond: Double) {
    works.removeAll(keepingCapacity: true)
    totals.removeAll(keepingCapacity: true)
    let most = pixelsPerMillisecond * period * Self.tallest
    func pixels(_ milliseconds: Double) -> Int { Int(min(most, max(0, milliseconds * pixelsPerMillisecond)) + 0.5) }
    for bar in bars {
      works.append(bar.isLate ? 0 : pixels(bar.work))
      totals.append(bar.isLate ? 0 : pixels(bar.total))
    }
  }

  private func drawRuns(
    _ heights: [Int], above floor: [Int]?, _ color: Color, _ plot: Rect, _ start: Double, _ step: Double,
    into canvas: inout Canvas
  ) {
    var bars: [Rect] = []
    var first = 0
    defer { canvas.list.add(.fills(bars, color)) }
    for index in 1...max(1, heights.count) where index >= heights.count || heights[index] != heights[first] {
      guard first < heights.count else { return }
      // Leave out bars that are hidden by bars of the same height in front of them. Heights are in pixels.
      let isHidden = floor.map { heights[first] == $0[first..<min(index, $0.count)].min() } ?? false
      if heights[first] > 0, !isHidden {
        let height = min(plot.height, Double(heights[first]) / canvas.scale)
        bars.append(
          Rect(
            x: start + Double(first) * step, y: plot.maxY - height, width: Double(index - first) * step,
            height: height))
      }
      first = index
    }
  }

  private func drawLate(
    in plot: Rect, top: Double, step: Double, keepingClearOf edge: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let late = late
    let places = late.map { x(of: $0, in: plot) }
    // The selected bar gets a label first, then the longest bars. A label that would overlap another label is left out.
    let order = late.indices.sorted { one, other in
      (late[one] == chosen ? 1 : 0, bars[late[one]].length) > (late[other] == chosen ? 1 : 0, bars[late[other]].length)
    }
    var room = OccupiedRanges()
    let shortest = canvas.text.width(of: "1.0", style: .axis) + 1
    for index in order {
      let length = bars[late[index]].length
      let height = min(1, length / top) * plot.height
      let bar = Rect(x: places[index], y: plot.maxY - height, width: max(2, step), height: height)
      canvas.list.fill(bar, palette.record)
      let isBroken = length > top
      if isBroken {
        canvas.list.fill(
          Rect(x: bar.minX - 2, y: bar.minY + 12, width: bar.width + 4, height: 2), palette.observeColumn)
        canvas.list.fill(
          Rect(x: bar.minX - 2, y: bar.minY + 16, width: bar.width + 4, height: 2), palette.observeColumn)
      }
      // A label must not cover another bar. It is enough to check the nearest bar on the left and on the right.
      func isFree(_ x: Double, _ width: Double) -> Bool {
        x > edge && x + width < plot.maxX && (places[..<index].last { $0 < x + width + 1 } ?? -.infinity) <= x - 3
          && (places[(index + 1)...].first { $0 > x - 3 } ?? .infinity) >= x + width + 1
      }
      func sides(_ width: Double) -> [Double] { [bar.minX - 4 - width, bar.maxX + 4] }
      guard sides(shortest).contains(where: { isFree($0, shortest) }) else { continue }
      let isChosen = late[index] == chosen
      let text = DecimalText.compact(length) + (isChosen || isBroken ? " ms" : "")
      let width = canvas.text.width(of: text, style: .axis) + 1
      let clear = sides(width).first { isFree($0, width) && room.reserve($0...$0 + width, gap: 4) }
      guard let x = clear else { continue }
      canvas.list.text(
        text, .axis, palette.record, in: Rect(x: x, y: max(plot.minY, bar.minY) - 8, width: width, height: 16))
    }
  }
}

/// The note below the graph: the unit and the number of the bars, the renderer if there is space, and the legend.
struct GraphNote {
  let isWarmingUp: Bool
  /// Text that names the renderer and says how frames are presented; `nil` without a window.
  let rendererDescription: String?

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    let frames =
      isWarmingUp
      ? "\(FrameHistory.warmUp) warm-up frames left out" : "ms, \(FrameHistory.graphLength) frames"
    var note = places.note
    if places.hasLegend { note.cut(.right, drawLegend(right: note.maxX, y: note.minY, into: &canvas)) }
    let whole = rendererDescription.map { "\(frames), \($0)" } ?? frames
    let text = canvas.text.width(of: whole, style: .axis) <= note.width ? whole : frames
    canvas.list.text(text, .axis, canvas.palette.text3, in: note)
  }

  /// Draws the legend, which ends at `right`, and returns its width in points.
  private func drawLegend(right: Double, y: Double, into canvas: inout Canvas) -> Double {
    let palette = canvas.palette
    var x = right
    for (name, color) in [("late", palette.record), ("present", palette.framePresent), ("work", palette.frameWork)] {
      let width = canvas.text.width(of: name, style: .caption)
      x -= width
      canvas.list.text(name, .caption, palette.text2, in: Rect(x: x, y: y, width: width + 1, height: 16))
      x -= 12
      canvas.list.fill(Rect(x: x, y: y + 4, width: 8, height: 8), color)
      x -= 12
    }
    return right - x
  }
}
