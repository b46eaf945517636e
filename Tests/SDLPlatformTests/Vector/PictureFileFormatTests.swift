import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

/// Picture files that are drawn with their transparency.
@Suite struct PictureFileFormatTests {
  /// A picture file of 8 × 8 pixels and its colours at the left and right, premultiplied as 0xAARRGGBB.
  struct Sample: CustomStringConvertible, Sendable {
    var description: String
    var hex: String
    var left: UInt32
    var right: UInt32
  }

  static let samples = [
    Sample(
      description: "PNG with a palette and transparency",
      hex: """
        89504e470d0a1a0a0000000d4948445200000008000000080803000000f3d14eb900000006504c5445ff00000000ff6ca1fd8e0000000174
        524e5380ad5e5b46000000114944415478da63600002462060a08c0100048800218febd6e80000000049454e44ae426082
        """, left: 0x8080_0000, right: 0xFF00_00FF),
    Sample(
      description: "PNG of 16 bits with transparency",
      hex: """
        89504e470d0a1a0a0000000d4948445200000008000000081006000000949f62c80000001e4944415478da63f8ff9f01081a1870d120f0ff
        3f8487951e3560381800002769cf4143340cc70000000049454e44ae426082
        """, left: 0x8080_0000, right: 0xFF00_00FF),
    Sample(
      description: "PNG of greys with transparency",
      hex: """
        89504e470d0a1a0a0000000d49484452000000080000000808040000006e067600000000124944415478da63f8df00810cff617040040068
        c34fc16a0446700000000049454e44ae426082
        """, left: 0x8080_8080, right: 0xFF00_0000),
    Sample(
      description: "WebP with transparency",
      hex: "524946461c000000574542505650384c0f0000002f07c001100710fd8ffe0522a2ff0100", left: 0x7F7F_0000,
      right: 0x7F7F_0000),
    Sample(
      description: "JPEG of four inks",
      hex: """
        ffd8ffee000e41646f626500640000000002ffdb004300020101010101020101010202020202040302020202050404030406050606060506
        0606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0affdb004301020202020202050303050a0706070a0a0a0a0a0a
        0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0affc000140800080008040111
        00021101031101041100ffc4001500010100000000000000000000000000000809ffc40014100100000000000000000000000000000000ff
        c400150101010000000000000000000000000000080affc40014110100000000000000000000000000000000ffda000e0401000211031104
        00003f00661589ff005307ffd9
        """, left: 0xFFCC_0000, right: 0xFFCC_0000),
  ]

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap { $0.hexDigitValue.map(UInt8.init) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func render(_ path: String, side: Int = 8) throws(PlatformError) -> PixelBuffer {
    let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.image = VectorDrawing.Image(path: path, frame: bounds)
    return try VectorRasterizer.render(drawing, pixelWidth: side, pixelHeight: side)
  }

  @Test(arguments: samples) func `every format keeps its colours and its transparency`(sample: Sample) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture"
    try File.writeAtomically(Self.bytes(sample.hex), to: path)
    let picture = try Self.render(path)
    for (x, expected) in [(1, sample.left), (6, sample.right)] {
      let pixel = picture.pixels[4 * 8 + x]
      #expect(PhotoBytes.distance(pixel, expected) <= 2 && pixel >> 24 == expected >> 24, "\(String(pixel, radix: 16))")
    }
    #expect(picture.isOpaque == [sample.left, sample.right].allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `an animated WebP is refused as such, unless the decoder shows its first image`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/animation.webp"
    let hex = """
      524946460e01000057454250565038580a000000020000000f00000f0000414e494d06000000ffffffff0000414e4d46760000000000000000
      000f00000f0000f40100025650384c5d0000002f0fc003007010499214a533ace00c2b382bfeef4e0082b66d63261bd39fe9cf2406d9462ada
      9bbcda9b3cdafa3f1080484429444aa55455078aa8948893a44e4476e9129ea86ee0ffc998393d1d8d4c2e4d1a6473f3d36bdfbb7dad000041
      4e4d46640000000000000600000f0000020000f40100005650384c4c0000002f0f8000007f60906da494e4dff4d5de6c1a040214f93f8a2b96
      44906db3f9539de4289bff083213500f4a96e195e1b5f154796ea06016001aa3fe28faf2c820b10426368588fe87aec6c21f
      """
    try File.writeAtomically(Self.bytes(hex), to: path)
    let refusal = PhotoDecodingCheck.refusal(ofFile: path)
    #expect(refusal == .animated || refusal == nil)
  }

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="30" height="30">
      <rect width="10" height="30" fill="#f00"/><rect x="10" width="10" height="30" fill="#00f" fill-opacity="0.5"/>
      <image href="/etc/hostname" x="20" width="10" height="30"/>
    </svg>
    """

  @Test func `an SVG shows its colours at the size that is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.svg"
    try File.writeAtomically(Array(Self.svg.utf8), to: path)
    let picture = try Self.render(path, side: 300)
    let colors = [50, 150, 250].map { picture.pixels[150 * 300 + $0] }
    #expect(colors[0] == 0xFFFF_0000 && colors[2] == 0 && !picture.isOpaque)
    #expect(PhotoBytes.distance(colors[1], 0x8000_0080) <= 1 && [127, 128].contains(colors[1] >> 24))
    // The edge is as sharp as the pixels allow, so the picture was not made smaller and stretched.
    #expect(picture.pixels[150 * 300 + 99] == 0xFFFF_0000 && picture.pixels[150 * 300 + 100] == colors[1])
  }

  @Test(arguments: [
    ("<svg", PhotoError.damaged), ("<html><body/></html>", .damaged),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="10"/>"#, .tooLong(pixels: 40_000)),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"/>"#, .tooLarge(megapixels: 100)),
    ("no picture", .unknownFormat),
  ])
  func `a malformed or too large SVG is refused`(text: String, refusal: PhotoError) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.svg"
    try File.writeAtomically(Array(text.utf8), to: path)
    let error = try #require(throws: PlatformError.self) { try Self.render(path) }
    #expect(error.refusal == refusal)
  }

  @Test func `a mask has the opaque parts of a picture at one sample for each point`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.svg"
    try File.writeAtomically(Array(Self.svg.utf8), to: path)
    let mask = try AlphaMask.read(path: path, size: Size(width: 30, height: 30))
    #expect(mask.width == 30 && mask.height == 30)
    #expect(mask.isOpaque(at: Point(x: 0.1, y: 0.5)) && !mask.isOpaque(at: Point(x: 0.9, y: 0.5)))
    #expect(!mask.isOpaque(at: Point(x: -0.1, y: 0.5)) && !mask.isOpaque(at: Point(x: 0.1, y: 1.5)))
    #expect(try mask == AlphaMask.read(path: path, size: Size(width: 30, height: 30)))
    let large = try AlphaMask.read(path: path, size: Size(width: 30, height: 60_000))
    #expect(large.width == 2 && large.height == AlphaMask.maximumSide)
  }
}
