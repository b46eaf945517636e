import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Tuning
@testable import TuningFiles

@Suite("Presets")
struct PresetTests {
  @Test("All documented presets ship, with ios first")
  func names() {
    #expect(Preset.shipped.map(\.name) == ["ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"])
    for preset in Preset.shipped {
      #expect(Preset.named(preset.name) == preset && preset.root == preset.name)
    }
  }

  @Test("Each value is valid for its tunable", arguments: Preset.shipped)
  func values(preset: Preset) {
    for (key, value) in preset.values {
      #expect(Tunables.named(key)?.accepts(value) == true, "\(preset.name): \(key) = \(value)")
    }
  }

  @Test("Any two presets differ in at least five values")
  func difference() {
    for (index, first) in Preset.shipped.enumerated() {
      for second in Preset.shipped[(index + 1)...] {
        let differences = Tuning(base: first).differences(to: Tuning(base: second))
        #expect(differences.count >= 5, "\(first.name) and \(second.name)")
      }
    }
  }

  @Test("Rates per millisecond equal the toolkits' own figures per second")
  func rates() {
    func perSecond(_ preset: Preset) -> Double {
      let rate = Tuning(base: preset)[Tunables.decelerationRate]
      return (0..<1000).reduce(1.0) { left, _ in left * rate }
    }
    // e⁻⁴, 0.135 and e^−3.7.
    #expect(abs(perSecond(.gtk) - 0.018_315_638_888_734) < 1e-9)
    #expect(abs(perSecond(.flutter) - 0.135) < 1e-9)
    #expect(abs(perSecond(.chromium) - 0.024_723_526_470_339) < 1e-9)
    #expect(Tuning(base: .ios)[Tunables.decelerationRate] == 0.998)
  }

  @Test("Android's sheets project the offset by 0.1 s of velocity")
  func projection() {
    let rate = Tuning(base: .android)[Tunables.sheetProjectionRate]
    #expect(abs(1000 / 1000 * rate / (1 - rate) - 100) < 1e-9)
  }

  @Test("Springs keep their frequency when their mass becomes 1")
  func springs() {
    let flutter = Tuning(base: .flutter)
    let spring = SpringParameters(
      mass: 1, stiffness: flutter[BounceTunables.stiffness], dampingRatio: flutter[BounceTunables.damping])
    #expect(abs(spring.naturalFrequency - SpringParameters.flutter.naturalFrequency) < 1e-12)
    let sheet = SpringParameters(
      response: Tuning(base: .gtk)[Tunables.sheetSpringResponse],
      dampingRatio: Tuning(base: .gtk)[Tunables.sheetSpringDamping])
    #expect(abs(sheet.stiffness - 400) < 1e-9 && sheet.dampingRatio == 0.8)
  }
}

@Suite("User presets")
struct PresetLibraryTests {
  @Test("A saved preset is listed, found by name and equal to the saved tuning")
  func saving() throws {
    let scratch = try TestFolder()
    let library = PresetLibrary(folder: scratch.path("a/b/presets"))
    var generator = SplitMix64(seed: 7)
    for index in 0..<20 {
      let tuning = try generator.tuning()
      try library.save(tuning, as: "mine \(index)")
      let found = try #require(try library.named("mine \(index)"))
      #expect(Tuning(base: found).differences(to: tuning).isEmpty)
      #expect(found.root == tuning.base.name)
    }
    #expect(library.userPresets().presets.count == 20 && library.userPresets().faults.isEmpty)
  }

  @Test("A tuning over a user preset is saved over its shipped preset, so that the file is self-contained")
  func flattening() throws {
    var tuning = Tuning(base: .gtk)
    try tuning.set(Tunables.slop.declaration, to: .number(3))
    var above = Tuning(base: Preset(name: "mine", tuning: tuning))
    try above.set(Tunables.wheelStep.declaration, to: .number(99))
    let read = try TuningFile.parse(Array(TuningFile.text(above).utf8), path: "x")
    #expect(read.base == .gtk && read.changes.keys.sorted() == ["gesture.slop", "wheel.step"])
    #expect(read.differences(to: above).isEmpty)
  }

  @Test("Names that are reserved or no file names are refused", arguments: ["", "ios", "a/b", ".hidden", "a\nb"])
  func badNames(name: String) throws {
    let scratch = try TestFolder()
    let library = PresetLibrary(folder: scratch.path)
    #expect(throws: DocumentError.self) { try library.save(Tuning(), as: name) }
    #expect(library.userPresets().presets.isEmpty)
  }

  @Test("A broken file is reported with its line, and the others are still listed")
  func broken() throws {
    let scratch = try TestFolder()
    let library = PresetLibrary(folder: scratch.path)
    try library.save(Tuning(base: .gtk), as: "good")
    try scratch.write("{\n\"scrollwork\": 7}", to: "bad.tuning.json")
    try scratch.write("not a preset", to: "readme.txt")
    let (presets, faults) = library.userPresets()
    #expect(presets.map(\.name) == ["good"])
    #expect(faults.map(\.line) == [2])
    #expect(throws: DocumentError.self) { try library.named("bad") }
  }

  @Test("A missing folder has no presets, and reading does not create it")
  func empty() throws {
    let scratch = try TestFolder()
    let library = PresetLibrary(folder: scratch.path("none"))
    #expect(library.userPresets().presets.isEmpty && library.userPresets().faults.isEmpty)
    #expect(!scratch.has("none"))
  }

  @Test("Folders follow the XDG specification, which ignores relative paths")
  func folders() {
    let usual = UserFolders { ["HOME": "/home/ada"][$0] }
    #expect(usual.presets == "/home/ada/.config/scrollwork/presets")
    #expect(usual.state == "/home/ada/.local/state/scrollwork")
    let chosen = UserFolders { ["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "not/absolute"][$0] }
    #expect(chosen.presets == "/c/scrollwork/presets" && chosen.state == "/h/.local/state/scrollwork")
  }
}
