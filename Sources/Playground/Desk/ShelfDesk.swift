import Documents
import FrameTiming
import Recording
import Scenes
import ScrollEngine

/// Takes orders for the shelf, and puts on it what a hand has done.
final class ShelfDesk {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  private var shelf: GestureShelf
  /// What is at hand of the shelf, and the number under which it is.
  private var atHand: (id: String, count: Int)?
  /// What was at hand last in each scene.
  private var left: [SceneName: String] = [:]
  /// Whether each scene that was on the stage stood where its gesture begins when it was there last.
  private var isAhead: [SceneName: Bool] = [:]
  /// Gestures that were at hand in this window and are on the shelf, by the numbers under which they were.
  private var known: [Int: (scene: SceneName, id: String)] = [:]
  /// How many of them are remembered: no more can be late frames that the graph shows.
  private static let mostKnown = FrameHistory.graphLength
  /// The number of the gesture that was looked at last.
  private var seen: Int?
  /// The number of a gesture that is to be kept as soon as it is on the shelf.
  private var wanted: Int?
  /// What the row was told last.
  private var told: Told?

  /// As long as it is the same, the row shows what is so.
  private struct Told: Equatable {
    var scene: SceneName
    var gesture: Int
    var changes: Int
    var selected: String?
  }

  init(_ session: Session, _ workbench: Workbench, _ observer: GestureObserver) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    shelf = GestureShelf(folder: session.folders.shelf, library: session.folders.recordings)
  }

  private var name: SceneName { session.scene.name }
  /// The gesture of the shelf that is at hand.
  private var current: ShelvedGesture? {
    guard let atHand, atHand.count == session.atHand.count else { return nil }
    return shelf.gesture(atHand.id, of: name)
  }

  /// Keeps the shelf as the stage is: what a hand has done goes on it once it rests, and a scene that comes back has at
  /// hand what it had when it went.
  func refresh() {
    guard !workbench.layout.isBare else { return }
    if told?.scene != name { takeUp() }
    shelve()
    isAhead[name] = session.atHand.isAhead
    workbench.observe.strip.isWanted = wanted == session.atHand.count
    let now = Told(scene: name, gesture: session.atHand.count, changes: shelf.changes, selected: atHand?.id)
    guard now != told else { return }
    told = now
    let items = shelf.gestures(of: name).map {
      ShelfRow.Item(id: $0.id, sketch: $0.sketch, isKept: $0.name != nil)
    }
    workbench.observe.shelf.show(items, selected: current?.id)
    workbench.observe.strip.isKept = current.map { $0.name != nil }
  }

  private func takeUp() {
    guard session.atHand.isEmpty, session.replay == nil, !session.isRecording,
      let id = left[name] ?? shelf.gestures(of: name).first?.id, let gesture = shelf.gesture(id, of: name)
    else { return }
    // A scene that comes back is as it was left; one that is new has nothing to lose.
    if let isAhead = isAhead[name] { adopt(gesture, isAhead: isAhead) } else { begin(gesture) }
  }

  /// Puts the gesture on the shelf that has come to rest, once.
  private func shelve() {
    let atHand = session.atHand
    if wanted != nil, wanted != atHand.count { refuse("another one came before it had come to rest") }
    guard atHand.isByHand, seen != atHand.count, session.isStill, session.replay == nil else { return }
    guard let recording = atHand.recording, recording.events.count <= GestureShelf.mostEvents else {
      seen = atHand.count
      return refuse("it is too long for the shelf")
    }
    // What nobody saw has no curve yet.
    guard let tracer = observer.seenTracer ?? atHand.wholeIndex?.tracer else {
      return session.atHand.wantsIndex = true
    }
    seen = atHand.count
    guard let sketch = GestureSketch(tracer.trace, growsDownwards: tracer.growsDownwards) else {
      return refuse("it moved nothing")
    }
    let (id, fault) = shelf.add(recording, sketch)
    if let fault { workbench.tell(fault.description, at: session.moment) }
    remember(id)
    guard wanted == atHand.count else { return }
    wanted = nil
    toggleStar()
  }

  /// A gesture that was to be kept cannot be.
  private func refuse(_ why: String) {
    guard wanted != nil else { return }
    wanted = nil
    workbench.tell("The gesture was not kept: \(why)", at: session.moment)
  }

  private func remember(_ id: String?) {
    atHand = id.map { ($0, session.atHand.count) }
    left[name] = id
    guard let id else { return }
    known[session.atHand.count] = (name, id)
    if known.count > Self.mostKnown, let oldest = known.keys.min() { known[oldest] = nil }
  }

  /// Has a gesture at hand again that was so under a number.
  ///
  /// - Returns: where it is now.
  func bring(_ number: Int) -> HitchCard.Gesture {
    guard let (scene, id) = known[number], let gesture = shelf.gesture(id, of: scene) else { return .gone }
    guard scene == name else {
      return .elsewhere(workbench.switcher.scenes.first { $0.name == scene }?.title ?? scene.rawValue)
    }
    // Whoever asks goes to a moment of it, which puts the scene in its place.
    if current?.id != id { adopt(gesture, isAhead: false) }
    return .atHand
  }

  /// Puts the scene where a gesture begins, and has that at hand.
  private func begin(_ gesture: ShelvedGesture) {
    let start = gesture.recording.startInWindow(of: session.scene.descriptor)
    do throws(DocumentError) {
      try session.place(name, viewport: workbench.layout.viewport.size, from: .state(start))
    } catch { return workbench.tell(error.description, at: session.moment) }
    adopt(gesture, isAhead: true)
  }

  private func adopt(_ gesture: ShelvedGesture, isAhead: Bool) {
    session.adopt(gesture.recording, isAhead: isAhead)
    observer.hasAdopted(title(of: gesture), isUnseen: true)
    session.atHand.wantsIndex = true
    remember(gesture.id)
  }

  private func title(of gesture: ShelvedGesture) -> RecordingStrip.Title {
    gesture.name.map(RecordingStrip.Title.opened) ?? .shelved(gesture.id)
  }

  // MARK: - Orders

  /// A gesture of the shelf was pressed: it is at hand from now on; pressed once more, it is not any more.
  func perform(_ part: ShelfRow.Part, in frame: Rect) {
    switch part {
    case .more: workbench.observe.shelf.turn(in: frame)
    case .gesture(let id):
      guard !session.isRecording, let gesture = shelf.gesture(id, of: name) else { return }
      if current?.id == id { return putBack() }
      begin(gesture)
    }
  }

  /// Nothing is at hand any more.
  private func putBack() {
    session.forgetGesture()
    observer.hasNothing()
    remember(nil)
  }

  /// Keeps the gesture at hand in the library, or takes it out of there again; one that goes on is kept once it rests.
  func toggleStar() {
    guard let gesture = current else { return toggleWish() }
    let folder = session.folders.recordings
    do throws(DocumentError) {
      if let kept = gesture.name {
        try RecordingsFolder.putAside(kept, in: folder)
        shelf.mark(gesture.id, of: name, as: nil)
        tell("\(kept) is not in the library any more")
      } else {
        let saved = try RecordingsFolder.save(gesture.recording, as: gesture.id, in: folder)
        shelf.mark(gesture.id, of: name, as: saved)
        tell("Kept in the library as \(saved)")
      }
    } catch { return workbench.tell(error.description, at: session.moment) }
    workbench.observe.library.reload()
    // What is being recorded keeps the strip's words.
    guard let marked = current, !session.isRecording else { return }
    workbench.observe.strip.title = title(of: marked)
    workbench.observe.library.isAtHand(title(of: marked))
  }

  /// Has the gesture that goes on kept once it rests, or no more; says why where there is none to keep.
  private func toggleWish() {
    let atHand = session.atHand
    guard atHand.isByHand, seen != atHand.count else {
      wanted = nil
      return tell("Nothing to keep: \(lack)")
    }
    wanted = wanted == atHand.count ? nil : atHand.count
    tell(wanted == nil ? "The gesture is not kept" : "The gesture is kept once it rests")
  }

  /// Why there is no gesture to keep.
  private var lack: String {
    if session.isRecording { return "what is being recorded is saved when the recording ends" }
    if let recording = workbench.observe.strip.recording { return "\(recording) is in the library already" }
    if session.atHand.isEmpty { return "touch the scene first, or choose a gesture above the curves" }
    return session.atHand.isByHand ? "the gesture moved nothing, or is too long" : "only what a hand does is kept"
  }

  private func tell(_ text: String) { workbench.tell(text, at: session.moment) }

  /// A recording of the library has another name, or is none any more.
  func rename(_ name: String, to other: String?) {
    workbench.observe.strip.title.rename(name, to: other)
    shelf.rename(name, to: other)
  }
}
