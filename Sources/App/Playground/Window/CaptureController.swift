import Documents
import Drawing
import Recording
import SDLPlatform
import ScrollEngine
import Session
import Tuning
import Videos
import Workbench

/// The controller of the window's screenshots and videos, and of the notifications about them.
final class CaptureController {
  private let window: Window
  private let playground: Playground
  /// The options that select the content of scenes, for the process that renders a video.
  private let content: ContentOptions
  private let queue = CaptureQueue(wake: EventPump.wake)
  /// Whether the next frame is saved as a screenshot.
  private(set) var wantsScreenshot = false
  /// Number of videos and image sequences so far, used in the names of their input files.
  private var videos = 0

  init(_ window: Window, _ playground: Playground) {
    self.window = window
    self.playground = playground
    content = ContentOptions(folder: playground.options.content, items: playground.options.items)
  }

  private var folder: OutputFolder { OutputFolder.current(playground.options.captures) }

  /// Saves the pixels of the current frame if a screenshot was requested. Call it after the frame is drawn and before
  /// it is presented.
  func saveRequestedScreenshot() {
    guard wantsScreenshot else { return }
    wantsScreenshot = false
    do {
      try folder.create()
      queue.save(try window.readPixels(), to: unusedPath(OutputFolder.name(of: "screenshot"), ending: ".png"))
    } catch { queue.post(.failed("\(error)")) }
  }

  /// Returns a path at which there is no file and to which no pending screenshot or video will be written.
  private func unusedPath(_ name: String, ending: String) -> String {
    folder.unusedPath(name, ending: ending) { File.exists($0) || queue.isSaving($0) }
  }

  /// Cancels unfinished videos and image sequences, because the window closes.
  func close() { queue.close() }

  /// Shows notifications about finished, failed and running captures.
  func showEvents() {
    let (workbench, now) = (playground.workbench, MonotonicClock.now())
    if let progress = queue.consumeProgress(), !playground.isBare { workbench.show(progress, at: now) }
    for news in queue.drainEvents() {
      guard !playground.isBare else {
        playground.options.notify(news.text)
        continue
      }
      if case .saved(let made) = news {
        workbench.show(made, at: now)
      } else {
        if !queue.isRunning { workbench.notifications.dismiss() }
        workbench.show(news.text, at: now)
      }
    }
  }
}

extension CaptureController: CaptureRenderer {
  func takeScreenshot() { wantsScreenshot = true }

  func make(_ request: VideoRequest) {
    do throws(DocumentError) {
      if !request.isSequence, let lack = VideoWriter.unavailableReason {
        return queue.post(.failed("No video: \(lack)"))
      }
      guard let program = ChildProgram.own else {
        return queue.post(.failed("The scrollwork program file was not found"))
      }
      let path = unusedPath(OutputFolder.name(of: request.name), ending: request.ending)
      if request.isSequence { try Folder.create(path) } else { try folder.create() }
      videos += 1
      let inputs = try VideoInputs(request.recording, request.tunings, number: videos)
      queue.run(
        program, request.arguments(inputs, path: path) + content.arguments, inputs: inputs, result: path,
        title: request.title)
      playground.workbench.show(OutputProgress(title: request.title), at: MonotonicClock.now())
    } catch { queue.post(.failed(error.description)) }
  }

  func cancel() { queue.cancel() }
}
