import Documents

/// The gestures of a measured run, one per line.
public struct GestureTable: Sendable {
  /// The columns of the CSV, which are also the members of a gesture in the report.
  public static let columns = [
    "scene", "run", "warm_up", "kind", "device", "t", "first_frame_ms", "expected", "produced", "hitches", "hitch_ms",
    "distance", "unit", "release_velocity", "result", "refresh_hz",
  ]

  /// A gesture and the refresh rate of its display, in Hz.
  private struct Row {
    let gesture: FrameLog.Gesture
    let rate: Double
  }

  private let gestures: [Row]

  /// Creates a table of runs, each for a different display.
  public init(_ logs: [FrameLog]) {
    gestures = logs.flatMap { log in log.gestures.map { Row(gesture: $0, rate: log.refreshRate) } }
  }

  init(_ gestures: [FrameLog.Gesture], refreshRate: Double) {
    self.gestures = gestures.map { Row(gesture: $0, rate: refreshRate) }
  }

  /// The CSV text, with a line of column names followed by the gestures. A cell is empty if the gesture has no value
  /// for it.
  public var csv: String {
    rows { $0 ?? "" }.reduce(Self.columns.joined(separator: ",") + "\n") { $0 + $1.joined(separator: ",") + "\n" }
  }

  /// The gestures as text in columns for the terminal.
  public var text: String { TextColumns.text([Self.columns] + rows { $0 ?? "\u{2013}" }) }

  var json: JSON {
    .array(
      gestures.map { gesture in
        .object(
          JSON.Members(zip(Self.columns, Self.values(gesture.gesture, gesture.rate).map(\.json)).map { ($0, $1) }))
      })
  }

  private enum Cell {
    case word(String)
    case flag(Bool)
    case number(Double?, digits: Int)

    var json: JSON {
      switch self {
      case .word(let word): .string(word)
      case .flag(let flag): .flag(flag)
      case .number(let value, let digits): .number(value.map { Self.rounded($0, digits) })
      }
    }

    /// The text of the cell; `nil` if it has no value.
    var text: String? {
      switch self {
      case .word(let word): EscapedText.cell(word)
      case .flag(let flag): flag ? "1" : "0"
      case .number(let value, let digits): value.map { JSONText.number(Self.rounded($0, digits)) }
      }
    }

    private static func rounded(_ value: Double, _ digits: Int) -> Double {
      let whole = digits == 0 ? 1.0 : digits == 3 ? 1000 : 1e6
      return (value * whole).rounded() / whole
    }
  }

  private func rows(_ text: (String?) -> String) -> [[String]] {
    gestures.map { Self.values($0.gesture, $0.rate).map { text($0.text) } }
  }

  private static func values(_ logged: FrameLog.Gesture, _ rate: Double) -> [Cell] {
    let gesture = logged.gesture
    return [
      .word(logged.scene), .number(Double(logged.run), digits: 0), .flag(logged.isWarmUp), .word(gesture.kind.rawValue),
      .word(gesture.device), .number(logged.seconds, digits: 6), .number(gesture.firstFrame, digits: 3),
      .number(Double(gesture.expected), digits: 0), .number(Double(gesture.produced), digits: 0),
      .number(Double(gesture.hitches), digits: 0), .number(gesture.hitchTime, digits: 3),
      .number(gesture.distance, digits: 3), .word(gesture.unit), .number(gesture.releaseVelocity, digits: 3),
      .word(gesture.result), .number(rate, digits: 3),
    ]
  }
}
