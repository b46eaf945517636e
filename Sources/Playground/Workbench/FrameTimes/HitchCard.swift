import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// What a late frame spent its time on: the longest part in words, and all of them in proportion.
struct HitchCard: Equatable {
  /// A part of the frame.
  struct Part: Equatable {
    let name: String
    let milliseconds: Double
  }

  /// The gesture that a late frame shows a moment of.
  enum Gesture: Equatable {
    /// It is at hand, and the stage shows the moment.
    case atHand
    /// It is on the shelf of another scene, by the scene's title.
    case elsewhere(String)
    /// Nobody has it any more, or it was none of a hand.
    case gone
  }

  /// Room between the words and the parts, and beside a part's name, in points.
  private static let gap = 6.0

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

  /// The parts, in the order in which they happened. What nobody measured is one part.
  var parts: [Part] {
    guard let parts = sample.parts else {
      return [Part(name: "work", milliseconds: sample.work), Part(name: "present", milliseconds: sample.present)]
    }
    return [
      Part(name: "update", milliseconds: parts.update), Part(name: "layout", milliseconds: parts.layout),
      Part(name: "draw", milliseconds: parts.draw), Part(name: "panels", milliseconds: parts.overlay),
      Part(name: "present", milliseconds: sample.present),
    ]
  }

  private static func text(_ milliseconds: Double) -> String {
    DecimalText.fixed(milliseconds, digits: milliseconds < 99.95 ? 1 : 0)
  }

  /// For how long the display waited, and what took the most of it.
  var title: String {
    let length = Self.text(sample.length(presentWaits: presentWaits))
    // Waiting for the display is no part of the blame.
    let guilty = parts.filter { !presentWaits || $0.name != "present" }.max { $0.milliseconds < $1.milliseconds }
    guard let guilty, sample.cost(presentWaits: presentWaits) > period / 2 else {
      return "\(length) ms: its own work was \(Self.text(sample.work)), so it began late"
    }
    return "\(length) ms: \(guilty.name) \(Self.text(guilty.milliseconds))"
  }

  /// How late, and at which moment of the gesture.
  var line: String {
    let missed = sample.missed(period: period, presentWaits: presentWaits)
    let pictures = missed == 1 ? "1 picture" : "\(missed) pictures"
    let late = "\(pictures) of the display missed"
    guard let moment = sample.moment else { return "\(late); no gesture was under way" }
    switch gesture {
    case .atHand: return "\(late), \(DecimalText.fixed(moment.seconds * 1000, digits: 0)) ms into the gesture"
    case .elsewhere(let scene): return "\(late), in a gesture of \(scene): show that scene, and press again"
    case .gone: return "\(late), in a gesture that is gone: the shelf does not have it"
    }
  }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    var head = rest.cut(.top, 22)
    head.cut(.right, 36)
    let order = "Hitch \(number) of \(count)"
    let width = canvas.text.width(of: order, style: .caption) + 1
    canvas.list.text(order, .caption, palette.text3, in: head.cut(.right, width, gap: 8))
    canvas.list.text(title, .controlStrong, palette.text, in: head)
    var second = rest.cut(.top, 18)
    second.cut(.right, 36)
    canvas.list.text(line, .secondary, palette.text2, in: second)
    rest.cut(.top, Self.gap)
    drawParts(in: rest.cut(.top, 22, gap: 2), into: &canvas)
    let words = parts.map { "\($0.name) \(Self.text($0.milliseconds))" }.joined(separator: " \u{B7} ")
    canvas.list.text(words, .caption, palette.text3, in: rest.cut(.top, 16))
  }

  private func drawParts(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let parts = parts
    let whole = max(1e-6, parts.reduce(0) { $0 + $1.milliseconds })
    let longest = parts.map(\.milliseconds).max() ?? 0
    var x = frame.minX
    for part in parts {
      let width = frame.width * part.milliseconds / whole
      defer { x += width }
      guard width >= 1 else { continue }
      let box = Rect(x: x, y: frame.minY, width: max(1, width - 1.5), height: frame.height)
      let isLongest = part.milliseconds == longest
      canvas.list.roundedRect(box, radius: 4, isLongest ? palette.record.opacity(0.7) : palette.framePresent)
      let label = canvas.text.width(of: part.name, style: .caption) + 1
      if label + 2 * Self.gap <= width {
        canvas.list.text(part.name, .caption, palette.text, in: box.inset(dx: Self.gap, dy: 0))
      }
    }
    let budget = frame.minX + frame.width * period / whole
    if budget < frame.maxX {
      canvas.list.fill(Rect(x: budget, y: frame.minY - 4, width: 1.5, height: frame.height + 8), palette.warn)
    }
  }
}
