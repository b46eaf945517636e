import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// What keys and controls do.
///
/// T theme, I credits, F columns, R resets the figures, F11 full screen, 1 to 5 scenes; P pause, period one frame, comma replay,
/// minus and plus slow motion, C record; brackets begin and end a part at the moment that is shown, backslash forgets the
/// part, K keeps it, Alt with left and right goes a frame on or back, with Shift ten; L library; F12 screenshot, with
/// Shift a PNG sequence, with Control a film; B what is compared, X exchanges A and B, E keeps the curves as files; with
/// Control: Z undo, Shift Z or Y
/// redo, S save, F search.
extension PlaygroundApp {
  func perform(_ command: KeyCommand) {
    // Visitors of a kiosk scroll; what else keys can do is for the person who tunes.
    guard kiosk == nil else { return }
    let panel = workbench.panel
    needsFrame = true
    if library.press(command: command.name, isControl: command.modifiers.contains(.control)) { return }
    if command.name == "F12", !command.isRepeat { return capture(Self.captureKind(command.modifiers)) }
    if command.modifiers.contains(.control) { return performControlled(command) }
    if panel.wantsText, let key = InputEvent.Key(rawValue: command.name) {
      _ = panel.press(key, isShifted: command.modifiers.contains(.shift), time: MonotonicClock.now())
      return
    }
    if !about.isOpen, !panel.wantsText, command.name == InputEvent.Key.tab.rawValue, command.modifiers == [.shift] {
      return handle(.input(InputEvent(time: MonotonicClock.now(), kind: .key(.backTab))))
    }
    guard !panel.wantsText, !scene.wantsText || about.isOpen, !command.isRepeat || Self.repeating.contains(command.name)
    else { return }
    switch command.name {
    case "i": perform(.rail(.about))
    case "t": perform(.rail(.theme))
    case "f": workbench.toggleColumns(at: MonotonicClock.now())
    case "r": resetFigures()
    case "b" where !workbench.layout.isBare:
      compare(CompareMode(rawValue: (comparison.mode.rawValue + 1) % CompareMode.allCases.count) ?? .a)
      updateTransport()
    case "x" where !workbench.layout.isBare: swapSides()
    case "e" where !workbench.layout.isBare: keepCurves(CurveFormat.allCases)
    case "l" where !workbench.layout.isBare: toggleLibrary()
    case "[" where !workbench.layout.isBare: trimHere(.start)
    case "]" where !workbench.layout.isBare: trimHere(.end)
    case "\\" where !workbench.layout.isBare: forgetPart()
    case "k" where !workbench.layout.isBare: keepPart()
    case "Left" where command.modifiers.contains(.alt): seek(byFrames: command.modifiers.contains(.shift) ? -10 : -1)
    case "Right" where command.modifiers.contains(.alt): seek(byFrames: command.modifiers.contains(.shift) ? 10 : 1)
    case "F11": perform(.rail(.fullScreen))
    default:
      if let action = Self.timeKeys[command.name], !workbench.layout.isBare { return perform(.transport(action)) }
      guard let number = Int(command.name), SceneName.allCases.indices.contains(number - 1) else { return }
      perform(.rail(.scene(number - 1)))
    }
    fitScene()
  }

  /// Commands that are given again while their key is held.
  private static let repeating: Set<String> = [".", "Left", "Right"]

  private static func captureKind(_ modifiers: KeyCommand.Modifiers) -> CaptureKind {
    modifiers.contains(.control) ? .film : modifiers.contains(.shift) ? .sequence : .screenshot
  }

  private static let timeKeys: [String: TransportAction] = [
    "p": .pause, ".": .step, ",": .replay, "-": .slower, "+": .faster, "=": .faster, "c": .record,
  ]

  private func performControlled(_ command: KeyCommand) {
    guard !workbench.layout.isBare else { return }
    let panel = workbench.panel
    switch (command.name, command.modifiers.contains(.shift)) {
    case ("z", false): panel.undo()
    case ("z", true), ("y", _): panel.redo()
    case ("s", _): panel.save()
    case ("a", _):
      panel.entry.selectAll()
      panel.needsDisplay = true
    case ("f", _):
      if workbench.layout.tuning == nil { workbench.setDrawer(.tuning, at: MonotonicClock.now()) }
      panel.type(into: .search, text: panel.search)
      fitScene()
    default: break
    }
  }

  func perform(_ control: WorkbenchControl) {
    let now = MonotonicClock.now()
    needsFrame = true
    switch control {
    case .rail(.scene(let index)):
      about.close()
      attempt { try show(SceneName.allCases[index]) }
    case .rail(.about): toggleAbout()
    case .rail(.theme): workbench.appearance = workbench.appearance == .light ? .dark : .light
    case .rail(.fullScreen): window.isFullScreen.toggle()
    case .tab(let tab): workbench.setDrawer(tab, at: now)
    case .closeDrawer: workbench.setDrawer(.closed, at: now)
    case .transport(.drawer): workbench.toggleDrawer(at: now)
    case .transport(let action): perform(action, at: now)
    case .capture(let kind): capture(kind)
    case .closeMenu: workbench.menu = nil
    }
    fitScene()
  }

  /// Opens or closes the credits; what the fingers did in the scene ends there.
  private func toggleAbout() {
    guard !about.isOpen else { return about.close() }
    for (id, part) in touches where part == .scene {
      deliver(InputEvent(time: sceneTime, kind: .cancel(id: id)))
      touches[id] = nil
    }
    about.open(in: workbench.layout.page, text: window.renderer.text, tuning: tuning, at: MonotonicClock.now())
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
    case .step: clock.step(bySeconds: 1 / window.refreshRate, at: now)
    case .slower: clock.slowDown(true, at: now)
    case .faster: clock.slowDown(false, at: now)
    case .compare(let mode): compare(mode)
    case .capture: capture(.screenshot)
    case .drawer: break
    }
    updateTransport()
  }
}
