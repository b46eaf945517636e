import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// Everything in the window around the scene: layout, navigation rail, stage, transport bar, messages and menus. The
/// content of the columns comes from the views that are passed to the initializer, that of the dialogs from the features.
package final class Workbench {
  package private(set) var layout: WorkbenchLayout
  /// The available scenes, and the scene that is visible.
  package var switcher: SceneSwitcher {
    didSet {
      guard switcher != oldValue else { return }
      for view in views { view.sceneChanged(to: switcher.shown, among: switcher.scenes) }
    }
  }
  package var appearance: Appearance
  package private(set) var preferences: LayoutPreferences
  /// The space above and below a scene that has the window to itself.
  package private(set) var insets = StageInsets()
  /// Whether the panels around the scene are open. Closed panels leave only the scene and a tab that opens them.
  package var showsPanels: Bool { preferences.showsPanels }
  /// The panel that is open in the drawer. It matters only for layouts that have a drawer.
  package var drawer: WorkbenchLayout.Drawer { preferences.drawer }
  /// Whether the columns beside the scene are visible, if there is space for them.
  package var showsColumns: Bool { preferences.showsColumns }
  /// The views that follow the layout: the columns, and the pages over the stage and the window.
  private let views: [any View]
  /// The features of the window, besides the scene.
  private(set) var features: [Feature] = []
  /// The features that have not yet taken over what other threads have finished.
  private var waiting: [Feature] = []
  /// The functions of the features that follow the motion of the scene, in the order of the features.
  private var followers: [() -> Void] = []
  /// The dialogs of the window. An open dialog replaces the columns beside the scene.
  private(set) var dialogs: [any Dialog] = []
  /// The visible dialog; `nil` if none is open, or if the scene fills the window.
  package var dialog: (any Dialog)? { layout.isBare || !layout.showsPanels ? nil : openDialog }
  private var openDialog: (any Dialog)? { dialogs.first(where: \.isOpen) }
  /// The progress of the hints for the user; `nil` to show no hints.
  package var hints: HintProgress?
  /// The commands of the window.
  package let commands: CommandTable
  /// Returns the state of the session, which decides how the commands' buttons look.
  package var sessionState: () -> CommandState = { CommandState() }
  /// Returns the tuning, A or B, under which the visible curve was made; `nil` if there is no curve.
  package var curveSide: () -> CompareMode? = { nil }
  /// Returns the names of the two tunings that are compared; `nil` without a comparison.
  package var comparedNames: () -> [String]? = { nil }
  /// State of the pointer on the controls around the scene.
  package var pointing = PointerState<CommandID>()
  /// The arrangement of the two tunings of a comparison.
  package var comparisonLayout = ComparisonLayout()
  /// The open menu, and a press that may open one.
  var choice = MenuChoice()
  /// Temporary messages and the toast.
  package var notifications = StageNotifications()
  /// The control around the scene that has the keyboard focus.
  package var focus: KeyboardFocus<CommandID>
  package var window: Size { layout.window }

  /// - Parameters:
  ///   - focus: The focus ring that the bars share with other views of the window.
  ///   - views: The columns and pages that follow the layout.
  package init(
    window: Size, isBare: Bool, appearance: Appearance, switcher: SceneSwitcher, commands: CommandTable,
    hints: HintProgress? = nil, focus: FocusScope = FocusScope(), views: [any View] = [],
    preferences: LayoutPreferences = LayoutPreferences()
  ) {
    self.focus = KeyboardFocus(in: focus)
    self.commands = commands
    self.hints = hints
    self.switcher = switcher
    self.appearance = appearance
    self.views = views
    self.preferences = preferences
    layout = WorkbenchLayout(window: window, isBare: isBare)
    for view in views { view.sceneChanged(to: switcher.shown, among: switcher.scenes) }
    relayout(at: .zero)
  }

  /// Adds the features of the window, once all that they act on exists.
  package func add(_ features: [Feature], to states: WorkbenchStates) {
    self.features += features
    dialogs += features.flatMap(\.dialogs)
    followers += features.compactMap(\.follow)
    for feature in features {
      commands.add(feature.commands)
      states.add(feature.states)
    }
  }

  /// Removes the features, which keep alive what they act on, and with it the workbench.
  package func removeFeatures(from states: WorkbenchStates) {
    (features, dialogs, waiting, followers) = ([], [], [], [])
    commands.removeAll()
    states.removeAll()
  }

  /// Opens or closes the panels around the scene. After opening, the tuning panel is visible.
  package func togglePanels(at time: Timestamp) {
    preferences.showsPanels.toggle()
    relayout(at: time)
    if showsPanels, layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Opens the panels, if they are closed.
  package func openPanels(at time: Timestamp) {
    guard !showsPanels else { return }
    preferences.showsPanels = true
    relayout(at: time)
  }

  package func resize(_ size: Size, at time: Timestamp) {
    layout = makeLayout(in: size)
    relayout(at: time)
  }

  /// Sets the space above and below a scene that has the window to itself.
  package func setInsets(_ insets: StageInsets, at time: Timestamp) {
    guard insets != self.insets else { return }
    self.insets = insets
    relayout(at: time)
  }

  /// Opens the drawer with a panel, which also shows the panels if they were closed, or closes the drawer.
  package func setDrawer(_ drawer: WorkbenchLayout.Drawer, at time: Timestamp) {
    preferences.drawer = drawer
    if drawer != .closed { preferences.showsPanels = true }
    relayout(at: time)
  }

  /// Sets the panel in the drawer and whether the columns are visible, and lays out the window only once for both.
  package func setBeside(drawer: WorkbenchLayout.Drawer, columns: Bool, at time: Timestamp) {
    (preferences.drawer, preferences.showsColumns) = (drawer, columns)
    relayout(at: time)
  }

  /// Opens the drawer with the tuning panel, or closes it. Opens the panels, if they are closed.
  package func toggleDrawer(at time: Timestamp) {
    setDrawer(drawer == .closed || !showsPanels ? .tuning : .closed, at: time)
  }

  func showColumns(at time: Timestamp) {
    guard !showsColumns else { return }
    preferences.showsColumns = true
    relayout(at: time)
  }

  private func makeLayout(in window: Size) -> WorkbenchLayout {
    WorkbenchLayout(
      window: window, isBare: layout.isBare, showsPanels: showsPanels, drawer: drawer, showsColumns: showsColumns,
      hasPrompt: notifications.task != nil, hasTwin: comparisonLayout.isTwo(in: window), insets: insets)
  }

  func relayout(at time: Timestamp) {
    layout = makeLayout(in: window)
    menu = nil
    for view in views { view.updateLayout(layout, at: time) }
    if layout.isBare { openDialog?.close() }
  }

  // MARK: - Controls

  /// The state that decides how the commands' buttons look.
  package var commandState: CommandState {
    var state = sessionState()
    state.hasDrawer = layout.sizeClass <= .medium && !layout.isBare
    state.isDrawerOpen = layout.drawer != nil
    return state
  }

  /// The bars and tabs around the scene, as they are now.
  package var bars: Bars {
    Bars(
      layout: layout, switcher: switcher, commands: commands, state: commandState, task: notifications.task,
      hasResults: isOpen(.trialResults), drawer: drawer)
  }

  /// All controls around the scene, without those inside panels and dialogs. An open menu hides all other controls.
  package var controls: [Control<CommandID>] {
    if let menu { return menu.controls(in: window, commands) }
    return (toast?.controls ?? []) + bars.controls
  }

  /// The controls around the scene, in the order in which the keyboard reaches them.
  package var stops: [Control<CommandID>] {
    controls.filter { $0.action != .closeMenu }.map { $0.outline == nil ? $0.focusable() : $0 }
  }

  /// Whether the dialog that a command opens is open.
  func isOpen(_ opener: CommandID) -> Bool { dialogs.contains { $0.isOpen && $0.opener == opener } }

  /// Whether a part of the workbench changes without input, so that a new frame is needed.
  package var isMoving: Bool {
    dialog?.isMoving == true || views.contains(where: \.isMoving)
  }

  package func advance(to time: Timestamp) {
    notifications.advance(to: time, isHeld: holdsToast)
    openHeldMenu(at: time)
    for view in views { view.advance(to: time) }
    dialog?.advance(to: time)
    for follow in followers { follow() }
    if !waiting.isEmpty { receive(for: waiting, at: time) }
  }

  /// Lets the features take over what other threads have finished, after one of them has woken the window.
  package func receive(at time: Timestamp) { receive(for: features, at: time) }

  private func receive(for features: [Feature], at time: Timestamp) {
    waiting = features.filter { !$0.receive(time) }
  }

  /// Whether a feature waits for replays that run without being shown.
  package var hasWork: Bool { features.contains { $0.work?.requests().isEmpty == false } }

  /// Runs the replays that features wait for, without showing them, for a number of seconds.
  ///
  /// - Returns: Whether there is something new to show.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func runWork(of session: Session, for seconds: Double) throws(DocumentError) -> Bool {
    let works = features.compactMap(\.work)
    let requests = works.map { $0.requests() }
    try session.outcomes.run(requests.flatMap(\.self), for: seconds) { session.moment }
    return zip(works, requests).map { $0.show(!$1.isEmpty) }.contains(true)
  }

  /// The next time at which the workbench changes by itself, apart from running animations; `nil` if it does not.
  package var nextMoment: Timestamp? {
    (views.map(\.nextMoment) + [dialog?.nextMoment, notifications.nextMoment, choice.pressEnd]).compactMap(\.self).min()
  }
}

/// Dialogs and drawers that cover other parts of the window.
extension Workbench {
  /// Whether an open dialog covers the whole stage.
  package var isStageCovered: Bool { dialog != nil && layout.sizeClass < .medium }

  /// Opens the panels, drawer or columns that are necessary to make the Observe column visible.
  package func showObserve(at time: Timestamp) {
    openPanels(at: time)
    // The drawer of the tuning panel may lie over the column.
    if layout.isObserveCovered { setDrawer(.closed, at: time) }
    guard layout.observe == nil else { return }
    if layout.sizeClass < .medium { setDrawer(.observe, at: time) } else { showColumns(at: time) }
  }

  /// Opens what is necessary to make the tuning panel visible, and ends the typing in other views.
  package func showTuning(in panel: any View, at time: Timestamp) {
    for view in views.flatMap(\.tree) where view !== panel { view.leave() }
    openPanels(at: time)
    if layout.tuning == nil { showColumns(at: time) }
    if layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Closes the drawer if it covers the whole stage, so that the stage, or a page over the stage, becomes visible.
  package func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}

/// Menus over all other parts of the window.
extension Workbench {
  /// The open menu; `nil` for none. When it closes, the keyboard focus returns to the button that has opened the menu.
  package var menu: ActionMenu? {
    get { choice.menu }
    set {
      if newValue == nil, choice.menu != nil, focus.isVisible { focus.move(to: choice.opener) }
      choice.menu = newValue
    }
  }

  /// Handles a finger that touches down around the scene, on a control or elsewhere.
  func press(at place: Point, time: Timestamp) {
    pointing.press(controls.hit(place))
    choice.press(pointing.pressed, at: time)
  }

  /// Opens the menu of a button.
  package func openMenu(on opener: CommandID = .screenshot) {
    guard let button = controls.control(opener) else { return }
    let items = commands.menuItems(on: opener, of: bars.transport, in: commandState)
    choice = MenuChoice(menu: ActionMenu(items, beside: button.frame, in: window), opener: opener)
    pointing.pressed = nil
    if focus.isVisible { focusMenu() }
  }

  /// Moves the keyboard focus into the open menu.
  package func focusMenu() {
    if let first = menu?.items.first(where: \.isEnabled) { focus.move(to: first.command) }
  }

  /// Opens the menu with the kinds of capture if the capture button has been pressed long enough at the given time.
  func openHeldMenu(at time: Timestamp) {
    if choice.endLongPress(at: time), pointing.pressed == .screenshot { openMenu() }
  }
}

/// Comparison of two tunings, in two scenes or overlaid in one.
extension Workbench {
  /// The divider between the images of A and B in one scene.
  package var divider: Divider {
    get { comparisonLayout.divider }
    set { comparisonLayout.divider = newValue }
  }

  /// Starts or ends a comparison.
  package func compare(_ isComparing: Bool, at time: Timestamp) {
    guard comparisonLayout.isComparing != isComparing else { return }
    comparisonLayout.isComparing = isComparing
    relayout(at: time)
  }

  /// Switches between two scenes with one tuning each, and one scene with both tunings.
  ///
  /// - Returns: false if the window has no space for two scenes.
  package func togglePhones(at time: Timestamp) -> Bool {
    comparisonLayout.wantsTwo = layout.twin == nil
    relayout(at: time)
    return !comparisonLayout.isTwo(in: window) || layout.twin != nil
  }

  /// Frame of B's image, which lies over A's scene on the right of the divider, in points.
  package var ghostFrame: Rect {
    let (view, x) = (layout.viewport, divider.x(in: layout.viewport))
    return Rect(x: x, y: view.minY, width: view.maxX - x, height: view.height)
  }
}

/// Messages, hints, prompts and toasts on the stage.
extension Workbench {
  /// The message below the scene; `nil` for none.
  package var stageMessage: String? {
    if let text = notifications.text, overlayMessage == nil { return text }
    if let text = notifications.task?.note { return text }
    if commandState.isPaused { return "Paused \u{B7} P resumes, . steps one frame" }
    if commandState.isReplaying { return "Replay \u{B7} touches shown" }
    switch commandState.compare {
    case .both: return layout.twin == nil ? "A left of the divider, B right" : nil
    case .b: return curveSide() == .a ? "Moved with A \u{B7} next with B" : "Moved with B"
    case .a: return curveSide() == .b ? "Moved with B \u{B7} next with A" : nil
    }
  }

  /// The next hint. `nil` if no hint is left, if the window is tiny or its panels are hidden, while the user makes a
  /// recording, or while a message, the prompt of a trial or a toast is displayed.
  package var hint: NumberedHint? {
    guard layout.sizeClass > .tiny, layout.showsPanels, stageMessage == nil, notifications.task == nil, toast == nil,
      !commandState.isRecording
    else {
      return nil
    }
    return hints?.next(in: switcher.shown)
  }

  /// Shows a trial prompt (a request for a gesture) above the scene; `nil` removes it.
  package func showPrompt(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (notifications.task == nil)
    notifications.task = task
    guard isNew else { return }
    relayout(at: time)
    // Close a drawer that covers the prompt and its buttons.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// The toast; `nil` if there is none, if the scene fills the window, or if the dialog for videos is open, which shows
  /// the progress itself.
  package var toast: Toast? {
    if isOpen(.video), outputProgress != nil { return nil }
    return layout.isBare
      ? nil
      : notifications.toastContent.map {
        Toast(content: $0, layout: layout, commands: commands, hasDialog: dialog != nil)
      }
  }

  /// The progress of the file that is being created; `nil` for none.
  package var outputProgress: OutputProgress? {
    if case .progress(let progress)? = notifications.toastContent { progress } else { nil }
  }

  /// Shows a message below the scene for some seconds.
  package func show(_ text: String, at time: Timestamp) { notifications.show(text, at: time) }

  /// Shows a toast about a created file.
  package func show(_ made: SavedOutput, at time: Timestamp) {
    notifications.show(.saved(made, isCopied: false), at: time)
  }

  /// Shows a toast about the progress of a file that is being created.
  package func show(_ progress: OutputProgress, at time: Timestamp) {
    notifications.show(.progress(progress), at: time)
  }

  /// The message over a panel or dialog that covers the space below the scene; `nil` for none.
  package var overlayMessage: OverlayMessage? {
    OverlayMessage(notifications.text, in: layout, hasDialog: dialog != nil)
  }

  /// Whether the pointer or the keyboard focus is on the toast.
  var holdsToast: Bool {
    guard let toast else { return false }
    return toast.controls.contains { pointing.hovered == $0.action || focus.visibleAction == $0.action }
  }
}

/// Drawing of the stage.
extension Workbench {
  private var overlays: some Sequence<StageOverlay> { features.lazy.compactMap(\.overlay) }

  /// Dims A's scene where the translucent image of the scene under B will lie over it.
  package func drawDim(into canvas: inout Canvas) {
    for overlay in overlays { overlay.dim(&canvas) }
  }

  /// Draws what is around and over the scenes, which are drawn already.
  func drawStage(at time: Timestamp, into canvas: inout Canvas) {
    for overlay in overlays { overlay.over(time, &canvas) }
    let bars = bars
    if layout.isBare {
      // There is no other place for a message.
      guard let fault = notifications.fault else { return }
      let scene = layout.viewport
      return StageMessage.draw(fault, in: scene, below: nil, bottom: scene.maxY, into: &canvas)
    }
    guard layout.showsPanels else {
      if let line = bars.line {
        line.draw(note: stageMessage, pointing, into: &canvas)
      } else if let stageMessage {
        let scene = layout.viewport
        let bottom = min(scene.maxY, toast?.frame.minY ?? .infinity)
        StageMessage.draw(stageMessage, in: scene, below: nil, bottom: bottom, into: &canvas)
      }
      bars.panelsTab?.draw(pointing, into: &canvas)
      return
    }
    guard layout.sizeClass > .tiny else {
      for overlay in overlays { overlay.beside(&canvas) }
      bars.prompt?.draw(pointing, into: &canvas)
      bars.line?.draw(note: stageMessage, pointing, into: &canvas)
      return
    }
    StageDrawing.draw(
      layout, guides: overlays.flatMap { $0.guides() }, note: stageMessage, above: toast?.frame,
      sides: comparedNames(), into: &canvas)
    for overlay in overlays { overlay.beside(&canvas) }
    bars.prompt?.draw(pointing, into: &canvas)
    if let hint { hint.draw(layout, into: &canvas) }
  }

  /// Draws what depends on the motion up to the frame in progress.
  func drawMotion(on surface: any Surface) {
    for overlay in overlays {
      if let draw = overlay.motion() { surface.draw(draw) }
    }
  }
}
