import Documents
import TestSupport

/// Random scene files that are valid, as JSON text. All leaves are colours by default, so that no picture is needed.
///
/// ```swift
/// var random = RandomSceneFile(seed: 7)
/// let text = random.text()
/// ```
struct RandomSceneFile {
  /// The names of picture files that leaves may show; none for coloured leaves alone.
  var pictures: [String] = []
  /// The greatest number of repetitions of an item.
  var maximumRepeats = 30
  private var random: SplitMix64
  private var ids = 0
  private var viewport = (width: 390, height: 844)

  /// Creates a generator whose files depend on the seed alone.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the text of the next file.
  mutating func text() -> String {
    ids = 0
    viewport = (Int.random(in: 240...900, using: &random), Int.random(in: 320...1200, using: &random))
    var members = [
      #""scrollwork": "scene/1""#, #""viewport": [\#(viewport.width), \#(viewport.height)]"#,
    ]
    if chance() { members.append(#""name": "Screen \#(number(1...99))""#) }
    if chance() { members.append(#""scale": \#(number(1...3))"#) }
    members.append(#""root": \#(root())"#)
    if chance(3) {
      let places = ["top", "bottom", "top left", "top right", "bottom left", "bottom right"]
      let overlays = many(0...2) {
        $0.object(
          $0.leaf(hasHeight: false) + [#""at": "\#($0.pick(places))""#, #""inset": \#($0.number(0...40))"#])
      }
      members.append(#""overlays": \#(array(overlays))"#)
    }
    return object(members.shuffled(using: &random)) + (chance() ? "\n" : "")
  }

  // MARK: Screens

  private mutating func root() -> String {
    switch number(0...6) {
    case 0: sheet()
    case 1: header(isRoot: true)
    case 2: pages(inRoot: true)
    case 3: cards()
    case 4: gallery()
    case 5: list()
    default: stackOrLeaf(fills: true)
    }
  }

  private mutating func sheet() -> String {
    var members: [String] = []
    if chance(3, of: 4) {
      switch number(0...5) {
      case 0: members.append(#""behind": \#(list())"#)
      case 1: members.append(#""behind": \#(pages(inRoot: false))"#)
      case 2: members.append(#""behind": \#(cards())"#)
      default: members.append(#""behind": \#(object(leaf(hasHeight: true)))"#)
      }
    }
    members.append(#""detents": \#(detents())"#)
    if chance() { members.append(#""header": \#(part())"#) }
    if chance() { members.append(#""hideable": \#(chance())"#) }
    switch number(0...3) {
    case 0: members.append(#""content": \#(header(isRoot: false))"#)
    case 1: members.append(#""content": \#(pages(inRoot: false))"#)
    case 2: members.append(#""content": \#(list())"#)
    default: members.append(#""content": \#(stackOrLeaf(fills: false))"#)
    }
    return object([#""sheet": \#(object(members.shuffled(using: &random)))"#] + common())
  }

  private mutating func detents() -> String {
    var tops: Set<Int> = []
    for _ in 0..<number(1...4) { tops.insert(number(0...(viewport.height - 1))) }
    return array(
      tops.shuffled(using: &random).map { top in
        switch number(0...2) {
        case 0: "\(top)"
        case 1: #""peek \#(viewport.height - top)""#
        default: #""\#(Double(viewport.height - top) * 100 / Double(viewport.height))%""#
        }
      })
  }

  private mutating func header(isRoot: Bool) -> String {
    var members = [#""collapses": \#(part())"#]
    if chance() { members.append(#""sticks": \#(part())"#) }
    members.append(#""content": \#(chance() ? list() : pages(inRoot: false))"#)
    if chance() { members.append(#""rule": "\#(pick(["scroll", "quick", "snap"]))""#) }
    return object([#""header": \#(object(members.shuffled(using: &random)))"#] + common())
  }

  private mutating func pages(inRoot: Bool) -> String {
    let children = many(1...4) { random in
      switch random.number(0...(inRoot ? 5 : 2)) {
      case 0, 1: random.list()
      case 2: random.stackOrLeaf(fills: inRoot)
      case 3: random.header(isRoot: false)
      default: random.cards()
      }
    }
    var members = [#""pages": \#(array(children))"#]
    if chance() { members.append(#""gap": \#(number(0...30))"#) }
    if chance() { members.append(#""tabs": "\#(pick(["text", "none"]))""#) }
    return object(members + common())
  }

  private mutating func list() -> String {
    let items = many(0...6) { random in
      switch random.number(0...9) {
      case 0: random.strip()
      case 1: random.innerPages()
      case 2: random.object(random.stack { $0.part() })
      default: random.item()
      }
    }
    var members = [#""list": \#(array(items))"#]
    if chance(4) { members.append(#""header": \#(part())"#) }
    if chance(3) {
      members.append(#""indicator": \#(pick(["true", "{}", #"{"panel": "text"}"#]))"#)
    }
    if chance() { members.append(#""gap": \#(number(0...40))"#) }
    if chance() { members.append(#""inset": \#(number(0...40))"#) }
    if chance(4) { members.append(#""axis": "y""#) }
    return object((members + common()).shuffled(using: &random))
  }

  private mutating func cards() -> String {
    let children = many(1...5) { random in
      random.chance(3)
        ? random.object(random.stack { $0.object($0.leaf(hasHeight: false)) })
        : random.object(random.leaf(hasHeight: random.chance()) + random.repetition())
    }
    var members = [#""cards": \#(array(children))"#]
    if chance() { members.append(#""separator": \#(number(0...24))"#) }
    return object(members + common())
  }

  private mutating func gallery() -> String {
    var members = [#""gallery": \#(array(many(1...12) { $0.object($0.leaf(hasHeight: true, isPicture: true)) }))"#]
    if chance() { members.append(#""columns": \#(number(1...5))"#) }
    if chance() { members.append(#""gap": \#(number(0...12))"#) }
    return object(members + common())
  }

  // MARK: Parts

  private mutating func stackOrLeaf(fills: Bool) -> String {
    chance() ? object(stack { $0.part() }) : object(leaf(hasHeight: fills))
  }

  /// Returns what may be in an item, a stack or a part of a header.
  private mutating func part() -> String {
    switch number(0...7) {
    case 0: strip()
    case 1: innerPages()
    default: object(leaf(hasHeight: false))
    }
  }

  private mutating func strip() -> String {
    let items = many(1...6) { $0.object($0.leaf(hasHeight: false, hasWidth: false) + $0.repetition()) }
    return object([#""list": \#(array(items))"#, #""axis": "x""#, #""gap": \#(number(0...20))"#] + common())
  }

  private mutating func innerPages() -> String {
    object([#""pages": \#(array(many(1...3) { $0.object($0.leaf(hasHeight: false)) }))"#] + common())
  }

  private mutating func item() -> String { object(leaf(hasHeight: false) + repetition()) }

  private mutating func stack(_ child: (inout RandomSceneFile) -> String) -> [String] {
    var members = [#""stack": \#(array(many(0...3, child)))"#]
    if chance() { members.append(#""gap": \#(number(0...20))"#) }
    if chance() { members.append(#""inset": \#(number(0...20))"#) }
    return members + common()
  }

  /// Returns the members of a leaf. It has a height and a width of its own unless its place gives it them.
  private mutating func leaf(hasHeight: Bool, hasWidth: Bool = true, isPicture: Bool = false) -> [String] {
    var members = common()
    // A picture that is missing is shown as a place with its name.
    let picture = pictures.randomElement(using: &random) ?? (isPicture ? "missing.png" : nil)
    if let picture, isPicture || chance() {
      members.append(#""picture": \#(JSONText.quoted(picture))"#)
      if chance() { members.append(#""fit": "\#(pick(["fill", "fit"]))""#) }
    } else {
      let digits = String(number(0x100000...0xFFFFFF), radix: 16)
      members.append(#""color": "\#("#" + digits)""#)
    }
    if !hasHeight { members.append(#""height": \#(number(1...300))"#) }
    if !hasWidth { members.append(#""width": \#(number(1...200))"#) }
    return members.shuffled(using: &random)
  }

  private mutating func repetition() -> [String] {
    chance() ? [#""repeat": \#(number(1...max(1, maximumRepeats)))"#] : []
  }

  private mutating func common() -> [String] {
    var members: [String] = []
    ids += 1
    if chance(8) { members.append(#""id": "part-\#(ids)_\#(number(0...9))""#) }
    if chance(3) { members.append(#""title": "Title \#(ids)""#) }
    if chance(3) { members.append(#""note": "Note \#(ids) – “ü” \\n""#) }
    return members
  }

  // MARK: Text

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns whether something with a probability of `share` out of `of` happens, or of one out of `share`.
  private mutating func chance(_ share: Int, of all: Int) -> Bool { number(1...all) <= share }
  private mutating func chance(_ one: Int = 2) -> Bool { number(1...one) == 1 }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

  private mutating func many(_ count: ClosedRange<Int>, _ make: (inout RandomSceneFile) -> String) -> [String] {
    var result: [String] = []
    for _ in 0..<number(count) { result.append(make(&self)) }
    return result
  }

  private mutating func space() -> String { pick(["", "", " ", "\n", "\n  ", "\t", "\r\n"]) }

  private mutating func joined(_ parts: [String], _ start: String, _ end: String) -> String {
    var text = start
    for (index, part) in parts.enumerated() { text += (index == 0 ? "" : ",") + space() + part + space() }
    return text + end
  }

  private mutating func object(_ members: [String]) -> String { joined(members, "{", "}") }
  private mutating func array(_ elements: [String]) -> String { joined(elements, "[", "]") }
}
