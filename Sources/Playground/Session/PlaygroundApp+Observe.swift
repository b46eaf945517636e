import Documents
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// What is taken down of a gesture and drawn over the scene. Nothing of it runs where nobody can see it.
extension PlaygroundApp {
  /// Frames between two drawings of texts that change with the motion: ten a second are as many as can be read.
  private static let sectionsInterval = 6

  /// Whether somebody sees what the engine did.
  var isObserving: Bool {
    !workbench.layout.isBare && (workbench.layout.observe != nil || comparison.mode == .both)
  }

  /// Whether the compared scene still moves where the one that is shown may rest.
  var isGhostMoving: Bool {
    let films = workbench.observe.films
    guard comparison.mode == .both, !clock.isPaused, !films.other.isEmpty else { return false }
    return sceneTime.seconds(since: capture.origin) < films.end
  }

  /// Notes an event that the scene has had.
  func observe(_ input: InputEvent) {
    guard !workbench.layout.isBare else { return }
    let column = workbench.observe
    column.log.note(input, scene: scene)
    column.plots.note(input.kind, at: input.time.seconds(since: capture.origin))
    column.plots.evidenceText = DecisionTexts.samples(column.log)
    // The curve may have begun long before the touch: with a recording, or with a motion that the touch caught.
    if let release = column.log.releasedAt {
      column.plots.showEvidence(of: column.log, until: release.seconds(since: capture.origin))
    }
    // What moves nothing asks for no more frames that would tell it.
    if scene.isAtRest { showTime(input.time) }
  }

  /// Takes down what this frame shows, for the curves and the decisions.
  func observe(at time: Timestamp) {
    guard isObserving else {
      if !workbench.layout.isBare, !capture.isEmpty, !scene.isAtRest { unseen = capture.count }
      return
    }
    let column = workbench.observe
    sectionsAge += 1
    guard !capture.isEmpty else { return }
    if unseen == capture.count, replay == nil { return showUnseen() }
    let elapsed = time.seconds(since: capture.origin)
    column.plots.now = replay == nil ? nil : max(0, elapsed)
    let wasIdle = column.log.activity == .idle
    // What rests has been told; but a replay goes on where its fingers paused.
    guard !(wasIdle && scene.isAtRest && column.plots.trace.marks.contains { $0.kind == .rest }) else {
      if replay != nil, sectionsAge >= Self.sectionsInterval || clock.isPaused { showTime(time) }
      return
    }
    let state = scene.state
    if !(clock.isPaused && elapsed == column.plots.trace.last?.time), !hasRetuned || !scene.isAtRest {
      column.plots.note(state, scene: scene, at: elapsed)
    }
    // The curve of a replay may be known to its end.
    let shown = column.plots.trace.sample(at: elapsed) ?? column.plots.trace.last
    let wasMoving = column.log.velocity != 0
    column.log.note(state, velocity: shown?.velocity ?? 0, scene: scene)
    // No other frame comes while the finger rests.
    let hasStopped = wasMoving && column.log.velocity == 0
    let isIdle = column.log.activity == .idle
    if isIdle { column.log.rest = column.plots.tracer.rest }
    // While time stands still each frame was asked for, to be read.
    if sectionsAge >= Self.sectionsInterval || isIdle != wasIdle || hasStopped || clock.isPaused { showTime(time) }
    if isIdle, !wasIdle { compareAgain() }
  }

  /// Tells how far the gesture is.
  private func showTime(_ time: Timestamp) {
    sectionsAge = 0
    updateStrip(at: time)
    workbench.observe.needsSections = true
  }

  /// Landing, ghost and touches.
  func drawOverScene(at time: Timestamp, into canvas: inout Canvas) {
    let column = workbench.observe
    let viewport = workbench.layout.viewport
    let isB = comparison.mode == .b
    // A scene whose indicator lingers is not at rest, but nothing in it is on the way.
    if isObserving, let landing = column.log.landing, scene.insight.travel != nil {
      landing.draw(in: viewport, isB: isB, into: &canvas)
    }
    if comparison.mode == .both { drawGhosts(at: time, into: &canvas) }
    if let replay { TouchRings.draw(replay, at: time, in: viewport, into: &canvas) }
  }

  /// What B makes of the gesture, and what A does where the scene was not moved by A as it is now, or in another size.
  private func drawGhosts(at time: Timestamp, into canvas: inout Canvas) {
    let column = workbench.observe
    guard let other = column.plots.other, !column.films.other.isEmpty else { return }
    let viewport = workbench.layout.viewport
    let moment = max(0, time.seconds(since: capture.origin))
    let ghosts = GhostView.ghosts(
      own: column.films.own.outlines(at: moment), other: column.films.other.outlines(at: moment), over: scene.outlines)
    func draw(_ outlines: [SceneOutline], _ trace: MotionTrace, isB: Bool) {
      let place = trace.sample(at: moment) ?? trace.last
      let text = (isB ? "B " : "A ") + DecimalText.fixed(place?.place ?? 0, digits: 0)
      GhostView.draw(outlines, label: text, isB: isB, in: viewport, into: &canvas)
    }
    draw(ghosts.own, column.plots.trace, isB: false)
    draw(ghosts.other, other.trace, isB: true)
  }

  // MARK: - Curves

  /// Tells the plots what they are about.
  func describeScene() {
    guard !workbench.layout.isBare else { return }
    let column = workbench.observe
    let ruler = scene.insight.ruler
    column.plots.isBNext = comparison.mode == .b
    column.plots.guides =
      scene.name == .sheet ? (ruler?.stops ?? []).map { PlotsView.Guide(name: $0.name, place: $0.place) } : []
    column.plots.bands = [tuning, comparison.other?.tuning].compactMap { tuning in
      tuning.map { RubberBand(coefficient: $0[Tunables.rubberBand]) }
    }
    if column.isComparing != (comparison.mode == .both) { column.isComparing.toggle() }
    guard column.log.device == nil, column.log.ruler != ruler else { return }
    column.log.show(ruler)
    column.needsSections = true
  }

  /// Keeps the shown curves as files, in the person's folder of pictures or documents.
  func keepCurves(_ formats: [CurveFormat]) {
    let plots = workbench.observe.plots
    let files = CurveFiles(own: plots.tracer, other: plots.other, appearance: workbench.appearance, isB: plots.isB)
    let name = RecordingsFolder.name(scene: scene.name)
    var paths: [String] = []
    do throws(DocumentError) {
      for format in formats {
        let folder = CurveFiles.folder(for: format, captures: options.captures)
        paths.append(try files.save(format, named: name, in: folder))
      }
      plots.message = "Saved " + paths.map { CaptureFolders.shortened($0) }.joined(separator: ", ")
      if paths.count > 1, let first = paths.first {
        let base = first.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
        let tables = CurveFiles.folder(for: .csv, captures: options.captures)
        let isApart = formats.contains(.csv) && tables != CurveFiles.folder(for: .svg, captures: options.captures)
        plots.message =
          "Saved \(CaptureFolders.shortened(base)) as " + formats.map(\.title).joined(separator: ", ")
          + (isApart ? " (CSV in \(CaptureFolders.shortened(tables)))" : "")
      }
    } catch { plots.message = error.description }
    needsFrame = true
  }
}
