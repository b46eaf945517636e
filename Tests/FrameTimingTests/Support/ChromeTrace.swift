import Documents

/// A reader of Chrome's trace-event format for slices: complete events ("X") and pairs of begin and end ("B", "E"),
/// with their nesting. It follows the description of the format, not the writer.
struct ChromeTrace {
  struct Slice {
    var name: String
    var start: Double
    var duration: Double
    var depth: Int
    /// Index of the enclosing slice in ``slices``.
    var parent: Int?
    var arguments: JSONValue?
    var end: Double { start + duration }
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var slices: [Slice] = []
  private(set) var processNames: [Int: String] = [:]
  private(set) var threadNames: [Int: String] = [:]
  private(set) var markers: [(phase: String, name: String, time: Double)] = []
  private var open: [Int: [Int]] = [:]
  private var begun: [Int: [Int]] = [:]
  private var last: [Int: Double] = [:]

  init(_ text: String) throws {
    let root = try JSONParser.parse(Array(text.utf8))
    guard let events = root["traceEvents"]?.array ?? root.array else { throw Fault(description: "no traceEvents") }
    for event in events { try append(event) }
    guard begun.values.allSatisfy(\.isEmpty) else { throw Fault(description: "a slice begins and never ends") }
  }

  private mutating func append(_ event: JSONValue) throws {
    guard let phase = event["ph"]?.string, let process = event["pid"]?.integer else {
      throw Fault(description: "line \(event.line): an event without phase or process")
    }
    let thread = event["tid"]?.integer ?? 0
    let name = event["name"]?.string ?? ""
    if phase == "M" {
      guard let value = event["args"]?["name"]?.string else {
        throw Fault(description: "line \(event.line): metadata without a name")
      }
      if name == "process_name" { processNames[process] = value } else { threadNames[thread] = value }
      return
    }
    guard let time = event["ts"]?.number, time >= 0 else {
      throw Fault(description: "line \(event.line): an event without a time")
    }
    switch phase {
    case "X":
      guard let duration = event["dur"]?.number, duration >= 0 else {
        throw Fault(description: "line \(event.line): a slice without a duration")
      }
      try add(Slice(name: name, start: time, duration: duration, depth: 0, arguments: event["args"]), thread)
    case "B":
      try add(Slice(name: name, start: time, duration: .infinity, depth: 0, arguments: event["args"]), thread)
      begun[thread, default: []].append(slices.count - 1)
    case "E":
      guard let index = begun[thread]?.popLast() else {
        throw Fault(description: "line \(event.line): an end without a beginning")
      }
      slices[index].duration = time - slices[index].start
    case "i", "C": markers.append((phase, name, time))
    default: throw Fault(description: "line \(event.line): unknown phase \(phase)")
    }
  }

  /// The rounding error of times in microseconds. They are whole nanoseconds, and their floating-point sums are off by
  /// less.
  private static let dust = 1e-4

  private mutating func add(_ slice: Slice, _ thread: Int) throws {
    guard slice.start >= last[thread] ?? 0 else {
      throw Fault(description: "\(slice.name) at \(slice.start) comes before the slice in front of it")
    }
    last[thread] = slice.start
    var slice = slice
    while let index = open[thread]?.last, slices[index].end <= slice.start + Self.dust,
      slices[index].duration > 0 || slices[index].end < slice.start
    {
      open[thread]?.removeLast()
    }
    if let index = open[thread]?.last {
      guard slice.end <= slices[index].end + Self.dust || slice.duration == .infinity else {
        throw Fault(description: "\(slice.name) at \(slice.start) reaches out of \(slices[index].name)")
      }
      slice.parent = index
      slice.depth = slices[index].depth + 1
    }
    slices.append(slice)
    open[thread, default: []].append(slices.count - 1)
  }
}
