import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Reads what scenes show, and builds them.
public final class SceneContent {
  private let shelf: ContentShelf
  private let map: MapHolder
  private let language: SceneLanguage
  private let isLive: Bool
  private var isLoadingMap = false

  /// Content below an assets folder; the map is read when it is first needed, or by ``loadMapInBackground(then:)``.
  ///
  /// - Parameter folder: a person's own content, as ``OwnContent`` describes it; what it lacks is the shipped content.
  /// - Parameter language: of dates, and the direction of pages.
  /// - Parameter isLive: whether a person will look: then the gallery opens with its grid and the countdown goes by the
  ///   local time. Without it scenes begin as recordings expect, always the same.
  public init(
    assets: Assets, folder: String? = nil, language: SceneLanguage = .english, isLive: Bool = false
  ) {
    shelf = ContentShelf(assets: assets, own: folder.map(OwnContent.init))
    self.language = language
    self.isLive = isLive
    map = MapHolder()
  }

  /// Reads what some scenes show, so that building them later reads no file: what happens to the files from then on
  /// changes nothing. Maps are read apart.
  ///
  /// - Throws: ``DocumentError`` that names the file that is missing or broken.
  public func read(for scenes: some Sequence<SceneName>) throws(DocumentError) {
    for name in scenes {
      switch name {
      case .sheet:
        _ = try shelf.studios()
        _ = try shelf.classes()
      case .feed: _ = try shelf.posts()
      case .timeline, .events: _ = try shelf.photos()
      case .gallery: _ = try shelf.gallery()
      }
    }
  }

  /// Builds a scene. What it shows is read when it is first needed, and kept.
  ///
  /// - Throws: ``DocumentError`` that names the file that is missing or broken.
  public func scene(_ name: SceneName, viewport: Size, tuning: Tuning, items: Int?) throws(DocumentError) -> any Scene {
    switch name {
    case .sheet:
      let map = map
      let content = SheetScene.Content(
        studios: try shelf.studios(), classes: try shelf.classes(), language: language, map: { map.value })
      return SheetScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .feed:
      let content = FeedScene.Content(
        posts: try shelf.posts(), photos: try shelf.photos(), language: language)
      return FeedScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .timeline:
      let content = TimelineScene.Content(photos: try shelf.photos(), language: language)
      return TimelineScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .events:
      var content = EventsScene.Content(photos: try shelf.photos(), language: language)
      if isLive { content.wallClock = LocalTime.secondOfDay }
      return EventsScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .gallery:
      let content = GalleryScene.Content(photos: try shelf.gallery(), language: language)
      return GalleryScene(content: content, viewport: viewport, tuning: tuning, items: items, isOpen: !isLive)
    }
  }

  /// Whether the map is a person's own.
  public var hasOwnMap: Bool { shelf.ownMap != nil }

  /// Reads the map now.
  ///
  /// - Throws: ``DocumentError`` that names the file and the line.
  public func loadMap() throws(DocumentError) {
    map.set(.success(try CityMap.load(path: shelf.mapPath)))
  }

  /// Reads the map on a thread of its own, so that the first frame need not wait for it. A second call does nothing.
  ///
  /// - Parameter then: called on that thread when it is there, or when it could not be read.
  public func loadMapInBackground(then: @escaping @Sendable () -> Void) {
    guard !isLoadingMap else { return }
    isLoadingMap = true
    let path = shelf.mapPath
    let map = map
    Thread.start {
      do throws(DocumentError) { map.set(.success(try CityMap.load(path: path))) } catch { map.set(.failure(error)) }
      then()
    }
  }

  /// Why the map could not be read in the background, if it could not.
  public var mapFailure: DocumentError? { map.failure }
}

/// The map, or why there is none; filled by one thread and read by another.
final class MapHolder: Sendable {
  private let state = Mutex<Result<CityMap, DocumentError>?>(nil)

  var value: CityMap? { state.withLock { try? $0?.get() } }

  var failure: DocumentError? {
    state.withLock { result in
      guard case .failure(let error) = result else { return nil }
      return error
    }
  }

  func set(_ result: Result<CityMap, DocumentError>) { state.withLock { $0 = result } }
}
