import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The frame-time block: a verdict, a bar for each of the last 240 frames, the budget, what an eye sees in four figures,
/// and all else behind a press. Apart from the bars it changes seldom, so it is drawn on a layer.
final class FramePanel {
  /// The block's usual size, in points.
  static let size = Size(
    width: WorkbenchLayout.observeWidth,
    height: FramePanelPlaces.height(WorkbenchLayout.observeWidth, FramePanelPlaces.Shape(isUnfolded: true)))

  /// How far predicted places of the finger were off, in points; `nil` while nothing is predicted.
  var predictionError: Summary? { didSet { if (predictionError == nil) != (oldValue == nil) { told = nil } } }
  /// What draws and shows the frames; `nil` where there is no window.
  var way: String?
  /// Whether no frame follows that would tell newer figures.
  var isLastFrame = false
  /// What of the block shows.
  var shape = FramePanelPlaces.Shape()
  /// Called when all that was measured is to be forgotten.
  var beginsAnew: () -> Void = {}
  /// Where the gesture of the late frame is that is looked at.
  var gesture = HitchCard.Gesture.gone
  /// The gesture that was measured last.
  var measured: MeasuredGesture?
  private var told: Told?
  /// The strokes of the parts, of which most say the same as before.
  private var strokes = (
    verdict: FigureStrokes<FrameVerdict>(), buttons: FigureStrokes<FrameButtons>(), note: FigureStrokes<GraphNote>(),
    histogram: FigureStrokes<FrameHistogramChart>(), card: FigureStrokes<HitchCard>(),
    eye: FigureStrokes<EyeFigureRow>(), gesture: FigureStrokes<GestureLine>(),
    figures: FigureStrokes<FrameFigureRow>(), inputs: FigureStrokes<InputFigureRow>(),
    metrics: [FigureStrokes<MetricTable.Line>](repeating: FigureStrokes(), count: MetricTable.count)
  )
  /// How often was looked whether parts are due, counted round.
  private var turn = 0
  private var graph = FrameGraph()
  /// What the layer shows beside the figures.
  private var drawn: Drawn?
  /// Parts of the figures that are told anew in turn, so that no frame pays for all, and frames from one to the next:
  /// each is told five times a second, which is as often as can be read.
  private static let parts = 4
  private static let partInterval = 3

  /// What the figures say, made when they change.
  private struct Told {
    /// What all parts of a round are told of.
    var newest: FrameFigures
    var verdict: FrameVerdict
    var eye: EyeFigureRow
    var metrics: MetricTable
    var figures: FrameFigureRow
    var inputs: InputFigureRow
    var histogram: FrameHistogramChart
  }

  private struct Drawn: Equatable {
    let buttons: FrameButtons
    let shape: FramePanelPlaces.Shape
    let card: HitchCard?
  }

  /// Forgets the figures shown.
  func reset() {
    told = nil
    turn = 0
    graph = FrameGraph()
    shape.hitchRows = nil
    measured = nil
  }

  // MARK: - Late frames

  /// Knows the newest frames, though nobody may see them yet.
  func follow(_ history: FrameHistory) { graph.follow(history) }

  /// Looks at a late frame.
  ///
  /// - Returns: the frame; `nil` where there is none.
  func look(_ control: FrameControl) -> FrameSample? {
    switch control {
    case .bar(let number): graph.choose(number)
    case .next: graph.turn(isForward: true)
    case .previous: graph.turn(isForward: false)
    case .fold: shape.isUnfolded.toggle()
    case .moment: break
    case .leave: graph.leave()
    case .reset: beginsAnew()
    }
    // A card that is open grows and does not shrink, so that the buttons above it stay where they are.
    shape.hitchRows = graph.flame.map { max($0.rows, shape.hitchRows ?? 0) }
    return graph.hitch
  }

  private func card(_ history: FrameHistory) -> HitchCard? {
    guard let hitch = graph.hitch else { return nil }
    let late = graph.late
    guard let place = late.firstIndex(where: { $0 == graph.chosen }) else { return nil }
    return HitchCard(
      sample: hitch, number: place + 1, count: late.count, period: history.period, presentWaits: history.presentWaits,
      gesture: gesture)
  }

  // MARK: - Controls

  /// Everything that can be pressed, as the eye goes.
  func controls(in frame: Rect) -> [Control<FrameControl>] {
    let places = FramePanelPlaces(frame: frame, shape: shape)
    let buttons = buttons(Pointing())
    // Bars are drawn with the graph.
    let bars = graph.reaches(in: places.plot).map { Control<FrameControl>(.bar($0.number), $0.reach, on: .none) }
    return buttons.head(in: places) + bars + buttons.card(in: places)
  }

  private func buttons(_ pointing: Pointing<FrameControl>) -> FrameButtons {
    FrameButtons(pointing: pointing, hasLate: graph.hasLate, hasMoment: graph.hitch?.moment != nil)
  }

  /// What the figure at a place says of itself; `nil` beside them, or while they are folded away.
  func tip(at place: Point, in frame: Rect) -> TipMark? {
    let places = FramePanelPlaces(frame: frame, shape: shape)
    for (figure, part) in zip(EyeFigure.allCases, places.eyeFigures) where part.contains(place) {
      return TipMark(part, Tip(figure))
    }
    guard shape.isUnfolded else { return nil }
    for (index, line) in (told?.metrics.lines ?? []).enumerated() {
      let row = MetricTable.frame(of: index, in: places.metrics)
      if row.contains(place) { return Tip(metric: line.key, line.title).map { TipMark(row, $0) } }
    }
    return told?.figures.figure(at: place, in: places).map { TipMark($0.frame, Tip($0.figure)) }
  }

  // MARK: - Drawing

  /// Brings the figures up to date that are due, and tells whether ``figures(_:in:_:on:)`` would show anything else than
  /// before.
  func refresh(_ history: FrameHistory, _ pointing: Pointing<FrameControl> = Pointing()) -> Bool {
    graph.follow(history)
    turn = (turn + 1) % (Self.parts * Self.partInterval)
    let isDue = told == nil || isLastFrame || turn % Self.partInterval == 0
    if isDue { tell(history) }
    let now = Drawn(buttons: buttons(pointing), shape: shape, card: card(history))
    defer { drawn = now }
    return isDue || now != drawn
  }

  /// All that stands still between two computations, part by part: verdict, buttons, the histogram, figures. A part that
  /// says the same as before is the list that it was.
  func figures(
    _ history: FrameHistory, in frame: Rect, _ pointing: Pointing<FrameControl> = Pointing(), on canvas: Canvas
  ) -> [DisplayList] {
    let places = FramePanelPlaces(frame: frame, shape: shape)
    let unfolded = shape.isUnfolded ? told : nil
    let gesture = shape.isUnfolded ? GestureLine(measured) : nil
    var edge = DisplayList()
    edge.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), canvas.palette.line)
    return [
      strokes.verdict.list(of: told?.verdict ?? FrameVerdict(nil), places, on: canvas),
      strokes.buttons.list(of: buttons(pointing), places, on: canvas),
      strokes.note.list(of: GraphNote(isWarmingUp: history.isWarmingUp, way: way), places, on: canvas),
      strokes.histogram.list(of: unfolded?.histogram, places, on: canvas),
      strokes.card.list(of: card(history), places, on: canvas), strokes.eye.list(of: told?.eye, places, on: canvas),
      strokes.gesture.list(of: gesture, places, on: canvas),
      strokes.figures.list(of: unfolded?.figures, places, on: canvas),
      strokes.inputs.list(of: unfolded?.inputs, places, on: canvas), edge,
    ] + (unfolded?.metrics.lines ?? []).map { strokes.metrics[$0.index].list(of: $0, places, on: canvas) }
  }

  /// Draws what every frame adds to: the bars.
  func drawGraph(_ history: FrameHistory, in frame: Rect, into canvas: inout Canvas) {
    graph.draw(history, in: FramePanelPlaces(frame: frame, shape: shape).plot, into: &canvas)
  }

  private func tell(_ history: FrameHistory) {
    let isWhole = isLastFrame || told == nil
    if isWhole { turn = 0 }
    let newest = turn == 0 ? history.figures() : told?.newest ?? history.figures()
    let period = history.period
    func verdict() -> FrameVerdict { FrameVerdict(newest) }
    func eye() -> EyeFigureRow { EyeFigureRow(newest, period: period) }
    func metrics() -> MetricTable { MetricTable(newest) }
    func histogram() -> FrameHistogramChart { FrameHistogramChart(histogram: history.histogram(), period: period) }
    func figures() -> FrameFigureRow { FrameFigureRow(newest) }
    func inputs() -> InputFigureRow {
      let photon = PhotonEstimate(latency: newest.latency, period: period, presentWaits: history.presentWaits)
      return InputFigureRow(newest.latency, photon: photon, predictionError: predictionError)
    }
    guard !isWhole, var told else {
      self.told = Told(
        newest: newest, verdict: verdict(), eye: eye(), metrics: metrics(), figures: figures(), inputs: inputs(),
        histogram: histogram())
      return
    }
    switch turn / Self.partInterval {
    case 0: (told.newest, told.verdict) = (newest, verdict())
    case 1: told.eye = eye()
    case 2: told.metrics = metrics()
    default: (told.figures, told.inputs, told.histogram) = (figures(), inputs(), histogram())
    }
    self.told = told
  }
}
