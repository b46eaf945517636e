import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A late frame: why it was late and what an eye saw of it, in a sentence each, and its parts below them.
struct HitchCard: FigurePart {
  /// The gesture that a late frame shows a moment of.
  enum Gesture: Equatable {
    /// It is at hand, and the stage shows the moment.
    case atHand
    /// It is on the shelf of another scene, by the scene's title.
    case elsewhere(String)
    /// Nobody has it any more, or it was none of a hand.
    case gone
  }

  /// Height of a line of the second sentence, of the line below it, and of one of the title.
  private static let line = 18.0
  private static let head = 20.0
  /// Room below the parts.
  static let foot = 8.0
  /// Height of both sentences in a width: what the title leaves is the second one's.
  static func told(_ width: Double) -> Double {
    let lines = width < 320 ? 3.0 : 2
    return (width < FramePanelPlaces.figuresWidth ? 2 : 1) * head + lines * line + 4
  }
  /// Room right of the title for the button that closes the card.
  private static let button = 36.0

  let sample: FrameSample
  /// Its place among the late frames, from 1.
  let number: Int
  /// How many late frames there are.
  let count: Int
  /// Milliseconds between two pictures of the display.
  let period: Double
  let presentWaits: Bool
  /// Where the gesture is that it shows.
  let gesture: Gesture

  /// The parts.
  var flame: FlameView { FlameView(sample, period: period, presentWaits: presentWaits) }

  /// Height of a card with so many rows of parts.
  static func height(_ rows: Int, _ width: Double) -> Double {
    told(width) + line + FlameView.height(rows) + foot
  }

  /// For how long the display waited, and why.
  var title: String {
    "\(DecimalText.figure(sample.length(presentWaits: presentWaits))) ms: \(reason)"
  }

  private var reason: String {
    switch sample.cause {
    case nil: "its own work was \(DecimalText.figure(sample.work))"
    case .input, .update, .layout, .draw, .overlay, .present: phase
    case .copy: "\(LateCause.copy.words) for \(DecimalText.figure(sample.present))"
    case .text, .picture, .tile: made
    case .between, .notRun, .disk:
      "\(sample.cause?.words ?? "")\(meanwhile), \(pause > phaseTime ? waiting : phase)"
    case .display: sample.cause?.words ?? ""
    }
  }

  /// What the processor may have been busy with instead.
  private var meanwhile: String {
    guard let beside = sample.late?.beside, let first = beside.first else { return "" }
    return beside.count > 1
      ? " while \(first.name) and \(beside.count - 1) more were drawn" : " while \(first.name) was drawn"
  }

  private var waiting: String { "\(DecimalText.figure(pause)) before it began" }
  private var phaseTime: Double { guilty?.milliseconds ?? 0 }

  /// Milliseconds that were waited before the frame began.
  private var pause: Double {
    sample.length(presentWaits: presentWaits) - sample.work - sample.present
  }

  /// The longest phase, of those that are to blame.
  private var guilty: FrameSlice? {
    let phases = sample.late?.slices.filter { $0.making == nil } ?? []
    let named = phases.filter { $0.phase?.rawValue == sample.cause?.rawValue }
    let blamed = named.isEmpty ? phases.filter { !presentWaits || $0.phase != .present } : named
    return blamed.max { $0.milliseconds < $1.milliseconds }
  }

  private var phase: String { guilty.map(Self.told) ?? "" }

  private static func told(_ slice: FrameSlice) -> String { "\(slice.title) \(DecimalText.figure(slice.milliseconds))" }

  /// What was made for the most of the time, and in which phase, or ahead of all of them.
  private var made: String {
    guard let made = BlamedMaking(sample) else { return phase }
    return "\(made.phase.map(Self.told) ?? waiting), \(made.longest.name)"
      + (made.others > 0 ? " and \(made.others) more" : "") + " for the first time"
  }

  /// What was seen of it.
  var line: String {
    let late = DecimalText.figure(max(0, sample.length(presentWaits: presentWaits) - period))
    let came = "It came on screen \(late) ms late"
    guard let jump = sample.late?.jump, jump.distance >= 0.5 else { return came + "." }
    let missed = sample.missed(period: period, presentWaits: presentWaits)
    let steps = missed == 1 ? "one step" : "\(missed) steps"
    return "\(came), so the \(jump.name.lowercased()) stood still for \(steps) and then jumped "
      + "\(DecimalText.figure(jump.distance)) pt."
  }

  /// At which moment of the gesture.
  var place: String {
    guard let moment = sample.moment else { return "No gesture was under way" }
    switch gesture {
    case .atHand: return "\(DecimalText.fixed(moment.seconds * 1000, digits: 0)) ms into the gesture"
    case .elsewhere(let scene): return "In a gesture of \(scene): show that scene, and press again"
    case .gone: return "In a gesture that is gone: the shelf does not have it"
    }
  }

  func draw(in places: FramePanelPlaces, into canvas: inout Canvas) { draw(in: places.card, into: &canvas) }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    var told = rest.cut(.top, Self.told(frame.width))
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
