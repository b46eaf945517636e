import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// Help and hints.
extension PlaygroundApp {
  /// Opens the help, or closes it; what the fingers did elsewhere ends there.
  func toggleHelp() {
    let help = workbench.help
    guard !help.isOpen else { return help.close() }
    release { _ in true }
    help.open(scene.name, in: workbench.window, at: MonotonicClock.now())
  }

  /// Gives an event to the help; false while it is closed.
  func helpTakes(_ input: InputEvent) -> Bool {
    guard workbench.help.isOpen else { return false }
    workbench.help.handle(input)
    needsFrame = true
    return true
  }

  /// Draws the help over everything else.
  func drawHelp() {
    guard workbench.help.isOpen else { return }
    canvas.list.removeAll()
    workbench.help.draw(into: &canvas)
    window.renderer.draw(canvas.list)
  }

  /// Takes note of what a hand has tried; what a replay does is no person's doing.
  func noteHints() {
    guard replay == nil, !workbench.layout.isBare, workbench.hints?.next(in: scene.name) != nil else { return }
    var line = StateLine()
    scene.report(into: &line)
    if workbench.hints?.note(line, in: scene.name) == true { needsFrame = true }
  }
}
