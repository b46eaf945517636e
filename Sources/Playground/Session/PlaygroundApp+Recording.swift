import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// Recording what is done in the scene.
extension PlaygroundApp {
  /// A recorder that starts from the scene's present state.
  func makeRecorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: scene.name, viewport: scene.viewport, scale: window.scale, device: "mouse", start: scene.startState(),
      at: time)
  }

  /// Begins a recording.
  ///
  /// - Parameter path: where it goes; `nil` for the person's folder of recordings.
  func startRecording(to path: String?) {
    endReplay()
    let time = actingTime()
    let isStill = scene.isAtRest && !touches.values.contains(.scene)
    let made = (isStill ? nil : capture.leading(upTo: time)) ?? makeRecorder(at: time)
    recorder = made
    recordPath = path
    // Without a journal the recording is only lost if the program is killed.
    journal = try? RecordingJournal(made.recording)
    for event in made.recording.events { journal?.add(event) }
    let strip = workbench.observe
    strip.strip = RecordingStrip()
    strip.strip.title = .recording
    recordingStart = time
    strip.needsSections = true
    updateTransport()
  }

  /// Notes what is done, where it is wanted.
  func record(_ input: InputEvent) {
    if let event = recorder?.add(input) { journal?.add(event) }
  }

  /// Notes what was tuned while it recorded.
  func record(_ changes: [TuningDifference], at time: Timestamp) {
    for event in recorder?.add(changes, at: time) ?? [] { journal?.add(event) }
  }

  /// Ends and saves the recording.
  ///
  /// - Throws: ``DocumentError`` when it has a path of its own and cannot be written; a fault in the person's folder is
  ///   shown instead.
  func finishRecording() throws {
    guard var recorder else { return }
    self.recorder = nil
    recorder.end(at: actingTime(), isIdle: scene.state.activity == .idle)
    let recording = recorder.recording
    workbench.observe.needsSections = true
    defer { updateTransport() }
    do throws(DocumentError) {
      let name: String
      if let path = recordPath {
        recordPath = nil
        try RecordingWriter.save(recording, to: path)
        name = path.split(separator: "/").last.map(String.init) ?? path
      } else {
        name = try RecordingsFolder.save(recording, as: RecordingsFolder.name(scene: scene.name))
      }
      journal?.end(isKept: false)
      journal = nil
      if !workbench.layout.isBare {
        adopt(recording, title: .saved(name), from: recordingStart)
        // The curves were those of its last gesture, which began later than it did.
        unseen = capture.count
        compareAgain()
      }
    } catch {
      // The journal has it all, and the next start brings it into the library.
      journal?.end(isKept: true)
      journal = nil
      workbench.observe.strip.title = .fault(error.description)
      if options.record != nil { throw error }
    }
  }

  func toggleRecording() {
    if recorder == nil { startRecording(to: nil) } else { attempt { try finishRecording() } }
  }

  /// Makes a recording the one at hand: the one that is replayed, scrubbed, trimmed and compared.
  ///
  /// - Parameter origin: when it began, on the scene's clock; `nil` for one that would end now.
  func adopt(_ recording: GestureRecording, title: RecordingStrip.Title, from origin: Timestamp? = nil) {
    capture.adopt(recording, from: origin ?? sceneTime.advanced(bySeconds: -recording.shownSeconds))
    index = nil
    let column = workbench.observe
    column.strip = RecordingStrip()
    column.strip.title = title
    library.isAtHand(title)
    column.strip.duration = recording.shownSeconds * 1000
    column.strip.elapsed = column.strip.duration
    column.needsSections = true
    needsFrame = true
  }

  /// Brings back what was being recorded when the program was last killed.
  func rescueRecordings() {
    let names = RecordingJournal.rescue()
    guard let first = names.first else { return }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    workbench.observe.strip.title = .rescued(first + more)
    workbench.observe.needsSections = true
    needsFrame = true
  }
}
