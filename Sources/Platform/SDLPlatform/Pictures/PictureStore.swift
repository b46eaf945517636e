import Drawing
import ScrollEngine

/// A store that keeps images as textures and draws missing images in the background.
public final class PictureStore: PictureProvider {
  /// The first error from drawing an image; `nil` if there was none. The image is not tried again. Rejected photographs
  /// do not count as failures: ``photoError(for:)`` reports them, and photographs that may become readable are tried
  /// again later.
  public private(set) var failure: PlatformError?
  /// Receives the error of each file that cannot be shown, once. A valid header promises no pixels, so that the file may
  /// have looked good before.
  public var onRefusal: ((PlatformError) -> Void)?
  /// The files of which ``onRefusal`` has received the error.
  private var refused: Set<String> = []
  private let painter: any Painter
  private let resourceLog: ResourceLog
  let worker: PictureWorker
  private var textures = LRUCache<PictureKey, Texture>(budget: PictureStore.budget)
  private var failed: [PictureKey: Failure] = [:]
  private var upload: PictureUpload?
  /// The clock by which failed images are tried again; tests replace it.
  var clock: () -> Timestamp = MonotonicClock.now
  private var frame = 0
  private var order = 0

  private struct Failure {
    let error: PlatformError
    /// The time from which the image may be tried again; `nil` for never.
    var retry: Timestamp?
  }

  /// Budget for images in bytes, including those needed when scrolling back. Images that are on the screen stay even
  /// beyond the budget: the map tiles of a 4K window take 54 MiB, or 88 MiB at two pixels per point, where tiles reach
  /// farther beyond the edges.
  static let budget = 48 << 20
  /// Maximum number of finished images that become textures in a frame. It limits the delay of the frame: uploading a
  /// map tile takes about a quarter of a millisecond.
  static let uploadsPerFrame = 2
  /// Maximum number of bytes uploaded in a frame, which takes about a millisecond. A large photograph takes several
  /// frames.
  static let bytesPerFrame = 2 << 20
  /// Number of frames after which a request that was not renewed is dropped, because its image has left the screen.
  static let requestLifetime = 2
  /// Seconds after which an unreadable photograph is tried again, because its disk may have been mounted again.
  static let retryDelay = 60.0
  /// Seconds after which an image is drawn again for which there was no memory. Chosen.
  static let memoryDelay = 1.0

  init(
    painter: any Painter, isThreaded: Bool, resourceLog: ResourceLog = ResourceLog(),
    wake: @escaping @Sendable () -> Void
  ) {
    self.painter = painter
    self.resourceLog = resourceLog
    worker = PictureWorker(
      isThreaded: isThreaded, isInMemory: painter.keepsPixels, isStraight: !painter.showsMultiplied, onReady: wake)
  }

  deinit { worker.stop() }

  /// Returns whether the image can be drawn now. O(1). The call counts as a use: the least recently used images are
  /// discarded first.
  public func isReady(_ key: PictureKey) -> Bool { textures.value(key) != nil }

  /// Requests an image with a size in pixels, which is drawn in the background. Repeated requests for the same image
  /// cost nothing. An image that exists in another size is redrawn, and the old one stays visible meanwhile.
  public func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) {
    let width = min(painter.maximumTextureSide, max(1, pixelWidth))
    let height = min(painter.maximumTextureSide, max(1, pixelHeight))
    if let texture = textures.value(key), texture.width == width, texture.height == height { return }
    guard mayBeMade(key), upload?.key != key, !worker.isStarted(key) else { return }
    order += 1
    worker.request(PictureJob(key: key, width: width, height: height, frame: frame, order: order, make: make))
  }

  /// Returns the reason why an image's photograph cannot be shown; `nil` if it can be shown or has not been tried.
  public func photoError(for key: PictureKey) -> PhotoError? { failed[key]?.error.refusal }

  private func mayBeMade(_ key: PictureKey) -> Bool {
    guard let failure = failed[key] else { return true }
    return failure.retry.map { clock() >= $0 } ?? false
  }

  /// Whether finished images wait for the next frame. That frame should then be drawn even if nothing else has changed.
  public var needsFrame: Bool { upload != nil || worker.finishedCount > 0 }

  /// The number of requested images that have not been drawn yet.
  public var pendingCount: Int { worker.unfinishedCount }

  /// Returns log entries of the images drawn in the background since `time`, and of the one being drawn.
  public func entries(since time: Timestamp) -> [ResourceLog.Entry] { worker.drawn(since: time) }

  /// Total size of the cached images in bytes.
  public var bytes: Int { textures.cost }

  /// Starts a frame: drops requests that were not renewed and uploads a few finished images.
  public func beginFrame() {
    frame += 1
    order = 0
    textures.beginFrame()
    worker.dropRequests(before: frame - Self.requestLifetime)
    worker.releaseUnusedSource()
    _ = upload(Self.uploadsPerFrame, bytes: Self.bytesPerFrame)
  }

  /// Drops all requests that have not been started, for example when another scene opens. Photographs that may have
  /// become readable are tried again at the next request.
  public func cancelRequests() {
    worker.dropRequests(before: .max)
    let now = clock()
    for (key, failure) in failed where failure.retry != nil { failed[key]?.retry = now }
  }

  /// Discards all images, including those being drawn. They are redrawn on request.
  func removeAll() {
    worker.removeAll()
    removeTextures()
  }

  /// Draws every requested image now, without regard to time. Meant for screenshots.
  ///
  /// - Returns: the number of images that were finished. The frame must be drawn again to show them.
  @discardableResult public func drawAllNow() -> Int {
    worker.finishAll()
    return upload(.max, bytes: .max)
  }

  /// Draws the images that the background thread would have finished by a time of a virtual clock; see
  /// ``OffscreenTarget/PictureMaking/virtual``.
  ///
  /// - Parameter used: closure that returns the processor time of the calling thread, which is the time that drawing
  ///   takes on the virtual clock.
  public func draw(until moment: Timestamp, used: () -> Timestamp) { worker.draw(until: moment, used: used) }

  /// Discards all textures. They are recreated on request.
  func removeTextures() {
    textures.removeAll()
    upload = nil
  }

  func texture(_ key: PictureKey) -> Texture? { textures.value(key) }

  /// Uploads the current image and then the next ones, at most `count` images and about `bytes` bytes. Returns the
  /// number of images that were completed or failed.
  private func upload(_ count: Int, bytes: Int) -> Int {
    var left = bytes
    var done = 0
    while done < count, left > 0 {
      if upload == nil {
        done += startNextUpload()
        // SDL clears a new texture. Clearing a large texture takes all the time that a frame has for uploads, so the
        // pixels are uploaded from the next frame on.
        if let size = upload?.bytes, size > bytes { break }
      }
      guard var arriving = upload else { break }
      left -= resourceLog.record(.image(arriving.key)) { arriving.upload(upTo: left) }
      upload = arriving
      guard arriving.isComplete else { break }
      textures.insert(arriving.key, arriving.texture, cost: arriving.bytes)
      upload = nil
      done += 1
    }
    return done
  }

  /// Starts the upload of the next image that was drawn successfully. Records the failures of the images before it and
  /// returns their number.
  private func startNextUpload() -> Int {
    var impossible = 0
    while let result = worker.removeFinished(1).first {
      switch result.outcome {
      case .success(let sizes):
        failed[result.key] = nil
        upload = resourceLog.record(.image(result.key)) { PictureUpload(result.key, sizes, painter) }
        if upload != nil { return impossible }
        let error = PlatformError.sdl(.system, action: "show a picture", hint: "there may be too little memory")
        failed[result.key] = Failure(error: error, retry: clock().advanced(bySeconds: Self.memoryDelay))
      case .failure(let error):
        failed[result.key] = Failure(error: error, retry: retry(after: error))
        if failure == nil, error.refusal == nil { failure = error }
        if error.refusal != nil, let path = error.path, refused.insert(path).inserted { onRefusal?(error) }
      }
      impossible += 1
    }
    return impossible
  }

  private func retry(after error: PlatformError) -> Timestamp? {
    switch error.refusal {
    // These photographs are tried again, because a disk may be mounted again, and a file that is still being copied is
    // incomplete.
    case .missing, .damaged: clock().advanced(bySeconds: Self.retryDelay)
    case .unknownFormat, .animated, .tooLarge, .tooLong, .tooComplex, .noSVGLibrary, nil: nil
    }
  }
}
