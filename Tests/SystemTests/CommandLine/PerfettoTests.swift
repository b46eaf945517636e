import Documents
import Glibc
import TestSupport
import Testing

/// Traces as Perfetto's trace processor reads them. `.ci/trace-processor` installs it, `.ci/query-trace.js` queries it.
@Suite("Native trace", .serialized) struct PerfettoTests {
  private static let package = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })

  /// Returns the rows of each query.
  private func ask(_ trace: String, _ queries: [String]) throws -> [[JSONValue]] {
    let folder = try TemporaryFolder()
    let node = try ChildProcess(
      ["node", Self.package + "/.ci/query-trace.js", trace] + queries,
      environment: ChildProcess.inheritedEnvironment(), output: folder.path + "/out", errors: folder.path + "/err")
    let ending = try eventually("end of node", within: 60) { node.poll() }
    let said = String(decoding: try File.read(folder.path + "/err"), as: UTF8.self)
    try #require(ending == .exited(0), "\(said)")
    return try File.read(folder.path + "/out").split(separator: UInt8(ascii: "\n")).map {
      try JSONParser.parse(Array($0)).array ?? []
    }
  }

  @Test func `Perfetto's trace processor loads the trace, and its frame queries return the program's frames`() throws {
    let folder = try TemporaryFolder()
    let (trace, csv) = (folder.path + "/t.pftrace", folder.path + "/f.csv")
    let program = try Program(
      [
        "profile", Self.package + "/Assets/tours/sheet.gesture.jsonl", "--displays", "60,120", "--seconds", "3",
        "--trace",
        trace, "--csv", csv,
      ], display: nil)
    _ = try program.ending(within: 120)
    try #require(program.process.poll() == .exited(0), "\(program.errors)")
    let lines = String(decoding: try File.read(csv), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let column = try Dictionary(uniqueKeysWithValues: #require(lines.first).enumerated().map { ($1, $0) })
    let frames = lines.dropFirst()
    func cells(_ name: String) throws -> [Double] {
      let index = try #require(column[name])
      return frames.map { Double($0[index]) ?? 0 }
    }
    let found = try ask(
      trace,
      [
        "SELECT name, value FROM stats WHERE severity IN ('error', 'data_loss') AND value > 0",
        """
        SELECT a.name AS id, a.dur, a.jank_type, a.jank_severity_type, a.present_type, a.on_time_finish, e.dur AS expected, p.name AS process
        FROM actual_frame_timeline_slice a JOIN expected_frame_timeline_slice e
          ON a.surface_frame_token = e.surface_frame_token JOIN process p ON a.upid = p.upid
        ORDER BY CAST(a.name AS INT)
        """,
        """
        INCLUDE PERFETTO MODULE android.frames.timeline;
        SELECT frame_id, dur, do_frame_id, draw_frame_id FROM android_frames ORDER BY frame_id
        """,
        "SELECT s.name, COUNT(*) AS n FROM slice s JOIN slice p ON s.parent_id = p.id "
          + "WHERE p.name GLOB 'Choreographer#doFrame *' GROUP BY 1",
        "SELECT t.name, COUNT(*) AS n, MIN(value) AS low FROM counter c JOIN process_counter_track t ON c.track_id = t.id "
          + "GROUP BY 1",
        "SELECT t.name AS track, s.name FROM slice s JOIN process_track t ON s.track_id = t.id "
          + "WHERE t.name IN ('recordings', 'input')",
      ])
    #expect(found[0].isEmpty, "\(found[0])")
    // Every measured frame, with its times to the nanosecond and whether it was late.
    let missed = try cells("missed")
    let (lengths, work, present) = (try cells("frame_ms"), try cells("work_ms"), try cells("present_ms"))
    let timeline = found[1]
    try #require(timeline.count == frames.count && frames.count > 60)
    for (index, row) in timeline.enumerated() {
      let rate = try cells("refresh_hz")[index]
      #expect(row["id"]?.string == "\(index + 1)")
      #expect((row["jank_type"]?.string == "None") == (missed[index] == 0))
      let isFull = max(lengths[index], work[index] + present[index]) * rate > 1999.9
      #expect(row["jank_severity_type"]?.string == (missed[index] == 0 ? "None" : isFull ? "Full" : "Partial"))
      #expect((row["present_type"]?.string == "Late Present") == (missed[index] > 0))
      #expect(abs((row["expected"]?.number ?? 0) - 1e9 / rate) < 2)
      #expect(row["process"]?.string == "scrollwork profile, \(Int(rate)) Hz")
    }
    #expect(found[2].compactMap { $0["frame_id"]?.integer } == Array(1...frames.count))
    #expect(found[2].allSatisfy { $0["do_frame_id"]?.integer != nil && $0["draw_frame_id"]?.integer != nil })
    let phases = Dictionary(uniqueKeysWithValues: found[3].map { ($0["name"]?.string ?? "", $0["n"]?.integer ?? 0) })
    for phase in ["input", "update", "layout", "present"] { #expect(phases[phase] == frames.count, "\(phase)") }
    let counters = Set(found[4].compactMap { $0["name"]?.string })
    #expect(counters.isSuperset(of: ["CPU", "PSS", "allocated", "textures", "overrun_ms", "checkerboard_ms"]))
    let resident = try #require(found[4].first { $0["name"]?.string == "PSS" })
    #expect((resident["low"]?.number ?? 0) > 5)
    let names = found[5].map { ($0["track"]?.string ?? "", $0["name"]?.string ?? "") }
    #expect(names.count { $0.0 == "recordings" && $0.1.hasSuffix("sheet.gesture.jsonl") } >= 2)
    #expect(names.count { $0.0 == "input" && $0.1 == "move" } > 50)
  }
}
