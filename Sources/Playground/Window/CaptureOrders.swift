import Documents
import Drawing
import Recording
import SDLPlatform
import ScrollEngine
import Tuning

/// Takes orders for pictures and films of what the window shows, and tells what became of them.
final class CaptureOrders {
  private let window: Window
  private let playground: Playground
  /// What scenes are filled with, for the run of this program that makes a film.
  private let content: ShownContent
  private let desk = CaptureDesk(wake: EventPump.wake)
  /// Whether the next frame is to be kept as a picture.
  private(set) var wantsScreenshot = false
  /// Films begun, for the names of what they are made from.
  private var films = 0

  init(_ window: Window, _ playground: Playground) {
    self.window = window
    self.playground = playground
    content = ShownContent(folder: playground.options.content, items: playground.options.items)
  }

  private var folders: CaptureFolders { CaptureFolders.current(playground.options.captures) }

  /// Takes what was asked for.
  func take(_ kind: CaptureKind) {
    switch kind {
    case .screenshot: wantsScreenshot = true
    case .sequence, .film: film(kind)
    }
  }

  /// Reads the frame that was drawn, before it is presented.
  func takeScreenshot() {
    guard wantsScreenshot else { return }
    wantsScreenshot = false
    do {
      let folder = folders.pictures
      try RecordingsFolder.make(folder)
      let path = free("Scrollwork \(LocalDate.now.stamp)", ending: ".png", in: folder)
      desk.save(try window.readPixels(), to: path)
    } catch { desk.tell("\(error)") }
  }

  /// A path that nothing has, nor is about to have.
  private func free(_ name: String, ending: String, in folder: String) -> String {
    CaptureFolders.free(name, ending: ending, in: folder) { File.exists($0) || desk.isSaving($0) }
  }

  private func film(_ kind: CaptureKind) {
    do throws(DocumentError) {
      guard let recording = try playground.recordings.cutPart() else {
        return desk.tell("Nothing to film yet: touch the scene first, or open a recording")
      }
      let folder = kind == .film ? folders.videos : folders.pictures
      let name = RecordingsFolder.name(scene: recording.scene)
      let path = free(name, ending: kind == .film ? ".mp4" : "", in: folder)
      if kind == .film, let lack = FilmWriter.lack { return desk.tell("No video: \(lack)") }
      try RecordingsFolder.make(kind == .film ? folder : path)
      try film(recording, to: path, kind)
    } catch { desk.tell(error.description) }
  }

  private func film(_ recording: GestureRecording, to path: String, _ kind: CaptureKind) throws(DocumentError) {
    guard let program = ChildProgram.own else { return desk.tell("The program's own file cannot be found") }
    films += 1
    let inputs = try FilmInputs(recording, playground.session.tuning, number: films)
    let workbench = playground.workbench
    let arguments = [
      "replay", inputs.trace, "--tuning", inputs.values, "--touches", "--scale", "\(min(4, max(0.5, window.scale)))",
      "--appearance", workbench.appearance.rawValue, kind == .film ? "--video" : "--frames", path, "--progress",
    ]
    desk.run(
      program, arguments + content.arguments, inputs: inputs, result: path, title: kind.title)
    workbench.tell("\(kind.title) is being made \u{2026}", at: MonotonicClock.now())
  }

  /// Tells what became of pictures and films.
  func takeNews() {
    let workbench = playground.workbench
    if let progress = desk.takeProgress(), !playground.isBare { workbench.tell(progress, at: MonotonicClock.now()) }
    for text in desk.takeNews() {
      if playground.isBare {
        playground.options.notify(text)
      } else {
        workbench.tell(text, at: MonotonicClock.now())
      }
    }
  }
}
