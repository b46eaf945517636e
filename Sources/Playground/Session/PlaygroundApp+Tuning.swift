import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// From the panel, the files and the comparison to what moves.
extension PlaygroundApp {
  /// Ties the panels to the program.
  func connect() {
    let panel = workbench.panel
    panel.changed = { [unowned self] in panelChanged() }
    panel.editor.copy = { Clipboard.copy($0) }
    panel.isFine = { HeldKeys.shift }
    panel.editor.fileChanged = { [unowned self] path in follow(path) }
    workbench.help.perform = { [unowned self] action in perform(action) }
    panel.editor.makeRoom = { [unowned self] in
      compare(.b)
      updateTransport()
    }
    panel.choseSide = { [unowned self] index in editSide(index) }
    workbench.observe.reset = { [unowned self] in resetFigures() }
    workbench.observe.keep = { [unowned self] format in keepCurves([format]) }
    workbench.observe.stripAction = { [unowned self] part, moment in perform(part, at: moment) }
    library.perform = { [unowned self] action in perform(action) }
    describeScene()
    updateTransport()
  }

  /// Reads a tuning file anew whenever it changes from now on.
  private func follow(_ path: String) {
    let store = workbench.panel.editor.store
    tuningSource = TuningSource(path: path, inUse: store.tuning, wake: EventPump.wake)
    followed = store
  }

  /// Goes on with what the tuning's file now holds; a broken one is told, and the last good values stay.
  func takeTuning() {
    guard let news = tuningSource?.take() else { return }
    let panel = workbench.panel
    if workbench.layout.isBare {
      if let changed = news.tuning { retune(changed) }
    } else if let followed, followed !== panel.editor.store {
      // The other side of the comparison is being edited.
      if let changed = news.tuning, let path = followed.path, changed != followed.saved {
        followed.adopt(changed, from: path)
        panelChanged()
      }
      if let fault = news.fault { workbench.tell(fault.description, at: MonotonicClock.now()) }
    } else {
      panel.editor.take(news.tuning, fault: news.fault)
    }
    if let fault = news.fault { options.notify(fault.description) }
  }

  /// Values were changed in the panel.
  private func panelChanged() {
    needsFrame = true
    nameSides()
    retune(comparison.shown.tuning)
    if workbench.panel.editor.store !== comparison.shown {
      describeScene()
      compareAgain()
    }
  }

  /// Lets everything move by other values from now on, without a jump.
  private func retune(_ changed: Tuning) {
    guard changed != tuning else { return }
    let time = actingTime()
    record(tuning.differences(to: changed), at: time)
    // Other values bring what is at hand to rest elsewhere.
    index = nil
    replayTuning = nil
    tuning = changed
    configureInput()
    scene.retune(changed, at: time)
    for other in scenes.values where other !== scene { other.retune(changed, at: time) }
    hasRetuned = true
    describeScene()
    compareAgain()
  }

  // MARK: - Two tunings

  /// Shows A, B, or both.
  func compare(_ mode: CompareMode) {
    guard mode != comparison.mode else { return }
    comparison.choose(mode)
    if mode == .both { editSide(1) } else { editSide(mode == .b ? 1 : 0) }
    forgetComparison()
    retune(comparison.shown.tuning)
    describeScene()
    compareAgain()
  }

  /// Exchanges A and B, and plays the gesture again so that the difference is seen.
  func swapSides() {
    guard comparison.b != nil else { return }
    forgetComparison()
    let edited = workbench.panel.editor.store === comparison.b ? 1 : 0
    comparison.swap()
    // The movement that is shown is still that of the same values, which have another name now.
    workbench.observe.plots.isB.toggle()
    editSide(edited)
    retune(comparison.shown.tuning)
    describeScene()
    if comparison.mode == .both, replay == nil { toggleReplay() }
    compareAgain()
  }

  private func editSide(_ index: Int) {
    guard let store = index == 1 ? comparison.b : comparison.a else { return }
    workbench.panel.edit(store)
    nameSides()
    if let path = store.path { follow(path) }
  }

  private func nameSides() {
    guard let b = comparison.b else { return workbench.panel.sides = nil }
    let panel = workbench.panel
    panel.sides = PanelSides(
      names: [Self.name(comparison.a), Self.name(b)], edited: panel.editor.store === b ? 1 : 0,
      reference: panel.editor.store === b ? comparison.a.tuning : nil)
  }

  private static func name(_ store: TuningStore) -> String {
    if let name = store.path?.split(separator: "/").last {
      return name.hasSuffix(PresetLibrary.suffix) ? String(name.dropLast(PresetLibrary.suffix.count)) : String(name)
    }
    let count = store.tuning.changes.count
    return Preset.title(store.tuning.base.name) + (count > 0 ? " + \(count)" : "")
  }

  /// Plays the last gesture, or the one that is replayed, under both tunings; at the end of a frame, when it is on the
  /// screen.
  func compareAgain() {
    guard comparison.other != nil, let recording = replay?.recording ?? capture.recording,
      recording.scene == scene.name, !touches.values.contains(.scene)
    else { return }
    comparison.ask(for: recording, in: scene.viewport)
    needsFrame = true
  }

  /// What was compared says nothing about what comes.
  func forgetComparison() {
    comparison.cancel()
    workbench.observe.plots.other = nil
    workbench.observe.films = GhostFilms()
    workbench.observe.table = nil
  }

  /// Goes on with the trials for some seconds, when a frame is on the screen or none is wanted.
  func runTrials(_ slice: Double) {
    attempt {
      try comparison.begin { name, viewport, tuning throws(DocumentError) in
        try content.scene(name, viewport: viewport, tuning: tuning, items: options.items)
      }
    }
    guard let (own, other) = comparison.run(for: slice, now: MonotonicClock.now) else { return }
    let column = workbench.observe
    column.plots.other = other.tracer
    // What was made under other values, or in another size, than now is shown as it would be under these.
    let isElsewhere = hasRetuned || column.plots.isB
    column.films = GhostFilms(own: isElsewhere ? own.film : GhostFilm(), other: other.film)
    column.table = DifferenceTable(
      a: MotionFigures(own.tracer), b: MotionFigures(other.tracer), unit: own.tracer.unit)
    if isElsewhere { column.plots.replace(own.tracer, isB: false) }
    needsFrame = true
  }
}
