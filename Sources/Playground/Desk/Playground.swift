import Assets
import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning

/// The playground without its window: a scene being played, the workbench around it, and what becomes of input.
final class Playground {
  var options: OpenOptions
  let content: SceneContent
  let session: Session
  let workbench: Workbench
  let comparison: Comparison
  let observer: GestureObserver
  let tuning: TuningDesk
  let recordings: RecordingDesk
  let hands: HandRouter
  var restingFingers = RestingFingers()
  let about: AboutPage
  /// What makes the window a kiosk; `nil` for a window like others.
  let kiosk: Kiosk?
  let host: any Host
  /// The states that are active, and what enters one.
  let states = DeskStates()
  let making: MakingDesk
  /// What ends the program, with a word to the person.
  private(set) var failure: DocumentError?
  private let wake: @Sendable () -> Void

  /// A playground with its first scene on the stage.
  ///
  /// - Parameters:
  ///   - scenes: those that can be shown, in the order of their switches and keys.
  ///   - window: the window's size, in points.
  ///   - folders: where recordings lie, and what is remembered.
  ///   - now: the machine's clock.
  ///   - wake: called from any thread when something has come that is to be looked at.
  /// - Throws: ``DocumentError`` for content of any scene that is missing or broken.
  init(
    options: OpenOptions, assets: Assets, scenes: [SceneDescriptor], window: Size,
    folders: PersonalFolders = .current, host: any Host, now: @escaping () -> Timestamp,
    wake: @escaping @Sendable () -> Void
  ) throws(DocumentError) {
    self.options = options
    self.host = host
    self.wake = wake
    let isBare = options.isBare || options.kiosk != nil
    content = SceneContent(
      scenes, assets: assets, folder: options.content, language: .ofEnvironment(), isLive: true)
    let shown = options.kiosk?.playlist ?? scenes.names
    try content.read(for: shown)
    // A window without panels leaves no unsaved work.
    let unsaved = isBare ? nil : try? SessionFile(folder: folders.state)
    let store = TuningStore(options.tuning.tuning, path: options.tuning.file, session: unsaved)
    comparison = Comparison(store) { isBare ? nil : try? SessionFile(folder: folders.state, isSecond: true) }
    if let other = options.whereabouts?.other { comparison.open(other) }
    workbench = Workbench(
      window: window, isBare: isBare, appearance: options.appearance,
      switcher: SceneSwitcher(scenes: scenes, shown: try content.descriptor(options.scene)),
      panel: TuningPanel(
        TuningEditor(store: store, session: unsaved, library: PresetLibrary(folder: folders.presets))),
      hints: isBare ? nil : HintBook(folder: folders.state),
      observe: ObserveColumn(
        recordings: folders.recordings,
        thumbnails: ThumbnailMaker(ShownContent(folder: options.content, items: options.items), wake: wake),
        scenes: scenes))
    kiosk = options.kiosk.map { Kiosk($0, at: now()) }
    about = AboutPage(credits: try Credits.load(assets))
    let (content, items) = (content, options.items)
    session = try Session(
      options.scene, viewport: workbench.layout.viewport.size, tuning: options.tuning.tuning, keepsGestures: !isBare,
      folders: folders, now: now
    ) { name, viewport, tuning throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: items)
    }
    observer = GestureObserver(session, workbench, comparison)
    tuning = TuningDesk(session, workbench, comparison, states, wake: wake, notify: options.notify)
    let folder = MadeFolder.current(options.captures)
    workbench.handOver.folder = folder
    let trials = TrialDesk(session, workbench, states, assets: assets, wake: wake) { [comparison] in
      comparison.a.tuning
    }
    recordings = RecordingDesk(session, workbench, observer, states, folder: folder, trials: trials)
    making = MakingDesk(session, workbench, tuning, recordings, states, folder: folder, host: host, wake: wake)
    workbench.film.choices = options.whereabouts?.film ?? .first
    hands = HandRouter(session, workbench)
    connect()
    states.owner = self
    observer.refresh()
    // A map of the person's own that is broken is told now and not when somebody changes to it.
    startLoading(content.hasOwnMap ? shown : [options.scene])
  }

  private func connect() {
    workbench.panel.editor.copy = { [host] in host.copy($0) }
    workbench.panel.isFine = { [host] in host.isFine }
    tuning.handsOver = { [unowned self] in perform(.export) }
    tuning.blind.changed = { [unowned self] in fitScene() }
    workbench.handOver.copy = { [host] in host.copy($0) }
    workbench.handOver.show = { [unowned self] in making.show($0) }
    // The sheet itself tells of it, and shows it.
    workbench.handOver.made = { [unowned workbench] in workbench.news.last = $0 }
    workbench.handOver.turn = { [unowned self] in showPanel(at: $0) }
    workbench.help.order = { [unowned self] in perform($0) }
    workbench.observe.frameBlock.action = { [unowned self] in recordings.look($0) }
    workbench.observe.perform = { [unowned self] order in
      guard case .strip(let part, _) = order, part.opensLibrary else { return recordings.perform(order) }
      toggleLibrary(renames: part == .name)
    }
    workbench.observe.text = host.text
    library.order = { [unowned self] in perform($0) }
    library.renamed = { [unowned self] in recordings.shelf.rename($0, to: $1) }
    recordings.trials.showScene = { [unowned self] in showScene() }
    recordings.trials.takeAsB = { [unowned self] in tuning.takeAsB($0) }
    observer.released = { [unowned self] in hands.forgetScene() }
    hands.perform = { [unowned self] in perform($0) }
  }

  var isBare: Bool { workbench.layout.isBare }

  /// Starts what scenes need that takes longer than a frame: some need no map, and no memory for it.
  func startLoading(_ names: [SceneName]) { content.startLoading(names, then: wake) }

  func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { failure = failure ?? error }
  }

  // MARK: - The stage

  /// Puts another scene on the stage, as it was left. A recording under way belongs to one scene and so ends.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is missing, or the recording cannot be saved.
  func show(_ name: SceneName) throws(DocumentError) {
    guard name != session.scene.name else { return }
    if session.isRecording { try finishRecording() }
    try session.place(name, viewport: workbench.layout.viewport.size, from: .asLeft)
    startLoading([name])
  }

  /// Puts the scene on the stage that a person has chosen.
  func choose(_ name: SceneName) { attempt { () throws(DocumentError) in try show(name) } }

  /// Ends the recording under way.
  ///
  /// - Throws: ``DocumentError`` when it cannot be saved where the command line said; what else goes wrong is shown.
  func finishRecording() throws(DocumentError) {
    do throws(DocumentError) { try recordings.finish() } catch { if options.record != nil { throw error } }
  }

  /// Begins or ends a recording.
  func toggleRecording() {
    guard session.isRecording else { return recordings.start(to: nil) }
    attempt { () throws(DocumentError) in try finishRecording() }
  }

  /// Gives the scene the size that the window leaves it.
  func fitScene() {
    // A page that nobody sees would take the keys.
    if workbench.layout.isPageCovered { states.end(.credits) }
    about.place(in: workbench.layout.page, text: host.text, at: session.moment)
    session.resize(workbench.layout.viewport.size)
  }

  /// The window has another size.
  func resize(_ size: Size) {
    _ = kiosk?.intercept(InputEvent(time: session.moment, kind: .resize(size)))
    workbench.resize(size, at: session.moment)
    fitScene()
  }

  // MARK: - Time

  /// Brings everything to a frame that begins at a moment of the machine's clock.
  ///
  /// - Parameter sight: when it will be seen.
  /// - Returns: the scene's time in it.
  func advance(to start: Timestamp, seenAt sight: Timestamp) -> Timestamp {
    states.settle()
    let time = session.clock.time(at: start)
    session.advance(to: time, seenAt: sight)
    workbench.framePanel.predictionError = session.input.predictionError
    workbench.advance(to: start)
    about.advance(to: start, by: session.tuning)
    if workbench.switcher.showsCredits != about.isOpen { workbench.switcher.showsCredits = about.isOpen }
    observer.refresh()
    recordings.refresh()
    making.refresh()
    options.whereabouts?.follow(self)
    hands.advance(to: start, or: about)
    return time
  }

  /// Whether the next frame differs from this one though nothing comes.
  var isAnimating: Bool { session.needsFrame || workbench.isMoving || about.isAnimating }

  /// When something happens by itself, though nothing moves, on the machine's clock.
  var nextMoment: Timestamp? {
    let change = session.nextChange(isObserved: observer.isObserving)
    return Timestamp.first(of: workbench.nextMoment, hands.tips.due, about.nextMoment, kiosk?.nextMoment, change)
  }

  // MARK: - Work that takes longer than a frame

  /// Whether there is some.
  var hasWork: Bool { observer.hasWork || making.hasWork }

  /// Goes on with it for some seconds.
  ///
  /// - Returns: whether there is something new to see.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func work(for seconds: Double) throws(DocumentError) -> Bool {
    try observer.hasWork ? observer.work(for: seconds) : making.work(for: seconds)
  }

  // MARK: - The kiosk

  /// Does what is due in a kiosk.
  ///
  /// - Returns: whether the window is to close.
  func serveKiosk() -> Bool { kiosk.map { KioskService(self, $0).serve() } ?? false }
}
