import Documents
import TestSupport
import Testing

@testable import Tuning
@testable import TuningFiles

/// The numbers of a scene file as standard values of a store.
@Suite("Numbers of a scene file") struct ScreenNumbersTests {
  private let top = Tunables.sheetFullTop, share = Tunables.sheetHalfFraction
  private let slop = Tunables.slop.declaration

  private func screen(_ name: String, top: Double = 110, share: Double = 0.6) -> ScreenNumbers {
    ScreenNumbers(name: name, [(self.top.declaration, .number(top)), (self.share.declaration, .number(share))])
  }

  @Test func `are standard values and no changes, and can be changed to the preset's`() throws {
    let store = TuningStore()
    store.screen = screen("shop")
    #expect(store.tuning[top] == 110 && store.tuning[share] == 0.6 && store.changes.isEmpty)
    #expect(!store.isEdited && !store.hasUnsavedWork && !store.canUndo)
    try store.set(top.declaration, to: .number(Tuning()[top]))
    #expect(store.tuning[top] == Tuning()[top] && store.isChanged(top.declaration) && store.hasUnsavedWork)
    store.reset(top.declaration)
    #expect(store.tuning[top] == 110 && !store.hasUnsavedWork)
    store.choose(.android)
    #expect(store.tuning[top] == 110)
  }

  @Test func `a number that the tunable does not accept is left out`() {
    #expect(ScreenNumbers(name: "shop", [(share.declaration, .number(7))]).values.isEmpty)
  }

  @Test func `a file that has changed replaces the changes of its new numbers only`() throws {
    let store = TuningStore()
    store.screen = screen("shop")
    try store.set(top.declaration, to: .number(50))
    try store.set(share.declaration, to: .number(0.4))
    store.screen = screen("shop", top: 120)
    #expect(store.tuning[top] == 120 && store.tuning[share] == 0.4)
  }

  @Test(arguments: 0..<40) func `no scene's numbers leak into another, whatever is changed and undone`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let store = TuningStore()
    try store.set(top.declaration, to: .number(33))
    let scenes: [ScreenNumbers?] = [nil, screen("shop"), screen("chat", top: 200, share: 0.3)]
    var expected: [String?: Double] = [nil: 33, "shop": 110, "chat": 200]
    var undone = 0
    for step in 0..<200 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: store.screen = scenes.randomElement(using: &random) ?? nil
      case 1:
        let value = Double.random(in: 20...300, using: &random).rounded()
        try store.set(top.declaration, to: .number(value))
        expected[store.screen?.name] = value
      case 2: try store.set(slop, to: .number(Double(step % 20)))
      case 3 where store.canUndo:
        store.undo()
        undone += 1
        expected[store.screen?.name] = store.tuning[top]
      default: store.redo(); expected[store.screen?.name] = store.tuning[top]
      }
      #expect(store.tuning[top] == expected[store.screen?.name])
    }
    for scene in scenes {
      store.screen = scene
      #expect(store.tuning[top] == expected[scene?.name])
    }
    #expect(undone > 0)
  }

  @Test func `a saved tuning keeps the changes that a scene covers`() throws {
    let folder = try TestFolder()
    let path = folder.path("mine.tuning.json")
    let store = TuningStore()
    try store.set(top.declaration, to: .number(33))
    store.screen = screen("shop")
    try store.set(slop, to: .number(9))
    try store.save(as: path)
    #expect(!store.isEdited)
    let read = try TuningFile.read(path)
    #expect(read[top] == 33 && read[Tunables.slop] == 9 && read[share] == Tuning()[share])
    store.screen = nil
    #expect(!store.isEdited && store.tuning == read)
    try store.load(path)
    #expect(!store.isEdited)
  }
}
