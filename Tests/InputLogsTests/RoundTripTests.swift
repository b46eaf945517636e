import Assets
import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import InputLogs

/// A log written from a recording gives the same gesture: to the microsecond, and to half a unit of the device.
@Suite("Round trips of input logs") struct RoundTripTests {
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// Recordings of the repository that have touches.
  static let shipped: [String] = {
    let folders = ["Assets/tours", "docs/example/ann", "docs/example/ben", "Tests/ScenesTests/Faults/Recordings"]
    return folders.flatMap { folder in
      ((try? Folder.files("\(root)/\(folder)")) ?? []).filter { $0.hasSuffix(".gesture.jsonl") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }()

  /// Returns a recording of up to ten fingers that come down on the screen, and move and lift at random, also in the same
  /// microsecond, where they already are, and beside the screen.
  static func random(_ seed: UInt64, in viewport: Size) -> GestureRecording {
    var random = SplitMix64(seed: seed)
    var recording = GestureRecording(scene: SceneName(rawValue: "feed"), viewport: viewport)
    recording.device = "touch"
    var time: Int64 = 0
    var places: [Int: Point] = [:]
    func place(beside: Double = 20) -> Point {
      Point(
        x: Double.random(in: -beside...viewport.width + beside, using: &random),
        y: Double.random(in: -beside...viewport.height + beside, using: &random))
    }
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      // At most nine seconds, since a longer pause of a finger is worth a warning.
      let step = [0, 1, 8333, 16_667, 9_000_000][Int.random(in: 0..<5, using: &random)]
      time += Int64.random(in: 0...Int64(step), using: &random)
      let id = Int.random(in: 1...10, using: &random)
      let kind: InputEvent.Kind
      if let old = places[id] {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          kind = .up(id: id, at: old)
          places[id] = nil
        case 1: kind = .move(id: id, to: old)
        default:
          let new = place()
          kind = .move(id: id, to: new)
          places[id] = new
        }
      } else {
        let new = place(beside: 0)
        kind = .down(id: id, at: new)
        places[id] = new
      }
      recording.events.append(.init(microseconds: time, kind: .input(kind)))
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      recording.events.append(.init(microseconds: time, kind: .input(.up(id: id, at: place))))
    }
    return recording
  }

  /// Checks the law for a recording in all formats of the kernel's events and as a table.
  private func check(_ recording: GestureRecording, _ screen: LoggedScreen, _ comment: String) throws {
    let wanted = recording.touches
    let log = WrittenLog(recording, on: screen)
    let texts = [
      "getevent -lt": log.getevent(on: screen), "getevent -t": log.getevent(on: screen, named: false),
      "getevent of all devices": log.getevent(on: screen, device: "/dev/input/event2: "),
      "libinput": log.libinput(on: screen), "evemu": log.evemu(on: screen),
    ]
    for (name, text) in texts {
      let result = try InputLog.parse(Array(text.utf8), path: name, screen.options())
      let difference = result.recording.firstDifference(from: wanted, tolerance: screen.tolerance)
      #expect(
        difference == nil && result.warnings.isEmpty, "\(comment), \(name): \(difference ?? "\(result.warnings)")")
    }
    let table = WrittenLog.table(recording, on: screen)
    let result = try InputLog.parse(Array(table.utf8), path: "csv", screen.options())
    let hundredth = screen.viewport.width / screen.pixels.width / 200 + 1e-9
    let difference = result.recording.firstDifference(
      from: wanted, tolerance: Size(width: hundredth, height: hundredth))
    #expect(difference == nil && result.warnings.isEmpty, "\(comment), table: \(difference ?? "\(result.warnings)")")
  }

  @Test func `the repository has recordings to write logs from`() { #expect(Self.shipped.count > 70) }

  @Test(arguments: Sample.of(Self.shipped, 12)) func `a log of a shipped recording gives its gesture`(
    path: String
  ) throws {
    let recording = try RecordingReader.read("\(Self.root)/\(path)")
    guard !recording.touches.events.isEmpty else { return }
    var screen = LoggedScreen.digitizer
    screen.viewport = recording.viewport
    screen.pixels = Size(width: recording.viewport.width * 3, height: recording.viewport.height * 3)
    try check(recording, screen, path)
  }

  @Test(arguments: Sample.of(UInt64(1)...400, 60)) func `a log of a random recording gives its gesture`(
    seed: UInt64
  ) throws {
    let screen = LoggedScreen.digitizer
    try check(Self.random(seed, in: screen.viewport), screen, "seed \(seed)")
  }

  @Test(arguments: [
    InputLogOptions.Rotation.none, .left, .half, .right,
  ]) func `a turned log gives the gesture as it was seen`(rotation: InputLogOptions.Rotation) throws {
    let screen = LoggedScreen.digitizer
    let upright = Self.random(7, in: screen.viewport)
    var options = screen.options()
    options.rotation = rotation
    let size = screen.viewport
    let turnedSize = rotation == .none || rotation == .half ? size : Size(width: size.height, height: size.width)
    options.points = turnedSize.width
    // Turned to the left by a quarter, the upper edge of the device is at the person's left.
    func seen(_ point: Point) -> Point {
      switch rotation {
      case .none: point
      case .left: Point(x: point.y, y: size.width - point.x)
      case .half: Point(x: size.width - point.x, y: size.height - point.y)
      case .right: Point(x: size.height - point.y, y: point.x)
      }
    }
    var wanted = upright.touches
    wanted.events = wanted.events.map { event in
      guard case .input(let kind) = event.kind else { return event }
      var event = event
      switch kind {
      case .down(let id, let point): event.kind = .input(.down(id: id, at: seen(point)))
      case .move(let id, let point): event.kind = .input(.move(id: id, to: seen(point)))
      case .up(let id, let point): event.kind = .input(.up(id: id, at: seen(point)))
      default: break
      }
      return event
    }
    let text = WrittenLog(upright, on: screen).getevent(on: screen)
    let result = try InputLog.parse(Array(text.utf8), path: "log", options)
    let unit = max(screen.tolerance.width, screen.tolerance.height)
    #expect(result.recording.firstDifference(from: wanted, tolerance: Size(width: unit, height: unit)) == nil)
    #expect(abs(result.recording.viewport.height - turnedSize.height) < 1e-9)
  }

  @Test func `without --screen, the size in millimetres gives the shape of the screen`() throws {
    let screen = LoggedScreen.digitizer
    let recording = Self.random(3, in: screen.viewport)
    var options = screen.options()
    options.screen = nil
    let log = WrittenLog(recording, on: screen)
    let result = try InputLog.parse(Array(log.libinput(on: screen).utf8), path: "log", options)
    #expect(abs(result.recording.viewport.height - 411 * 9096 / 4096) < 1e-9)
    // getevent's own description has no resolution here.
    let error = #expect(throws: DocumentError.self) {
      try InputLog.parse(Array(log.getevent(on: screen).utf8), path: "log", options)
    }
    #expect(error?.reason.contains("--screen") == true && error?.line != nil)
  }

  @Test func `a log in pieces of any size gives the same recording`() throws {
    let screen = LoggedScreen.digitizer
    let bytes = Array(WrittenLog(Self.random(11, in: screen.viewport), on: screen).getevent(on: screen).utf8)
    let whole = try InputLog.parse(bytes, path: "log", screen.options())
    var lines = LogLines()
    var found: [[UInt8]] = []
    var start = 0
    var random = SplitMix64(seed: 5)
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...97, using: &random))
      try lines.append(bytes[start..<end], path: "log") { line, _, _ in found.append(Array(line)) }
      start = end
    }
    try lines.end(path: "log") { line, _, _ in found.append(Array(line)) }
    let joined = Array(found.joined(separator: [UInt8(ascii: "\n")]))
    #expect(try InputLog.parse(joined, path: "log", screen.options()).recording == whole.recording)
    let folder = try TemporaryFolder()
    try File.writeAtomically(bytes, to: folder.path + "/log")
    #expect(try InputLog.read(folder.path + "/log", screen.options()).recording == whole.recording)
  }
}
