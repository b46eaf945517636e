import Assets
import CityMap
import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

/// Corrupted files of every kind. Each is read, or refused with its name and a reason, and none crashes the program.
@Suite struct FileFuzzTests {
  private static let assets = try? Assets.locate()

  /// A kind of file: a valid file and its reader.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: String
    let read: @Sendable ([UInt8]) throws(DocumentError) -> Void
  }

  private static let kinds = [
    Kind(testDescription: "recording", file: "tours/sheet.gesture.jsonl") { bytes throws(DocumentError) in
      let recording = try RecordingReader.parse(bytes, path: "NAME")
      for event in recording.events { check(event.kind) }
    },
    Kind(testDescription: "map", file: "map/neubrandenburg.json") { bytes throws(DocumentError) in
      _ = try CityMap.decode(bytes, path: "NAME")
    },
    Kind(testDescription: "studios", file: "data/studios.json") { bytes throws(DocumentError) in
      _ = try ActivityPlaces.decode(bytes, path: "NAME")
    },
    Kind(testDescription: "classes", file: "data/class_types.json") { bytes throws(DocumentError) in
      _ = try ActivityClasses.decode(bytes, path: "NAME")
    },
  ]

  private static func check(_ kind: GestureRecording.Kind) {
    guard case .input(.move(_, let place)) = kind else { return }
    #expect(place.isFinite)
  }

  @Test(arguments: kinds) func `a corrupted file is read or refused by its name`(kind: Kind) throws {
    let assets = try #require(Self.assets)
    // The whole map takes 20 ms. Its first part serves as well, and ends in the middle like a truncated file.
    let bytes = try File.read(assets.path(kind.file), upTo: 1 << 16)
    try fuzz(Array(bytes.prefix(40_000)), kind.read)
  }

  @Test func `a corrupted tuning is read or refused by its name`() throws {
    var tuning = Tuning(base: .android)
    for tunable in Tunables.all { try tuning.set(tunable, to: tunable.defaultValue) }
    for tunable in Tunables.all {
      if case .number(let range) = tunable.domain { try tuning.set(tunable, to: .number(range.upperBound)) }
    }
    try fuzz(Array(TuningFile.text(tuning).utf8)) { bytes throws(DocumentError) in
      let read = try TuningFile.parse(bytes, path: "NAME")
      for tunable in Tunables.all { #expect(tunable.accepts(read.value(of: tunable))) }
    }
  }

  private func fuzz(_ bytes: [UInt8], _ read: ([UInt8]) throws(DocumentError) -> Void) throws {
    var mutator = FileMutator(seed: 7)
    var refused = 0
    let count = SoakLength.perReader
    for _ in 0..<count {
      do { try read(mutator.corrupt(bytes)) } catch {
        refused += 1
        #expect(error.description.hasPrefix("NAME") && error.reason.count > 8, "\(error)")
      }
    }
    // Many faults must be found. Otherwise nothing was read.
    #expect(refused > count / 4)
  }
}
