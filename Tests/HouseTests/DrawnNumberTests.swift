import Testing

/// A number that a type writes again and again where it draws and places is one decision, and has a name.
@Suite("Numbers in drawing code") struct DrawnNumberTests {
  /// Rooms that draw, and how often a type may write a number there before it needs a name.
  static let rooms = ["Interface", "Scenes", "Playground"]
  static let mostTimes = 2
  /// Counts and halves, the steps of four points on which everything lies, and what units are worth in each other: they
  /// say themselves what they are.
  static let plain: Set<Double> = [0, 0.5, 1, 2, 3, 4, 8, 12, 16, 20, 24, 1000, 1_000_000]

  /// Types with how many such numbers they still have. These go down, and the line goes with the last.
  static let unnamed = [
    "Interface.ControlArt": 1,
    "Playground.Glyphs": 2,
    "Playground.LibraryPane": 1,
    "Playground.LibraryRow": 1,
    "Playground.PinPad": 1,
    "Playground.PlotPlaces": 4,
    "Playground.PlotsView": 1,
    "Playground.Rail": 1,
    "Playground.RecordingStrip": 3,
    "Playground.RulerView": 1,
    "Playground.TransportBar": 1,
    "Playground.TunableRow": 1,
    "Playground.TuningPanelView": 2,
    "Scenes.CardDrawing": 1,
    "Scenes.EventsDrawing": 5,
    "Scenes.FeedLayout": 1,
    "Scenes.MomentDrawing": 2,
    "Scenes.PhotoChrome": 1,
    "Scenes.Sheet": 1,
  ]

  @Test func `what a type writes three times has a name, and what has none yet becomes less`() throws {
    let drawing = try TypeLedger(House()).types.filter { name, entry in
      Self.rooms.contains { name.hasPrefix($0 + ".") }
        && entry.code.contains { $0.contains("canvas") || $0.contains("Rect(") }
    }
    #expect(drawing.count > 100)
    for (name, entry) in drawing {
      var times: [Double: Int] = [:]
      for number in Self.numbers(in: entry.code) where !Self.plain.contains(number) { times[number, default: 0] += 1 }
      let often = times.filter { $0.value > Self.mostTimes }.keys.sorted()
      let limit = Self.unnamed[name] ?? 0
      #expect(often.count <= limit, "\(name) writes \(often) three times or more: give them names")
      #expect(often.count >= limit, "\(name) has \(often.count) left: lower its limit of \(limit)")
    }
    for name in Self.unnamed.keys { #expect(drawing[name] != nil, "there is no \(name) any more") }
  }

  @Test func `numbers are found beside texts, remarks and names, and nowhere in them`() {
    let code = [
      "  /// 1 of these", "  static let size = Size(", "    width: 5, height: 6)", "  let a7 = 7.5 // 8",
      "  draw(\"9 of \\(10)\", x.y - 11, $0.z, 0..<60)", "  return 12",
    ]
    #expect(Self.numbers(in: code.map { $0[...] }) == [7.5, 11, 60, 12])
  }

  /// The numbers that some lines write, but for those that get a name there.
  private static func numbers(in code: [Substring]) -> [Double] {
    var found: [Double] = []
    var named: Int?
    for line in code {
      let indent = line.prefix { $0 == " " }.count
      // What a name is given may go on in lines that stand further in.
      if let start = named, indent > start { continue }
      named = line.contains("static let ") ? indent : nil
      guard named == nil else { continue }
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      // Every second piece between quotation marks is a text.
      for (index, piece) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 0 {
        let words = piece.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" && $0 != "$" }
        found += words.filter { $0.first?.isNumber == true }.compactMap { Double($0) }
      }
    }
    return found
  }
}
