import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The window as a person sees it: rail, stage, transport, what the engine did, and the tuning panel.
final class Workbench {
  private(set) var layout: WorkbenchLayout
  /// The scenes, and which of them is on the stage.
  var switcher: SceneSwitcher {
    didSet {
      guard switcher != oldValue else { return }
      panel.sections = TuningSections(switcher.shown, among: switcher.scenes)
    }
  }
  var appearance: Appearance
  /// What lies beside the scene, or over it, as the person wants it.
  private var beside = (drawer: WorkbenchLayout.Drawer.closed, columns: true)
  /// What the drawer shows, where there is one.
  var drawer: WorkbenchLayout.Drawer { beside.drawer }
  /// Whether the columns beside the scene are wanted.
  var showsColumns: Bool { beside.columns }
  let panel: TuningPanel
  let help: HelpPage
  /// What there is to try, and what was tried; `nil` where nobody is to be told.
  var hints: HintBook?
  let observe: ObserveColumn
  let framePanel = FramePanel()
  /// What lies in place of the columns while it is open.
  private let sheets = (handOver: HandOverSheet(), film: FilmSheet(), trials: TrialSheet(), label: LabelSheet())
  /// The code for an app.
  var handOver: HandOverSheet { sheets.handOver }
  /// How a film is made.
  var film: FilmSheet { sheets.film }
  /// What people were asked for, and what that says of the tuning.
  var trials: TrialSheet { sheets.trials }
  /// What a recording was meant to do.
  var label: LabelSheet { sheets.label }
  /// The one that is open and has room.
  var sheet: (any WorkbenchSheet)? { layout.isBare ? nil : openSheet }
  private var openSheet: (any WorkbenchSheet)? {
    if sheets.film.isOpen { return sheets.film }
    if sheets.handOver.isOpen { return sheets.handOver }
    if sheets.label.isOpen { return sheets.label }
    return sheets.trials.isOpen ? sheets.trials : nil
  }
  /// What the transport's buttons show.
  var transport = TransportBar.State()
  /// What stands below the scene: whether time is not as usual.
  var stageNote: String? {
    if let text = news.text, noteOver == nil { return text }
    if let text = news.task?.note { return text }
    if transport.isPaused { return "Paused \u{B7} P goes on, period is one frame" }
    if transport.isReplaying { return "Replay \u{B7} touches shown" }
    let plots = observe.plots
    switch transport.compare {
    case .both: return layout.twin == nil ? "A left of the divider, B right of it" : nil
    case .b: return plots.isEmpty || plots.backdrop.isB ? "Moved by B" : "Moved by A \u{B7} B from now on"
    case .a: return plots.isEmpty || !plots.backdrop.isB ? nil : "Moved by B \u{B7} A from now on"
    }
  }
  /// What to try next, while nothing else is going on.
  var hint: (hint: SceneHint, number: Int, count: Int)? {
    guard layout.room > .tiny, stageNote == nil, news.task == nil, toast == nil, !transport.isRecording else {
      return nil
    }
    return hints?.next(in: switcher.shown)
  }
  /// Where the hand is among the controls around the scene.
  var pointing = Pointing<WorkbenchAction>()
  /// How two tunings are shown.
  var phones = PhoneChoice()
  /// The choice that a button has opened.
  var choice = MenuChoice()
  /// What has happened beside the frames.
  var news = StageNews()
  /// The control around the scene that keys act on.
  var focus = KeyboardFocus<WorkbenchAction>()
  /// The window's size, in points.
  var window: Size { layout.window }

  init(
    window: Size, isBare: Bool, appearance: Appearance, switcher: SceneSwitcher, panel: TuningPanel,
    hints: HintBook? = nil, observe: ObserveColumn? = nil
  ) {
    self.observe = observe ?? ObserveColumn(scenes: switcher.scenes)
    help = HelpPage(Shortcuts(switcher.scenes))
    self.hints = hints
    self.switcher = switcher
    self.appearance = appearance
    self.panel = panel
    panel.sections = TuningSections(switcher.shown, among: switcher.scenes)
    layout = WorkbenchLayout(window: window, isBare: isBare)
    // What a session left that ended early is offered in the panel, so that must be seen.
    if panel.editor.leftovers.offered != nil { beside.drawer = .tuning }
    relayout(at: .zero)
  }

  /// The window has another size.
  func resize(_ size: Size, at time: Timestamp) {
    layout = placed(in: size)
    relayout(at: time)
  }

  /// Opens the drawer on a side of it, or closes it.
  func setDrawer(_ drawer: WorkbenchLayout.Drawer, at time: Timestamp) {
    beside.drawer = drawer
    relayout(at: time)
  }

  /// Shows and hides all that lies beside the scene at once.
  func setBeside(drawer: WorkbenchLayout.Drawer, columns: Bool, at time: Timestamp) {
    beside = (drawer, columns)
    relayout(at: time)
  }

  /// Opens the drawer, or closes it; where everything has a column of its own, hides and shows the columns.
  func toggleDrawer(at time: Timestamp) {
    setDrawer(drawer == .closed ? .tuning : .closed, at: time)
  }

  /// Hides or shows the columns beside the scene.
  func toggleColumns(at time: Timestamp) {
    if layout.room < .medium { return setDrawer(drawer == .closed ? .observe : .closed, at: time) }
    beside.columns.toggle()
    relayout(at: time)
  }

  /// Shows the columns beside the scene, if they were hidden.
  func showColumns(at time: Timestamp) {
    guard !showsColumns else { return }
    beside.columns = true
    relayout(at: time)
  }

  /// Where everything lies now.
  private func placed(in window: Size) -> WorkbenchLayout {
    WorkbenchLayout(
      window: window, isBare: layout.isBare, drawer: drawer, showsColumns: showsColumns,
      hasPrompt: news.task != nil, hasTwin: phones.isTwo(in: window))
  }

  func relayout(at time: Timestamp) {
    layout = placed(in: window)
    menu = nil
    if let tuning = layout.tuning { panel.resize(tuning.size, at: time) } else { panel.hide() }
    help.place(in: window, at: time)
    if layout.isBare { openSheet?.close() }
    if layout.isBare { help.close() }
    if let frame = layout.observe {
      observe.resize(frame.size, at: time)
    } else {
      // Nobody types what nobody sees.
      observe.library.endTyping(commits: true)
    }
    transport.hasDrawer = layout.room == .medium || layout.room < .medium && !layout.isBare
    transport.isDrawerOpen = layout.drawer != nil
  }

  // MARK: - Places

  /// The part of the window under a place, frontmost first.
  func part(at place: Point) -> WorkbenchPart? {
    if hasOverlay(at: place) { return .control }
    if layout.isBare { return layout.viewport.contains(place) ? .scene : nil }
    if sheet != nil, layout.sheet.contains(place) { return .sheet }
    if let drawer = layout.drawer, drawer.contains(place) {
      if layout.tabs?.contains(place) == true { return .control }
      return layout.tuning?.contains(place) == true ? .tuning : .observe
    }
    if layout.line?.contains(place) == true || layout.prompt?.contains(place) == true { return .control }
    if layout.rail?.contains(place) == true || layout.transport?.contains(place) == true { return .control }
    if layout.tuning?.contains(place) == true { return .tuning }
    if layout.observe?.contains(place) == true { return .observe }
    if layout.twin?.contains(place) == true { return .twin }
    guard layout.viewport.contains(place) else { return nil }
    return phones.isComparing && layout.twin == nil && divider.isHit(place, in: layout.viewport) ? .divider : .scene
  }

  /// Whether something lies at a place over everything but the help: a choice, or what is told of what was made.
  func hasOverlay(at place: Point) -> Bool { menu != nil || toast?.frame.contains(place) == true }

  /// Everything around the scene that can be pressed, panels aside; an open menu lets nothing else be.
  var controls: [Control<WorkbenchAction>] {
    if let menu { return menu.controls(in: window) }
    var controls = toast?.controls ?? []
    controls += tabs?.controls ?? []
    controls += rail?.controls ?? []
    controls += bar?.controls ?? []
    controls += line?.controls ?? []
    controls += prompt?.controls ?? []
    return controls
  }

  /// The same as the keyboard finds them.
  var stops: [Control<WorkbenchAction>] {
    controls.filter { $0.action != .closeMenu }.map { $0.outline == nil ? $0.focusable() : $0 }
  }

  var line: SceneLine? {
    guard layout.drawer == nil else { return nil }
    return layout.line.map { SceneLine(frame: $0, title: switcher.shown.title, viewport: layout.viewport.size) }
  }
  var rail: Rail? { layout.rail.map { Rail(frame: $0, switcher: switcher) } }
  var bar: TransportBar? { layout.transport.map { TransportBar(frame: $0, state: transport) } }
  var prompt: PromptBar? {
    guard let frame = layout.prompt, let task = news.task else { return nil }
    return PromptBar(frame: frame, task: task, hasSheet: trials.isOpen)
  }
  var tabs: DrawerTabs? { layout.tabs.map { DrawerTabs(frame: $0, shown: drawer) } }

  /// Whether something of the workbench changes with time alone.
  var isMoving: Bool {
    help.isMoving || sheet?.isMoving == true || layout.tuning != nil && panel.isMoving
      || layout.observe != nil && observe.isMoving
  }

  /// Brings the moving parts to a moment.
  func advance(to time: Timestamp) {
    news.advance(to: time, isHeld: holdsToast)
    openHeldMenu(at: time)
    panel.advance(to: time)
    if handOver.isOpen { openHandOver(at: time) }
    sheet?.advance(to: time)
    help.advance(to: time)
    observe.advance(to: time)
  }

  /// When something happens by itself, without a frame before.
  var nextMoment: Timestamp? {
    [panel.nextMoment, help.nextMoment, sheet?.nextMoment, observe.nextMoment, news.nextMoment, choice.pressEnd]
      .compactMap(\.self).min()
  }
}

/// A part of the window that takes fingers.
enum WorkbenchPart: Equatable {
  case scene
  /// The scene under the other tuning, beside it.
  case twin
  /// What parts both where they lie over each other.
  case divider
  case tuning
  case observe
  /// What lies in place of the columns.
  case sheet
  /// Rail, transport, the drawer's tabs.
  case control

  /// Whether something of the workbench's own goes where a finger on it goes.
  var followsFingers: Bool { self != .scene && self != .twin && self != .control }
}
