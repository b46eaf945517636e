import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground

@Suite struct CurveFileTests {
  private func files(comparing: Bool) throws -> CurveFiles {
    let recording = WorkbenchHand.gesture(.sheet)
    let own = try WorkbenchHand.outcome(recording).tracer
    let soft = try WorkbenchHand.tuning("sheet.springDamping", .number(0.4))
    let other = comparing ? try WorkbenchHand.outcome(recording, soft).tracer : nil
    return CurveFiles(own: own, other: other, appearance: .light)
  }

  @Test func `a table has a line for each sample, and both curves where two are shown`() throws {
    let one = String(decoding: try files(comparing: false).bytes(.csv, path: "a.csv"), as: UTF8.self)
    #expect(one.hasPrefix("t_ms,position,velocity\n0,422,"))
    let two = String(decoding: try files(comparing: true).bytes(.csv, path: "a.csv"), as: UTF8.self)
    let lines = two.split(separator: "\n")
    #expect(lines.first == "t_ms,a_position,a_velocity,b_position,b_velocity")
    #expect(lines.allSatisfy { $0.count(where: { $0 == "," }) == 4 })
    // B swings on after A has come to rest.
    #expect(lines.last?.contains(",,,") == true, "\(lines.last ?? "")")
  }

  @Test func `pictures show both curves, the second in dashes, and what happened`() throws {
    let svg = String(decoding: try files(comparing: true).bytes(.svg, path: "a.svg"), as: UTF8.self)
    #expect(svg.contains("stroke-dasharray=\"6 4\""))
    #expect(svg.contains(">rests</text>") && svg.contains(">up</text>"))
    let png = try files(comparing: false).bytes(.png, path: "a.png")
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [false, true]) func `a picture and a table name A and B as the window does`(_ isB: Bool) throws {
    var files = try files(comparing: true)
    files.isB = isB
    let svg = String(decoding: try files.bytes(.svg, path: "a.svg"), as: UTF8.self)
    #expect(svg.contains(isB ? "pt: B, and A in dashes<" : "pt: A, and B in dashes<"))
    let csv = String(decoding: try files.bytes(.csv, path: "a.csv"), as: UTF8.self)
    #expect(csv.hasPrefix(isB ? "t_ms,b_position" : "t_ms,a_position"))
  }

  @Test func `no file is overwritten`() throws {
    let folder = try TemporaryFolder()
    let files = try files(comparing: false)
    let paths = try (0..<3).map { _ in try files.save(.csv, named: "curve", in: folder.path) }
    #expect(paths.map { $0.split(separator: "/").last } == ["curve.csv", "curve 2.csv", "curve 3.csv"])
  }

  @Test func `without a curve there is a message, and no file`() throws {
    let empty = CurveFiles(own: MotionTracer(), other: nil, appearance: .light)
    for format in CurveFormat.allCases {
      #expect(throws: DocumentError.self) { try empty.bytes(format, path: "/x") }
    }
  }

  @Test func `curves go where screenshots go, and all of them into a folder that was asked for`() throws {
    #expect(CurveFiles.folder(for: .svg, captures: nil) == CaptureFolders.current(nil).pictures)
    #expect(CurveFiles.folder(for: .png, captures: nil) == CaptureFolders.current(nil).pictures)
    #expect(CurveFiles.folder(for: .csv, captures: nil) == CaptureFolders.current(nil).documents)
    for format in [CurveFormat.svg, .png, .csv] {
      #expect(CurveFiles.folder(for: format, captures: "/srv/takes") == "/srv/takes")
    }
  }
}
