import Testing

/// No type knows everything: one that learns a second idea becomes two types, and not two files.
@Suite struct TypeTests {
  /// Lines of a type with its extensions, and values that it stores; tables of constants and options are longer by nature.
  static let mostLines = 500
  static let mostProperties = 15
  static let mostFunctionLines = 60

  /// Types that are larger than they should be, with how large each may still be. These numbers go down, and the line goes
  /// when the type is small enough.
  static let tooLong: [String: Int] = [:]
  static let tooFull = [
    // Colours of a design, one a line.
    "Drawing.Palette": 36, "Scenes.MapStyle": 19,
  ]

  private let ledger: TypeLedger

  init() throws { ledger = try TypeLedger(House()) }

  @Test func `no type is longer than 500 lines with its extensions, and those that are become shorter`() {
    check(\.lines, Self.mostLines, exceptions: Self.tooLong)
  }

  @Test func `no type stores more than 15 values, and those that do come to store fewer`() {
    check(\.properties, Self.mostProperties, exceptions: Self.tooFull)
  }

  @Test func `no function is longer than a page`() {
    #expect(ledger.functions.count > 1000)
    for function in ledger.functions where function.lines > Self.mostFunctionLines {
      Issue.record("\(function.place): a function of \(function.lines) lines")
    }
  }

  private func check(_ measure: KeyPath<TypeLedger.Entry, Int>, _ most: Int, exceptions: [String: Int]) {
    #expect(ledger.types.count > 400)
    for (name, entry) in ledger.types {
      let size = entry[keyPath: measure]
      #expect(size <= exceptions[name] ?? most, "\(name) has \(size)")
    }
    for (name, limit) in exceptions {
      let size = ledger.types[name]?[keyPath: measure] ?? 0
      #expect(size > most, "\(name) has \(size): it is no exception any more")
      #expect(size >= limit - limit / 20, "\(name) has \(size): lower its limit of \(limit)")
    }
  }
}
