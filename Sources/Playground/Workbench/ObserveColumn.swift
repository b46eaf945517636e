import Drawing
import SDLPlatform
import ScrollEngine

/// The column that shows what the engine did: the last gesture, the decisions, the curves, the frame times.
///
/// Places are in points from the column's top left corner. The engine scrolls it where the window is low.
final class ObserveColumn {
  /// A part of the column.
  enum Section {
    case recording
    case decisions
    case plots
    case table
    case frames
  }

  let plots = PlotsView()
  /// Lies over everything else when it is open.
  let library: LibraryPane
  var log = DecisionLog() { didSet { if (log.ruler == nil) != (oldValue.ruler == nil) { relayout() } } }
  /// What differs between two tunings; shown while they are compared.
  var table: DifferenceTable? { didSet { if table != oldValue { needsTable = true } } }
  var isComparing = false { didSet { if isComparing != oldValue { relayout() } } }
  /// What the compared scenes look like over time.
  var films = GhostFilms()
  /// Whether the table looks different from its last drawing.
  var needsTable = true
  var strip = RecordingStrip()
  var pane = PaneScroll()
  /// Whether recording strip and decisions look different from their last drawing.
  var needsSections = true
  /// Whether the frame-time block's Reset is under the hand.
  private(set) var isResetHovered = false
  private(set) var isResetPressed = false
  /// Where that button was drawn last, in the window.
  var resetButton = Rect.zero
  /// The column's place in the window.
  var origin = Point.zero
  /// Called when Reset was pressed.
  var reset: () -> Void = {}
  /// Called with the format in which the curves are to be kept.
  var keep: (CurveFormat) -> Void = { _ in }
  /// Called when something was done to the recording's line: what, and the milliseconds it was moved to.
  var stripAction: (RecordingStrip.Part, Double) -> Void = { _, _ in }
  private(set) var size = Size.zero
  private var finger: Int?
  private var isReading = false
  private var now = Timestamp.zero

  /// - Parameter content: what scenes are filled with.
  init(content: ShownContent = ShownContent()) {
    library = LibraryPane(
      folder: RecordingsFolder.current, thumbnails: ThumbnailMaker(content, wake: EventPump.wake))
  }

  /// The column has another size.
  func resize(_ size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    self.size = size
    now = max(now, time)
    relayout()
  }

  private func relayout() {
    pane.layout(content: height, frame: size.height, at: now)
    library.resize(size, at: now)
    invalidate()
  }

  /// Makes the next frame draw everything.
  func invalidate() {
    needsSections = true
    needsTable = true
    plots.invalidate()
  }

  private var decisionsHeight: Double { DecisionsView.height(log) }
  private var framesHeight: Double { FramePanelPlaces.height(size.width) }
  private var tableHeight: Double { isComparing ? DifferenceTable.height(size.width) : 0 }

  /// The plots take what the other sections leave, down to where curves can no longer be read; then the column scrolls.
  private var plotsHeight: Double {
    let rest = size.height - RecordingStrip.height - decisionsHeight - tableHeight - framesHeight
    let least = isComparing ? PlotPlaces.least : PlotPlaces.height
    return max(least + PlotPlaces.extra(size.width), rest)
  }

  private var height: Double {
    RecordingStrip.height + decisionsHeight + plotsHeight + tableHeight + framesHeight
  }

  /// A section's place.
  func frame(of section: Section) -> Rect {
    var top = 0.0
    let height: Double
    switch section {
    case .recording: height = RecordingStrip.height
    case .decisions: (top, height) = (RecordingStrip.height, decisionsHeight)
    case .plots: (top, height) = (RecordingStrip.height + decisionsHeight, plotsHeight)
    case .table: (top, height) = (RecordingStrip.height + decisionsHeight + plotsHeight, tableHeight)
    case .frames: (top, height) = (self.height - framesHeight, framesHeight)
    }
    return Rect(x: 0, y: (top - pane.offset).rounded(), width: size.width, height: height)
  }

  /// Brings the column to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    _ = pane.advance(to: time)
    library.advance(to: time)
  }

  var isMoving: Bool { pane.isMoving || library.isMoving }
  /// When something happens by itself, without a frame before.
  var nextMoment: Timestamp? { [pane.nextMoment, library.nextMoment].compactMap { $0 }.min() }

  /// A wheel turns.
  func turn(_ notches: Double, at time: Timestamp) {
    if library.isOpen { library.turn(notches, at: time) } else { pane.turn(notches, at: time) }
  }

  /// A touchpad scrolls.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    if library.isOpen { library.scroll(delta, phase, at: time) } else { pane.scroll(delta, phase, at: time) }
  }

  // MARK: - Input

  /// A finger touches down.
  func down(id: Int, at place: Point, time: Timestamp) {
    if library.isOpen { return library.down(id: id, at: place, time: time) }
    guard finger == nil else { return }
    finger = id
    isReading = false
    let isOnPlots = frame(of: .plots).contains(place)
    let part = strip.part(at: place, in: frame(of: .recording))
    pane.down(id: id, at: place, canSlide: isOnPlots || part != nil, canScroll: true, time: time)
    if !pane.isCatch { pressStrip(part) }
    isResetPressed = !pane.isCatch && resetButton.contains(place + origin)
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) {
    library.move(id: id, to: place, time: time)
    guard id == finger else { return }
    follow(pane.move(id: id, to: place, time: time), place)
  }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) {
    library.up(id: id, at: place, time: time)
    guard id == finger else { return }
    finger = nil
    follow(pane.up(id: id, time: time), place)
    isResetPressed = false
    pressStrip(nil)
  }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) {
    library.cancel(id: id, time: time)
    guard id == finger else { return }
    finger = nil
    isResetPressed = false
    pressStrip(nil)
    follow(pane.cancel(id: id, time: time), .zero)
  }

  /// The mouse moves with no button down, or leaves: over the plots it reads values.
  func hover(_ place: Point?) -> Bool {
    if library.isOpen { return library.hover(place) }
    let wasHovered = isResetHovered
    isResetHovered = place.map { resetButton.contains($0 + origin) } ?? false
    let part = place.flatMap { strip.part(at: $0, in: frame(of: .recording)) }
    if part != strip.hovered {
      strip.hovered = part
      needsSections = true
      return true
    }
    return read(place) || wasHovered != isResetHovered
  }

  private func read(_ place: Point?) -> Bool {
    let before = plots.cursor
    let frame = frame(of: .plots)
    plots.cursor = place.flatMap { frame.contains($0) ? plots.moment(at: $0 - frame.origin, size: frame.size) : nil }
    return plots.cursor != before
  }

  /// A tap on the head of the lower plot: what shows there, and what the curves are kept as.
  private func press(_ place: Point) -> Bool {
    let frame = frame(of: .plots)
    let places = PlotPlaces(size: frame.size)
    let inside = place - frame.origin
    func isOn(_ target: Rect) -> Bool { target.inset(dx: -4, dy: -8).contains(inside) }
    plots.message = nil
    if plots.isKeeping {
      for (index, format) in CurveFormat.allCases.enumerated() where isOn(places.format(index)) {
        plots.isKeeping = false
        keep(format)
        return true
      }
    }
    if isOn(places.velocityTab) {
      plots.lower = .velocity
    } else if isOn(places.rubberBandTab) {
      plots.lower = .rubberBand
    } else if isOn(places.keep), !plots.isEmpty {
      plots.isKeeping.toggle()
    } else {
      return false
    }
    return true
  }

  private func pressStrip(_ part: RecordingStrip.Part?) {
    guard strip.pressed != part else { return }
    strip.pressed = part
    needsSections = true
  }

  /// What a finger does to the recording's line; false when it does nothing there.
  private func followStrip(_ outcome: PaneScroll.Outcome, _ place: Point) -> Bool {
    guard let part = strip.pressed else { return false }
    let moment = strip.moment(at: place.x, in: frame(of: .recording))
    switch outcome {
    case .tapped:
      // A tap on a handle moves nothing.
      if part == .knob || part == .keep || part == .library { stripAction(part, moment) }
    case .slideBegan, .slid: if part != .keep, part != .library { stripAction(part, moment) }
    case .scrolled: pressStrip(nil)
    case .slideEnded, .nothing: break
    }
    return true
  }

  private func follow(_ outcome: PaneScroll.Outcome?, _ place: Point) {
    if let outcome, followStrip(outcome, place) { return }
    switch outcome {
    case nil: return
    case .tapped(let place):
      if isResetPressed, resetButton.contains(place + origin) { reset() } else if !press(place) { _ = read(place) }
    case .slideBegan, .slid: _ = read(place)
    case .slideEnded, .nothing: break
    case .scrolled: isResetPressed = false
    }
  }
}
