import Documents
import Interface
import Recording
import ScrollEngine
import Session
import Tuning
import TuningFiles
import Workbench

/// The controller of tunings, which applies changes from the panel, from tuning files and from the comparison to the
/// session.
package final class TuningController: TuningPanelOwner {
  private let session: Session
  private let workbench: Workbench
  package let comparison: TuningComparison
  private let wake: @Sendable () -> Void
  private let states: WorkbenchStates
  package let panel: TuningPanelView
  package let blind: BlindTestController
  /// Saves changed values in another file than the tuning's, such as that of a scene. Returns whether no changes are
  /// left that the panel would save.
  package var savesElsewhere: () -> Bool = { false }
  /// Called with messages to the user that appear outside the window.
  private let notify: @Sendable (String) -> Void
  /// The watched tuning file; `nil` if there is none.
  private var source: WatchedTuningFile?
  /// The tuning, A or B, whose file ``source`` watches; `nil` for the tuning with which the panel started.
  private var watchedStore: TuningStore?
  private var observers: [() -> Void] = []

  /// Creates a controller that watches the file of tuning A, if it has one.
  package init(
    _ context: FeatureContext, _ comparison: TuningComparison, _ panel: TuningPanelView
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    self.comparison = comparison
    self.panel = panel
    (wake, notify) = (context.wake, context.notify)
    blind = BlindTestController(context, comparison)
    source = comparison.a.path.map { WatchedTuningFile(path: $0, inUse: session.tuning, wake: wake) }
    panel.owner = self
    workbench.comparedNames = { [unowned panel] in panel.sides?.names }
    nameSides()
  }

  // MARK: - The panel

  /// Shows the tuning panel.
  ///
  /// - Returns: False if an active state, such as a blind test, does not allow it.
  @discardableResult package func showPanel() -> Bool {
    guard states.enter(.panel) else { return false }
    workbench.showTuning(in: panel, at: session.moment)
    return true
  }

  /// Opens the tuning panel and scrolls to a tunable.
  package func showPanel(at tunable: Tunable) {
    guard showPanel() else { return }
    panel.reveal(tunable, focusing: session.moment)
    session.resize(workbench.layout.sceneSize)
  }

  /// Undoes the newest change, or redoes the one that was undone last. Says what has changed where no panel shows it.
  package func undo(isRedo: Bool = false) {
    let before = panel.editor.tuning
    if isRedo { panel.editor.redo() } else { panel.editor.undo() }
    let changes = before.differences(to: panel.editor.tuning)
    guard workbench.layout.tuning == nil, let first = changes.first else { return }
    let what = changes.count == 1 ? Self.words(first) : "\(changes.count) settings"
    workbench.show("\(isRedo ? "Redone" : "Undone"): \(what)", at: session.moment)
  }

  /// Sets a value of A (0) or B (1) that was turned on a phone, and edits that tuning, so that undo reverts the value. Does
  /// nothing during a blind test.
  ///
  /// - Parameters:
  ///   - joins: whether this becomes one undo step with the last change of the same turning.
  ///   - isOver: whether the turning has ended.
  /// - Returns: whether the value was another one.
  package func turn(_ tunable: Tunable, to value: TunableValue, side: Int, joins: Bool, isOver: Bool) -> Bool {
    guard blind.shown == nil, let store = side == 1 ? comparison.b : comparison.a else { return false }
    if store !== panel.editor.store, !panel.isInUse { edit(side: side) }
    // Cannot fail: the phone's message was read as a value that the tunable accepts.
    let isNew = (try? store.turn(tunable, to: value, joins: joins)) ?? false
    if isNew { panel.editor.tuningChanged() }
    guard store === panel.editor.store else {
      if isOver { try? store.autosave() }
      return isNew
    }
    if isOver { panel.editor.autosave() } else { panel.editor.scheduleAutosave(after: session.moment) }
    return isNew
  }

  private static func words(_ change: TuningDifference) -> String {
    let tunable = change.tunable
    return "\(TunableName.group(tunable.group)) \(TunableName.title(tunable.key).lowercased()) from "
      + "\(tunable.displayText(change.before)) to \(tunable.displayText(change.after))"
  }

  // MARK: - Files

  /// Watches a tuning file and applies its changes.
  func fileChanged(_ path: String) {
    source = WatchedTuningFile(path: path, inUse: panel.editor.store.tuning, wake: wake)
    watchedStore = panel.editor.store
  }

  /// Applies the latest changes of the tuning's file. If the file is broken, shows the error and keeps the last good
  /// values.
  func applyFileChanges() {
    guard var news = source?.readChanges() else { return }
    news.tuning = news.tuning.map(comparison.a.settled)
    if workbench.layout.isBare {
      if let changed = news.tuning { session.retune(changed) }
    } else if let watchedStore, watchedStore !== panel.editor.store {
      // The watched file belongs to the tuning, A or B, that is not being edited.
      if let changed = news.tuning, let path = watchedStore.path, changed != watchedStore.saved {
        if watchedStore.isEdited {
          watchedStore.keepUnsaved(against: changed)
          workbench.show("\(Self.name(watchedStore)) changed on disk. Your unsaved values are kept", at: session.moment)
        } else {
          watchedStore.adopt(changed, from: path)
          tuningChanged()
        }
      }
      if let fault = news.fault { workbench.show(fault.description, at: session.moment) }
    } else {
      panel.editor.handleFileChange(news.tuning, error: news.fault)
    }
    if let fault = news.fault { notify(fault.description) }
  }

  func tuningChanged() {
    nameSides()
    session.retune(blind.shown ?? comparison.shown.tuning)
  }

  func fileRenamed(_ old: String, to new: String) { comparison.fileRenamed(old, to: new) }

  func fileDeleted(_ path: String) {
    comparison.fileDeleted(path)
    (source, watchedStore) = (nil, nil)
  }

  // MARK: - Two tunings

  /// Shows the scene under the next of three choices: tuning A, tuning B, or both at once.
  package func compareNext() {
    compare(CompareMode(rawValue: (comparison.mode.rawValue + 1) % CompareMode.allCases.count) ?? .a)
  }

  /// Shows the scene under tuning A, under tuning B, or under both.
  package func compare(_ mode: CompareMode) {
    guard mode != comparison.mode, mode == .a || states.enter(.comparing) else { return }
    comparison.choose(mode)
    workbench.compare(mode == .both, at: session.moment)
    edit(side: mode == .a ? 0 : 1)
    session.retune(comparison.shown.tuning)
  }

  /// Shows A alone while another state needs a single scene.
  ///
  /// - Returns: A closure that shows the comparison again and edits the same tuning, A or B.
  package func suspendComparison() -> () -> Void {
    let (mode, edited) = (comparison.mode, panel.sides?.edited ?? 0)
    compare(.a)
    return { [unowned self] in
      compare(mode)
      edit(side: edited)
    }
  }

  /// Sets B to a preset if there is no B yet. The scene keeps the tuning that it shows.
  package func compare(with preset: String) {
    guard comparison.b == nil else { return }
    comparison.loadB(named: preset)
    nameSides()
  }

  /// Sets the values of B and shows the scene under both A and B.
  package func setB(_ tuning: Tuning) {
    // B has no file from now on.
    if let watchedStore, watchedStore === comparison.b { (source, self.watchedStore) = (nil, nil) }
    do throws(DocumentError) { try comparison.replaceB(with: tuning) } catch { notify(error.description) }
    if comparison.mode == .both, states.enter(.comparing) { tuningChanged() } else { compare(.both) }
  }

  /// Names of A and B; that of B is `nil` if there is no B.
  package var names: (a: String, b: String?) { (Self.name(comparison.a), comparison.b.map(Self.name)) }

  package var isCompared: Bool { comparison.mode == .both && comparison.b != nil }

  /// Switches between two scenes side by side and one scene that shows both tunings.
  package func togglePhones() {
    compare(.both)
    let now = session.moment
    if !workbench.togglePhones(at: now) {
      workbench.show("Two phones need a window of 912 pt. Make it wider, or press Shift B again for one", at: now)
    }
  }

  /// Swaps the compared tunings A and B. Does nothing if there is no B.
  ///
  /// - Returns: Whether the scene is shown under both tunings at once. The caller then replays the gesture, which shows
  ///   the difference.
  package func swapSides() -> Bool {
    guard comparison.b != nil else { return false }
    let edited = panel.editor.store === comparison.b ? 1 : 0
    comparison.swap()
    edit(side: edited)
    session.retune(comparison.shown.tuning)
    return comparison.mode == .both
  }

  /// Selects a tuning, A or B, for editing before unsaved work of an earlier session is restored into it, so that the
  /// change is visible.
  func willRestore(onSecond isSecond: Bool) {
    if comparison.mode != .both { compare(isSecond ? .b : .a) }
    edit(side: isSecond ? 1 : 0)
  }

  func edit(side index: Int) {
    guard let store = index == 1 ? comparison.b : comparison.a else { return }
    panel.edit(store)
    nameSides()
    if let path = store.path { fileChanged(path) }
  }

  /// Calls a closure after each change of A, of B, or of which of them is shown.
  package func addObserver(_ observer: @escaping () -> Void) { observers.append(observer) }

  private func nameSides() {
    defer { for observer in observers { observer() } }
    guard let b = comparison.b else { return panel.sides = nil }
    let edited = panel.editor.store === b ? 1 : 0
    panel.sides = TuningPanelSides(
      names: [Self.name(comparison.a), Self.name(b)], edited: edited,
      other: edited == 1 ? comparison.a.tuning : b.tuning)
  }

  private static func name(_ store: TuningStore) -> String {
    store.path.map(PresetLibrary.title) ?? store.tuning.title
  }
}

extension WorkbenchState {
  /// The scene uses tuning B, alone or beside A.
  package static let comparing: Self = "comparing"
  /// The person compares A and B without knowing which is which.
  package static let blind: Self = "blind"
  /// A field or menu of the tuning panel is in use: for the search, a value or a file.
  package static let panel: Self = "panel"
}

extension CommandID {
  package static let toggleSideBySide: Self = "side by side"
  package static let search: Self = "search"
  package static let undo: Self = "undo"
  package static let redo: Self = "redo"
  package static let save: Self = "save"
  package static let saveAs: Self = "save as"
  package static let load: Self = "load"
  package static let export: Self = "export"

  /// Shows the scene under one of the choices of a blind test, given by its index. The choices are A, B and X, or 1 and
  /// 2.
  package static func blindChoice(_ index: Int) -> Self { Self("blind choice \(index + 1)") }

  /// Answers the question of a blind test.
  package static func blindAnswer(isFirst: Bool) -> Self { isFirst ? "blind answer 1" : "blind answer 2" }
}

extension TuningController {
  /// The comparison of A and B.
  package var comparing: Feature {
    Feature(
      commands: [
        Command(.nextComparison, "A, then B, then both", in: .compare, keys: [KeyCommand("b")]) { self.compareNext() },
        Command(
          .toggleSideBySide, "A and B side by side, or in one", in: .compare, keys: [KeyCommand("b", .shift)]
        ) { self.togglePhones() },
        compare(.a, "A", "The scene uses the first tuning."),
        compare(.b, "B", "The scene uses the second tuning, which starts as a copy of A."),
        compare(.both, "A and B", "The scene uses A and shows the same gesture with B."),
      ],
      states: [
        // The tuning panel switches to the values of the other tuning, so a field or menu that is open in the panel
        // closes.
        WorkbenchStateRules(
          .comparing, on: .stage, panels: .opened, ends: [.panel], isActive: { self.comparison.mode != .a },
          suspend: { self.suspendComparison() }
        ) { _ in self.compare(.a) }
      ])
  }

  private func compare(_ mode: CompareMode, _ title: String, _ sentence: String) -> Command {
    Command(
      .compare(mode), title, tip: Tooltip(title, sentence), keyOf: .nextComparison,
      icon: { _ in .text(["A", "B", "A/B"][mode.rawValue]) }, isOn: { $0.compare == mode && !$0.isBlind },
      semantics: { .radio($0) }
    ) { self.compare(mode) }
  }

  /// The commands that change, save and load a tuning.
  package var editing: Feature {
    Feature(
      commands: [
        Command(
          .search, "Search settings", in: .tuning, keys: [KeyCommand("f", .control), KeyCommand("/")], .typing
        ) { if self.showPanel() { self.panel.search() } },
        Command(.undo, "Undo", in: .tuning, keys: [KeyCommand("z", .control)], [.typing, .repeats]) { self.undo() },
        Command(
          .redo, "Redo", in: .tuning, keys: [KeyCommand("z", [.control, .shift]), KeyCommand("y", .control)],
          [.typing, .repeats]
        ) { self.undo(isRedo: true) },
        Command(.save, "Save", in: .tuning, keys: [KeyCommand("s", .control)], .typing) {
          // The panel asks for a name, or says that the tuning is saved.
          if !self.savesElsewhere(), self.showPanel() { self.panel.save() }
        },
        Command(.saveAs, "Save with a new name", in: .tuning, keys: [KeyCommand("s", [.control, .shift])], .typing) {
          if self.showPanel() { self.panel.askForName() }
        },
        Command(.load, "Load", in: .tuning, keys: [KeyCommand("o", .control)], .typing) {
          if self.showPanel() { self.panel.open(.load) }
        },
      ],
      receive: { _ in
        self.applyFileChanges()
        return true
      })
  }

  /// The use of a field or menu of the panel.
  package var typing: Feature {
    Feature(states: [
      WorkbenchStateRules(
        .panel, panels: .needed, ends: .dialogs(), endedBy: .dialogs(and: [.credits]),
        isActive: { self.panel.wantsText || self.panel.menu != nil }
      ) { _ in self.panel.hide(keepsFocus: true) }
    ])
  }
}
