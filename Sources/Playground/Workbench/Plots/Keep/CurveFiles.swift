import Curves
import Documents
import Drawing
import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine

/// The shown curves as files.
struct CurveFiles {
  /// The gesture that is shown.
  let own: MotionTracer
  /// The same under the other tuning.
  let other: MotionTracer?
  let appearance: Appearance
  /// Whether the shown one is that of tuning B.
  var isB = false

  /// The bytes of a file.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` when there is no curve, or no memory for its picture.
  func bytes(_ format: CurveFormat, path: String) throws(DocumentError) -> [UInt8] {
    func refuse(_ reason: String) -> DocumentError { DocumentError(.unwritable, path: path, reason) }
    guard own.trace.count > 1 else { throw refuse("there is no curve yet; touch the scene first") }
    if format == .csv { return Array(csv.utf8) }
    let plot: CurvePlot
    do { plot = try CurvePlot(panels, appearance: appearance) } catch { throw refuse("\(error)") }
    if format == .svg { return Array(plot.svg.utf8) }
    do { return try VectorRasterizer.png(plot.drawing, scale: 2) } catch { throw refuse("\(error)") }
  }

  private var panels: [PlotPanel] {
    let events = own.trace.marks.map { PlotPanel.Event(x: $0.time * 1000, name: $0.kind.rawValue) }
    func line(_ tracer: MotionTracer?, _ value: (MotionTrace.Sample) -> Double) -> [Point] {
      guard let trace = tracer?.trace else { return [] }
      return (0..<trace.count).map { Point(x: trace[$0].time * 1000, y: value(trace[$0])) }
    }
    let names = other == nil ? "" : isB ? ": B, and A in dashes" : ": A, and B in dashes"
    return [
      PlotPanel(
        title: (own.quantity?.title ?? "") + names, axis: "time, ms", line: line(own, \.place),
        compared: line(other, \.place),
        events: events),
      PlotPanel(
        title: "velocity, \(own.unit)/s" + names, axis: "time, ms", line: line(own, \.velocity),
        compared: line(other, \.velocity), events: events),
    ]
  }

  /// A line for each sample; of two curves, both at each sample's time of either, and nothing where one has not begun
  /// or has ended.
  private var csv: String {
    func cells(_ sample: MotionTrace.Sample?) -> String {
      sample.map { JSONText.number($0.place) + "," + JSONText.number($0.velocity) } ?? ","
    }
    let times = (0..<own.trace.count).map { own.trace[$0].time }
    guard let other else {
      return times.reduce(into: "t_ms,position,velocity\n") {
        $0 += JSONText.number($1 * 1000) + "," + cells(own.trace.sample(at: $1)) + "\n"
      }
    }
    let all = Set(times + (0..<other.trace.count).map { other.trace[$0].time }).sorted()
    let (first, second) = isB ? ("b", "a") : ("a", "b")
    let head = "t_ms,\(first)_position,\(first)_velocity,\(second)_position,\(second)_velocity\n"
    return all.reduce(into: head) {
      $0 += JSONText.number($1 * 1000) + "," + cells(own.trace.sample(at: $1)) + ","
      $0 += cells(other.trace.sample(at: $1)) + "\n"
    }
  }

  /// Where a file goes: pictures where screenshots go, tables to the person's documents.
  ///
  /// - Parameter captures: a folder for everything, which somebody has asked for.
  static func folder(for format: CurveFormat, captures: String?) -> String {
    let folders = CaptureFolders.current(captures)
    return format == .csv ? folders.documents : folders.pictures
  }

  /// Saves a file under a name that is free, and tells its path. A folder that is not there is made.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  func save(_ format: CurveFormat, named name: String, in folder: String) throws(DocumentError) -> String {
    try RecordingsFolder.make(folder)
    let path = CaptureFolders.free(name, ending: "." + format.rawValue, in: folder)
    try File.writeAtomically(try bytes(format, path: path), to: path)
    return path
  }
}
