import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A video from the real window of 1280 x 900, whose video sheet begins at x = 560.
  @Suite(.sharedServer) struct VideoDialogs {
    private static let shelved = (x: 612.0, y: 88.0)
    private static let compare = (x: 1100.0, y: 168.0)
    private static let android = (x: 615.0, y: 296.0)
    private static let once = (x: 615.0, y: 376.0)
    private static let video = (x: 1208.0, y: 868.0)
    /// The frame of the first scene in a video at scale 1, and the distance to the second scene.
    private static let phone = (x: 32, y: 60, width: 390, height: 844, step: 474)

    /// Returns the frame of a video at a time in seconds.
    private func picture(_ path: String, after seconds: Double, in folder: String) throws -> Bitmap {
      let output = folder + "/picture"
      let child = try ChildProcess(
        [
          "ffmpeg", "-v", "error", "-nostdin", "-ss", "\(seconds)", "-i", path, "-frames:v", "1", "-f", "rawvideo",
          "-pix_fmt", "rgb24", "pipe:1",
        ], environment: ChildProcess.inheritedEnvironment(), output: output)
      _ = try eventually("end of the decoder") { child.poll() }
      let bytes = try File.read(output)
      let width = Self.phone.x * 2 + Self.phone.step + Self.phone.width
      func channel(_ index: Int) -> UInt32 { UInt32(bytes[index]) }
      let pixels = (0..<bytes.count / 3).map { (index: Int) -> UInt32 in
        channel(3 * index) << 16 | channel(3 * index + 1) << 8 | channel(3 * index + 2)
      }
      #expect(pixels.count == width * (Self.phone.y + Self.phone.height + Self.phone.x))
      return Bitmap(width: width, height: pixels.count / width, pixels: pixels)
    }

    @Test func `a comparison video from the shelf without a B takes six actions`() throws {
      let scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false)
      scene.mouse.drag([(300, 600), (300, 420), (300, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "open sheet") { $0.isIdle && $0.text("sheet.detent") == "full" }
      let shelf = scene.program.folder.path + "/state/scrollwork/shelf"
      _ = try eventually("gesture on the shelf") { try? Folder.files(shelf).isEmpty ? nil : true }
      // Deselects the current gesture.
      scene.mouse.click(Self.shelved.x, Self.shelved.y)
      pause(0.5)
      var actions = 0
      func act(_ body: () -> Void) {
        body()
        actions += 1
        pause(0.5)
      }
      act { scene.mouse.click(Self.shelved.x, Self.shelved.y) }
      act { scene.keyboard.tap("m") }
      act { scene.mouse.click(Self.compare.x, Self.compare.y) }
      act { scene.mouse.click(Self.android.x, Self.android.y) }
      act { scene.mouse.click(Self.once.x, Self.once.y) }
      act { scene.mouse.click(Self.video.x, Self.video.y) }
      #expect(actions <= 8)
      let made = scene.program.folder.path + "/Documents/Scrollwork"
      let name = try eventually("film in \(made)", within: 240) {
        (try? Folder.files(made))?.first { $0.hasSuffix(".mp4") }
      }
      _ = try scene.waitForImage("what was made, told over the stage") {
        // The button that reveals the file.
        $0.share(of: 0x06_6F6B, tolerance: 30, x: 340..<390, y: 850..<866) > 0.3
      }
      let (start, later) = (
        try picture(made + "/" + name, after: 0, in: scene.program.folder.path),
        try picture(made + "/" + name, after: 1, in: scene.program.folder.path)
      )
      let (x, y) = (Self.phone.x, Self.phone.y)
      let sides = [x..<x + Self.phone.width, x + Self.phone.step..<x + Self.phone.step + Self.phone.width]
      // Each scene has a border of three points in its side's colour.
      #expect(later.share(of: 0x06_706B, tolerance: 50, x: x - 3..<x, y: y + 100..<y + 700) > 0.6)
      #expect(
        later.share(
          of: 0xB0_4025, tolerance: 60, x: sides[1].lowerBound - 3..<sides[1].lowerBound, y: y + 100..<y + 700) > 0.6)
      /// Returns the share of pixels that differ between parts of two images.
      func difference(_ a: Bitmap, _ first: Range<Int>, _ b: Bitmap, _ second: Range<Int>) -> Double {
        let rows = y + 20..<y + Self.phone.height - 20
        let pairs = zip(a.colours(x: first, y: rows), b.colours(x: second, y: rows))
        return Double(pairs.count { Bitmap.distance($0, $1) > 60 }) / Double(first.count * rows.count)
      }
      #expect(difference(start, sides[0], start, sides[1]) < 0.01, "both begin in the same state")
      #expect(
        difference(start, sides[0], later, sides[0]) > 0.05 && difference(start, sides[1], later, sides[1]) > 0.05)
      #expect(difference(later, sides[0], later, sides[1]) > 0.005, "and come to rest elsewhere")
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
