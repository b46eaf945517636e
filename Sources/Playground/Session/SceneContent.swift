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
  private let assets: Assets
  private let map: MapHolder
  private let own: OwnContent?
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
    self.assets = assets
    own = folder.map(OwnContent.init)
    self.language = language
    self.isLive = isLive
    map = MapHolder()
  }

  /// Builds a scene.
  ///
  /// - Throws: ``DocumentError`` that names the file that is missing or broken.
  public func scene(_ name: SceneName, viewport: Size, tuning: Tuning, items: Int?) throws(DocumentError) -> any Scene {
    try own?.check()
    switch name {
    case .sheet:
      let studios = try Studios.load(path: path("data/studios.json"))
      let classes = try ClassTypes.load(path: path("data/class_types.json"))
      let map = map
      let content = SheetScene.Content(studios: studios.all, classes: classes.all, map: { map.value })
      return SheetScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .feed:
      let photos = try photos()
      let posts = try Posts.load(path: path("data/posts.json"), photos: photos)
      let content = FeedScene.Content(posts: posts.all, photos: photos)
      return FeedScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .timeline:
      let content = TimelineScene.Content(photos: try photos(), language: language)
      return TimelineScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .events:
      var content = EventsScene.Content(photos: try photos(), language: language)
      if isLive { content.wallClock = LocalTime.secondOfDay }
      return EventsScene(content: content, viewport: viewport, tuning: tuning, items: items)
    case .gallery:
      let content = GalleryScene.Content(photos: try gallery(), language: language)
      return GalleryScene(content: content, viewport: viewport, tuning: tuning, items: items, isOpen: !isLive)
    }
  }

  private func gallery() throws(DocumentError) -> Photos {
    if let own = try own?.photos() { return own }
    return try shippedPhotos().hung()
  }

  /// A file of the person's own content, or the shipped one where there is none.
  private func path(_ name: String) -> String { own?.path(name) ?? assets.path(name) }

  private var mapPath: String { own?.map ?? assets.path("map/neubrandenburg.json") }

  /// The person's own photographs before the shipped ones, which shipped posts, moments and events name.
  private func photos() throws(DocumentError) -> Photos {
    let shipped = try shippedPhotos()
    guard let own = try own?.photos() else { return shipped }
    return Photos(all: own.all + shipped.all)
  }

  private func shippedPhotos() throws(DocumentError) -> Photos {
    try Photos.load(path: assets.path("data/photos.json"), root: assets.root)
  }

  /// Reads the map now.
  ///
  /// - Throws: ``DocumentError`` that names the file and the line.
  public func loadMap() throws(DocumentError) {
    map.set(.success(try CityMap.load(path: mapPath)))
  }

  /// Reads the map on a thread of its own, so that the first frame need not wait for it. A second call does nothing.
  ///
  /// - Parameter then: called on that thread when it is there, or when it could not be read.
  public func loadMapInBackground(then: @escaping @Sendable () -> Void) {
    guard !isLoadingMap else { return }
    isLoadingMap = true
    let path = mapPath
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
