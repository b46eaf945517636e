import Documents
import TestSupport
import Testing

@testable import Tuning
@testable import TuningFiles

@Suite("The tuning store")
struct TuningStoreTests {
  private let slop = Tunables.slop.declaration
  private let wheel = Tunables.wheelStep.declaration

  @Test("Undo and redo retrace any history")
  func undoAndRedo() throws {
    var generator = SplitMix64(seed: 2024)
    for _ in 0..<20 {
      let store = TuningStore()
      // The model has all states so far and the index of the current one.
      var states = [store.tuning]
      var place = 0
      for _ in 0..<400 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0, 1:
          #expect(store.undo() == (place > 0))
          place = max(0, place - 1)
        case 2:
          #expect(store.redo() == (place < states.count - 1))
          place = min(states.count - 1, place + 1)
        default:
          try change(store, &generator)
          if store.tuning != states[place] {
            states = states[...place] + [store.tuning]
            place += 1
          }
        }
        #expect(store.tuning == states[place])
        #expect(store.canUndo == (place > 0) && store.canRedo == (place < states.count - 1))
      }
      while store.undo() {}
      #expect(store.tuning == states[0])
      while store.redo() {}
      #expect(store.tuning == states[states.count - 1])
    }
  }

  private func change(_ store: TuningStore, _ generator: inout SplitMix64) throws {
    let tunable = Tunables.all.randomElement(using: &generator) ?? slop
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: store.reset(tunable)
    case 1: store.resetAll()
    case 2: store.choose(Preset.shipped.randomElement(using: &generator) ?? .ios)
    case 3: store.replace(with: try generator.tuning())
    default: try store.set(tunable, to: generator.value(of: tunable))
    }
  }

  @Test("Each drag of a slider is one undo step")
  func drags() throws {
    let store = TuningStore()
    for step in 1...100 { try store.set(slop, to: .number(Double(step) / 4), joins: step > 1) }
    for step in 1...100 { try store.set(slop, to: .number(30 - Double(step) / 10), joins: step > 1) }
    try store.set(wheel, to: .number(80), joins: true)
    #expect(store.undo() && store.tuning[Tunables.slop] == 20)
    #expect(store.undo() && store.tuning[Tunables.slop] == 25)
    #expect(store.undo() && store.tuning == Tuning() && !store.undo())
    #expect(store.redo() && store.tuning[Tunables.slop] == 25)
  }

  @Test("A drag that returns to its start is no undo step")
  func dragBack() throws {
    let store = TuningStore()
    try store.set(slop, to: .number(12))
    try store.set(slop, to: .number(10), joins: true)
    #expect(!store.canUndo && store.tuning == Tuning())
    try store.set(slop, to: .number(14), joins: true)
    #expect(store.canUndo)
  }

  @Test("A change after an undo does not join the step before it")
  func joinAfterUndo() throws {
    let store = TuningStore()
    try store.set(slop, to: .number(12))
    try store.set(slop, to: .number(13))
    store.undo()
    try store.set(slop, to: .number(20), joins: true)
    #expect(store.undo() && store.tuning[Tunables.slop] == 12)
  }

  @Test("A refused value changes nothing and is no undo step")
  func refusal() throws {
    let store = TuningStore()
    #expect(throws: TuningError.self) { try store.set(slop, to: .number(-1)) }
    #expect(throws: TuningError.self) { try store.set(slop, to: .flag(true)) }
    #expect(!store.canUndo && store.tuning == Tuning())
  }

  @Test("Changes are relative to the preset, and a reset restores the preset's value")
  func reset() throws {
    let store = TuningStore(Tuning(base: .gtk))
    #expect(store.changes.isEmpty)
    try store.set(slop, to: .number(10))
    try store.set(wheel, to: .number(53))
    #expect(store.changes.map(\.tunable.key) == ["gesture.slop", "wheel.step"])
    #expect(store.changes.first?.before == .number(8) && store.standard(of: slop) == .number(8))
    store.reset(slop)
    #expect(store.tuning[Tunables.slop] == 8 && !store.isChanged(slop) && store.isChanged(wheel))
    store.resetAll()
    #expect(store.tuning == Tuning(base: .gtk))
  }

  @Test("A save clears the edited state, and a failed save changes nothing")
  func saving() throws {
    let scratch = try TestFolder()
    let store = TuningStore()
    #expect(try store.save() == false)
    try store.set(slop, to: .number(5))
    #expect(store.isEdited)
    #expect(throws: DocumentError.self) { try store.save(as: scratch.path("no/folder/a.tuning.json")) }
    #expect(store.isEdited && store.path == nil)
    try store.save(as: scratch.path("a.tuning.json"))
    #expect(!store.isEdited && store.path == scratch.path("a.tuning.json"))
    try store.set(slop, to: .number(6))
    #expect(try store.save())
    let other = TuningStore()
    try other.load(scratch.path("a.tuning.json"))
    #expect(other.tuning == store.tuning && !other.isEdited)
    #expect(other.undo() && other.tuning == Tuning() && other.isEdited)
  }

  @Test("The user's drag and the turnings of two phones at once are a step each")
  func severalAtOnce() throws {
    var generator = SplitMix64(seed: 71)
    let all = [slop, wheel, Tunables.feedThreshold.declaration]
    for _ in 0..<200 {
      let store = TuningStore()
      var (moves, order) = ([0, 0, 0], [Int]())
      for _ in 0..<40 {
        let who = Int.random(in: 0..<3, using: &generator)
        guard case .number(let range) = all[who].domain else { continue }
        let value = range.lowerBound + (range.upperBound - range.lowerBound) * (0.1003 + 0.02 * Double(moves[who]))
        if who == 0 {
          try store.set(slop, to: .number(value), joins: moves[0] > 0)
        } else {
          #expect(try store.turn(all[who], to: .number(value), joins: moves[who] > 0))
        }
        if moves[who] == 0 { order.append(who) }
        moves[who] += 1
      }
      for left in order.indices.reversed() {
        #expect(store.undo())
        #expect(store.changes.count == left)
      }
      #expect(!store.canUndo && store.tuning == Tuning())
    }
    // What was undone in mid-turning stays so, and the rest is a step of its own.
    let store = TuningStore()
    for value in [3.0, 4, 5] { _ = try store.turn(slop, to: .number(value), joins: value > 3) }
    #expect(store.undo() && store.changes.isEmpty)
    for value in [6.0, 7] { _ = try store.turn(slop, to: .number(value), joins: true) }
    #expect(store.undo() && store.changes.isEmpty && !store.canUndo)
    #expect(throws: TuningError.self) { try store.turn(slop, to: .flag(true), joins: false) }
  }

  @Test("A file that cannot be read leaves the values unchanged")
  func brokenLoad() throws {
    let scratch = try TestFolder()
    try scratch.write("{", to: "a.tuning.json")
    let store = TuningStore(Tuning(base: .flutter))
    #expect(throws: DocumentError.self) { try store.load(scratch.path("a.tuning.json")) }
    #expect(store.tuning == Tuning(base: .flutter) && !store.canUndo && store.path == nil)
  }
}
