import Drawing
import ScrollEngine
import TestSupport
import Testing

/// Sizes of SVG pictures.
@Suite("Sizes of SVG pictures") struct SVGHeaderTests {
  @Test(arguments: [
    ("<svg width='24' height=\"16\"/>", 24.0, 16.0), ("<svg width='24px' height='16px'>", 24, 16),
    ("<svg viewBox='0 0 30 20'>", 30, 20), ("<svg viewBox='-5,-5,30,20' width='60'>", 60, 40),
    ("<svg height='10' viewBox='0 0 30 20'>", 15, 10), ("<svg width='1in' height='25.4mm'>", 96, 96),
    ("<svg width='72pt' height='2.54cm'>", 96, 96), ("<svg width='100%' height='100%' viewBox='0 0 4 5'>", 4, 5),
    ("<svg>", 300, 150), ("\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1'> --><svg width=' 7 ' height='8'>", 7, 8),
    ("<!DOCTYPE svg [ <!ENTITY a '>'> ]>\n<svg:svg width='7' height='8'/>", 7, 8),
    ("<svg\n\tdata-a='>' flag width = '1e1' height = '5'></svg>", 10, 5),
  ])
  func `the size comes from the root element`(text: String, width: Double, height: Double) throws {
    let size = try SVGHeader(Array(text.utf8)).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
  }

  @Test(arguments: [
    ("", PhotoError.unknownFormat), ("text", .unknownFormat), ("<html>", .unknownFormat),
    ("<!-- <svg>", .unknownFormat),
    ("<svg width='3", .damaged), ("<svg width=3>", .damaged), ("<svg", .damaged),
    ("<svg width='0' height='3'>", .damaged),
    ("<svg width='-3' height='3'>", .damaged), ("<svg width='40000' height='3'>", .tooLong(pixels: 40000)),
    ("<svg width='1e999' height='3'>", .damaged), ("<svg width='nan' height='3'>", .damaged),
    ("<svg width='10000' height='10000'>", .tooLarge(megapixels: 100)),
  ])
  func `anything else is refused`(text: String, error: PhotoError) {
    #expect(throws: error) { try SVGHeader(Array(text.utf8)) }
  }

  @Test func `random text never crashes the scanner`() {
    var random = SplitMix64(seed: 3)
    let parts = [
      "<svg", " ", "width='", "height=\"", "viewBox='0 0", "'", "\"", ">", "<!--", "<!", "[", "<?", "9e99", "=",
    ]
    for _ in 0..<5000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0...9, using: &random) == 0 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      }
      if let header = try? SVGHeader(bytes) { #expect(header.size.width > 0 && header.size.height > 0) }
    }
  }
}
