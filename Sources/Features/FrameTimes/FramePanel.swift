import Drawing
import FrameTiming
import Interface
import ScrollEngine
import Workbench

/// The frame-time block: a one-line verdict on smoothness, a bar for each of the last 240 frames, four main figures,
/// and a button that shows all other figures. Everything except the bars changes rarely and is drawn on a layer.
package final class FramePanel {
  /// Size of the block in a column of the usual width with all figures visible, in points.
  package static let size = Size(
    width: WorkbenchLayout.observeWidth,
    height: FramePanelLayout.height(WorkbenchLayout.observeWidth, FramePanelLayout.Shape(isUnfolded: true)))

  /// Error of predicted finger positions, in points; `nil` without prediction.
  package var predictionError: Summary? {
    didSet { if (predictionError == nil) != (oldValue == nil) { figureTexts = nil } }
  }
  /// Text that names the renderer and says how frames are presented; `nil` without a window.
  package var rendererDescription: String?
  /// Whether no further frame follows for now, because the window is at rest. Such a frame updates all figures at once,
  /// because no later frame would show newer ones.
  package var isLastFrame = false
  /// The visible parts of the block: whether it shows all figures, and the card about a late frame.
  package var shape = FramePanelLayout.Shape()
  /// Whether the user has asked to reset the measurement. The owner of the frame times does so and then calls
  /// ``reset()``.
  package private(set) var wantsReset = false
  /// Availability of the gesture in which the selected late frame occurred.
  package var gesture = LateFrameCard.Gesture.gone
  /// The last measured gesture; `nil` for none.
  package var measured: GestureTiming?
  private var figureTexts: FigureTexts?
  /// Position of the current frame in the cycle in which the groups of figures are updated.
  private var updatePhase = 0
  private var graph = FrameGraph()
  /// Content of the block's layer at the last refresh, apart from the figures; `nil` before the first refresh.
  private var drawn: Drawn?
  /// Number of groups of figures. The groups are updated in turn, so that no frame has to update all figures.
  private static let parts = 4
  /// Number of frames from the update of one group of figures to the update of the next. At 60 Hz, each group is
  /// updated five times a second, which is as often as a person can read new values.
  private static let partInterval = 3

  package init() {}

  /// Texts of the figures, created when the figures change.
  private struct FigureTexts {
    /// The figures that were current at the start of the update cycle. All groups show these figures, so that their
    /// values match.
    var newest: FrameFigures
    var verdict: FrameVerdict
    var eye: SmoothnessFigureRow
    var metrics: MetricTable
    var figures: FrameFigureRow
    var inputs: InputFigureRow
    var histogram: FrameHistogramChart
  }

  private struct Drawn: Equatable {
    let buttons: FrameButtons
    let shape: FramePanelLayout.Shape
    let card: LateFrameCard?
  }

  /// Clears the visible figures and the graph.
  package func reset() {
    figureTexts = nil
    updatePhase = 0
    graph = FrameGraph()
    shape.hitchRows = nil
    measured = nil
    wantsReset = false
  }

  // MARK: - Late frames

  /// Adds the newest frames to the graph, even while the block is hidden.
  package func update(from history: FrameHistory) { graph.update(from: history) }

  /// Performs the action of a control.
  ///
  /// - Returns: the late frame that is selected afterwards; `nil` for none.
  package func press(_ control: FrameControl) -> FrameSample? {
    switch control {
    case .bar(let number): graph.select(number)
    case .next: graph.selectNext(isForward: true)
    case .previous: graph.selectNext(isForward: false)
    case .toggleFigures: shape.isUnfolded.toggle()
    case .moment: break
    case .deselect: graph.deselect()
    case .reset: wantsReset = true
    }
    // While the card about a late frame is open, it grows but never shrinks, so that the buttons above it keep their
    // positions.
    shape.hitchRows = graph.flame.map { max($0.rows, shape.hitchRows ?? 0) }
    return graph.hitch
  }

  private func card(_ history: FrameHistory) -> LateFrameCard? {
    guard let hitch = graph.hitch else { return nil }
    let late = graph.late
    guard let place = late.firstIndex(where: { $0 == graph.chosen }) else { return nil }
    return LateFrameCard(
      sample: hitch, number: place + 1, count: late.count, period: history.period, presentWaits: history.presentWaits,
      gesture: gesture)
  }

  // MARK: - Controls

  package func controls(in frame: Rect) -> [Control<FrameControl>] {
    let places = FramePanelLayout(frame: frame, shape: shape)
    let buttons = buttons(PointerState())
    // The graph draws the bars, so their controls draw nothing.
    let bars = graph.hitAreas(in: places.plot).map { bar in
      let action = FrameControl.bar(bar.number)
      return Control(action, .button(action.title, of: "\(bar.number)"), bar.reach, on: .none)
    }
    return buttons.head(in: places) + bars + buttons.card(in: places)
  }

  private func buttons(_ pointing: PointerState<FrameControl>) -> FrameButtons {
    FrameButtons(pointing: pointing, hasLate: graph.hasLate, hasMoment: graph.hitch?.moment != nil)
  }

  /// Returns the tooltip of the figure at a point; `nil` outside the figures, or while they are hidden.
  package func tip(at place: Point, in frame: Rect) -> TooltipTarget? {
    let places = FramePanelLayout(frame: frame, shape: shape)
    for (figure, part) in zip(SmoothnessFigure.allCases, places.eyeFigures) where part.contains(place) {
      return TooltipTarget(part, Tooltip(figure))
    }
    guard shape.isUnfolded else { return nil }
    for (index, line) in (figureTexts?.metrics.lines ?? []).enumerated() {
      let row = MetricTable.frame(of: index, in: places.metrics)
      if row.contains(place) { return Tooltip(metric: line.key, line.title).map { TooltipTarget(row, $0) } }
    }
    return figureTexts?.figures.figure(at: place, in: places).map { TooltipTarget($0.frame, Tooltip($0.figure)) }
  }

  // MARK: - Drawing

  /// Updates the graph, and a group of figures if its turn has come.
  ///
  /// - Returns: whether ``figures(_:in:_:on:)`` would return something new.
  package func refresh(_ history: FrameHistory, _ pointing: PointerState<FrameControl> = PointerState()) -> Bool {
    graph.update(from: history)
    updatePhase = (updatePhase + 1) % (Self.parts * Self.partInterval)
    let isDue = figureTexts == nil || isLastFrame || updatePhase % Self.partInterval == 0
    if isDue { updateFigures(history) }
    let now = Drawn(buttons: buttons(pointing), shape: shape, card: card(history))
    defer { drawn = now }
    return isDue || now != drawn
  }

  /// Returns the display list of everything that changes only with the figures.
  package func figures(
    _ history: FrameHistory, in frame: Rect, _ pointing: PointerState<FrameControl> = PointerState(), on canvas: Canvas
  ) -> DisplayList {
    let places = FramePanelLayout(frame: frame, shape: shape)
    let unfolded = shape.isUnfolded ? figureTexts : nil
    var own = canvas
    own.list.removeAll()
    (figureTexts?.verdict ?? FrameVerdict(nil)).draw(in: places, into: &own)
    buttons(pointing).draw(in: places, into: &own)
    GraphNote(isWarmingUp: history.isWarmingUp, rendererDescription: rendererDescription).draw(in: places, into: &own)
    unfolded?.histogram.draw(in: places, into: &own)
    card(history)?.draw(in: places, into: &own)
    figureTexts?.eye.draw(in: places, into: &own)
    if shape.isUnfolded { GestureLine(measured).draw(in: places, into: &own) }
    unfolded?.figures.draw(in: places, into: &own)
    unfolded?.inputs.draw(in: places, into: &own)
    own.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), canvas.palette.line)
    for line in unfolded?.metrics.lines ?? [] { line.draw(in: places, into: &own) }
    return own.list
  }

  /// Draws the bars, which change in every frame.
  package func drawGraph(_ history: FrameHistory, in frame: Rect, into canvas: inout Canvas) {
    graph.draw(history, in: FramePanelLayout(frame: frame, shape: shape).plot, into: &canvas)
  }

  private func updateFigures(_ history: FrameHistory) {
    let isWhole = isLastFrame || figureTexts == nil
    if isWhole { updatePhase = 0 }
    let newest = updatePhase == 0 ? history.figures() : figureTexts?.newest ?? history.figures()
    let period = history.period
    func verdict() -> FrameVerdict { FrameVerdict(newest) }
    func eye() -> SmoothnessFigureRow { SmoothnessFigureRow(newest, period: period) }
    func metrics() -> MetricTable { MetricTable(newest) }
    func histogram() -> FrameHistogramChart { FrameHistogramChart(histogram: history.histogram(), period: period) }
    func figures() -> FrameFigureRow { FrameFigureRow(newest) }
    func inputs() -> InputFigureRow {
      let photon = PhotonEstimate(latency: newest.latency, period: period, presentWaits: history.presentWaits)
      return InputFigureRow(newest.latency, photon: photon, predictionError: predictionError)
    }
    guard !isWhole, var figureTexts else {
      self.figureTexts = FigureTexts(
        newest: newest, verdict: verdict(), eye: eye(), metrics: metrics(), figures: figures(), inputs: inputs(),
        histogram: histogram())
      return
    }
    switch updatePhase / Self.partInterval {
    case 0: (figureTexts.newest, figureTexts.verdict) = (newest, verdict())
    case 1: figureTexts.eye = eye()
    case 2: figureTexts.metrics = metrics()
    default: (figureTexts.figures, figureTexts.inputs, figureTexts.histogram) = (figures(), inputs(), histogram())
    }
    self.figureTexts = figureTexts
  }
}
