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
package final class ObserveColumn: PointerView {
  /// A section of the column.
  package enum Section {
    case shelf
    case recording
    case decisions
    case plots
    case table
    case frames
  }

  package let plots = PlotsView()
  package let framePanel = FramePanel()
  /// The library. It covers the column while it is open.
  package let library: LibraryPane
  package var decisions = DecisionsView()
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
  weak var owner: (any ObserveColumnOwner)?
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
    _ library: LibraryPane, commands: CommandTable, text: (any TextMeasuring)?, focus: FocusScope = FocusScope()
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
protocol ObserveColumnOwner: AnyObject {
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
extension ObserveColumn {
  var log: DecisionLog {
    get { decisions.log }
    set { change { $0.log = newValue } }
  }

  /// The decisions on the gesture under both tunings; `nil` while they are unknown, or without a comparison.
  var compared: DecisionsView.Compared? {
    get { decisions.compared }
    set { change { $0.compared = newValue } }
  }

  package func toggleDetails() { change { $0.showsDetails.toggle() } }

  func change(_ body: (inout DecisionsView) -> Void) {
    let (before, height) = (decisions, decisions.height)
    body(&decisions)
    if decisions.log != before.log || decisions.compared != before.compared {
      decisions.updateLayout(width: size.width, text)
    }
    if decisions.height != height { relayout() }
  }
}

/// Handling of the pointer over the column.
extension ObserveColumn {
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
