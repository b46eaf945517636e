import Assets
import Documents
import Drawing
import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine
import Session

/// Exports the visible curves as files. Images look like the window: the same directions, lines and labels.
struct CurveFiles {
  /// Size of an image, in points.
  private static let size = Size(width: 640, height: 460)
  /// Height of the line with the tunings' names above the plots, in points.
  private static let head = 32.0
  /// Number of pixels per point.
  private static let scale = 2.0
  private static let margin = 24.0

  let own: MotionTracer
  /// The surroundings of the gesture's curve in the plot: axes, rest positions, the forecast, and the same gesture
  /// under the other tuning.
  let backdrop: PlotContext
  let appearance: Appearance
  /// Names of the tunings: A and, in a comparison, B.
  var names: [String] = []

  private var other: MotionTracer? { backdrop.other }
  private var isB: Bool { backdrop.isB }

  /// Writes the curves to a file.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if there is no curve, if the image cannot be allocated, or if
  ///   writing fails.
  func write(_ format: CurveFormat, to path: String) throws(DocumentError) {
    guard own.trace.count > 1 else {
      throw DocumentError(.unwritable, path: path, "there is no curve yet; drag the scene first")
    }
    if format == .csv { return try File.writeAtomically(Array(csv.utf8), to: path) }
    do {
      let fonts = try FontLibrary(assetsRoot: Assets.locate().root)
      let target = try OffscreenTarget(size: Self.size, scale: Self.scale, fonts: fonts)
      var canvas = Canvas(
        appearance: appearance, scale: Self.scale, text: target.renderer.text, pictures: target.renderer.pictures)
      draw(into: &canvas)
      guard format == .png else {
        return try File.writeAtomically(Array(canvas.list.svg(Self.size).utf8), to: path)
      }
      target.renderer.beginFrame(clear: canvas.palette.observeColumn)
      target.renderer.draw(canvas.list)
      target.renderer.present()
      try target.writePNG(path)
    } catch let error as DocumentError { throw error } catch {
      throw DocumentError(.unwritable, path: path, "\(error)")
    }
  }

  private func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: Self.size), palette.observeColumn)
    var x = Self.margin
    for (index, name) in names.enumerated() {
      let title = (index == 0 ? "A  " : "B  ") + name
      let width = canvas.text.width(of: title, style: .controlStrong) + 1
      canvas.list.text(
        title, .controlStrong, index == 0 ? palette.accent : palette.compare,
        in: Rect(x: x, y: 8, width: width, height: 20))
      x += width + Self.margin
    }
    let plots = PlotsSection()
    plots.replace(own, isB: isB)
    plots.backdrop = backdrop
    plots.isExporting = true
    let frame = Rect(x: 0, y: Self.head, width: Self.size.width, height: Self.size.height - Self.head)
    var part = canvas
    part.list.removeAll()
    plots.drawAll(size: frame.size, into: &part)
    canvas.list.add(part.list, at: frame.origin, clippedTo: frame)
    plots.drawLive(in: frame, into: &canvas)
  }

  /// The samples as CSV, one per line: the time, and the position and the velocity of the part that moves, with the key
  /// of the state line that has the position. With two curves, there is a line for every sample time of either curve. A
  /// curve's cells are empty before its start and after its end.
  private var csv: String {
    func cells(_ trace: MotionTrace, at time: Double) -> String {
      guard let sample = trace.sample(at: time) else { return ",," }
      let leg = trace.legs[sample.leg]
      let numbers = [sample.reading, leg.converted(sample.velocity)].map(JSONText.number)
      return numbers.joined(separator: ",") + "," + (leg.key ?? leg.part)
    }
    let times = (0..<own.trace.count).map { own.trace[$0].time }
    guard let other else {
      return times.reduce(into: "t_ms,position,velocity,key\n") {
        $0 += JSONText.number($1 * 1000) + "," + cells(own.trace, at: $1) + "\n"
      }
    }
    let all = Set(times + (0..<other.trace.count).map { other.trace[$0].time }).sorted()
    let head = (isB ? ["b", "a"] : ["a", "b"]).map { "\($0)_position,\($0)_velocity,\($0)_key" }
    return all.reduce(into: "t_ms,\(head.joined(separator: ","))\n") {
      $0 += JSONText.number($1 * 1000) + "," + cells(own.trace, at: $1) + "," + cells(other.trace, at: $1) + "\n"
    }
  }

  /// Saves the curves to a file with an unused name and returns its path. Creates the folder if necessary.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  func save(_ format: CurveFormat, named name: String, in folder: OutputFolder) throws(DocumentError) -> String {
    try folder.create()
    let path = folder.unusedPath(name, ending: "." + format.rawValue)
    try write(format, to: path)
    return path
  }
}
