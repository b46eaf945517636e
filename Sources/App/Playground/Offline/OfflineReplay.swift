import Documents
import Drawing
import Inspector
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning
import Videos
import Workbench

/// A replay of a recording for images, on a virtual clock. It contains one scene, or two with the same input under
/// different tunings, and the curve of the motion if the images show it.
struct OfflineReplay {
  /// The playthrough of the recording under each tuning.
  private let sides: [Playthrough]
  private let options: OfflineReplayOptions
  /// Time of the current frame, in seconds since the start of the replay.
  private(set) var seconds = 0.0
  /// ID of the row that is highlighted in both scenes of a comparison; `nil` if there is none.
  private var row: String?
  /// The complete curve; `nil` if the images do not show it.
  private var plots: PlotsSection?

  /// Creates a replay at the start of the recording.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  init(_ recording: GestureRecording, _ options: OfflineReplayOptions, _ outcomes: Outcomes) throws(DocumentError) {
    self.options = options
    sides = try options.plays(of: recording).map { play throws(DocumentError) in try outcomes.begin(play) }
  }

  /// Copies the curve, and the guide lines at the scene's resting positions, from a playthrough that is over, so that
  /// the first frame can show the whole plot.
  mutating func showCurve(of playthrough: Playthrough) {
    let view = PlotsSection()
    view.replace(playthrough.outcome.tracer, isB: false)
    view.backdrop.guide(by: playthrough.scene)
    view.isExporting = true
    plots = view
  }

  /// Advances to the next frame and returns its time in seconds; `nil` if the replays in all scenes are over. A scene
  /// whose replay ends earlier keeps its last state.
  mutating func advance() -> Double? {
    var shown: Double?
    for side in sides { shown = side.advance() ?? shown }
    seconds = shown ?? seconds
    if shown != nil { row = ghost?.row(after: row)?.id }
    return shown
  }

  /// The state, in the current frame, of the scene with the first tuning.
  var stateLine: StateLine { sides[0].stateLine }

  /// The scene's size, in points.
  var viewport: Size { sides[0].scene.viewport }

  // MARK: - Drawing

  /// Draws the current frame.
  ///
  /// - Parameter places: The layout of the frame.
  func draw(in places: VideoLayout, into canvas: inout Canvas) {
    let isAlone = options.videoOptions.look == .phone
    if !isAlone { canvas.list.fill(Rect(origin: .zero, size: places.size), canvas.palette.stage) }
    let names = options.sideNames
    for (index, (side, frame)) in zip(sides, places.phones).enumerated() {
      draw(side, in: frame, into: &canvas)
      guard !isAlone else { continue }
      let isB = sides.count > 1 ? index == 1 : nil
      StageDrawing.drawEdge(frame, isB: isB, name: isB == nil ? nil : names[index], into: &canvas)
    }
    if let twin = places.twin, let ghost {
      let row = ghost.row(after: row)
      row?.draw(over: places.phone, and: twin, into: &canvas)
      ghost.draw(between: places.phone, and: twin, row: row, into: &canvas)
    }
    if let plots, let frame = places.plot { draw(plots, in: frame, into: &canvas) }
  }

  private func draw(_ side: Playthrough, in frame: Rect, into canvas: inout Canvas) {
    var own = canvas
    own.list.removeAll()
    side.scene.draw(into: &own)
    canvas.list.add(own.list, at: frame.origin, clippedTo: frame)
    guard options.videoOptions.showsTouches else { return }
    TouchRings.draw(side.touches, at: side.sceneTime(at: seconds), in: frame, into: &canvas)
  }

  /// The overlay that shows the distance between the positions of the two scenes; `nil` if there is only one scene.
  private var ghost: ComparisonOverlay? {
    let tracer = sides[0].outcome.tracer
    guard sides.count > 1, tracer.quantity != nil else { return nil }
    return ComparisonOverlay(sides[0].scene, sides[1].scene, along: tracer.trace)
  }

  private func draw(_ plots: PlotsSection, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.roundedRect(
      frame, radius: 12, palette.observeColumn, border: DrawCommand.Border(width: 1, color: palette.line))
    plots.cursor = seconds
    var own = canvas
    own.list.removeAll()
    plots.drawAll(size: frame.size, into: &own)
    canvas.list.add(own.list, at: frame.origin, clippedTo: frame)
    plots.drawLive(in: frame, into: &canvas)
  }
}
