import Documents
import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

/// The functions of the script that the scene calls.
enum Page {
  /// Returns the width of a text, in points.
  @_extern(c, "scrollwork_text_width")
  static func textWidth(_ text: UnsafePointer<UInt8>?, _ length: Int32, _ face: Int32, _ size: Double) -> Double
  /// Adds a text to the script's table.
  @_extern(c, "scrollwork_add_text") static func addText(_ text: UnsafePointer<UInt8>?, _ length: Int32)
  /// Empties the script's table of texts.
  @_extern(c, "scrollwork_forget_texts") static func forgetTexts()
  /// Frees a rendered picture.
  @_extern(c, "scrollwork_drop_picture") static func dropPicture(_ id: Int32)
}

/// Measures text with the browser's fonts.
final class PageText: TextMeasuring {
  /// Number of widths after which the cache is emptied. Chosen; not measured.
  private static let limit = 20_000
  private var widths: [String: [TextStyle: Double]] = [:]

  func width(of string: String, style: TextStyle) -> Double {
    if let known = widths[string]?[style] { return known }
    if widths.count > Self.limit { widths.removeAll() }
    var copy = string
    let width = copy.withUTF8 {
      Page.textWidth($0.baseAddress, Int32($0.count), Int32(style.face.rawValue), style.size)
    }
    widths[string, default: [:]][style] = width
    return width
  }
}

/// The scene of a page and its tunings, A and perhaps B. Both tunings share the state of the scene.
final class PageScene {
  let content: SceneContent
  /// A and perhaps B, in this order, as they are in the page.
  private let served: [Tuning]
  /// The tunings in the page, each with what the desk has changed, and with the reduced motion that the visitor's system
  /// asks for.
  private(set) var tunings: [Tuning]
  let pictures = PagePictures()
  let text = PageText()
  private(set) var scene: any Scene
  private(set) var side = 0
  private(set) var now = Timestamp.zero
  private var recorder: Recorder?
  /// Gathers each gesture for the desk; `nil` if the page has no link.
  var gestures: GestureGathering?
  /// The trials of the person who holds the phone; `nil` if nobody is asked for gestures.
  var trials: PageTrials?
  private var playback: RecordingPlayback?
  var writer = DisplayListWriter()
  var texts = PageTextTable()

  /// Creates the scene that the page's files describe.
  ///
  /// - Parameters:
  ///   - name: a scene's name, or the path of a scene file.
  ///   - viewport: the size of the scene, in points.
  ///   - scale: pixels per point.
  ///   - direction: the layout direction; `nil` for that of a scene file, or left to right.
  ///   - isLive: whether the scene is for a visitor, and not in the fixed state that recordings expect.
  init(
    _ name: String, viewport: Size, scale: Double, direction: LayoutDirection?, isLive: Bool
  ) throws(DocumentError) {
    var file = name.hasSuffix(SceneFile.suffix) ? try SceneFile.load(path: name) : nil
    file?.readMasks { path, _ in (try? File.read(SceneFile.maskPath(of: path))).flatMap { AlphaMask(bytes: $0) } }
    if let file { SceneCatalog.open(file) }
    var known: [Tuning] = []
    for path in ["a.tuning.json", "b.tuning.json"] where known.isEmpty || File.exists(path) {
      // The page's tuning files give all values, also those that a scene file has of its own.
      let tuning = try TuningFile.read(path, for: file?.numbers)
      known.append(tuning.withScale(scale))
    }
    served = known
    tunings = known.map { $0.reducingMotion(byDefault: reducesMotion) }
    content = SceneContent(
      [SceneDescriptor].available, root: "content", folder: nil, language: .english, isLive: isLive)
    let sceneName = file?.sceneName ?? SceneName(rawValue: name)
    if content.needsMap(for: [sceneName]) { try content.loadMap() }
    scene = try content.scene(sceneName, viewport: viewport, tuning: tunings[0], items: nil, direction: direction)
  }

  func handle(_ kind: InputEvent.Kind, at time: Timestamp) {
    now = max(now, time)
    let event = InputEvent(time: now, kind: kind)
    recorder?.add(event)
    if playback == nil {
      gestures?.add(event, isAtRest: scene.isAtRest, positions, under: tunings[side]) {
        newRecorder(scale: tunings[side].scale)
      }
    }
    scene.handle(event)
  }

  /// The positions of all that scrolls, by which a gesture that moves something differs from a tap.
  private var positions: [Double] { gestures == nil ? [] : scene.state.tracks.map { $0.position } }

  func advance(to time: Timestamp) {
    now = max(now, time)
    if playback?.deliver(to: scene, upTo: now) == false || playback?.isOver == true { playback = nil }
    scene.advance(to: now)
    gestures?.follow(isAtRest: scene.isAtRest, positions, side: side, at: now)
    followTrials()
  }

  /// Whether a recording is being played.
  var isPlaying: Bool { playback != nil }

  /// Starts to play a recording, scaled to the size of the page, in a new scene.
  func play(_ recording: GestureRecording) throws(DocumentError) {
    gestures?.cancel()
    let recording = recording.fitted(to: scene.viewport)
    let tuning = tunings[side]
    scene = try content.scene(of: recording, tuning: tuning)
    scene.advance(to: now)
    scene.restore(recording.start)
    playback = RecordingPlayback(recording, tuning: tuning, from: now, keepsSize: true)
  }

  /// Puts the scene into a state by keys, as headers of recordings store it. What it does not name is as in a new scene.
  func stage(from start: [JSONValue.Member]) throws(DocumentError) {
    gestures?.cancel()
    playback = nil
    scene = try content.scene(
      scene.descriptor.name, viewport: scene.viewport, tuning: tunings[side], items: nil,
      direction: scene.layoutDirection)
    scene.advance(to: now)
    scene.restore(start)
  }

  /// Applies the tuning A (0) or B (1) without changing the state of the scene.
  func use(_ side: Int) {
    guard tunings.indices.contains(side), side != self.side else { return }
    retune(tunings, side)
  }

  /// Follows the phone's setting for reduced motion.
  func reduceMotion(_ isReduced: Bool) { retune(tunings.map { $0.reducingMotion(byDefault: isReduced) }, side) }

  /// Applies values of the desk, which the tunings have in place of those in the page. Returns false and changes nothing
  /// if one does not fit.
  func tune(_ values: [JSONValue]) -> Bool {
    var changed = served
    for (index, values) in values.enumerated() where changed.indices.contains(index) {
      for member in values.members ?? [] {
        guard (try? changed[index].set(member.key, to: member.value)) != nil else { return false }
      }
    }
    retune(changed.map { $0.reducingMotion(byDefault: reducesMotion) }, side)
    return true
  }

  private func retune(_ changed: [Tuning], _ side: Int) {
    let differences = tunings[self.side].differences(to: changed[side])
    recorder?.add(differences, at: now)
    gestures?.add(differences, at: now)
    (tunings, self.side) = (changed, side)
    scene.retune(tunings[side], at: now)
  }

  /// Draws the scene and returns whether all its pictures were ready.
  func draw(_ appearance: Appearance, scale: Double, showsFocus: Bool) -> Bool {
    pictures.beginFrame()
    texts.makeRoom()
    var canvas = Canvas(appearance: appearance, scale: scale, text: text, pictures: pictures)
    canvas.showsFocus = showsFocus
    scene.draw(into: &canvas)
    writer.removeAll()
    writer.add(canvas.list, &texts, pictures)
    return canvas.placeholderCount == 0
  }

  /// Returns the next gesture that has come to rest, as the members of a message to the desk; `nil` if there is none.
  func nextGesture() -> JSON? {
    guard trials == nil, let gesture = gestures?.next() else { return nil }
    return .object(members(of: gesture))
  }

  /// The members of a message about a gesture.
  func members(of gesture: GestureGathering.Gathered) -> JSON.Members {
    // The recording has the phone's setting for reduced motion.
    let differences = served[0].reducingMotion(byDefault: false)
      .differences(to: gesture.tuning.reducingMotion(byDefault: false))
    return [
      "side": .integer(gesture.side),
      "values": .object(JSON.Members(differences.map { ($0.tunable.key, $0.after.json) })),
      "recording": .string(RecordingWriter.text(gesture.recording)),
    ]
  }

  func startRecording(scale: Double) { recorder = newRecorder(scale: scale) }

  /// Returns a recorder that starts now.
  private func newRecorder(scale: Double) -> Recorder {
    var recorder = Recorder(
      scene: scene.descriptor.name, viewport: scene.viewport, scale: scale, direction: scene.layoutDirection,
      device: "touch", start: scene.startState(), at: now)
    // A replay elsewhere does not know the phone's setting.
    let tuning = tunings[side]
    recorder.add(tuning.reducingMotion(byDefault: false).differences(to: tuning), at: now)
    return recorder
  }

  /// Ends the recording and returns the text of its file; `nil` if there is none.
  func endRecording() -> String? {
    guard var recorder else { return nil }
    self.recorder = nil
    recorder.end(at: now, isIdle: scene.isAtRest)
    return RecordingWriter.text(recorder.recording)
  }
}

// MARK: - Functions that the script calls

/// The page's scene; `nil` until it is opened. A page has one scene and one thread.
nonisolated(unsafe) var page: PageScene?
/// Whether the phone's user wants reduced motion.
nonisolated(unsafe) private var reducesMotion = false
/// The text or error that the last call left for the script.
nonisolated(unsafe) var output: [UInt8] = []

func string(_ start: UnsafePointer<UInt8>?, _ length: Int32) -> String {
  String(decoding: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF8.self)
}

/// Returns a time rounded to whole microseconds, as recordings store it, so that a replay sees the same times.
private func moment(_ seconds: Double) -> Timestamp {
  Timestamp(microseconds: Int64(max(0, min(1e15, (seconds * 1e6).rounded()))))
}

private func bytes(_ start: UnsafePointer<UInt8>?, _ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: Int(length)))
}

/// Allocates memory for a text or a file that the script passes to another function.
@_cdecl("scrollwork_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}

/// Frees memory that ``allocate(_:)`` returned.
@_cdecl("scrollwork_free")
public func free(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Returns the output of the last function that has one. The pointer is valid until the next such call.
@_cdecl("scrollwork_output")
public func outputStart() -> UnsafePointer<UInt8>? { output.withUnsafeBufferPointer { $0.baseAddress } }

/// Returns the length of the output, in bytes.
@_cdecl("scrollwork_output_length")
public func outputLength() -> Int32 { Int32(output.count) }

/// Adds a file that the scene may read.
@_cdecl("scrollwork_add_file")
public func addFile(
  _ path: UnsafePointer<UInt8>?, _ pathLength: Int32, _ content: UnsafePointer<UInt8>?, _ contentLength: Int32
) {
  MemoryFiles.set(string(path, pathLength), to: bytes(content, contentLength))
}

/// Opens a scene by its name or the path of its file, under the tunings in `a.tuning.json` and, if it exists,
/// `b.tuning.json`.
///
/// - Parameters:
///   - scale: pixels per point.
///   - direction: the layout direction: 1 left to right, 2 right to left, 0 that of a scene file, or left to right.
/// - Returns: the number of tunings; 0 on failure, with the message as output.
@_cdecl("scrollwork_open")
public func open(
  _ name: UnsafePointer<UInt8>?, _ length: Int32, _ width: Double, _ height: Double, _ scale: Double, _ isLive: Int32,
  _ direction: Int32
) -> Int32 {
  do throws(DocumentError) {
    page = nil
    let opened = try PageScene(
      string(name, length), viewport: Size(width: width, height: height), scale: scale,
      direction: direction == 0 ? nil : LayoutDirection(isMirrored: direction == 2), isLive: isLive != 0)
    page = opened
    return Int32(opened.tunings.count)
  } catch {
    output = Array(error.description.utf8)
    return 0
  }
}

/// Handles input at a time in seconds.
///
/// - Parameter kind: 0 down, 1 move, 2 up, 3 cancel, with the finger's `id`; 4 wheel, in notches `a` and `b`; 5 to 7 a
///   touchpad that begins, continues or ends to scroll by `a` and `b` points; 8 a key, by its index `id`; 9 hover;
///   10 a resize to `x` by `y` points.
@_cdecl("scrollwork_event")
public func event(_ kind: Int32, _ id: Int32, _ time: Double, _ x: Double, _ y: Double, _ a: Double, _ b: Double) {
  let place = Point(x: x, y: y)
  let change = Point(x: a, y: b)
  let input: InputEvent.Kind
  switch kind {
  case 0: input = .down(id: Int(id), at: place)
  case 1: input = .move(id: Int(id), to: place)
  case 2: input = .up(id: Int(id), at: place)
  case 3: input = .cancel(id: Int(id))
  case 4: input = .wheel(notches: change, at: place)
  case 5: input = .scroll(delta: change, phase: .began, at: place)
  case 6: input = .scroll(delta: change, phase: .changed, at: place)
  case 7: input = .scroll(delta: change, phase: .ended, at: place)
  case 8:
    guard InputEvent.Key.allCases.indices.contains(Int(id)) else { return }
    input = .key(InputEvent.Key.allCases[Int(id)])
  case 9:
    _ = page?.scene.hover(place)
    return
  case 10: input = .resize(Size(width: x, height: y))
  default: return
  }
  page?.handle(input, at: moment(time))
}

/// Types text into the scene's field, at a time in seconds.
@_cdecl("scrollwork_type")
public func type(_ text: UnsafePointer<UInt8>?, _ length: Int32, _ time: Double) {
  page?.handle(.text(string(text, length)), at: moment(time))
}

/// Advances the scene to a time in seconds.
@_cdecl("scrollwork_advance")
public func advance(_ time: Double) { page?.advance(to: moment(time)) }

/// Draws the scene; `scrollwork_frame` then returns the frame's numbers.
///
/// - Parameter showsFocus: whether the ring around the focused control shows, since the scene has the keys.
/// - Returns: the count of the numbers; negative if some pictures are still missing.
@_cdecl("scrollwork_draw")
public func draw(_ isLight: Int32, _ scale: Double, _ showsFocus: Int32) -> Int32 {
  guard let page else { return 0 }
  let isWhole = page.draw(isLight != 0 ? .light : .dark, scale: scale, showsFocus: showsFocus != 0)
  return Int32(page.writer.numbers.count) * (isWhole ? 1 : -1)
}

/// Returns the numbers of the last frame or drawing. The pointer is valid until the next frame or drawing.
@_cdecl("scrollwork_frame")
public func frame() -> UnsafePointer<Double>? { page?.writer.numbers.withUnsafeBufferPointer { $0.baseAddress } }

/// Returns the count of the numbers of the last frame or drawing.
@_cdecl("scrollwork_frame_count")
public func frameCount() -> Int32 { Int32(page?.writer.numbers.count ?? 0) }

/// Writes the next drawing that the script should render; `scrollwork_frame` then returns its numbers.
///
/// - Returns: the ID of the picture; -1 if there is nothing to render.
@_cdecl("scrollwork_next_picture")
public func nextPicture() -> Int32 {
  guard let page, let request = page.pictures.nextRequest() else { return -1 }
  page.texts.makeRoom()
  page.writer.removeAll()
  page.writer.add(request.make(), width: request.width, height: request.height, &page.texts)
  return Int32(request.id)
}

/// Marks a picture as rendered, or as one that cannot be shown.
@_cdecl("scrollwork_picture_done")
public func pictureDone(_ id: Int32, _ isShown: Int32) { page?.pictures.finish(Int(id), isShown: isShown != 0) }

/// Plays a recording.
///
/// - Returns: 0; -1 on failure, with the message as output.
@_cdecl("scrollwork_play")
public func play(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  do throws(DocumentError) {
    guard let page else { return -1 }
    try page.play(RecordingReader.parse(bytes(text, length), path: "recording", scenes: page.content.scenes.names))
    return 0
  } catch {
    output = Array(error.description.utf8)
    return -1
  }
}

/// Returns whether a recording is being played.
@_cdecl("scrollwork_is_playing")
public func isPlaying() -> Int32 { page?.isPlaying == true ? 1 : 0 }

/// Returns whether the next frame differs without input.
@_cdecl("scrollwork_is_animating")
public func isAnimating() -> Int32 { page?.scene.isAnimating == true ? 1 : 0 }

/// Returns whether nothing moves or fades and nothing is touched.
@_cdecl("scrollwork_is_at_rest")
public func isAtRest() -> Int32 { page?.scene.isAtRest == true && page?.isPlaying == false ? 1 : 0 }

/// Returns the time of the next change without input, in seconds; -1 if there is none.
@_cdecl("scrollwork_next_change")
public func nextChange() -> Double { page?.scene.nextChange?.seconds ?? -1 }

/// Applies the tuning A (0) or B (1) without changing the state of the scene.
@_cdecl("scrollwork_use")
public func use(_ side: Int32) { page?.use(Int(side)) }

/// Follows the phone's setting for reduced motion, also before a scene is opened.
@_cdecl("scrollwork_reduce_motion")
public func reduceMotion(_ isReduced: Int32) {
  reducesMotion = isReduced != 0
  page?.reduceMotion(reducesMotion)
}

/// Returns the place of the focused control in tab order; -1 if no control has the focus ring.
@_cdecl("scrollwork_focus")
public func focus() -> Int32 { Int32(page?.scene.elements.firstIndex { $0.isFocused } ?? -1) }

/// Returns whether text can be typed into the scene.
@_cdecl("scrollwork_wants_text")
public func wantsText() -> Int32 { page?.scene.typedText == nil ? 0 : 1 }

/// Sets the output to the state of the scene: one line of JSON, as from `replay --state`.
@_cdecl("scrollwork_state")
public func state() {
  var line = StateLine()
  line.add("t", page?.now.seconds ?? 0)
  page?.scene.writeState(to: &line)
  output = Array(line.json.text.utf8)
}

/// Begins to gather gestures for the desk.
@_cdecl("scrollwork_gather")
public func gather() { page?.gestures = page?.gestures ?? GestureGathering() }

/// Applies values of the desk: a JSON array with an object for each tuning.
///
/// - Returns: 0; -1 on failure, with the message as output.
@_cdecl("scrollwork_tune")
public func tune(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  do throws(DocumentError) {
    let values = try DocumentReader(path: "values").parse(bytes(text, length))
    if page?.tune(values.array ?? []) != false { return 0 }
    throw DocumentError(.malformed, path: "values", "the desk has a value that this page does not know; share it again")
  } catch {
    output = Array(error.description.utf8)
    return -1
  }
}

/// Sets the output to the next gesture that has come to rest since the last call, as JSON.
///
/// - Returns: 0; -1 if there is no such gesture.
@_cdecl("scrollwork_next_gesture")
public func nextGesture() -> Int32 {
  guard let gesture = page?.nextGesture() else { return -1 }
  output = Array(gesture.text.utf8)
  return 0
}

/// Starts a recording.
@_cdecl("scrollwork_start_recording")
public func startRecording(_ scale: Double) { page?.startRecording(scale: scale) }

/// Ends the recording and sets the output to the text of its file; empty if there is no recording.
@_cdecl("scrollwork_end_recording")
public func endRecording() { output = Array((page?.endRecording() ?? "").utf8) }

/// Replays a recording in a new scene at a number of frames per second, and sets the output to its state lines.
///
/// - Returns: the number of lines; -1 on failure, with the message as output.
@_cdecl("scrollwork_replay")
public func replay(_ text: UnsafePointer<UInt8>?, _ length: Int32, _ rate: Double) -> Int32 {
  guard let page else { return -1 }
  do throws(DocumentError) {
    let recording = try RecordingReader.parse(bytes(text, length), path: "recording", scenes: page.content.scenes.names)
    let tuning = page.tunings[page.side].withScale(recording.scale)
    let scene = try page.content.scene(of: recording, tuning: tuning)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: rate)
    var count: Int32 = 0
    output = []
    while replay.advance() != nil {
      output += replay.stateLine().json.text.utf8
      output.append(UInt8(ascii: "\n"))
      count += 1
    }
    return count
  } catch {
    output = Array(error.description.utf8)
    return -1
  }
}

/// Sets the output to the QR code of a text: row by row, one byte for each module, 1 for dark and 0 for light.
///
/// - Returns: the number of modules along a side; 0 if the text is too long.
@_cdecl("scrollwork_code")
public func code(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  guard let code = QRCode(bytes(text, length)) else { return 0 }
  output = code.rows.flatMap { row in row.map { $0 ? 1 : 0 } }
  return Int32(code.size)
}
