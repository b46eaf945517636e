import Documents
import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning
import Workbench

@testable import Inspector

@Suite struct CurveFileTests {
  private func files(comparing: Bool) throws -> CurveFiles {
    let recording = GestureBuilder.gesture(.sheet)
    let own = try GestureBuilder.outcome(recording).tracer
    let soft = try GestureBuilder.tuning("sheet.springDamping", .number(0.4))
    var backdrop = PlotContext()
    backdrop.other = comparing ? try GestureBuilder.outcome(recording, soft).tracer : nil
    backdrop.guides = [.init(name: "full", position: 96), .init(name: "half", position: 422)]
    backdrop.guided = own.quantity
    return CurveFiles(own: own, backdrop: backdrop, appearance: .light, names: ["Soft sheet", "Android"])
  }

  private func bytes(_ format: CurveFormat, _ files: CurveFiles) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    return try File.read(try files.save(format, named: "curves", in: .current(folder.path)))
  }

  @Test func `a table has a line for each sample, with both curves during a comparison`() throws {
    let one = String(decoding: try bytes(.csv, files(comparing: false)), as: UTF8.self)
    #expect(one.hasPrefix("t_ms,position,velocity,key\n0,422,0,sheet.top\n"))
    let two = String(decoding: try bytes(.csv, files(comparing: true)), as: UTF8.self)
    let lines = two.split(separator: "\n")
    #expect(lines.first == "t_ms,a_position,a_velocity,a_key,b_position,b_velocity,b_key")
    #expect(lines.allSatisfy { $0.count(where: { $0 == "," }) == 6 })
    // B still swings after A has come to rest.
    #expect(lines.last?.contains(",,,") == true, "\(lines.last ?? "")")
  }

  @Test func `an image has the window's orientation, lines, names and letters`() throws {
    let svg = String(decoding: try bytes(.svg, files(comparing: true)), as: UTF8.self)
    for name in [
      "Sheet top", "full", "half", "let go", "A rests", "B rests", "A  Soft sheet", "B  Android", "drag 136 ms",
    ] {
      #expect(svg.contains(">\(name)</text>"), "\(name)")
    }
    #expect(svg.contains("font-family=\"Inter") && svg.contains("#b24020"))
    // The sheet rises, and so does its curve.
    let finger = try #require(svg.split(separator: "\n").first { $0.contains("stroke-width=\"2.4\"") })
    let places = finger.split(separator: "\"")[1].split(separator: " ").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect((places.last?[1] ?? .nan) < (places.first?[1] ?? .nan) - 20)
    let png = try bytes(.png, files(comparing: false))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [false, true]) func `a table names A and B like the window`(_ isB: Bool) throws {
    let files = try files(comparing: true)
    var backdrop = files.backdrop
    backdrop.isB = isB
    let csv = String(
      decoding: try bytes(.csv, CurveFiles(own: files.own, backdrop: backdrop, appearance: .light)), as: UTF8.self)
    #expect(csv.hasPrefix(isB ? "t_ms,b_position" : "t_ms,a_position"))
  }

  @Test func `no file is overwritten`() throws {
    let folder = try TemporaryFolder()
    let files = try files(comparing: false)
    let made = OutputFolder.current(folder.path + "/made")
    let paths = try (0..<3).map { _ in try files.save(.csv, named: "curve", in: made) }
    #expect(paths.map { $0.split(separator: "/").last } == ["curve.csv", "curve 2.csv", "curve 3.csv"])
  }

  @Test func `without a curve there is an error and no file`() throws {
    let empty = CurveFiles(own: MotionTracer(), backdrop: PlotContext(), appearance: .light)
    let folder = try TemporaryFolder()
    for format in CurveFormat.allCases {
      #expect(throws: DocumentError.self) { try empty.save(format, named: "empty", in: .current(folder.path)) }
    }
  }
}
