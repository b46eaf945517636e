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

  private var folder: MadeFolder { MadeFolder.current(playground.options.captures) }

  /// Reads the frame that was drawn, before it is presented.
  func takeScreenshot() {
    guard wantsScreenshot else { return }
    wantsScreenshot = false
    do {
      try folder.make()
      desk.save(try window.readPixels(), to: free(MadeFolder.name(of: "screenshot"), ending: ".png"))
    } catch { desk.tell(.failed("\(error)")) }
  }

  /// A path that nothing has, nor is about to have.
  private func free(_ name: String, ending: String) -> String {
    folder.free(name, ending: ending) { File.exists($0) || desk.isSaving($0) }
  }

  /// The window closes: what is not made by then never is.
  func close() { desk.close() }

  /// Tells what became of pictures and films.
  func takeNews() {
    let (workbench, now) = (playground.workbench, MonotonicClock.now())
    if let progress = desk.takeProgress(), !playground.isBare { workbench.tell(progress, at: now) }
    for news in desk.takeNews() {
      guard !playground.isBare else {
        playground.options.notify(news.text)
        continue
      }
      if case .made(let made) = news {
        workbench.tell(made, at: now)
      } else {
        if !desk.isRunning { workbench.news.dismiss() }
        workbench.tell(news.text, at: now)
      }
    }
  }
}

extension CaptureOrders: Maker {
  func takePicture() { wantsScreenshot = true }

  func make(_ order: FilmOrder) {
    do throws(DocumentError) {
      if !order.isSequence, let lack = FilmWriter.lack { return desk.tell(.failed("No film: \(lack)")) }
      guard let program = ChildProgram.own else { return desk.tell(.failed("The program's own file cannot be found")) }
      let path = free(MadeFolder.name(of: order.name), ending: order.ending)
      if order.isSequence { try Folder.make(path) } else { try folder.make() }
      films += 1
      let inputs = try FilmInputs(order.recording, order.tunings, number: films)
      desk.run(
        program, order.arguments(inputs, path: path) + content.arguments, inputs: inputs, result: path,
        title: order.title)
      playground.workbench.tell(Making(title: order.title), at: MonotonicClock.now())
    } catch { desk.tell(.failed(error.description)) }
  }

  func cancel() { desk.cancel() }
}
