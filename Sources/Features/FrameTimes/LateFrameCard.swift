import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A card about a late frame: the cause, the visible effect, and a flame chart.
package struct LateFrameCard: Equatable {
  /// Availability of the gesture in which the late frame occurred.
  package enum Gesture: Equatable {
    /// The gesture is the current one, and the stage shows the moment of the late frame.
    case current
    /// The gesture is among the recent gestures (the shelf) of another scene, whose title is given.
    case elsewhere(String)
    /// The gesture is no longer among the recent gestures (the shelf), or the frame was not part of a gesture.
    case gone
  }

  /// Height of a line of text below the title, in points.
  private static let line = 18.0
  /// Height of a line of the title, in points.
  private static let head = 20.0
  /// Space below the flame chart, in points.
  static let foot = 8.0
  /// Returns the total height of the title and the sentence below it, in a card of the given width, both in points.
  /// Lines that the title does not need are free for the sentence.
  static func sentencesHeight(_ width: Double) -> Double {
    let lines = width < 320 ? 3.0 : 2
    return (width < FramePanelLayout.figuresWidth ? 2 : 1) * head + lines * line + 4
  }
  /// Space for the close button at the right of the title, in points.
  private static let button = 36.0

  let sample: FrameSample
  /// Number of the frame among the late frames, from 1.
  let number: Int
  let count: Int
  /// Refresh interval of the display, in milliseconds.
  let period: Double
  let presentWaits: Bool
  /// Availability of the gesture in which the frame occurred.
  let gesture: Gesture

  var flame: FlameChart { FlameChart(sample, period: period, presentWaits: presentWaits) }

  /// Returns the height of a card, in points, for the number of rows in its flame chart and its width in points.
  static func height(_ rows: Int, _ width: Double) -> Double {
    sentencesHeight(width) + line + FlameChart.height(rows) + foot
  }

  /// Title: the time that the display waited for the frame, and the cause.
  var title: String {
    "\(DecimalText.compact(sample.length(presentWaits: presentWaits))) ms: \(reason)"
  }

  private var reason: String {
    switch sample.cause {
    case nil: "its work took \(DecimalText.compact(sample.work))"
    case .input, .update, .layout, .draw, .overlay, .present: phase
    case .copy: "\(LateCause.copy.words) for \(DecimalText.compact(sample.present))"
    case .text, .picture, .tile: blamedResourceText
    case .between, .notRun, .disk:
      "\(sample.cause?.words ?? "")\(backgroundWorkText), \(pause > phaseTime ? waiting : phase)"
    case .display: sample.cause?.words ?? ""
    }
  }

  /// Text about background work that may have occupied the processor.
  private var backgroundWorkText: String {
    guard let beside = sample.late?.backgroundResources, let first = beside.first else { return "" }
    return beside.count > 1
      ? " while \(first.name) and \(beside.count - 1) more were drawn" : " while \(first.name) was drawn"
  }

  private var waiting: String { "\(DecimalText.compact(pause)) before it began" }
  private var phaseTime: Double { blamedPhase?.milliseconds ?? 0 }

  /// Time that the display waited before the frame began, in milliseconds.
  private var pause: Double {
    sample.length(presentWaits: presentWaits) - sample.work - sample.present
  }

  /// The longest of the phases that caused the frame's delay; `nil` without a trace of its phases.
  private var blamedPhase: FrameSlice? {
    let phases = sample.late?.slices.filter { $0.resource == nil } ?? []
    let named = phases.filter { $0.phase?.rawValue == sample.cause?.rawValue }
    let blamed = named.isEmpty ? phases.filter { !presentWaits || $0.phase != .present } : named
    return blamed.max { $0.milliseconds < $1.milliseconds }
  }

  private var phase: String { blamedPhase.map(Self.text) ?? "" }

  private static func text(_ slice: FrameSlice) -> String {
    "\(slice.title) \(DecimalText.compact(slice.milliseconds))"
  }

  /// Text about the resource that took longest to create in the late frame, and the phase of the frame in which this
  /// happened.
  private var blamedResourceText: String {
    guard let blamed = BlamedResource(sample) else { return phase }
    return "\(blamed.phase.map(Self.text) ?? waiting), \(blamed.longest.name)"
      + (blamed.others > 0 ? " and \(blamed.others) more" : "") + " for the first time"
  }

  /// The sentence below the title: the visible effect of the late frame.
  var line: String {
    let late = DecimalText.compact(max(0, sample.length(presentWaits: presentWaits) - period))
    let came = "It appeared \(late) ms late"
    guard let jump = sample.late?.jump, jump.distance >= 0.5 else { return came + "." }
    let missed = sample.missed(period: period, presentWaits: presentWaits)
    let steps = missed == 1 ? "one step" : "\(missed) steps"
    return "\(came), so the \(jump.name.lowercased()) stood still for \(steps) and then jumped "
      + "\(DecimalText.compact(jump.distance)) pt."
  }

  /// The last line of the card: at which moment of which gesture the frame was late.
  var place: String {
    guard let moment = sample.moment else { return "No gesture in progress" }
    switch gesture {
    case .current: return "\(DecimalText.fixed(moment.seconds * 1000, digits: 0)) ms into the gesture"
    case .elsewhere(let scene): return "In a gesture of \(scene). Show that scene and press again"
    case .gone: return "In a gesture that is no longer on the shelf"
    }
  }

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) { draw(in: places.card, into: &canvas) }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    var told = rest.cut(.top, Self.sentencesHeight(frame.width))
    let room = told.width - Self.button
    for text in TextLines.wrap(title, to: room, style: .controlStrong, canvas.text) {
      var place = told.cut(.top, Self.head)
      canvas.list.text(text, .controlStrong, palette.text, in: place.cut(.left, room))
    }
    told.cut(.top, 4)
    for text in TextLines.wrap(line, to: told.width, style: .secondary, canvas.text) where told.height >= Self.line {
      canvas.list.text(text, .secondary, palette.text2, in: told.cut(.top, Self.line))
    }
    var foot = rest.cut(.top, Self.line)
    let order = "Hitch \(number) of \(count)"
    let width = canvas.text.width(of: order, style: .caption) + 1
    canvas.list.text(order, .caption, palette.text3, in: foot.cut(.right, width, gap: 8))
    canvas.list.text(place, .caption, palette.text3, in: foot)
    flame.draw(in: rest, into: &canvas)
  }
}
