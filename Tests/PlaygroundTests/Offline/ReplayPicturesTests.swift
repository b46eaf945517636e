import Assets
import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Videos

/// Output of several recordings.
@Suite final class ReplayPicturesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Saves a recording without movement that lasts 100 ms, and returns its path.
  private func trace(_ name: String, _ viewport: Size, scale: Double = 1, resized: Size? = nil) throws -> String {
    var recording = GestureRecording(scene: .timeline, viewport: viewport)
    recording.scale = scale
    if let resized { recording.events.append(.init(microseconds: 0, kind: .input(.resize(resized)))) }
    recording.events.append(.init(microseconds: 100_000, kind: .end))
    let path = "\(folder.path)/\(name).gesture.jsonl"
    try File.writeAtomically(Array(RecordingWriter.text(recording).utf8), to: path)
    return path
  }

  private func options(_ traces: [String]) -> OfflineReplayOptions {
    var options = OfflineReplayOptions(traces: traces)
    options.rate = 50
    return options
  }

  private func run(_ options: OfflineReplayOptions) throws {
    try ReplayJob(options: options, assets: Assets.locate()).run()
  }

  @Test func `each recording has frames, numbered on from those before`() throws {
    var options = options([try trace("a", Size(width: 40, height: 60)), try trace("b", Size(width: 50, height: 60))])
    options.frames = folder.path + "/frames"
    try run(options)
    // Either recording has frames at 0, 20 … 80 ms, and none at its end of 100 ms.
    let names = (0..<10).map { "frame-00000\($0).png" }
    #expect(try Folder.files(folder.path + "/frames").sorted() == names)
  }

  @Test func `one screenshot of several recordings is refused before anything is written`() throws {
    var options = options([try trace("a", Size(width: 40, height: 60)), try trace("b", Size(width: 40, height: 60))])
    options.screenshot = folder.path + "/s.png"
    options.state = folder.path + "/state.jsonl"
    let error = #expect(throws: OfflineReplayError.self) { try run(options) }
    #expect(error == .oneScreenshot(path: folder.path + "/s.png", traces: 2))
    #expect(!File.exists(folder.path + "/state.jsonl") && !File.exists(folder.path + "/s.png"))
  }

  @Test func `a video of unequal frame sizes is refused, one of equal sizes is not`() throws {
    let (small, large) = (Size(width: 40, height: 60), Size(width: 80, height: 120))
    let a = try trace("a", small)
    func check(_ other: String, scale: Double? = nil) throws(DocumentError) -> OfflineReplayError? {
      var options = options([a, other])
      options.video = "film.mp4"
      options.videoOptions.scale = scale
      let recordings = [try RecordingReader.read(a), try RecordingReader.read(other)]
      do { try options.check(recordings) } catch { return error }
      return nil
    }
    let b = try trace("b", large)
    #expect(
      try check(b)
        == .unequalSizes(trace: b, width: 80, height: 120, first: a, firstWidth: 40, firstHeight: 60))
    // Pixels count. Twice the points at half the scale are equal, and a window resized at once has its new size.
    #expect(try check(trace("c", large, scale: 0.5)) == nil)
    #expect(try check(trace("c", large, scale: 0.5), scale: 2) != nil)
    #expect(try check(trace("d", large, resized: small)) == nil)
    #expect(try check(trace("e", small, resized: large)) != nil)
  }

  @Test func `an impossible image size is reported, however large or small`() throws {
    #expect(
      OffscreenTarget.pixels(of: Size(width: 0.2, height: 1e300), scale: 1e300)
        == PixelSize(width: Int(Int32.max), height: Int(Int32.max)))
    #expect(
      OffscreenTarget.pixels(of: Size(width: .nan, height: 0.1), scale: 1)
        == PixelSize(width: Int(Int32.max), height: 1))
    var options = options([try trace("a", Size(width: 390, height: 50_000))])
    options.screenshot = folder.path + "/s.png"
    let error = #expect(throws: PlatformError.self) { try run(options) }
    #expect(error?.kind == .size)
  }
}
