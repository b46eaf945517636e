import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The content of the window: navigation rail, stage, transport, Observe column and tuning panel.
final class Workbench {
  private(set) var layout: WorkbenchLayout
  /// The available scenes, and the scene that is visible.
  var switcher: SceneSwitcher {
    didSet {
      guard switcher != oldValue else { return }
      panel.sections = TuningSections(switcher.shown, among: switcher.scenes)
    }
  }
  var appearance: Appearance
  /// The panels, drawer and columns that the user wants to see. The layout shows them as far as there is space.
  private var layoutPreferences = (panels: true, drawer: WorkbenchLayout.Drawer.closed, columns: true)
  /// Whether the panels around the scene are open. Closed panels leave only the scene and a tab that opens them.
  var showsPanels: Bool { layoutPreferences.panels }
  /// The panel that is open in the drawer. It matters only for layouts that have a drawer.
  var drawer: WorkbenchLayout.Drawer { layoutPreferences.drawer }
  /// Whether the columns beside the scene are visible, if there is space for them.
  var showsColumns: Bool { layoutPreferences.columns }
  let panel: TuningPanel
  let help: HelpPage
  /// The progress of the hints for the user; `nil` to show no hints.
  var hints: HintProgress?
  let observe: ObserveColumn
  let framePanel = FramePanel()
  /// The sheets of the window. An open sheet replaces the columns beside the scene.
  private let sheets = (handOver: HandOverSheet(), film: FilmSheet(), trials: TrialSheet(), label: IntentSheet())
  /// The sheet that shows the code with which a toolkit reproduces a tuning.
  var handOver: HandOverSheet { sheets.handOver }
  var film: FilmSheet { sheets.film }
  var trials: TrialSheet { sheets.trials }
  /// The sheet in which the user states the intent of a recording.
  var intentEditor: IntentSheet { sheets.label }
  /// The visible sheet; `nil` if none is open, or if the scene fills the window.
  var sheet: (any WorkbenchSheet)? { layout.isBare || !layout.showsPanels ? nil : openSheet }
  private var openSheet: (any WorkbenchSheet)? {
    if sheets.film.isOpen { return sheets.film }
    if sheets.handOver.isOpen { return sheets.handOver }
    if sheets.label.isOpen { return sheets.label }
    return sheets.trials.isOpen ? sheets.trials : nil
  }
  /// The commands of the window.
  let commands: CommandTable
  /// The state that decides how the commands' buttons look.
  var commandState = CommandState()
  /// The message below the scene; `nil` for none.
  var stageMessage: String? {
    if let text = notifications.text, overlayMessage == nil { return text }
    if let text = notifications.task?.note { return text }
    if commandState.isPaused { return "Paused \u{B7} P resumes, . steps one frame" }
    if commandState.isReplaying { return "Replay \u{B7} touches shown" }
    let plots = observe.plots
    switch commandState.compare {
    case .both: return layout.twin == nil ? "A left of the divider, B right" : nil
    case .b: return plots.isEmpty || plots.backdrop.isB ? "Moved with B" : "Moved with A \u{B7} next with B"
    case .a: return plots.isEmpty || !plots.backdrop.isB ? nil : "Moved with B \u{B7} next with A"
    }
  }
  /// The next hint, its number and the number of all hints. `nil` if no hint is left, if the window is tiny or its
  /// panels are hidden, while the user makes a recording, or while a message, the prompt of a trial or a toast is
  /// displayed.
  var hint: (hint: SceneHint, number: Int, count: Int)? {
    guard layout.sizeClass > .tiny, layout.showsPanels, stageMessage == nil, notifications.task == nil, toast == nil,
      !commandState.isRecording
    else {
      return nil
    }
    return hints?.next(in: switcher.shown)
  }
  /// State of the pointer on the controls around the scene.
  var pointing = PointerState<CommandID>()
  /// The arrangement of the two tunings of a comparison.
  var phones = ComparisonLayoutChoice()
  /// The open menu and the button that has opened it.
  var choice = MenuChoice()
  /// Temporary messages and the toast.
  var notifications = StageNotifications()
  /// The control around the scene that has the keyboard focus.
  var focus = KeyboardFocus<CommandID>()
  var window: Size { layout.window }

  init(
    window: Size, isBare: Bool, appearance: Appearance, switcher: SceneSwitcher, commands: CommandTable,
    panel: TuningPanel,
    hints: HintProgress? = nil, observe: ObserveColumn? = nil, open panels: PanelState = .open
  ) {
    self.observe = observe ?? ObserveColumn(scenes: switcher.scenes)
    help = HelpPage(commands)
    self.commands = commands
    self.hints = hints
    self.switcher = switcher
    self.appearance = appearance
    self.panel = panel
    panel.sections = TuningSections(switcher.shown, among: switcher.scenes)
    layout = WorkbenchLayout(window: window, isBare: isBare)
    restore(panels)
    // Show the panel if it offers to restore unsaved work of an earlier session.
    if panel.editor.leftovers.offered != nil { (layoutPreferences.panels, layoutPreferences.drawer) = (true, .tuning) }
    relayout(at: .zero)
  }

  /// Opens and closes the panels, the drawer and sections as saved.
  private func restore(_ state: PanelState) {
    (layoutPreferences.panels, layoutPreferences.drawer) = (state.isOpen, state.drawer)
    panel.filter.folded = state.foldedSections
    framePanel.shape.isUnfolded = state.showsAllFigures
    observe.frameShape = framePanel.shape
    // Do not scroll to the frame times: only a press on one of their controls scrolls them into view.
    observe.showsFrames = false
    if state.showsDetails { observe.toggleDetails() }
    if state.showsLibrary, !layout.isBare { observe.library.open(true, at: .zero) }
  }

  /// The state of the panels, to be saved for the next start.
  var panelState: PanelState {
    PanelState(
      isOpen: showsPanels, drawer: drawer, showsLibrary: observe.library.isOpen,
      showsAllFigures: framePanel.shape.isUnfolded, showsDetails: observe.decisionsState.decisions.showsDetails,
      foldedSections: panel.filter.folded)
  }

  /// Opens or closes the panels around the scene. After opening, the tuning panel is visible.
  func togglePanels(at time: Timestamp) {
    layoutPreferences.panels.toggle()
    relayout(at: time)
    if showsPanels, layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Opens the panels, if they are closed.
  func openPanels(at time: Timestamp) {
    guard !showsPanels else { return }
    layoutPreferences.panels = true
    relayout(at: time)
  }

  func resize(_ size: Size, at time: Timestamp) {
    layout = makeLayout(in: size)
    relayout(at: time)
  }

  /// Opens the drawer with a panel, or closes it.
  func setDrawer(_ drawer: WorkbenchLayout.Drawer, at time: Timestamp) {
    layoutPreferences.drawer = drawer
    if drawer != .closed { layoutPreferences.panels = true }
    relayout(at: time)
  }

  /// Sets the panel in the drawer and whether the columns are visible, and lays out the window only once for both.
  func setBeside(drawer: WorkbenchLayout.Drawer, columns: Bool, at time: Timestamp) {
    (layoutPreferences.drawer, layoutPreferences.columns) = (drawer, columns)
    relayout(at: time)
  }

  /// Opens the drawer with the tuning panel, or closes it. Opens the panels, if they are closed.
  func toggleDrawer(at time: Timestamp) {
    setDrawer(drawer == .closed || !showsPanels ? .tuning : .closed, at: time)
  }

  func showColumns(at time: Timestamp) {
    guard !showsColumns else { return }
    layoutPreferences.columns = true
    relayout(at: time)
  }

  private func makeLayout(in window: Size) -> WorkbenchLayout {
    WorkbenchLayout(
      window: window, isBare: layout.isBare, showsPanels: showsPanels, drawer: drawer, showsColumns: showsColumns,
      hasPrompt: notifications.task != nil, hasTwin: phones.isTwo(in: window))
  }

  func relayout(at time: Timestamp) {
    layout = makeLayout(in: window)
    menu = nil
    if let tuning = layout.tuning { panel.resize(tuning.size, at: time) } else { panel.hide() }
    help.updateLayout(in: window, at: time)
    if layout.isBare { openSheet?.close() }
    if layout.isBare { help.close() }
    if let frame = layout.observe {
      observe.resize(frame.size, at: time)
    } else {
      // End text entry in the library: a text field out of view must not receive text.
      observe.library.endTyping(commits: true)
    }
    commandState.hasDrawer = layout.sizeClass <= .medium && !layout.isBare
    commandState.isDrawerOpen = layout.drawer != nil
  }

  // MARK: - Layout

  /// Whether a menu or the toast covers a point. An open menu covers the whole window. Of all parts of the window, only
  /// the help lies above menus and toasts.
  func hasOverlay(at place: Point) -> Bool { menu != nil || toast?.frame.contains(place) == true }

  /// All controls around the scene, without those inside panels and sheets. An open menu hides all other controls.
  var controls: [Control<CommandID>] {
    if let menu { return menu.controls(in: window) }
    var controls = toast?.controls ?? []
    controls += tabs?.controls ?? []
    controls += rail?.controls ?? []
    controls += bar?.controls ?? []
    controls += line?.controls ?? []
    if let panelsTab { controls.append(panelsTab.control) }
    controls += prompt?.controls ?? []
    return controls
  }

  /// The controls around the scene, in the order in which the keyboard reaches them.
  var stops: [Control<CommandID>] {
    controls.filter { $0.action != .closeMenu }.map { $0.outline == nil ? $0.focusable() : $0 }
  }

  var line: SceneStatusLine? {
    guard layout.drawer == nil else { return nil }
    return layout.sceneLine.map {
      SceneStatusLine(
        frame: $0, title: switcher.shown.title, viewport: layout.viewport.size, commands: commands,
        hasTab: !layout.showsPanels)
    }
  }
  /// The tab over the scene that opens the closed panels.
  var panelsTab: PanelsTab? { layout.panelsTab.map { PanelsTab(frame: $0, isInLine: false) } }
  var rail: Rail? { layout.rail.map(rail(in:)) }

  /// Returns the rail in a frame. It has only the part of the state that it shows, so that it is not drawn again when
  /// other parts change.
  func rail(in frame: Rect) -> Rail {
    let state = CommandState(showsCredits: commandState.showsCredits)
    return Rail(frame: frame, switcher: switcher, commands: commands, state: state)
  }

  /// Returns the transport bar in a frame.
  func transportBar(in frame: Rect) -> TransportBar {
    TransportBar(frame: frame, state: commandState, commands: commands)
  }

  var bar: TransportBar? { layout.transport.map(transportBar(in:)) }
  var prompt: PromptBar? {
    guard let frame = layout.prompt, let task = notifications.task else { return nil }
    return PromptBar(frame: frame, task: task, hasSheet: trials.isOpen)
  }
  var tabs: DrawerTabs? { layout.tabs.map { DrawerTabs(frame: $0, shown: drawer) } }

  /// Whether a part of the workbench changes without input, so that a new frame is needed.
  var isMoving: Bool {
    help.isMoving || sheet?.isMoving == true || layout.tuning != nil && panel.isMoving
      || layout.observe != nil && observe.isMoving
  }

  func advance(to time: Timestamp) {
    notifications.advance(to: time, isHeld: holdsToast)
    openHeldMenu(at: time)
    panel.advance(to: time)
    if handOver.isOpen { openHandOver(at: time) }
    sheet?.advance(to: time)
    help.advance(to: time)
    observe.advance(to: time)
  }

  /// Time at which a workbench without a running animation changes without input; `nil` if it does not.
  var nextMoment: Timestamp? {
    [
      panel.nextMoment, help.nextMoment, sheet?.nextMoment, observe.nextMoment, notifications.nextMoment,
      choice.pressEnd,
    ]
    .compactMap(\.self).min()
  }
}
