import Drawing
import Interface
import Scenes
import ScrollEngine

/// The column that shows what the engine did: the last gesture, the decisions, the curves, the frame times.
///
/// Places are in points from the column's top left corner. The engine scrolls it where the window is low.
final class ObserveColumn {
  /// A part of the column.
  enum Section {
    case shelf
    case recording
    case decisions
    case plots
    case table
    case frames
  }

  let plots = PlotsView()
  /// Lies over everything else when it is open.
  let library: LibraryPane
  /// What was decided, and what tells how wide its words are.
  var told: (decisions: DecisionsView, text: (any TextMeasuring)?) = (DecisionsView(), nil)
  /// What differs between two tunings; shown while they are compared.
  var table: DifferenceTable? { didSet { change { $0.summary = table?.summary ?? "" } } }
  var isComparing = false { didSet { if isComparing != oldValue { relayout() } } }
  var shelf = ShelfRow()
  var strip = RecordingStrip()
  var pane = ControlPane<ObserveControl>()
  /// The control that keys act on.
  var focus = KeyboardFocus<ObserveControl>()
  /// What can be pressed in the frame-time block, as it was drawn last, and what is called when it was.
  var frameBlock = (controls: [Control<FrameControl>](), action: { (_: FrameControl) in })
  /// What shows of that block.
  var frameShape = FramePanelPlaces.Shape() { didSet { if frameShape != oldValue { showFrames() } } }
  /// Whether the block is to stay in sight: who looks at a late frame, or unfolds the figures, wants to see them, until a
  /// hand scrolls the column.
  var showsFrames = false
  /// What the column asks for.
  enum Order {
    /// Something was done to the recording's line: what, and the milliseconds it was moved to.
    case strip(RecordingStrip.Part, Double)
    /// Something of the shelf was pressed; with the shelf's place.
    case shelf(ShelfRow.Part, Rect)
    /// The curves are to be kept in a format.
    case keep(CurveFormat)
    /// A word of the sentences is pointed to, or was pressed.
    case word(Sentence.Mark, isPressed: Bool)
  }

  /// Does what is asked for.
  var perform: (Order) -> Void = { _ in }
  private(set) var size = Size.zero
  private(set) var now = Timestamp.zero

  /// - Parameters:
  ///   - recordings: where recordings lie.
  ///   - thumbnails: makes their pictures.
  ///   - scenes: those that recordings may be of.
  init(
    recordings: String = RecordingsFolder.current, thumbnails: ThumbnailMaker = ThumbnailMaker {},
    scenes: [SceneDescriptor]
  ) {
    library = LibraryPane(folder: recordings, thumbnails: thumbnails, scenes: scenes)
  }

  /// The column has another size.
  func resize(_ size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    self.size = size
    now = max(now, time)
    relayout()
  }

  /// Brings that block into sight, and keeps it there.
  func showFrames() {
    showsFrames = true
    relayout()
  }

  func relayout() {
    told.decisions.lay(width: size.width, text)
    pane.scroll.resize(content: height, viewport: size.height, at: now)
    if showsFrames { pane.scroll.reveal(from: height - framesHeight, to: height, at: now) }
    library.resize(size, at: now)
  }

  private var decisionsHeight: Double { decisions.height }
  private var framesHeight: Double { FramePanelPlaces.height(size.width, frameShape) }
  private var tableHeight: Double { isComparing ? DifferenceTable.height(size.width) : 0 }

  /// The plots take what the other sections leave, down to where curves can no longer be read; then the column scrolls.
  private var plotsHeight: Double {
    let rest = size.height - headHeight - decisionsHeight - tableHeight - framesHeight
    return max(PlotPlaces.least + PlotPlaces.extra(size.width), rest)
  }

  private var height: Double { headHeight + decisionsHeight + plotsHeight + tableHeight + framesHeight }

  /// What stands above the decisions.
  private var headHeight: Double { ShelfRow.height + RecordingStrip.height }

  /// A section's place.
  func frame(of section: Section) -> Rect {
    var top = 0.0
    let height: Double
    switch section {
    case .shelf: height = ShelfRow.height
    case .recording: (top, height) = (ShelfRow.height, RecordingStrip.height)
    case .decisions: (top, height) = (headHeight, decisionsHeight)
    case .plots: (top, height) = (headHeight + decisionsHeight, plotsHeight)
    case .table: (top, height) = (headHeight + decisionsHeight + plotsHeight, tableHeight)
    case .frames: (top, height) = (self.height - framesHeight, framesHeight)
    }
    return Rect(x: 0, y: (top - pane.scroll.offset).rounded(), width: size.width, height: height)
  }

  /// Brings the column to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: time)
    library.advance(to: time)
  }

  var isMoving: Bool { pane.scroll.isAnimating || library.isMoving }
  /// When something happens by itself, without a frame before.
  var nextMoment: Timestamp? { [pane.scroll.nextChange, library.nextMoment].compactMap { $0 }.min() }

  /// A wheel turns.
  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    showsFrames = false
    if library.isOpen { library.turn(notches, at: place, time: time) } else { pane.turn(notches, at: time) }
  }

  /// A touchpad scrolls.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    showsFrames = false
    if library.isOpen { library.scroll(delta, phase, at: time) } else { pane.scroll(delta, phase, at: time) }
  }

  // MARK: - Input

  /// Everything that can be pressed.
  var controls: [Control<ObserveControl>] {
    shelf.controls(in: frame(of: .shelf)) + strip.controls(in: frame(of: .recording))
      + decisions.controls(in: frame(of: .decisions))
      + plots.controls(in: frame(of: .plots))
      + frameBlock.controls.map {
        Control(.frames($0.action), $0.frame, isEnabled: $0.isEnabled, reach: $0.reach)
      }
  }

  /// A finger touches down.
  func down(id: Int, at place: Point, time: Timestamp) {
    if library.isOpen { return library.down(id: id, at: place, time: time) }
    showsFrames = false
    let control = controls.hit(place)
    var canSlide = frame(of: .plots).contains(place)
    if case .strip? = control?.action { canSlide = true }
    _ = pane.down(id: id, at: place, on: control, canSlide: canSlide, canScroll: true, time: time)
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) {
    library.move(id: id, to: place, time: time)
    follow(pane.move(id: id, to: place, time: time), place)
  }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) {
    library.up(id: id, at: place, time: time)
    follow(pane.up(id: id, time: time), place)
  }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) {
    library.cancel(id: id, time: time)
    _ = pane.cancel(id: id, time: time)
  }

  private func follow(_ outcome: ScrollView.Outcome?, _ place: Point) {
    switch outcome {
    case .tapped(let place):
      if let control = pane.pointing.release(at: place, among: controls) { return perform(control, at: place) }
      plots.message = nil
      _ = read(place)
    case .slideBegan, .slid:
      guard case .strip(let part)? = pane.pointing.pressed else { return _ = read(place) }
      if part.slides { perform(.strip(part, moment(at: place))) }
    case .slideEnded, .nothing, .scrolled, nil: break
    }
  }

  /// The milliseconds of the recording's line at a place.
  private func moment(at place: Point) -> Double { strip.moment(at: place.x, in: frame(of: .recording)) }

  func perform(_ control: ObserveControl, at place: Point) {
    if case .strip(let part) = control {
      // A tap on a handle moves nothing.
      if part != .start, part != .end { perform(.strip(part, moment(at: place))) }
      return
    }
    switch control {
    case .shelf(let part): return perform(.shelf(part, frame(of: .shelf)))
    case .frames(let part): return frameBlock.action(part)
    case .details: return toggleDetails()
    case .word(let mark): return perform(.word(mark, isPressed: true))
    default: break
    }
    plots.message = nil
    switch control {
    case .lower(let lower): plots.backdrop.lower = lower
    case .keep: plots.isKeeping.toggle()
    case .format(let format):
      plots.isKeeping = false
      perform(.keep(format))
    case .shelf, .strip, .frames, .word, .details: break
    }
  }
}
