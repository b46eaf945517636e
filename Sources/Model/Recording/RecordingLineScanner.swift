import Documents
import ScrollEngine

/// A fast parser for the event lines of a recording. As there may be hundreds of thousands of lines, the parser creates
/// no ``JSONValue``.
///
/// It accepts only the shapes that this program writes. Every other line, valid or not, goes to the JSON parser, which
/// accepts all shapes and creates the error messages.
struct RecordingLineScanner {
  private var json: JSONScanner

  /// Returns the index of the next line feed, or of the end of the bytes.
  static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var index = start
      while index < buffer.count, buffer[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    }
  }

  /// Returns the event on a line; `nil` if the line does not have one of the accepted shapes.
  static func event(_ bytes: [UInt8], _ start: Int, _ end: Int) -> GestureRecording.Event? {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = RecordingLineScanner(json: JSONScanner(UnsafeBufferPointer(rebasing: buffer[start..<end])))
      return scanner.event()
    }
  }

  private enum Shape {
    case down, move, up, cancel, wheel, scroll
  }

  private mutating func event() -> GestureRecording.Event? {
    var time: Double?
    var shape: Shape?
    var phase: InputEvent.ScrollPhase?
    var id: Double?
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    guard json.skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let key = json.shortWord(), json.skip(UInt8(ascii: ":")) else { return nil }
      switch key {
      case JSONScanner.code(of: "t"): guard read(&time) else { return nil }
      case JSONScanner.code(of: "id"): guard read(&id) else { return nil }
      case JSONScanner.code(of: "x"): guard read(&x) else { return nil }
      case JSONScanner.code(of: "y"): guard read(&y) else { return nil }
      case JSONScanner.code(of: "dx"): guard read(&dx) else { return nil }
      case JSONScanner.code(of: "dy"): guard read(&dy) else { return nil }
      case JSONScanner.code(of: "type"):
        switch json.shortWord() {
        case JSONScanner.code(of: "move"): shape = .move
        case JSONScanner.code(of: "down"): shape = .down
        case JSONScanner.code(of: "up"): shape = .up
        case JSONScanner.code(of: "cancel"): shape = .cancel
        case JSONScanner.code(of: "wheel"): shape = .wheel
        case JSONScanner.code(of: "scroll"): shape = .scroll
        default: return nil
        }
      case JSONScanner.code(of: "phase"):
        switch json.shortWord() {
        case JSONScanner.code(of: "began"): phase = .began
        case JSONScanner.code(of: "changed"): phase = .changed
        case JSONScanner.code(of: "ended"): phase = .ended
        default: return nil
        }
      default: return nil
      }
    } while json.skip(UInt8(ascii: ","))
    guard json.skip(UInt8(ascii: "}")), isAtEnd(), let shape, let moment = RecordingReader.time(time) else {
      return nil
    }
    return kind(shape, id, point(x, y), point(dx, dy), phase, hasPlace: x != nil || y != nil).map {
      GestureRecording.Event(microseconds: moment, kind: .input($0))
    }
  }

  /// Reads a number; returns false where there is none.
  private mutating func read(_ value: inout Double?) -> Bool {
    value = try? json.number()
    return value != nil
  }

  private func kind(
    _ shape: Shape, _ id: Double?, _ at: Point?, _ change: Point?, _ phase: InputEvent.ScrollPhase?, hasPlace: Bool
  ) -> InputEvent.Kind? {
    switch shape {
    case .down, .move, .up, .cancel:
      guard let number = id.flatMap({ Int(exactly: $0) }), change == nil, phase == nil else { return nil }
      if shape == .cancel { return hasPlace ? nil : .cancel(id: number) }
      guard let at else { return nil }
      switch shape {
      case .down: return .down(id: number, at: at)
      case .move: return .move(id: number, to: at)
      default: return .up(id: number, at: at)
      }
    case .wheel, .scroll:
      guard let change, id == nil, (at != nil) == hasPlace else { return nil }
      if shape == .wheel { return phase == nil ? .wheel(notches: change, at: at) : nil }
      return phase.map { .scroll(delta: change, phase: $0, at: at) }
    }
  }

  private func point(_ x: Double?, _ y: Double?) -> Point? {
    guard let x, let y, abs(x) <= RecordingReader.farthest, abs(y) <= RecordingReader.farthest else { return nil }
    return Point(x: x, y: y)
  }

  private mutating func isAtEnd() -> Bool {
    _ = json.skip(UInt8(ascii: "\r"))
    return json.current == nil
  }
}
