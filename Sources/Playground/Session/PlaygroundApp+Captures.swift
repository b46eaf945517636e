import Documents
import Drawing
import Recording
import SDLPlatform
import ScrollEngine
import Tuning

/// Pictures and films of what the window shows.
extension PlaygroundApp {
  /// Takes what was asked for.
  func capture(_ kind: CaptureKind) {
    workbench.menu = nil
    needsFrame = true
    switch kind {
    case .screenshot: wantsScreenshot = true
    case .sequence, .film: film(kind)
    }
  }

  /// Reads the frame that was drawn, before it is presented.
  func takeScreenshot() {
    guard wantsScreenshot else { return }
    wantsScreenshot = false
    let folder = CaptureFolders.current(options.captures).pictures
    do {
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
      guard let recording = try cutPart() else {
        return desk.tell("Nothing to film yet: touch the scene first, or open a recording")
      }
      let folders = CaptureFolders.current(options.captures)
      let folder = kind == .film ? folders.videos : folders.pictures
      let name = RecordingsFolder.name(scene: recording.scene)
      let ending = kind == .film ? ".mp4" : ""
      let path = free(name, ending: ending, in: folder)
      if kind == .film, let lack = FilmWriter.lack { return desk.tell("No video: \(lack)") }
      try RecordingsFolder.make(kind == .film ? folder : path)
      try film(recording, to: path, kind)
    } catch { desk.tell(error.description) }
  }

  private func film(_ recording: GestureRecording, to path: String, _ kind: CaptureKind) throws(DocumentError) {
    guard let program = ChildProgram.own else { return desk.tell("The program's own file cannot be found") }
    films += 1
    let scraps = try FilmScraps(recording, tuning, number: films)
    let arguments = [
      "replay", scraps.trace, "--tuning", scraps.values, "--touches", "--scale", "\(min(4, max(0.5, window.scale)))",
      "--appearance", workbench.appearance.rawValue, kind == .film ? "--video" : "--frames", path, "--progress",
    ]
    desk.run(program, arguments + shownContent.arguments, scraps: scraps, result: path, title: kind.title)
    workbench.tell("\(kind.title) is being made \u{2026}", at: MonotonicClock.now())
  }

  /// Tells what became of pictures and films.
  func takeCaptures() {
    if let progress = desk.takeProgress(), !workbench.layout.isBare {
      workbench.tell(progress, at: MonotonicClock.now())
    }
    for text in desk.takeNews() {
      if workbench.layout.isBare {
        options.notify(text)
      } else {
        workbench.tell(text, at: MonotonicClock.now())
      }
    }
  }
}
