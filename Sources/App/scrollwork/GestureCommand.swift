import Aiming
import ArgumentParser
import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

extension GestureFormat: ExpressibleByArgument {}
extension Axis: ExpressibleByArgument {
  /// Creates an axis from its name, x or y.
  public init?(argument: String) {
    switch argument {
    case "x": self = .x
    case "y": self = .y
    default: return nil
    }
  }
}

/// The command that makes gestures that land where they should.
struct GestureCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Make a swipe that lands where you want it, for the tool with which you test an app.",
    discussion: """
      Toolkits add a slop, a velocity and a fling to a swipe, so its content rests anywhere. This command tries swipes on \
      a model of the toolkit until one lands, in the steps of time and space that the tool can make, and says how far it \
      can be off if reports come late. See gesture.md in share/doc/scrollwork.
      """)

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where content should rest, in points from where it is; negative to go back. Repeatable: one gesture after the "
        + "other.", valueName: "pt"))
  var land: [Double] = []

  @Option(
    help: ArgumentHelp("The page to turn to: a number from 1, next or previous. Repeatable.", valueName: "page"),
    transform: PageArgument.read)
  var page: [PageArgument] = []

  @Option(
    help: ArgumentHelp("The toolkit of the app: a preset, or a tuning file of your own.", valueName: "name"),
    completion: .tuning)
  var toolkit = "android"

  @Option(reading: ArgumentHelp("Size of what scrolls, WIDTHxHEIGHT in points (default: 390x844).", valueName: "size"))
  var size: SizeArgument?

  @Option(help: ArgumentHelp("Axis along which content scrolls (default: y; x for pages).", valueName: "x or y"))
  var axis: Axis?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --land: points from the start to where content is now.", valueName: "pt"))
  var at: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --land: length of the content, in points (default: no end is near).", valueName: "pt"))
  var length: Double?

  @Option(
    reading: ArgumentHelp("With --page: number of pages, and the one that is shown, from 1.", valueName: "n/shown"))
  var pages: PagesArgument?

  @Option(
    reading: ArgumentHelp(
      "How the finger lifts: natural (default), none (at rest), or a speed in pt/s.", valueName: "lift"))
  var momentum: MomentumArgument?

  @Option(
    help: ArgumentHelp("Move like the finger in a recording.", valueName: "recording"), completion: .recording)
  var like: String?

  @Option(reading: ArgumentHelp("Where the finger touches, X,Y in points of what scrolls.", valueName: "x,y"))
  var from: PointArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point of the screen.", valueName: "k"))
  var scale = 1.0

  @Option(parsing: .unconditional, help: ArgumentHelp("Reports per second (default: 120).", valueName: "hz"))
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds from the touch to the lift (default: chosen).", valueName: "s"))
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tremble like a hand; the same number gives the same gesture.", valueName: "seed"))
  var jitter: UInt64?

  @Option(help: ArgumentHelp("Scene of a recording.", valueName: "scene"), completion: .file())
  var scene: SceneName = .sheet

  @Option(help: ArgumentHelp("Tool for which the gesture is written.", valueName: "format"))
  var format = GestureFormat.recording

  @Option(
    help: ArgumentHelp("Write the gesture to a file (default: standard output).", valueName: "file"),
    completion: .file())
  var out: String?

  func validate() throws {
    guard land.isEmpty != page.isEmpty else { throw ValidationError("expected --land or --page") }
    guard land.count + page.count <= 1000 else { throw ValidationError("expected at most 1000 gestures") }
    if let wrong = land.first(where: { !($0.magnitude <= 1_000_000) }) {
      throw ValidationError("--land \(wrong): expected a number from -1000000 to 1000000")
    }
    for (option, value, range) in [
      ("--at", at, 0...1_000_000), ("--length", length, 1...1_000_000), ("--scale", scale, 0.25...8),
      ("--rate", rate, 10...1000), ("--duration", duration, 0.02...10),
    ] where value.map({ !range.contains($0) }) == true {
      throw ValidationError(
        "\(option) \(value ?? 0): expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    if page.isEmpty, pages != nil { throw ValidationError("--pages is for --page") }
    if land.isEmpty, at != nil || length != nil { throw ValidationError("--at and --length are for --land") }
    if let at, length == nil, at != 0 { throw ValidationError("--at needs --length") }
    if case .velocity? = momentum?.momentum, duration != nil {
      throw ValidationError("--momentum and --duration both set the speed; use one of them")
    }
  }

  var inputs: [String?] { [toolkit, like] }
  var outputs: [OutputPath] { [OutputPath("--out", out)].compactMap(\.self) }

  func run() throws {
    let size = size?.size ?? Size(width: 390, height: 844)
    let axis = axis ?? (page.isEmpty ? .y : .x)
    let tuning = try Tuning.load(toolkit).withScale(scale)
    var hand = Hand()
    hand.momentum = momentum?.momentum ?? .natural
    hand.start = from?.point
    hand.duration = duration
    if let like {
      let recording = try RecordingReader.read(like, scenes: [SceneDescriptor].available.names)
      guard let way = StrokeShape.recorded(in: recording, along: axis) else {
        throw DocumentError(.malformed, path: like, "no finger moves along \(axis == .x ? "x" : "y")")
      }
      (hand.shape, hand.rate) = (way.shape, way.rate)
      hand.duration = duration ?? way.duration
    }
    if let rate { hand.rate = rate }
    hand.jitter = jitter
    format.limit(&hand, scale: scale)

    var target = content(tuning, size, axis)
    var gestures: [AimedGesture] = []
    var lines: [String] = []
    for goal in goals(from: target) {
      let goal = goal(target)
      do throws(AimedGesture.Unreachable) {
        let gesture = try AimedGesture(moving: target, to: goal, by: hand)
        lines += describe(gesture, goal, target)
        gestures.append(gesture)
        target = target.resting(at: gesture.rest)
      } catch {
        throw ValidationError(refusal(error, goal, target))
      }
    }
    let named = Preset.named(toolkit) == nil ? toolkit : Preset.title(toolkit)
    let comments =
      ["\(named), \(JSONText.number(size.width)) × \(JSONText.number(size.height)) points, by a \(format.device)"]
      + lines
    let text = format.text(gestures, comments: comments, scale: scale, scene: (try scene.opened(), size))
    if let out {
      try File.writeAtomically(Array(text.utf8), to: out)
      try StandardOutput.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    } else {
      for line in lines { TerminalNotice.write(line) }
      try StandardOutput.write(Array(text.utf8))
    }
  }

  /// The content before the first gesture.
  private func content(_ tuning: Tuning, _ size: Size, _ axis: Axis) -> ScrollTarget {
    let viewport = axis == .x ? size.width : size.height
    let content: ScrollTarget.Content
    if page.isEmpty {
      content = .list(offset: at ?? 0, limit: length.map { max(0, $0 - viewport) })
    } else {
      // Without a number no end is near: as many pages as can be turned, on both sides.
      let many = AimedGesture.mostStrokes
      content = .pages(count: pages?.count ?? 2 * many + 1, shown: pages.map { $0.shown - 1 } ?? many)
    }
    var target = ScrollTarget(content, tuning: tuning, size: size, axis: axis)
    // Source: GTK 4, gtkscrolledwindow.c, scrolled_window_drag_update_cb; 4.8.3 was seen to do so.
    target.givesBackSlop = tuning.base.root == Preset.gtk.name
    return target
  }

  /// The goals, each from the content as the gestures before have left it.
  private func goals(from first: ScrollTarget) -> [(ScrollTarget) -> Double] {
    let origin = first.place
    return land.map { distance in { $0.place + distance } }
      + page.map { page in
        switch page {
        case .next: { $0.place + 1 }
        case .previous: { $0.place - 1 }
        case .number(let number): { _ in pages == nil ? origin + Double(number - 1) : Double(number - 1) }
        }
      }
  }

  private func describe(_ gesture: AimedGesture, _ goal: Double, _ target: ScrollTarget) -> [String] {
    let figure = { (value: Double) in JSONText.number(value, digits: 1) }
    let strokes = gesture.strokes.count == 1 ? "one stroke" : "\(gesture.strokes.count) strokes"
    if case .pages = target.content {
      let sure = gesture.spread == 0 ? "also" : "not"
      let turned = Int(gesture.rest - target.place)
      let page =
        pages != nil
        ? "turns to page \(Int(gesture.rest) + 1)"
        : "turns \(turned.magnitude) \(turned.magnitude == 1 ? "page" : "pages") \(turned < 0 ? "back" : "on")"
      return ["\(page), by \(strokes); \(sure) if reports come up to 8 ms late"]
    }
    let plain = Hand.plainSwipe(by: goal - target.place, on: target)
    return [
      "lands at \(figure(gesture.rest - target.place)) of \(figure(goal - target.place)) points, by \(strokes); within "
        + "\(figure(gesture.spread)) points if reports come up to 8 ms late; a plain swipe of this length in 300 ms lands "
        + "at \(figure(plain))"
    ]
  }

  private func refusal(_ error: AimedGesture.Unreachable, _ goal: Double, _ target: ScrollTarget) -> String {
    if case .pages = target.content {
      return
        "--page \(Int(goal) + 1): cannot be reached, because \(error.reason); the nearest is page \(Int(error.nearest) + 1)"
    }
    let (wanted, nearest) = (goal - target.place, error.nearest - target.place)
    return "--land \(JSONText.number(wanted, digits: 1)): cannot be reached, because \(error.reason); the nearest is "
      + JSONText.number(nearest, digits: 1)
  }
}

/// A page on the command line.
enum PageArgument: ReadableArgument {
  static let expectation = "a number from 1 to 1000000, next, or previous"

  case next
  case previous
  case number(Int)

  init?(argument: String) {
    switch argument {
    case "next": self = .next
    case "previous": self = .previous
    default:
      guard let number = Int(argument), 1...1_000_000 ~= number else { return nil }
      self = .number(number)
    }
  }
}

/// The number of pages, and the one that is shown, on the command line.
struct PagesArgument: ReadableArgument {
  static let expectation = "NUMBER or NUMBER/SHOWN, from 1 to 1000000, such as 7/3"

  let count: Int
  let shown: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard 1...2 ~= parts.count, let count = parts[0], 1...1_000_000 ~= count,
      let shown = parts.count == 2 ? parts[1] : 1, 1...count ~= shown
    else { return nil }
    (self.count, self.shown) = (count, shown)
  }
}

/// The end of a stroke on the command line.
struct MomentumArgument: ReadableArgument {
  static let expectation = "natural, none, or a speed from 50 to 20000 pt/s"

  let momentum: Hand.Momentum

  init?(argument: String) {
    switch argument {
    case "natural": momentum = .natural
    case "none": momentum = .none
    default:
      guard let speed = Double(argument), 50...20_000 ~= speed else { return nil }
      momentum = .velocity(speed)
    }
  }
}

/// A place on the command line, X,Y in points.
struct PointArgument: ReadableArgument {
  static let expectation = "X,Y in points from 0 to 16384, such as 195,600"

  let point: Point

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], 0...16384 ~= x, 0...16384 ~= y else { return nil }
    point = Point(x: x, y: y)
  }
}
