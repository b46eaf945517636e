import TestSupport
import Testing

@Suite struct GoldenImageTests {
  @Test func `a golden image accepts an equal rendering and shows where another one differs`() throws {
    let folder = try TemporaryFolder()
    let kept = Bitmap(width: 10, height: 10, filledWith: 0x40_5060)
    let failures = folder.path + "/failures"
    let golden = GoldenImage(
      "plain", allowedFraction: 0.01, testFile: folder.path + "/SomeTests.swift", failures: failures)
    let missing = #expect(throws: GoldenMismatch.self) { try golden.check(kept) }
    #expect(missing?.description.hasPrefix("no picture was kept at \(folder.path)/Golden/plain.png; copy ") == true)

    try keep(kept, at: golden)
    try golden.check(kept)
    var other = kept
    other.set(1, 1, to: 0xFF_FFFF)
    try golden.check(other)
    other.set(1, 2, to: 0xFF_FFFF)
    let mismatch = #expect(throws: GoldenMismatch.self) { try golden.check(other) }
    #expect(mismatch?.description.hasPrefix("20.0 ‰ of the pixels differ") == true)
    #expect(mismatch?.description.contains("see \(failures)/plain/actual.png and difference.png") == true)
    #expect(try Bitmap(pngAt: failures + "/plain/actual.png") == other)
    #expect(throws: GoldenMismatch.self) { try golden.check(Bitmap(width: 10, height: 9)) }
  }

  private func keep(_ picture: Bitmap, at golden: GoldenImage) throws {
    try TemporaryFolder.create(folderOf: golden.path)
    try picture.writePNG(to: golden.path)
  }
}
