import Documents
import FrameTimes
import FrameTiming
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Share
import Tuning
import Workbench

/// The controller of the gesture history, which also adds completed gestures to it.
package final class GestureHistoryController: SessionObserver {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  private var history: GestureHistory
  private struct Selected {
    let id: String
    let count: Int
  }

  /// The ID of the current gesture in the history (`id`) and in the session (`count`); `nil` if the current gesture is
  /// not in the history.
  private var selectedGesture: Selected?
  /// The ID in the history of the gesture that was last current in each scene.
  private var lastIDs: [SceneName: String] = [:]
  /// Whether each scene was still at the start of its gesture (not yet replayed) when the scene was last shown.
  private var isAhead: [SceneName: Bool] = [:]
  private struct Known {
    let scene: SceneName
    let id: String
  }

  /// The scene and the ID in the history of each gesture made in this window. The key is the gesture's ID in the
  /// session.
  private var idsByNumber: [Int: Known] = [:]
  /// Maximum number of entries in ``idsByNumber``. The graph of late frames cannot refer to more gestures.
  private static let maximumKnownIDs = FrameHistory.graphLength
  /// ID, in the session, of the last gesture that was either added to the history or found unsuitable for it; `nil`
  /// before the first.
  private var checkedID: Int?
  /// ID, in the session, of the gesture in progress that the user has asked to save in the library; `nil` if there is
  /// none. The gesture is saved once its motion has ended.
  private var pendingStarID: Int?
  /// The last state that was passed to the shelf, the row of recent gestures; `nil` before the first.
  private var shownState: ShownState?
  /// Gestures of phones that are added to the history once a hidden replay has computed their curves.
  private var arrived: [Play] = []

  /// The state that the shelf, the row of recent gestures, shows. The shelf needs an update only when this state
  /// changes.
  private struct ShownState: Equatable {
    var scene: SceneName
    var gesture: Int
    var changes: Int
    var selected: String?
  }

  init(_ session: Session, _ workbench: Workbench, _ observer: GestureObserver) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    history = GestureHistory(folder: session.folders.shelf, library: session.folders.recordings)
    session.add(self)
  }

  private var name: SceneName { session.scene.name }
  /// The history's entry of the current gesture; `nil` if it is not in the history.
  private var current: HistoryGesture? {
    guard let selectedGesture, selectedGesture.count == session.currentGesture.id else { return nil }
    return history.gesture(selectedGesture.id, of: name)
  }

  package func gestureFinished() { follow() }

  /// Adds the current gesture to the history once it has come to rest. After a change of scene, makes the new scene's
  /// last gesture the current one again.
  func follow() {
    guard !workbench.layout.isBare else { return }
    if shownState?.scene != name { restoreSelection() }
    addCurrentGesture()
    isAhead[name] = session.currentGesture.isAtStart
    observer.column.strip.isWanted = pendingStarID == session.currentGesture.id
    let now = ShownState(
      scene: name, gesture: session.currentGesture.id, changes: history.changes, selected: selectedGesture?.id)
    guard now != shownState else { return }
    shownState = now
    let items = history.gestures(of: name).map {
      RecentGesturesRow.Item(
        id: $0.id, sketch: $0.sketch, isKept: $0.name != nil, phone: Phone.Sign($0.recording))
    }
    observer.column.shelf.show(items, selected: current?.id)
    observer.column.strip.isKept = current.map { $0.name != nil }
  }

  private func restoreSelection() {
    guard session.currentGesture.isEmpty, session.replay == nil, !session.isRecording,
      let id = lastIDs[name] ?? history.gestures(of: name).first?.id, let gesture = history.gesture(id, of: name)
    else { return }
    // A scene that was shown before keeps its state, so only its gesture is restored. A new scene can be moved to the
    // gesture's start without losing anything.
    if let isAhead = isAhead[name] { adopt(gesture, isAhead: isAhead) } else { begin(gesture) }
  }

  /// Adds the current gesture to the history after it has come to rest, once.
  private func addCurrentGesture() {
    let gesture = session.currentGesture
    if pendingStarID != nil, pendingStarID != gesture.id {
      reportNotKept("another gesture came before it stopped")
    }
    guard gesture.isByHand, checkedID != gesture.id, session.isStill, session.replay == nil else {
      return
    }
    guard let recording = gesture.recording, recording.events.count <= GestureHistory.mostEvents else {
      checkedID = gesture.id
      return reportNotKept("it is too long for the shelf")
    }
    // A gesture that was made while the Observe column was hidden has no curve until a hidden replay (the gesture's
    // index) has computed it.
    guard let tracer = observer.seenTracer ?? gesture.wholeIndex?.outcome.tracer else {
      return session.currentGesture.wantsIndex = true
    }
    checkedID = gesture.id
    guard let sketch = GestureThumbnail(tracer.trace) else {
      return reportNotKept("nothing moved")
    }
    let (id, fault) = history.add(recording, sketch)
    if let fault { workbench.show(fault.description, at: session.moment) }
    setCurrent(id)
    guard pendingStarID == gesture.id else { return }
    pendingStarID = nil
    toggleStar()
  }

  /// Adds a gesture that was made on a phone, in the phone's viewport.
  ///
  /// - Parameter tuning: the tuning that was felt at its start.
  package func add(_ recording: GestureRecording, under tuning: Tuning) {
    guard !workbench.layout.isBare else { return }
    guard recording.events.count <= GestureHistory.mostEvents else {
      let phone = Phone.Sign(recording)?.isolatedName ?? "A phone"
      return workbench.show("\(phone) sent a gesture that is too long for the shelf", at: session.moment)
    }
    arrived.append(Play(recording, in: recording.viewport, tuning: tuning, pace: .fitted))
  }

  /// The replays of gestures that phones have made.
  package var arrivals: Feature {
    Feature(
      work: Feature.Work(requests: { [unowned self] in arrived }) { [unowned self] _ in
        let known = arrived.filter { session.outcomes.outcome(of: $0)?.isOver == true }
        arrived.removeAll(where: known.contains)
        for play in known {
          guard let trace = session.outcomes.outcome(of: play)?.outcome.tracer.trace,
            let sketch = GestureThumbnail(trace)
          else { continue }
          let (_, fault) = history.add(play.recording, sketch)
          if let fault { workbench.show(fault.description, at: session.moment) }
        }
        return !known.isEmpty
      })
  }

  /// Reports that the gesture that the user has asked to save cannot be saved in the library, and the reason.
  private func reportNotKept(_ why: String) {
    guard pendingStarID != nil else { return }
    pendingStarID = nil
    workbench.show("Gesture not kept: \(why)", at: session.moment)
  }

  private func setCurrent(_ id: String?) {
    selectedGesture = id.map { Selected(id: $0, count: session.currentGesture.id) }
    lastIDs[name] = id
    guard let id else { return }
    idsByNumber[session.currentGesture.id] = Known(scene: name, id: id)
    if idsByNumber.count > Self.maximumKnownIDs, let oldest = idsByNumber.keys.min() { idsByNumber[oldest] = nil }
  }

  /// Makes an earlier gesture the current one again. `number` is its ID in the session.
  ///
  /// - Returns: One of three outcomes: the gesture is now current, it belongs to another scene (whose title is
  ///   returned), or it is no longer in the history.
  func select(_ number: Int) -> LateFrameCard.Gesture {
    guard let known = idsByNumber[number], let gesture = history.gesture(known.id, of: known.scene) else {
      return .gone
    }
    guard known.scene == name else {
      return .elsewhere(workbench.switcher.scenes.first { $0.name == known.scene }?.title ?? known.scene.rawValue)
    }
    // Leave the scene's state unchanged: the caller next seeks to a moment of the gesture, which sets the state.
    if current?.id != known.id { adopt(gesture, isAhead: false) }
    return .current
  }

  /// Moves the scene to a gesture's start and makes it the current gesture.
  private func begin(_ gesture: HistoryGesture) {
    let start = gesture.recording.startInWindow(of: session.scene.descriptor)
    do throws(DocumentError) {
      try session.stage(name, viewport: workbench.layout.sceneSize, from: .state(start))
    } catch { return workbench.show(error.description, at: session.moment) }
    adopt(gesture, isAhead: true)
  }

  private func adopt(_ gesture: HistoryGesture, isAhead: Bool) {
    session.adopt(gesture.recording, isAhead: isAhead)
    observer.showAdopted(title(of: gesture), isIncomplete: true)
    session.currentGesture.wantsIndex = true
    setCurrent(gesture.id)
  }

  private func title(of gesture: HistoryGesture) -> GestureTitle {
    gesture.name.map(GestureTitle.opened) ?? .shelved(gesture.id)
  }

  // MARK: - Actions of the user

  /// Handles a press on the shelf, the row of recent gestures: shows the next page, selects the pressed gesture, or
  /// deselects it if it is already selected.
  func press(_ part: RecentGesturesPart, in frame: Rect) {
    switch part {
    case .more: observer.column.shelf.showNextPage(in: frame)
    case .gesture(let id):
      guard !session.isRecording, let gesture = history.gesture(id, of: name) else { return }
      if current?.id == id { return deselect() }
      begin(gesture)
    }
  }

  /// Clears the current gesture.
  private func deselect() {
    session.discardGesture()
    observer.clear()
    setCurrent(nil)
  }

  /// Saves the current gesture in the library, or removes it from there. A gesture in progress is saved once its motion
  /// has ended.
  package func toggleStar() {
    guard let gesture = current else { return togglePendingStar() }
    let folder = session.folders.recordings
    do throws(DocumentError) {
      if let kept = gesture.name {
        try RecordingsFolder.moveToBin(kept, in: folder)
        history.setLibraryName(gesture.id, of: name, to: nil)
        showMessage("\(kept) is not in the library any more")
      } else {
        let saved = try RecordingsFolder.save(gesture.recording, as: gesture.id, in: folder)
        history.setLibraryName(gesture.id, of: name, to: saved)
        showMessage("Kept in the library as \(saved)")
      }
    } catch { return workbench.show(error.description, at: session.moment) }
    observer.column.library.reload()
    // During a recording, leave the timeline's title unchanged, because it shows that a recording is in progress.
    guard let marked = current, !session.isRecording else { return }
    observer.column.strip.title = title(of: marked)
    observer.column.library.updateSelection(title(of: marked))
  }

  /// Toggles whether the gesture in progress will be saved in the library once its motion has ended. Shows a
  /// notification if there is no gesture that can be saved.
  private func togglePendingStar() {
    let gesture = session.currentGesture
    guard gesture.isByHand, checkedID != gesture.id else {
      pendingStarID = nil
      return showMessage("Nothing to keep: \(notKeptReason)")
    }
    pendingStarID = pendingStarID == gesture.id ? nil : gesture.id
    showMessage(pendingStarID == nil ? "The gesture is not kept" : "The gesture is kept once it rests")
  }

  /// The reason why there is no gesture that can be saved in the library.
  private var notKeptReason: String {
    if session.isRecording { return "what is being recorded is saved when the recording ends" }
    if let recording = observer.column.strip.recording { return "\(recording) is in the library already" }
    if session.currentGesture.isEmpty { return "touch the scene first, or choose a gesture above the curves" }
    return session.currentGesture.isByHand
      ? "the gesture moved nothing, or is too long" : "only what a hand does is kept"
  }

  private func showMessage(_ text: String) { workbench.show(text, at: session.moment) }

  /// Updates the timeline and the history after a recording of the library was renamed to `other`, or deleted if
  /// `other` is `nil`.
  func rename(_ name: String, to other: String?) {
    observer.column.strip.title.rename(name, to: other)
    history.rename(name, to: other)
  }
}
