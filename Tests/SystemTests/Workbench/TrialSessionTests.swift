import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// A session of trials in the real window of 1280 x 900, by mouse. The scene is from (110, 100) to (500, 872). The
  /// sheet begins at x = 560 and shows the table or the fit.
  @Suite(.sharedServer) struct TrialSession {
    private static let tab = (x: 1088.0, y: 88.0)
    private static let fit = (x: 1048.0, y: 868.0)
    private static let take = (x: 1190.0, y: 868.0)
    private static let accent: UInt32 = 0x06_706B
    /// The scroll distance of a wheel click in points: the default of `wheel.step`.
    fileprivate static let click = 53.0

    /// Whether the button that uses the fit as B is filled, which it is after a fit.
    private static func canTake(_ picture: Bitmap) -> Bool {
      picture.share(of: accent, tolerance: 8, x: 1136..<1146, y: 856..<880) == 1
    }

    /// Returns a protocol of two prompts on both sides of the feed's threshold, for a number of rounds.
    fileprivate static func protocolText(rounds: Int) -> String {
      """
      {"scrollwork":"trials/1","scene":"feed","rounds":\(rounds),"vary":["feed.threshold"],"prompts":[
        {"says":"Next card","expect":{"feed.card":{"by":1}}},
        {"says":"Look and come back","expect":{"feed.card":{"by":0}}}]}
      """
    }

    fileprivate static func folder(rounds: Int) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for part in ["/scrollwork", "/scrollwork/trials"] { mkdir(folder.path + part, 0o700) }
      try File.writeAtomically(
        Array(protocolText(rounds: rounds).utf8), to: folder.path + "/scrollwork/trials/feed.trials.json")
      return folder
    }

    /// Waits until a data folder contains a number of trials of a person.
    fileprivate static func waitForTrials(_ count: Int, of person: String, in folder: String) throws -> [String] {
      let own = "\(folder)/scrollwork/trials/\(person)"
      return try eventually("\(count) trials in \(own)") {
        let files = ((try? Folder.files(own)) ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
        return files.count >= count ? files.map { own + "/" + $0 } : nil
      }
    }

    /// Performs trials of a user whose threshold is lower than the scene's, and returns their paths.
    ///
    /// - Parameter drag: drags up the scene by a distance, pauses and lifts.
    fileprivate static func ask(
      _ scene: OpenScene, trials count: Int, of person: String, with device: String, in folder: String,
      drag: (Double) throws -> Void
    ) throws -> [String] {
      scene.keyboard.tap("g")
      _ = try eventually("person's folder") { Folder.exists("\(folder)/scrollwork/trials/\(person)") ? true : nil }
      for trial in 0..<count {
        // This user moves 110 pt to the next card and 50 pt to look only; the scene requires 150.
        try drag(trial % 2 == 0 ? 110 : 50)
        _ = try waitForTrials(trial + 1, of: person, in: folder)
      }
      let trials = try waitForTrials(count, of: person, in: folder)
      let header = String(decoding: try File.read(trials[0]).prefix { $0 != 10 }, as: UTF8.self)
      #expect(header.contains("\"says\":\"Next card\"") && header.contains("\"device\":\"\(device)\""), "\(header)")
      return trials
    }

    @Test func `a user with a lower threshold gets it by trials, a fit, B and the exported code`() throws {
      let folder = try Self.folder(rounds: 5)
      let scene = try OpenScene(
        "feed", width: 1280, height: 900, isBare: false,
        environment: ["XDG_DATA_HOME": folder.path, "USER": "ada"])
      _ = try Self.ask(scene, trials: 10, of: "ada", with: "mouse", in: folder.path) { way in
        scene.mouse.drag([(300, 650), (300, 650 - way)], seconds: 0.3, thenRelease: false)
        scene.mouse.releaseAfterPause()
      }
      scene.mouse.click(Self.tab.x, Self.tab.y)
      pause(0.5)
      scene.mouse.click(Self.fit.x, Self.fit.y)
      _ = try scene.waitForImage("fit", within: 120, Self.canTake)
      scene.mouse.click(Self.take.x, Self.take.y)
      _ = try scene.waitForImage("workbench again") { !Self.canTake($0) }
      scene.keyboard.tap("e", holding: ["Control_L"])
      let tuned = try eventually("saved code with the fitted threshold", within: 60) { () -> String? in
        scene.mouse.click(1098, 868)
        let exports = scene.program.folder.path + "/Documents/Scrollwork"
        return ((try? Folder.files(exports)) ?? []).lazy.compactMap { try? File.read(exports + "/" + $0) }
          .map { String(decoding: $0, as: UTF8.self) }
          // A new file is empty until the program has written it.
          .first { !$0.isEmpty }
      }
      let line = try #require(tuned.split(separator: "\n").first { $0.contains("was 150") }, "\(tuned)")
      let value = try #require(
        line.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }.first { $0 > 1 && $0 != 150 })
      #expect((51...109).contains(value), "\(line)")
      #expect(try scene.program.terminate() == .exited(0))
    }
  }

  /// A session of trials with a real touchpad.
  @Suite(.sharedTouchscreen) struct TrialSessionTouchpad {
    /// The bounds of a fit's range are the same for all devices, so this tests only the input of the trials.
    @Test func `a touchpad's trials are judged by the movement of its fingers`() throws {
      let folder = try TrialSession.folder(rounds: 2)
      let screen = try Touchscreen.shared()
      let scene = try OpenScene(
        "feed", width: 1280, height: 900, isBare: false, on: screen.server,
        environment: ["XDG_DATA_HOME": folder.path, "USER": "cem"])
      scene.mouse.move(300, 500)
      try screen.pad.calibrateAxes()
      let trials = try TrialSession.ask(scene, trials: 4, of: "cem", with: "touchpad", in: folder.path) { way in
        try screen.pad.stroke(0, way / TrialSession.click, steps: 20)
        pause(0.2)
        try screen.pad.lift()
      }
      #expect(try scene.program.terminate() == .exited(0))
      for (threshold, successes) in [(80, 4), (150, 2)] {
        let fit = try Program(["fit"] + trials + ["--at", "feed.threshold=\(threshold)"], display: nil)
        #expect(try fit.ending() == .exited(0), "\(fit.errors)")
        #expect(
          fit.output.split(separator: "\n").count { $0.contains("\"success\":true") } == successes, "\(fit.output)")
      }
    }
  }
}
