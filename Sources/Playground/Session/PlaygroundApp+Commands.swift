import Drawing
import FrameTiming
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// What keys and controls do: ``Shortcut`` says which key stands for what.
extension PlaygroundApp {
  func perform(_ command: KeyCommand) {
    // Visitors of a kiosk scroll; what else keys can do is for the person who tunes.
    guard kiosk == nil else { return }
    let panel = workbench.panel
    let isBare = workbench.layout.isBare
    needsFrame = true
    if libraryHasKeys, library.press(command) { return }
    // Keys that scroll or edit are commands only together with others.
    if !workbench.help.isOpen, command.modifiers == .shift, let key = InputEvent.Key(rawValue: command.name) {
      let isPanels = workbench.layout.tuning != nil && !about.isOpen
      if isPanels, panel.press(key, isShifted: true, time: MonotonicClock.now()) { return }
    }
    if !about.isOpen, !panel.wantsText, !workbench.help.isOpen, command.modifiers == .shift,
      command.name == InputEvent.Key.tab.rawValue
    {
      return handle(.input(InputEvent(time: MonotonicClock.now(), kind: .key(.backTab))))
    }
    // A letter that came together with what began the typing was not known as text yet.
    if command.modifiers.isEmpty, command.name.count == 1 {
      if panel.wantsText { return panel.type(command.name) }
      if sceneTypedText != nil, !library.wantsText, !workbench.help.isOpen {
        return deliver(InputEvent(time: actingTime(), kind: .text(command.name)))
      }
    }
    let isTyping = panel.wantsText || library.wantsText || sceneTypedText != nil
    guard let action = Shortcut.action(for: command, isTyping: isTyping, isBare: isBare) else { return }
    if workbench.help.isOpen { workbench.help.close() } else if action == .help { return toggleHelp() }
    if action != .help { perform(action) }
  }

  /// Does what a key, or a line of the help, stands for.
  func perform(_ action: WorkbenchAction) {
    let panel = workbench.panel
    let now = MonotonicClock.now()
    needsFrame = true
    switch action {
    case .scene(let index):
      about.close()
      // Who chooses a scene wants to see it.
      workbench.uncoverPage(at: now)
      attempt { try show(SceneName.allCases[index]) }
    case .help: toggleHelp()
    case .about: toggleAbout()
    case .theme: workbench.appearance = workbench.appearance == .light ? .dark : .light
    case .fullScreen: window.isFullScreen.toggle()
    case .columns: workbench.toggleColumns(at: now)
    case .drawer(let drawer): workbench.setDrawer(drawer, at: now)
    case .closeMenu: workbench.menu = nil
    case .resetFigures: resetFigures()
    case .transport(let action): perform(action, at: now)
    case .nextComparison:
      compare(CompareMode(rawValue: (comparison.mode.rawValue + 1) % CompareMode.allCases.count) ?? .a)
      updateTransport()
    case .swapSides: swapSides()
    case .keepCurves: keepCurves(CurveFormat.allCases)
    case .library: toggleLibrary()
    case .beginPart: trimHere(.start)
    case .endPart: trimHere(.end)
    case .forgetPart: forgetPart()
    case .keepPart: keepPart()
    case .seek(let frames): seek(byFrames: frames)
    case .capture(let kind): capture(kind)
    case .undo: panel.editor.undo()
    case .redo: panel.editor.redo()
    case .copy: copy()
    case .paste: paste()
    case .selectAll: selectAll()
    case .save: panel.save()
    case .saveAs, .load, .export, .search, .panel: showPanel(for: action)
    }
    fitScene()
  }

  /// Brings the panel into sight and begins there what needs it.
  private func showPanel(for action: WorkbenchAction) {
    let panel = workbench.panel
    showPanel()
    switch action {
    case .saveAs: panel.askForName()
    case .load: panel.open(.load)
    case .export: panel.openExport()
    case .search: panel.search()
    default: panel.ring == nil ? panel.moveRing(isBackwards: false, time: MonotonicClock.now()) : (panel.ring = nil)
    }
  }

  private func showPanel() {
    let now = MonotonicClock.now()
    about.close()
    library.endTyping(commits: true)
    if workbench.layout.tuning == nil { workbench.showColumns(at: now) }
    if workbench.layout.tuning == nil { workbench.setDrawer(.tuning, at: now) }
  }

  private func copy() {
    let panel = workbench.panel
    if let typed = panel.typing?.entry.text ?? library.renaming?.entry.text ?? sceneTypedText {
      _ = Clipboard.copy(typed)
    } else {
      panel.editor.copyTuning()
    }
  }

  private func selectAll() {
    if workbench.panel.wantsText {
      workbench.panel.typing?.entry.selectAll()
    } else if sceneTypedText != nil {
      deliver(InputEvent(time: actingTime(), kind: .key(.selectAll)))
    }
  }

  /// What is typed into the scene; `nil` where it is typed elsewhere or nowhere. The field of a replay is typed into by
  /// the replay alone: keys are those of the person who watches.
  var sceneTypedText: String? { about.isOpen || replay != nil ? nil : scene.typedText }

  private func paste() {
    guard let text = Clipboard.text else { return }
    if workbench.panel.wantsText {
      workbench.panel.type(text)
    } else if library.wantsText {
      library.type { $0.type(text) }
    } else if sceneTypedText != nil {
      deliver(InputEvent(time: actingTime(), kind: .text(String(text.prefix(GestureRecording.longestText)))))
    } else {
      workbench.panel.editor.paste(text)
    }
  }

  /// Opens or closes the credits; what the fingers did in the scene ends there.
  private func toggleAbout() {
    guard !about.isOpen else { return about.close() }
    release { $0 == .scene }
    let now = MonotonicClock.now()
    workbench.uncoverPage(at: now)
    about.open(in: workbench.layout.page, text: window.renderer.text, tuning: tuning, at: now)
  }

  func resetFigures() {
    history.reset()
    workbench.framePanel.reset()
    needsFrame = true
  }

  private func perform(_ action: TransportAction, at now: Timestamp) {
    switch action {
    case .record: toggleRecording()
    case .replay: toggleReplay()
    case .pause:
      clock.pause(!clock.isPaused, at: now)
      isPausedBySeeking = false
    case .step:
      clock.step(bySeconds: 1 / window.refreshRate, at: now)
      // The line at the moment that was sought goes along.
      if let replay, workbench.observe.plots.cursor != nil {
        workbench.observe.plots.cursor = max(0, replay.position(at: sceneTime))
      }
    case .slower: clock.slowDown(true, at: now)
    case .faster: clock.slowDown(false, at: now)
    case .compare(let mode): compare(mode)
    case .capture: capture(.screenshot)
    case .drawer: workbench.toggleDrawer(at: now)
    }
    updateTransport()
  }
}
