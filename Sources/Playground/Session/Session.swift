import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A scene being played, by a person's hands or by a recording, on a clock of its own. Knows no window: whoever has one
/// says what its hands do and when a frame is due, and draws ``scene``.
final class Session {
  /// What the session is about.
  enum Mode {
    /// A person plays.
    case live
    /// A person plays, and it is written down.
    case recording(RecordingTake)
    /// A recording plays.
    case replaying(WindowReplay)
  }

  /// From where a scene comes when it is put on the stage.
  enum Start {
    /// As it was left, or new where it was not there yet.
    case asLeft
    /// New, and with it all the others.
    case anew
    /// New, in a state by the keys of recordings' headers.
    case state([JSONValue.Member])
    /// New, in a state of a recording, or at its start, at a moment of the scene's clock.
    case recorded(Playback, [JSONValue.Member]?, at: Timestamp)
  }

  private(set) var scene: any Scene
  /// Scenes that are not on the stage, as they were left.
  private var others: [SceneName: any Scene] = [:]
  /// What the panel says that scenes move by; a replay may have set other values.
  private(set) var tuning: Tuning
  var mode = Mode.live
  /// The scene's time.
  var clock: SceneClock
  /// How far the scene was brought.
  var frontier = SceneFrontier()
  /// The gesture made last, or the recording that was opened.
  var atHand = AtHand()
  /// What a person's hands do.
  var input = HandInput()
  /// How the display shows it: pixels per point, and pictures a second.
  var display = (scale: 1.0, rate: 60.0) {
    didSet { adoptScale() }
  }
  /// Whether gestures are kept, for somebody who asks for them.
  let keepsGestures: Bool
  /// Where recordings go.
  let folders: PersonalFolders
  weak var observer: (any SessionObserver)?
  /// The scene under other values, which gets what the scene on the stage gets; `nil` while nobody compares.
  var twin: Twin?
  private let make: (SceneName, Size, Tuning) throws(DocumentError) -> any Scene
  var machine: AskingClock

  /// A session with its first scene on the stage.
  ///
  /// - Parameters:
  ///   - now: the machine's clock.
  ///   - make: makes a scene for a viewport with a tuning.
  /// - Throws: ``DocumentError`` when the scene's content is missing or broken.
  init(
    _ name: SceneName, viewport: Size, tuning: Tuning, keepsGestures: Bool = true,
    folders: PersonalFolders = .current, now: @escaping () -> Timestamp,
    make: @escaping (SceneName, Size, Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    self.tuning = tuning
    self.keepsGestures = keepsGestures
    self.folders = folders
    machine = AskingClock(now)
    self.make = make
    clock = SceneClock(at: now())
    scene = try make(name, viewport, tuning)
    configureInput()
  }

  // MARK: - Time

  /// The machine's clock.
  var moment: Timestamp { machine.now() }

  /// The scene's time now.
  var time: Timestamp { clock.time(at: moment) }

  /// The time of what is done to the scene now; the scene is brought there.
  func actingTime() -> Timestamp { frontier.admit(clock.time(at: machine.acting)) }

  /// Whether the scene changes with time alone, and time goes on.
  var isMoving: Bool { (scene.isAnimating || twin?.isAnimating == true) && !clock.isPaused }

  /// Whether content of the scene is in motion without a hand: it glides, settles or is driven.
  var goesByItself: Bool {
    let tracks = scene.state.tracks + (twin?.scene.state.tracks ?? [])
    return !clock.isPaused && tracks.contains(where: \.goesByItself)
  }

  /// Whether the next frame shows more than this one though nothing comes: the scene moves, a replay goes on, or input
  /// waits for it.
  var needsFrame: Bool { isMoving || replay != nil && !clock.isPaused || input.needsFrame }

  /// The hands of a person on the scene.
  var hands: Hands { input.hands }

  /// When the scene changes by itself though nothing moves now, on the machine's clock.
  ///
  /// - Parameter isObserved: whether somebody sees what a finger's velocity is.
  func nextChange(isObserved: Bool) -> Timestamp? {
    Timestamp.first(of: scene.nextChange, isObserved ? input.pauseMoment : nil).flatMap(clock.moment)
  }

  /// Brings the scene to a frame.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the scene's time.
  ///   - sight: when it will be seen, on the machine's clock.
  func advance(to time: Timestamp, seenAt sight: Timestamp) {
    playOn(to: time)
    let runsAsUsual = !clock.isPaused && clock.slowness == 1
    input.frame(at: time, seenAt: runsAsUsual ? clock.time(at: sight) : nil) { give($0) }
    bring(to: time)
  }

  /// The scene gets an event, and its twin with it.
  func give(_ event: InputEvent) {
    scene.handle(event)
    twin?.handle(event)
  }

  func bring(to time: Timestamp) {
    pass(to: time)
    frontier.reach(time)
  }

  /// Brings the scene, and its twin with it, to a moment that may be none of a frame.
  func pass(to time: Timestamp) {
    scene.advance(to: time)
    twin?.advance(to: time)
  }

  // MARK: - The stage

  /// Puts a scene on the stage: there is no other way to get there.
  ///
  /// - Throws: ``DocumentError`` when its content is missing; the stage is as before then.
  func place(_ name: SceneName, viewport: Size, from start: Start) throws(DocumentError) {
    let placed: any Scene
    switch start {
    case .asLeft:
      placed = if let left = others[name] { left } else { try make(name, viewport, tuning) }
      releaseHands()
      endReplay()
      others[scene.name] = scene
      others[name] = nil
      atHand = AtHand(after: atHand)
      (scene, twin) = (placed, nil)
      placed.retune(tuning, at: actingTime())
      if placed.viewport != viewport { placed.handle(InputEvent(time: actingTime(), kind: .resize(viewport))) }
    case .anew:
      placed = try make(name, viewport, tuning)
      releaseHands()
      mode = .live
      others.removeAll()
      (scene, twin) = (placed, nil)
      placed.advance(to: actingTime())
    case .state(let members):
      placed = try make(name, viewport, tuning)
      releaseHands()
      mode = .live
      atHand = AtHand(after: atHand)
      (scene, twin) = (placed, nil)
      placed.advance(to: actingTime())
      placed.restore(members)
    case .recorded(let playback, let state, let time):
      placed = try make(name, viewport, playback.tuning)
      releaseHands()
      let members = state ?? playback.recording.startInWindow(of: placed.descriptor)
      placed.advance(to: time)
      placed.restore(members)
      twin?.begin(in: members, at: time)
      scene = placed
      mode = .replaying(WindowReplay(playback: playback, played: time))
    }
    observer?.scenePlaced(start)
  }

  /// A scene of its own, which nothing else uses.
  func makeScene(_ name: SceneName, viewport: Size, tuning: Tuning) throws(DocumentError) -> any Scene {
    try make(name, viewport, tuning.shown(at: self.tuning.scale))
  }

  // MARK: - Tuning

  /// Lets everything come to rest as the display shows it. A recording under way keeps what it began with: it has one
  /// scale, as it has one start.
  func adoptScale() {
    if !isRecording, display.scale != tuning.scale { retune(tuning) }
  }

  /// Lets everything move by other values from now on, without a jump.
  func retune(_ changed: Tuning) {
    let changed = changed.shown(at: isRecording ? tuning.scale : display.scale)
    guard changed != tuning else { return }
    let time = actingTime()
    switch mode {
    case .live: break
    case .recording(var take):
      take.add(tuning.differences(to: changed), at: time)
      mode = .recording(take)
    case .replaying(var replay):
      replay.playback.retune(changed)
      mode = .replaying(replay)
    }
    // Other values bring what is at hand to rest elsewhere.
    atHand.forgetIndex()
    atHand.hasRetuned = true
    tuning = changed
    configureInput()
    scene.retune(replay?.playback.tuning ?? changed, at: time)
    for other in others.values { other.retune(changed, at: time) }
  }

  /// Lets input go the way that the tuning asks for, from now on.
  private func configureInput() {
    let scene = scene
    input.configure(
      resamples: tuning[Tunables.inputResampling], predicts: tuning[Tunables.inputPrediction], at: actingTime(),
      emit: { scene.handle($0) })
  }
}
