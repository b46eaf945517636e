import Documents
import Recording
import ScrollEngine
import Tuning

/// The tunings that a desk wants phones to have, as the differences from those in their page. It is the whole state and no
/// step, so that a phone that missed some needs only the newest.
package struct LinkedTunings: Equatable, Sendable {
  /// The differences of tuning A, and perhaps of B, from those in the page.
  let differences: [[TuningDifference]]
  /// The tuning to switch to, 0 for A and 1 for B; `nil` to leave that to the phone.
  let side: Int?
  /// Names of A and perhaps B; empty for those in the page.
  let names: [String]
  /// The settings in the page's drawer, beside those that differ between A and B; `nil` for those in the page.
  let pinned: [Tunable]?
  /// The number of each phone's last turn that these tunings take into account, by the ID of the phone.
  let turned: [String: Int]

  /// Creates the state in which the page's tunings, A and perhaps B, have become others.
  package init(
    from served: [Tuning], to current: [Tuning], side: Int? = nil, names: [String] = [], pinned: [Tunable]? = nil,
    turned: [String: Int] = [:]
  ) {
    (self.side, self.names, self.pinned, self.turned) = (side, names, pinned, turned)
    // The phone has a setting for reduced motion of its own.
    differences = zip(served, current).map {
      $0.reducingMotion(byDefault: false).differences(to: $1.reducingMotion(byDefault: false))
    }
  }
}

/// A message from the desk to a phone: the data of a server-sent event, as one line of JSON.
enum DeskMessage: Equatable {
  /// The name and the colour by which the desk knows the phone.
  case sign(Phone.Sign)
  /// Tunings, and the number of the phone's last turn that they take into account.
  case tunings(LinkedTunings, turned: Int?)
  /// Nothing is new, and the connection works.
  case alive
  /// A page with the same ID, such as a copy of the tab, has joined. The older one needs another ID.
  case replaced
  /// The desk has ended the link.
  case ended

  private var json: JSON {
    switch self {
    case .sign(let sign):
      .object(["kind": .string("sign"), "name": .string(sign.name), "color": .string(sign.css)])
    case .tunings(let tunings, let turned):
      .object([
        "kind": .string("tunings"),
        "values": .array(tunings.differences.map { .object(JSON.Members($0.map { ($0.tunable.key, $0.after.json) })) }),
        "side": tunings.side.map { .integer($0) },
        "sides": tunings.names.isEmpty ? nil : .strings(tunings.names),
        "pinned": tunings.pinned.map { .strings($0.map(\.key)) }, "turned": turned.map { .integer($0) },
      ])
    case .alive: .object(["kind": .string("alive")])
    case .replaced: .object(["kind": .string("replaced")])
    case .ended: .object(["kind": .string("ended")])
    }
  }

  /// The message as a server-sent event. Source: WHATWG, HTML, 9.2.5. Lines of JSON have no line breaks.
  var event: [UInt8] { Array("data: \(json.text)\n\n".utf8) }
}

/// A gesture that came to rest on a phone.
package struct PhoneGesture: Equatable, Sendable {
  package internal(set) var recording: GestureRecording
  /// The tuning that was felt at its end, 0 for A and 1 for B.
  package let side: Int
  /// The values with which the tuning at its start differed from tuning A of the page.
  let values: [JSONValue.Member]

  /// Returns the tuning that was felt at the gesture's start. What changed during the gesture is in its recording.
  ///
  /// - Parameter served: tuning A, as it is in the page.
  package func tuning(onPageWith served: Tuning) -> Tuning {
    var tuning = served.reducingMotion(byDefault: false)
    // The reader of the message has tried each value.
    for member in values { try? tuning.set(member.key, to: member.value) }
    return tuning
  }
}

/// A message from a phone to the desk: the body of a POST request, as JSON.
enum PhoneMessage: Equatable {
  /// The page has opened on a screen.
  case hello(Phone.Screen)
  /// A gesture came to rest. Its ID is random, so that a gesture that was sent twice is kept once.
  case gesture(id: String, PhoneGesture)
  /// A trial came to rest. Its ID is random, as that of a gesture.
  case trial(id: String, PhoneTrial)
  case turn(PhoneTurn)
  /// A person has named the phone.
  case name(String)

  /// Reads a message.
  ///
  /// - Parameter scene: The scene of the page; gestures of others are refused.
  /// - Throws: ``DocumentError`` of kind `malformed`.
  init(_ bytes: [UInt8], scene: SceneName) throws(DocumentError) {
    let reader = DocumentReader(path: "message")
    let root = try reader.parse(bytes)
    let kind = try reader.text(root, "kind")
    switch kind {
    case "hello":
      guard let sides = root["viewport"]?.numbers, sides.count == 2, sides.allSatisfy(RecordingReader.sides.contains),
        let scale = root["scale"]?.number, RecordingReader.scales.contains(scale),
        let rate = root["rate"]?.number, Phone.Screen.rates.contains(rate)
      else { throw reader.error(root.line, "expected \"viewport\" in points, \"scale\" and \"rate\" of a display") }
      self = .hello(Phone.Screen(viewport: Size(width: sides[0], height: sides[1]), scale: scale, rate: rate))
    case "gesture", "trial":
      let id = try reader.text(root, "id")
      guard Phone.isID(id), let side = root["side"]?.integer, 0...1 ~= side else {
        throw reader.error(root.line, "expected \"id\" of letters and digits, and \"side\" 0 or 1")
      }
      let text = try reader.text(root, "recording")
      let recording = try RecordingReader.parse(Array(text.utf8), path: "gesture", scenes: [scene])
      guard !recording.events.isEmpty else { throw reader.error(root.line, "the gesture has no events") }
      let values = root["values"]?.members ?? []
      var tried = Tuning()
      for member in values {
        do throws(TuningError) { try tried.set(member.key, to: member.value) } catch {
          throw reader.error(member.line, "\(error)")
        }
      }
      let gesture = PhoneGesture(recording: recording, side: side, values: values)
      if kind == "gesture" {
        self = .gesture(id: id, gesture)
      } else if let trial = PhoneTrial(gesture, number: root["number"]?.integer) {
        self = .trial(id: id, trial)
      } else {
        throw reader.error(root.line, "expected \"number\" of the trial, and \"person\" in its intent")
      }
    case "name": self = .name(try reader.text(root, "name"))
    case "turn": self = .turn(try PhoneTurn(root, reader))
    default:
      throw reader.error(
        root.line, "\"\(kind)\" is no kind of message; expected hello, gesture, trial, turn or name")
    }
  }
}
