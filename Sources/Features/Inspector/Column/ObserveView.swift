import Drawing
import FrameTimes
import FrameTiming
import Interface
import Library
import Scenes
import ScrollEngine
import Session
import Tuning
import Workbench

/// The Observe column: recent gestures, decisions, curves and frame times.
///
/// Coordinates are in points from the column's top left corner. In a low window, the column scrolls.
package final class ObserveView: PointerView {
  /// A section of the column.
  package enum Section {
    case shelf
    case recording
    case decisions
    case plots
    case table
    case frames
  }

  package let plots = PlotsSection()
  package let framePanel = FramePanel()
  /// The library. It covers the column while it is open.
  package let library: LibraryView
  package var decisions = DecisionsSection()
  /// The text measurer; `nil` without a window.
  let text: (any TextMeasuring)?
  /// The comparison table; `nil` until the results under both tunings are known.
  package var table: ComparisonTable? { didSet { change { $0.summary = table?.summary ?? "" } } }
  package var isComparing = false { didSet { if isComparing != oldValue { relayout() } } }
  package var shelf = RecentGesturesRow()
  package var strip = GestureTimeline()
  package var pane = ControlPane<ObserveControl>()
  /// Horizontal distance from the time that the held handle marks to the finger, in points.
  private var grip = 0.0
  var focus: KeyboardFocus<ObserveControl>
  /// Returns the frames that the frame-time block describes; `nil` without a window that draws frames.
  package var history: (() -> FrameHistory)?
  /// The controls of the frame-time block as it was last drawn.
  package var frameControls: [Control<FrameControl>] = []
  /// The visible parts of the frame-time block.
  package var frameShape = FramePanelLayout.Shape() { didSet { if frameShape != oldValue { showFrames() } } }
  /// Whether the column stays scrolled to the frame-time block. This starts when a late frame is selected or all
  /// figures are shown, and ends when the user scrolls.
  package var showsFrames = false
  /// The owner, which carries out the actions of the column's controls, such as seeking and saving.
  weak var owner: (any ObserveViewOwner)?
  let commands: CommandTable
  /// The layout of the window; `nil` until it is known.
  private(set) var layout: WorkbenchLayout?
  var layers = Layers()
  private(set) var size = Size.zero
  private(set) var now = Timestamp.zero

  /// - Parameters:
  ///   - commands: the commands that the controls run.
  ///   - text: the text measurer; `nil` without a window.
  ///   - focus: the focus ring that the column shares with other views of the window.
  package init(
    _ library: LibraryView, commands: CommandTable, text: (any TextMeasuring)?, focus: FocusScope = FocusScope()
  ) {
    (self.library, self.commands, self.text) = (library, commands, text)
    self.focus = KeyboardFocus(in: focus)
  }

  func resize(_ size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    self.size = size
    now = max(now, time)
    relayout()
  }

  /// Scrolls the frame-time block into view and keeps it there.
  func showFrames() {
    showsFrames = true
    relayout()
  }

  func relayout() {
    decisions.updateLayout(width: size.width, text)
    pane.scroll.resize(content: height, viewport: size.height, at: now)
    if showsFrames { pane.scroll.reveal(from: height - framesHeight, to: height, at: now) }
    library.resize(size, at: now)
  }

  private var decisionsHeight: Double { decisions.height }
  private var framesHeight: Double { FramePanelLayout.height(size.width, frameShape) }
  private var tableHeight: Double { isComparing ? ComparisonTable.height(size.width) : 0 }

  /// Height of the plots in points: the space that the other sections leave, but at least the height at which curves
  /// are readable. If there is less space, the column scrolls.
  private var plotsHeight: Double {
    let rest = size.height - headHeight - decisionsHeight - tableHeight - framesHeight
    return max(PlotLayout.least + PlotLayout.extra(size.width), rest)
  }

  private var height: Double { headHeight + decisionsHeight + plotsHeight + tableHeight + framesHeight }

  /// Height of the sections above the decisions, in points.
  private var headHeight: Double { RecentGesturesRow.height + GestureTimeline.height }

  package func frame(of section: Section) -> Rect {
    var top = 0.0
    let height: Double
    switch section {
    case .shelf: height = RecentGesturesRow.height
    case .recording: (top, height) = (RecentGesturesRow.height, GestureTimeline.height)
    case .decisions: (top, height) = (headHeight, decisionsHeight)
    case .plots: (top, height) = (headHeight + decisionsHeight, plotsHeight)
    case .table: (top, height) = (headHeight + decisionsHeight + plotsHeight, tableHeight)
    case .frames: (top, height) = (self.height - framesHeight, framesHeight)
    }
    return Rect(x: 0, y: (top - pane.scroll.offset).rounded(), width: size.width, height: height)
  }

  /// The tuning, A or B, under which the visible curve was made; `nil` if the column shows no curve.
  package var curveSide: CompareMode? { plots.isEmpty ? nil : plots.backdrop.isB ? .b : .a }

  // MARK: - Place

  var isVisible: Bool { layout?.observe != nil }
  package var semantics: Semantics { .view(.region, "Gesture") }
  package var elements: [SemanticsElement] {
    isVisible && !library.isOpen ? controls.elements(focused: focus.visibleAction) : []
  }
  package var origin: Point { layout?.observe?.origin ?? .zero }
  package var children: [any View] { library.isOpen && isVisible ? [library] : [] }

  package func contains(_ place: Point) -> Bool {
    // In a drawer, the column gets every point that neither the tabs nor the panel have claimed.
    layout?.drawer?.contains(place) ?? (layout?.observe?.contains(place) == true)
  }

  package func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp) {
    self.layout = layout
    if let frame = layout.observe { return resize(frame.size, at: time) }
    // What is out of view must not receive text or keys.
    library.leave()
    focus.hide()
  }

  package func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: time)
    library.advance(to: time)
  }

  package var isMoving: Bool { isVisible && (pane.scroll.isAnimating || library.isMoving) }
  package var nextMoment: Timestamp? { [pane.scroll.nextChange, library.nextMoment].compactMap { $0 }.min() }

  package func apply(_ tuning: Tuning, at time: Timestamp) {
    guard layout?.isBare == false else { return }
    pane.scroll.apply(tuning, at: time)
    library.apply(tuning, at: time)
  }

  // MARK: - Input

  var controls: [Control<ObserveControl>] {
    shelf.controls(in: frame(of: .shelf)) + strip.controls(in: frame(of: .recording))
      + decisions.controls(in: frame(of: .decisions))
      + plots.controls(in: frame(of: .plots))
      + frameControls.map {
        Control(
          .frames($0.action), $0.semantics, $0.frame, isOn: $0.isOn, isEnabled: $0.isEnabled, hitArea: $0.hitArea)
      }
  }

  package func scroll(notches: Double, at place: Point, time: Timestamp) {
    showsFrames = false
    pane.scroll(notches: notches, at: time)
  }

  package func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    showsFrames = false
    pane.scroll(delta, phase, at: time)
  }

  package func down(id: Int, at place: Point, time: Timestamp) {
    showsFrames = false
    let control = controls.hit(place)
    // A plot's cursor and the handles of the timeline follow a horizontal drag.
    var canSlide = frame(of: .plots).contains(place)
    var isHandle = canSlide && control == nil
    if case .strip(let part)? = control?.action {
      canSlide = true
      isHandle = part.slides
      grip = strip.grip(of: part, at: place.x, in: frame(of: .recording))
    }
    _ = pane.down(
      id: id, at: place, on: control, canSlide: canSlide, isHandle: isHandle, canScroll: true, time: time)
  }

  package func move(id: Int, to place: Point, time: Timestamp) {
    handle(pane.move(id: id, to: place, time: time), place)
  }

  package func up(id: Int, at place: Point, time: Timestamp) { handle(pane.up(id: id, time: time), place) }

  /// Handles a touch that the system has cancelled.
  package func cancel(id: Int, time: Timestamp) { _ = pane.cancel(id: id, time: time) }

  private func handle(_ outcome: ScrollView.Outcome?, _ place: Point) {
    switch outcome {
    case .tapped(let place):
      if let control = pane.pointing.release(at: place, among: controls) { return press(control, at: place) }
      plots.message = nil
      _ = moveCursor(to: place)
    case .slideBegan, .slid:
      guard case .strip(let part)? = pane.pointing.pressed else { return _ = moveCursor(to: place) }
      if part.slides { owner?.press(part, at: moment(at: Point(x: place.x - grip, y: place.y))) }
    case .slideEnded, .nothing, .scrolled, nil: break
    }
  }

  /// Returns the moment of the gesture at a point on its timeline, in milliseconds since the gesture's start.
  private func moment(at place: Point) -> Double { strip.time(at: place.x, in: frame(of: .recording)) }

  /// Performs the action of a control in the frame-time block.
  ///
  /// - Returns: the late frame that is selected afterwards; `nil` for none.
  func pressFrames(_ control: FrameControl) -> FrameSample? {
    defer {
      frameShape = framePanel.shape
      showFrames()
    }
    // If a key closes the card about a late frame, move the focus to the button that selects the next late frame,
    // because the bar of the deselected frame may have left the graph.
    if control == .deselect, focus.isVisible { focus.move(to: .frames(.next)) }
    return framePanel.press(control)
  }

  func press(_ control: ObserveControl, at place: Point) {
    if case .strip(let part) = control {
      // A tap on a handle must not move the handle, so only drags count there.
      if part != .start, part != .end { owner?.press(part, at: moment(at: place)) }
      return
    }
    switch control {
    case .shelf(let part):
      owner?.press(part, in: frame(of: .shelf))
      return
    case .frames(let part):
      owner?.press(part)
      return
    case .details: return toggleDetails()
    case .word(let mark):
      owner?.show(mark, isPressed: true)
      return
    default: break
    }
    plots.message = nil
    switch control {
    case .lower(let lower): plots.backdrop.lower = lower
    case .keep: plots.showsExportFormats.toggle()
    case .format(let format):
      plots.showsExportFormats = false
      owner?.save(format)
    case .shelf, .strip, .frames, .word, .details: break
    }
  }
}

/// The owner of the Observe column, which carries out the actions of the column's controls.
protocol ObserveViewOwner: AnyObject {
  /// Handles a press on a part of the gesture's timeline, at a time in milliseconds since the gesture's start.
  func press(_ part: TimelineElement, at milliseconds: Double)
  /// Handles a press on a part of the shelf (the row of recent gestures), which has the given frame.
  func press(_ part: RecentGesturesPart, in frame: Rect)
  /// Handles a press on a control of the frame-time block.
  func press(_ control: FrameControl)
  /// Saves the visible curves.
  func save(_ format: CurveFormat)
  /// Shows the moment that a link of a sentence refers to: in the scene if the link was pressed, or only in the plots
  /// if the pointer is over the link.
  func show(_ mark: GestureSentence.Mark, isPressed: Bool)
}

/// The Decisions section.
extension ObserveView {
  var log: DecisionLog {
    get { decisions.log }
    set { change { $0.log = newValue } }
  }

  /// The decisions on the gesture under both tunings; `nil` while they are unknown, or without a comparison.
  var compared: DecisionsSection.Compared? {
    get { decisions.compared }
    set { change { $0.compared = newValue } }
  }

  package func toggleDetails() { change { $0.showsDetails.toggle() } }

  func change(_ body: (inout DecisionsSection) -> Void) {
    let (before, height) = (decisions, decisions.height)
    body(&decisions)
    if decisions.log != before.log || decisions.compared != before.compared {
      decisions.updateLayout(width: size.width, text)
    }
    if decisions.height != height { relayout() }
  }
}

/// Handling of the pointer over the column.
extension ObserveView {
  /// Over the plots, the pointer moves the cursor of the plots.
  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let hovered = place.flatMap { controls.hit($0) }?.action
    let isLit = pane.pointing.hovered != hovered
    guard hasMoved || isLit || pane.scroll.isAnimating && place != nil else { return false }
    pane.pointing.hovered = hovered
    let hasRead = moveCursor(to: place)
    decisions.highlightedLink = nil
    // Show in the plots the moment that the link under the pointer refers to.
    if case .word(let mark)? = pane.pointing.hovered {
      decisions.highlightedLink = mark
      owner?.show(mark, isPressed: false)
    }
    return hasRead || isLit
  }

  package func pointer(at place: Point) -> PointerShape {
    switch pane.pointing.hovered {
    case .strip(.knob), .strip(.start), .strip(.end): .resizeHorizontal
    case .shelf, .strip, .lower, .keep, .format, .frames, .word, .details: .pointer
    case nil: .arrow
    }
  }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard isVisible, !library.isOpen else { return nil }
    guard controls.contains(where: { $0.hitArea.contains(place) }) else {
      return framePanel.tip(at: place, in: frame(of: .frames)) ?? marks.nearest(to: place)
    }
    return controls.tip(at: place, commands.tip(observing:))
  }

  /// The marks that have tooltips but are not controls: those on the line with the rest positions, then those in the
  /// plots.
  var marks: [TooltipTarget] {
    let plot = frame(of: .plots)
    return decisions.marks(in: frame(of: .decisions))
      + PlotTips(plots, plot.size).marks.map { $0.offset(by: plot.origin) }
  }

  func moveCursor(to place: Point?) -> Bool {
    let before = plots.cursor
    let frame = frame(of: .plots)
    plots.cursor = place.flatMap { frame.contains($0) ? plots.moment(at: $0 - frame.origin, size: frame.size) : nil }
    return plots.cursor != before
  }
}

/// Keyboard control of the column.
extension ObserveView {
  /// Number of the keyboard group that the bars of late frames form. Tab leaves the group after one bar, and arrow keys
  /// move between its bars.
  private static let bars = 0
  /// Space in points that stays visible above and below a control that is scrolled into view: for its focus ring, and
  /// to show some of the adjacent content.
  private static let margin = 12.0

  /// The controls in keyboard order. They include controls out of view, but not those that can only be dragged.
  var stops: [Control<ObserveControl>] { stops(within: nil) }

  private func stops(within window: Rect?) -> [Control<ObserveControl>] {
    guard !library.isOpen else { return [] }
    var ordered = controls
    // Reverse the buttons of the gesture's timeline (`strip`), because it lists them from right to left.
    let strip = ordered.indices.filter { if case .strip = ordered[$0].action { true } else { false } }
    if let first = strip.first, let last = strip.last { ordered[first...last].reverse() }
    return ordered.compactMap { control in
      switch control.action {
      case .strip(let part) where part.slides: nil
      case .frames(.bar): control.focusable(control.hitArea, within: window, group: Self.bars)
      default: control.focusable(within: window)
      }
    }
  }

  /// The controls in keyboard order, whose outlines are cut at the edges of the column.
  private var visibleStops: [Control<ObserveControl>] { stops(within: Rect(origin: .zero, size: size)) }

  /// Outline of the control with the focus ring; `nil` if it is out of view.
  package var ring: FocusOutline? { focus.current(among: visibleStops)?.outline }

  package var focusTip: TooltipTarget? {
    visibleStops.tip(focused: focus.visibleAction, commands.tip(observing:))
  }

  package var keyClaim: KeyClaim { isVisible && focus.isVisible ? .ring : .none }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if let control = focus.handle(key, among: stops) { press(control) } else { revealFocus() }
    return true
  }

  package func moveFocusIn(at time: Timestamp) -> Bool {
    guard isVisible else { return false }
    defer { revealFocus() }
    return focus.move(isForward: true, among: stops)
  }

  func revealFocus() {
    guard let control = focus.visibleAction, let frame = controls.control(control)?.frame else { return }
    if case .frames = control {} else { showsFrames = false }
    let shown = frame.offset(by: Point(x: 0, y: pane.scroll.offset)).inset(dx: 0, dy: -Self.margin)
    pane.scroll.reveal(from: max(0, shown.minY), to: shown.maxY, at: now)
  }

  /// Performs the action of the focused control when a key is pressed. If the control is out of view, scrolls it into
  /// view instead.
  func press(_ control: ObserveControl) {
    guard ring != nil else { return revealFocus() }
    press(control, at: stops.control(control)?.frame.center ?? .zero)
  }

  /// State of the pointer in the frame-time block.
  package var framePointing: PointerState<FrameControl> {
    func part(_ control: ObserveControl?) -> FrameControl? {
      if case .frames(let part)? = control { part } else { nil }
    }
    var pointing = PointerState<FrameControl>()
    (pointing.hovered, pointing.pressed) = (part(pane.pointing.hovered), part(pane.pointing.pressed))
    return pointing
  }
}

/// Drawing of the column. Its sections are on layers; what changes in every frame is drawn over them.
extension ObserveView {
  /// The layers of the column, and the display list of its upper sections.
  struct Layers {
    let sections = SurfaceLayer()
    let plots = SurfaceLayer()
    let table = SurfaceLayer()
    let frameTimes = SurfaceLayer()
    fileprivate var sectionStrokes = CachedDisplayList<UpperSections>()
  }

  /// Content and layout of the upper sections: the recent gestures, the timeline of the current gesture, and the
  /// engine's decisions.
  fileprivate struct UpperSections: Equatable {
    var shelf: RecentGesturesRow
    var strip: GestureTimeline
    var decisions: DecisionsSection
    var pointing: PointerState<ObserveControl>
    var row: Rect
    var recording: Rect
    var decisionsFrame: Rect
    var isB: Bool
  }

  package var visibleFrame: Rect? { layout?.observe }
  package var isAboveStage: Bool { isVisible }

  package func draw(on surface: any Surface) {
    guard let layout, let frame = layout.observe else { return }
    if layout.sizeClass < .medium, let drawer = layout.drawer { surface.drawShadow(of: drawer) }
    if library.isOpen { return surface.draw { library.draw(in: frame, into: &$0) } }
    drawSections(in: frame, on: surface)
    drawPlots(in: frame, on: surface)
    drawTable(in: frame, on: surface)
    let history = history?()
    if let history { drawFrameTimes(history, in: frame, on: surface) }
    surface.draw { drawLive(history, in: frame, into: &$0) }
  }

  private func drawSections(in frame: Rect, on surface: any Surface) {
    let row = self.frame(of: .shelf)
    let decisions = self.frame(of: .decisions)
    let box = Rect(x: frame.minX, y: frame.minY + row.minY, width: frame.width, height: decisions.maxY - row.minY)
    let top = Point(x: 0, y: -row.minY)
    let shown = UpperSections(
      shelf: shelf, strip: strip, decisions: self.decisions, pointing: pane.pointing, row: row.offset(by: top),
      recording: self.frame(of: .recording).offset(by: top), decisionsFrame: decisions.offset(by: top),
      isB: plots.backdrop.isB)
    surface.show(layers.sections, in: box, clippedTo: frame) {
      $1.list = layers.sectionStrokes.list(of: shown, on: $1) {
        $0.shelf.draw(in: $0.row, $0.pointing, into: &$1)
        $0.strip.draw(in: $0.recording, $0.pointing, into: &$1)
        $0.decisions.draw(in: $0.decisionsFrame, isB: $0.isB, into: &$1)
      }
    }
  }

  private func drawPlots(in frame: Rect, on surface: any Surface) {
    let box = self.frame(of: .plots).offset(by: frame.origin)
    if plots.fitAxes(for: surface.appearance) || !surface.isCurrent(layers.plots, in: box) {
      surface.update(layers.plots, in: box, adds: false) { plots.drawAll(size: box.size, into: &$0) }
    } else if plots.hasTail {
      surface.update(layers.plots, in: box, adds: true) { plots.drawTail(size: box.size, into: &$0) }
    }
    surface.show(layers.plots, in: box, clippedTo: frame)
  }

  private func drawTable(in frame: Rect, on surface: any Surface) {
    guard isComparing else { return }
    let box = self.frame(of: .table).offset(by: frame.origin)
    let note = plots.isEmpty ? "Drag the scene to compare A and B" : "Comparing when it stops\u{2026}"
    surface.show(layers.table, in: box, clippedTo: frame) { ComparisonTable.draw(table, note: note, in: $0, into: &$1) }
  }

  private func drawFrameTimes(_ history: FrameHistory, in frame: Rect, on surface: any Surface) {
    let box = self.frame(of: .frames).offset(by: frame.origin)
    if framePanel.refresh(history, framePointing) || !surface.isCurrent(layers.frameTimes, in: box) {
      surface.update(layers.frameTimes, in: box, adds: false) {
        $0.list = framePanel.figures(history, in: Rect(origin: .zero, size: box.size), framePointing, on: $0)
      }
    }
    frameControls = framePanel.controls(in: box.offset(by: .zero - frame.origin))
    surface.show(layers.frameTimes, in: box, clippedTo: frame)
  }

  /// Draws what may change in every frame: the newest part of the plots, the bars of the frame times, and the focus
  /// ring.
  private func drawLive(_ history: FrameHistory?, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(frame))
    let end = self.frame(of: .frames).maxY + frame.minY
    if end < frame.maxY {
      canvas.list.fill(Rect(x: frame.minX, y: end, width: frame.width, height: frame.maxY - end), palette.observeColumn)
    }
    plots.drawLive(in: self.frame(of: .plots).offset(by: frame.origin), into: &canvas)
    if let history {
      framePanel.drawGraph(history, in: self.frame(of: .frames).offset(by: frame.origin), into: &canvas)
    }
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    if let ring {
      var own = canvas
      own.list.removeAll()
      ring.drawRing(into: &own)
      canvas.list.add(own.list, at: frame.origin, clippedTo: frame)
    }
    canvas.list.add(.popClip)
  }
}
