import Drawing
import ScrollEngine

/// Keeps pictures as textures, and has missing ones made in the background.
public final class PictureStore: PictureProvider {
  /// The first picture that could not be made, if there was one. It is not tried again. Photographs that were refused
  /// are no failure of the program's; ``refusal(_:)`` tells of them, and those that may be mended are tried again later.
  public private(set) var failure: PlatformError?
  private let painter: any Painter
  private let makings: MakingLog
  let worker: PictureWorker
  private var textures = LRUCache<PictureKey, Texture>(budget: PictureStore.budget)
  private var failed: [PictureKey: Failure] = [:]
  private var arrival: PictureArrival?
  /// Tells the time; tests set their own.
  var clock: () -> Timestamp = MonotonicClock.now
  private var frame = 0
  private var order = 0

  private struct Failure {
    let error: PlatformError
    /// When it may be tried again; `nil` for never.
    var retry: Timestamp?
  }

  /// Bytes of pictures kept, those for the way back included. What frames show stays even beyond it: a 4K window of map tiles
  /// takes 54 MiB, and 88 with its edges at two pixels a point.
  static let budget = 48 << 20
  /// Finished pictures that become textures within a frame: a tile takes about a quarter of a millisecond.
  static let uploadsPerFrame = 2
  /// Bytes that go into textures within a frame, about a millisecond's worth: a large photograph takes several frames.
  static let bytesPerFrame = 2 << 20
  /// Frames after which a wish that was not renewed is dropped: what has left the screen is wanted no more.
  static let patience = 2
  /// Seconds after which a photograph that could not be read is tried again: a disk that was away may be back.
  static let retryPause = 60.0

  init(
    painter: any Painter, isThreaded: Bool, makings: MakingLog = MakingLog(), wake: @escaping @Sendable () -> Void
  ) {
    self.painter = painter
    self.makings = makings
    worker = PictureWorker(
      isThreaded: isThreaded, isInMemory: painter.keepsPixels, isStraight: !painter.showsMultiplied, onReady: wake)
  }

  deinit { worker.stop() }

  /// Whether the picture can be drawn now. O(1); counts as a use.
  public func isReady(_ key: PictureKey) -> Bool { textures.value(key) != nil }

  /// Asks for a picture of a size in pixels, which is made in the background. Asking again is free. A picture that
  /// is there in another size is made anew while the old one still shows.
  public func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) {
    let width = min(painter.maximumTextureSide, max(1, pixelWidth))
    let height = min(painter.maximumTextureSide, max(1, pixelHeight))
    if let texture = textures.value(key), texture.width == width, texture.height == height { return }
    guard mayBeMade(key), arrival?.key != key, !worker.isStarted(key) else { return }
    order += 1
    worker.want(PictureJob(key: key, width: width, height: height, frame: frame, order: order, make: make))
  }

  /// Why a picture's photograph could not be shown, until it can be.
  public func refusal(_ key: PictureKey) -> PhotoRefusal? { failed[key]?.error.refusal }

  private func mayBeMade(_ key: PictureKey) -> Bool {
    guard let failure = failed[key] else { return true }
    return failure.retry.map { clock() >= $0 } ?? false
  }

  /// Whether finished pictures wait for the next frame: it should come even if nothing else moves.
  public var needsFrame: Bool { arrival != nil || worker.finishedCount > 0 }

  /// Pictures that are still to be made.
  public var pendingCount: Int { worker.unfinishedCount }

  /// What has been drawn in the background since a moment, and what is being drawn.
  public func drawn(since time: Timestamp) -> [MakingLog.Entry] { worker.drawn(since: time) }

  /// Bytes of the pictures kept.
  public var bytes: Int { textures.cost }

  /// Starts a frame: drops wishes that were not renewed, and takes a few finished pictures over.
  public func beginFrame() {
    frame += 1
    order = 0
    textures.beginFrame()
    worker.dropWishes(before: frame - Self.patience)
    _ = upload(Self.uploadsPerFrame, bytes: Self.bytesPerFrame)
  }

  /// Drops all wishes that were not begun, when another scene takes over. Photographs that may be mended are tried again
  /// at the next wish.
  public func cancelRequests() {
    worker.dropWishes(before: .max)
    let now = clock()
    for (key, failure) in failed where failure.retry != nil { failed[key]?.retry = now }
  }

  /// Forgets all pictures, those that are being made as well; they are made again when they are asked for.
  func forgetAll() {
    worker.forgetAll()
    forgetTextures()
  }

  /// Makes every picture that was asked for, now. For pictures of the screen, where time does not matter.
  ///
  /// - Returns: how many pictures came; the frame must be drawn again to show them.
  @discardableResult public func finishAll() -> Int {
    worker.finishAll()
    return upload(.max, bytes: .max)
  }

  /// Makes the pictures that the background would have made until a moment of a virtual clock, where it makes none by
  /// itself; see ``OffscreenTarget/PictureMaking/virtual``.
  ///
  /// - Parameter used: tells the processor time of the calling thread, which is all that making them takes.
  public func draw(until moment: Timestamp, used: () -> Timestamp) { worker.draw(until: moment, used: used) }

  /// Forgets all textures; they are made again when they are asked for.
  func forgetTextures() {
    textures.removeAll()
    arrival = nil
  }

  func texture(_ key: PictureKey) -> Texture? { textures.value(key) }

  /// Goes on with the picture that is arriving, then with the next ones; returns how many came or were found impossible.
  private func upload(_ count: Int, bytes: Int) -> Int {
    var left = bytes
    var done = 0
    while done < count, left > 0 {
      if arrival == nil {
        done += takeNext()
        // SDL clears a new texture, which takes a large one's whole share of a frame.
        if let size = arrival?.bytes, size > bytes { break }
      }
      guard var arriving = arrival else { break }
      left -= makings.note(.picture(arriving.key)) { arriving.upload(upTo: left) }
      arrival = arriving
      guard arriving.isComplete else { break }
      textures.insert(arriving.key, arriving.texture, cost: arriving.bytes)
      arrival = nil
      done += 1
    }
    return done
  }

  /// Takes the next finished picture over. Those before it that could not be made are remembered and counted.
  private func takeNext() -> Int {
    var impossible = 0
    while let result = worker.take(1).first {
      switch result.outcome {
      case .success(let sizes):
        failed[result.key] = nil
        arrival = makings.note(.picture(result.key)) { PictureArrival(result.key, sizes, painter) }
        if arrival != nil { return impossible }
      case .failure(let error):
        failed[result.key] = Failure(error: error, retry: retry(after: error))
        if failure == nil, error.refusal == nil { failure = error }
      }
      impossible += 1
    }
    return impossible
  }

  private func retry(after error: PlatformError) -> Timestamp? {
    switch error.refusal {
    // A disk may come back, and what is being copied has no end yet.
    case .missing, .damaged: clock().advanced(bySeconds: Self.retryPause)
    case .unknownFormat, .tooLarge, .tooLong, nil: nil
    }
  }
}
