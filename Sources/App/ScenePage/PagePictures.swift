import Drawing

/// The pictures of a page. The scene requests them, and the script renders them between frames. When their pixels
/// exceed a budget, the least recently used ones are dropped.
final class PagePictures: PictureProvider {
  /// A picture that was requested.
  private struct Entry {
    var id: Int
    var state: State
    /// Number of the frame that used the picture last.
    var lastUse: Int
    var pixels: Int
  }

  private enum State {
    case waiting
    case ready
    case failed(PhotoError)
  }

  /// A request that the script has not rendered yet.
  struct Request {
    let key: PictureKey
    let id: Int
    let width: Int
    let height: Int
    let make: @Sendable () -> VectorDrawing
  }

  /// Maximum number of pixels of all pictures together: 160 MB, which the browser of a phone allows.
  private static let budget = 40_000_000
  /// Number of frames after which a request is dropped unless the scene repeats it. Chosen: half a second at 60 Hz.
  private static let patience = 30

  private var entries: [PictureKey: Entry] = [:]
  private var requests: [Request] = []
  private var rendering: Request?
  private var nextID = 0
  private var frame = 0
  private var pixels = 0

  /// Starts a frame.
  func beginFrame() { frame += 1 }

  func isReady(_ key: PictureKey) -> Bool {
    guard var entry = entries[key] else { return false }
    entry.lastUse = frame
    entries[key] = entry
    if case .waiting = entry.state { return false }
    return true
  }

  func request(_ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing) {
    guard entries[key] == nil, pixelWidth > 0, pixelHeight > 0 else { return }
    entries[key] = Entry(id: nextID, state: .waiting, lastUse: frame, pixels: pixelWidth * pixelHeight)
    requests.append(Request(key: key, id: nextID, width: pixelWidth, height: pixelHeight, make: make))
    nextID += 1
  }

  func photoError(for key: PictureKey) -> PhotoError? {
    if case .failed(let error)? = entries[key]?.state { error } else { nil }
  }

  /// Returns the script's ID of a picture; `nil` if the picture cannot be drawn.
  func drawn(_ key: PictureKey) -> Int? {
    guard let entry = entries[key], case .ready = entry.state else { return nil }
    return entry.id
  }

  /// Removes and returns the oldest request that recent frames still need; `nil` if there is none. Drops the requests
  /// for pictures that have scrolled away.
  func nextRequest() -> Request? {
    let newest = frame
    var kept: [Request] = []
    for request in requests {
      if let entry = entries[request.key], newest - entry.lastUse <= Self.patience {
        kept.append(request)
      } else {
        entries[request.key] = nil
      }
    }
    requests = kept
    rendering = requests.isEmpty ? nil : requests.removeFirst()
    return rendering
  }

  /// Marks a picture as rendered, or as one that cannot be shown.
  func finish(_ id: Int, isShown: Bool) {
    guard let key = entries.first(where: { $0.value.id == id })?.key, var entry = entries[key] else { return }
    entry.state = isShown ? .ready : .failed(.damaged)
    entries[key] = entry
    pixels += entry.pixels
    while pixels > Self.budget, let oldest = oldest(), oldest != key { drop(oldest) }
  }

  private func oldest() -> PictureKey? {
    var found: (key: PictureKey, use: Int)?
    for (key, entry) in entries {
      if case .waiting = entry.state { continue }
      if entry.lastUse < frame, entry.lastUse < found?.use ?? .max { found = (key, entry.lastUse) }
    }
    return found?.key
  }

  private func drop(_ key: PictureKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    pixels -= entry.pixels
    Page.dropPicture(Int32(entry.id))
  }
}
