import Drawing
import ScrollEngine
import TestSupport
import Testing

/// The expected codes were made with `qrencode -8` 4.1.1, which implements the same standard independently. `zbarimg`
/// 0.23.92 reads codes of all 40 versions that this encoder makes.
@Suite("QR codes")
struct QRCodeTests {
  private static let address = """
    #######.#.#..#..#.#######
    #.....#.#.###.#...#.....#
    #.###.#.###.##....#.###.#
    #.###.#....######.#.###.#
    #.###.#.#..#......#.###.#
    #.....#....##.....#.....#
    #######.#.#.#.#.#.#######
    ............###..........
    #..########....#.#..#.###
    .##.##..###.##.###..####.
    ##.#.###.##.####.#####..#
    .###.....#.##..#.#..#####
    ##....#.##..#.#.###.....#
    #.##...##.#.#..#...##..#.
    ##...###.#...#.###...####
    #.........#.#.#.#...#.#.#
    #.###.##...####.#####.##.
    ........#.#...###...#..#.
    #######.##.#.##.#.#.##..#
    #.....#.####.##.#...#....
    #.###.#.##.##..#######...
    #.###.#.######....##.#.##
    #.###.#...###.#.....#.###
    #.....#..####..#.####.###
    #######.##.#..###.#..#..#
    """

  private static let version10 = """
    1fc56ed1f23de7f 105610d47fc3a41 1746ebff9594e5d 175eae140b8a25d 174318afe9a7a5d 105836cc54a3441 1fd55555555557f
    000754244b30a00 1f7cb737f7a2eaa 0fbf48f7d12f195 03591a86324c76c 1e11b11a648d664 1f4b29a8e5c0c02 17018615733d326
    06c764aae356646 1b299a18f4de3ec 1fc0bcae8faeac5 1117eefc419fba8 02c3f6b615126ba 133a4223f9d387e 1ddbcc3e27005e1
    11892b93db84381 02dd4dbb45793a8 10a4eb93ed54f74 0eec8538cf0e048 0130c8f1e30f9a1 11f9a567cf5dff4 1114cccc60ab117
    015a95656d8e352 1b1d6e9c411f91e 09f8c2e7c04fdfa 0a2ac30730baede 026d9c8283265e4 1ea902702b9c1cf 076fd1ce8c08900
    11b51fb57d37edd 1c4be616a7ccda0 0e8910a530b6047 01e6ba0b5868d83 163e586d89f30a4 1ad1cd1db3c4d38 113cc4f8d33ca6b
    1cf34a95fecefaa 1e33523ae6edb84 15d0da80a306508 09856610632c98a 14e18596ddedf82 1f13deb4bb76acd 00773f8fcfeadfd
    001dc07c68be31b 1fddef6d5db995c 1043b2645a7391f 17534437ed4c3f9 175aa315429d090 175b4d7ee9f5fec 1056e3d84ebb73c
    1fd2af18c9482c6
    """

  /// Bytes of many values, the same as those from which the expected codes were made.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { index in
      let value = 33 + (index * 7 + index / 13) % 90
      return UInt8(value)
    }
  }

  @Test func `an address has the modules that another encoder gives it`() throws {
    let code = try #require(QRCode(Array("http://192.168.1.20:8080/a".utf8)))
    #expect(code.version == 2 && code.correction == .medium && code.mask == 6)
    #expect(code.rows.map { String($0.map { $0 ? "#" : "." }) } == Self.address.split(separator: "\n").map(String.init))
  }

  @Test func `a code with blocks of two lengths and a version number is the other encoder's`() throws {
    let code = try #require(QRCode(bytes(240)))
    let rows = Self.version10.split { $0 == "\n" || $0 == " " }.map { Int($0, radix: 16) }
    #expect(code.version == 10 && code.correction == .low)
    #expect(code.rows.map { row in row.reduce(0) { 2 * $0 + ($1 ? 1 : 0) } } == rows)
  }

  /// FNV-1a of the other encoder's modules, row by row.
  @Test(arguments: [
    (17, 1, 0x2FE4_4176_EB14_2A43 as UInt64), (134, 6, 0x950B_F82D_A7B1_CF71), (858, 20, 0x626C_4653_20EB_9B2D),
    (1952, 32, 0xBAC6_44B3_621F_86FE), (2953, 40, 0xD681_A936_CF59_80F7),
  ])
  func `a full code is the other encoder's, in small and large versions`(count: Int, version: Int, hash: UInt64) throws
  {
    let code = try #require(QRCode(bytes(count)))
    #expect(code.version == version && code.correction == .low)
    var found: UInt64 = 0xCBF2_9CE4_8422_2325
    for isDark in code.rows.joined() { found = (found ^ (isDark ? 1 : 0)) &* 0x100_0000_01B3 }
    #expect(found == hash)
  }

  @Test func `the correction is medium as long as that needs no larger code`() throws {
    #expect(try #require(QRCode(bytes(14))).correction == .medium)
    #expect(try #require(QRCode(bytes(15))).correction == .low)
    #expect(try #require(QRCode(bytes(17))).version == 1)
    #expect(try #require(QRCode(bytes(18))).version == 2)
    #expect(QRCode([])?.version == 1)
    #expect(QRCode(bytes(2954)) == nil)
  }

  @Test func `a drawn code has whole pixels, a quiet zone and its dark modules`() throws {
    let code = try #require(QRCode(bytes(10)))
    let (text, pictures) = (EqualWidthRuler(), PictureRequestLog())
    var canvas = Canvas(appearance: .dark, scale: 1.5, text: text, pictures: pictures)
    code.draw(in: Rect(x: 10.3, y: 20, width: 100, height: 140), into: &canvas)
    guard case .fill(let whole, .white) = canvas.list.commands.first,
      case .fills(let bars, .black) = canvas.list.commands.last
    else {
      Issue.record("expected a white square and black bars, found \(canvas.list.commands.count) commands")
      return
    }
    // 21 modules and twice the quiet zone of 4 make 29; 150 pixels have room for 5 pixels each.
    let module = 5 / 1.5
    #expect(abs(whole.width - 29 * module) < 1e-9 && abs(whole.center.x - 60.3) < 1 && abs(whole.center.y - 90) < 1)
    let dark = code.rows.joined().reduce(0) { $0 + ($1 ? 1 : 0) }
    #expect(abs(bars.reduce(0) { $0 + $1.width * $1.height } - Double(dark) * module * module) < 1e-6)
    for bar in bars {
      #expect(abs((bar.minX * 1.5).rounded() - bar.minX * 1.5) < 1e-9)
      #expect(bar.minX > whole.minX + 3.9 * module && bar.maxX < whole.maxX - 3.9 * module)
      #expect(bar.minY > whole.minY + 3.9 * module && bar.maxY < whole.maxY - 3.9 * module)
    }
    var small = Canvas(appearance: .light, scale: 1, text: text, pictures: pictures)
    code.draw(in: Rect(x: 0, y: 0, width: 28, height: 28), into: &small)
    #expect(small.list.commands.isEmpty)
  }
}
