import Drawing
import Interface
import ScrollEngine
import Tuning

/// The grid of photographs, which scrolls tiles below a header and can show their names.
struct PhotoGrid {
  /// The index in ``scroller`` of the grid, which is the only part that the scroller moves.
  static let list = 0
  private static let tileGroup = 0

  let album: Album
  private(set) var layout: GridLayout
  var scroller: Scroller
  var showsNames = false

  private let style: GridStyle
  let language: SceneLanguage

  init(album: Album, viewport: Size, tuning: Tuning, style: GridStyle = GridStyle(), language: SceneLanguage) {
    self.language = language
    self.album = album
    self.style = style
    layout = GridLayout(viewport: viewport, count: album.count, style: style)
    scroller = Scroller(
      links: [ScrollLink(offset: 0, in: layout.range)], rules: ScrollRules(tuning, viewportLength: viewport.height))
  }

  /// The scroll offset, including overscroll, in points.
  var offset: Double { scroller.links[Self.list].visibleOffset }
  func tile(_ index: Int) -> Rect { layout.tile(index, offset: offset) }
  /// The range of visible tiles. It may contain a few tiles that are not visible.
  var tiles: Range<Int> { layout.tiles(at: offset) }

  // MARK: Changes

  mutating func retune(_ tuning: Tuning, at time: Timestamp) {
    scroller.retune(ScrollRules(tuning, viewportLength: layout.viewport.height), at: time)
  }

  /// Resizes the viewport and keeps the same row of tiles in view.
  mutating func resize(_ viewport: Size, _ tuning: Tuning, at time: Timestamp) {
    let first = tiles.first { layout.pattern.frame($0).maxY > offset }
    let hidden = first.map { (offset - layout.pattern.frame($0).minY) / max(1, layout.pattern.side) } ?? 0
    layout = GridLayout(viewport: viewport, count: album.count, style: style)
    retune(tuning, at: time)
    var shift = 0.0
    if let first, offset > 0 || hidden > 0 {
      shift = layout.pattern.frame(first).minY + hidden * layout.pattern.side - offset
    }
    scroller.setRange(layout.range, of: Self.list, shiftedBy: shift, at: time)
  }

  // MARK: Scrolling

  /// Stops a moving grid under a finger or touchpad. Returns whether it was moving.
  mutating func press(with device: GestureDevice, at time: Timestamp) -> Bool {
    scroller.press(scroller.allLinks, with: device, at: time)
  }

  /// Scrolls immediately by the smallest distance that shows the whole tile.
  mutating func scrollToVisible(_ index: Int, at time: Timestamp) {
    guard album.count > 0 else { return }
    let link = scroller.links[Self.list]
    let target = layout.offset(showing: index, from: link.offset)
    if target != link.offset || !scroller.isIdle { scroller.setOffset(target, of: Self.list, at: time) }
  }

  /// Glides by the smallest distance that shows the whole tile.
  mutating func reveal(_ index: Int, at time: Timestamp) {
    // The target is based on the rest offset, so that fast repeated key presses add up.
    let rest = restOffset(at: time)
    let target = layout.offset(showing: index, from: rest)
    if target != rest { scroller.glide(Self.list, to: target, from: .program, at: time) }
  }

  /// Glides by a change of offset, in points.
  mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }

  mutating func glideToStart(at time: Timestamp) { scroller.glide(Self.list, to: 0, from: .program, at: time) }

  func steps(_ tuning: Tuning) -> ScrollSteps {
    ScrollSteps(tuning, length: layout.list.height, row: layout.pattern.side)
  }

  mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    if let change = steps.change(for: key) { glide(by: change, from: .key, at: time) }
  }

  /// Returns the offset at which the grid comes to rest without further input, in points.
  func restOffset(at time: Timestamp) -> Double {
    ScrollForecast(of: scroller, at: time).rest.links[Self.list].visibleOffset
  }

  /// The outlines of the tiles whose upper edges are visible.
  var outlines: [SceneOutline] {
    tiles.map { SceneOutline("tile \($0)", tile($0), .row) }.filter { $0.frame.minY >= layout.listTop }
  }

  // MARK: Controls

  func part(at place: Point) -> GalleryPart {
    guard place.y >= layout.listTop else { return headerControls.hit(place)?.action ?? .header }
    let spot = Point(x: place.x, y: place.y - layout.listTop + offset)
    return layout.pattern.tile(at: spot).map(GalleryPart.tile) ?? .grid
  }

  var headerControls: [Control<GalleryPart>] {
    guard style.hasHeader else { return [] }
    let names = Control<GalleryPart>(
      .names, .toggle(language[.showNames]), layout.namesButton, .icon("information-outline"), on: .names, radius: 22,
      isOn: showsNames)
    return [names.focusable(within: layout.screen)]
  }

  /// Returns the focusable tiles, which are the visible ones and a focused one that is scrolling into view.
  func tiles(focused part: GalleryPart?, at time: Timestamp) -> [Control<GalleryPart>] {
    var near = tiles.filter { tile($0).intersects(layout.list) }
    if case .tile(let index)? = part, !near.contains(index), isComing(index, at: time) { near.append(index) }
    return near.map { index in
      Control(.tile(index), .listItem(album[index].title), tile(index), on: .none, radius: 6)
        .focusable(within: layout.list, group: Self.tileGroup, isInner: true)
    }
  }

  private func isComing(_ index: Int, at time: Timestamp) -> Bool {
    guard scroller.isMoving, index < album.count else { return false }
    return layout.tile(index, offset: restOffset(at: time)).intersects(layout.list)
  }

  /// The first tile that is not clipped at the top.
  var firstWhole: Int { tiles.first { layout.pattern.frame($0).minY >= offset } ?? 0 }

  /// Returns the index of the tile that an arrow key reaches from a tile; `nil` for other keys.
  func neighbor(of index: Int, toward key: InputEvent.Key) -> Int? {
    switch key {
    case .right: min(index + 1, album.count - 1)
    case .left: max(0, index - 1)
    case .up, .down: layout.pattern.neighbor(of: index, isBelow: key == .down) ?? index
    default: nil
    }
  }
}

/// The photographs of the gallery, in order. An album that is longer than the list of photographs repeats the list.
struct Album {
  private let photos: Photos
  let count: Int

  /// Creates an album with a number of photographs. Repeats the given photographs if there are fewer.
  ///
  /// - Parameter count: the number of photographs; `nil` for one of each.
  init(_ photos: Photos, count: Int?) {
    self.photos = photos
    self.count = photos.all.isEmpty ? 0 : max(0, count ?? photos.all.count)
  }

  subscript(index: Int) -> Photo { photos.all[photoIndex(of: index)] }

  /// Converts an index in the album to an index in the list that the album repeats. The latter identifies the
  /// photograph's images in the cache.
  func photoIndex(of index: Int) -> Int { index % photos.all.count }
}

/// The layout of header and tiles in a viewport, left to right. All lengths are in points, from the scene's image in
/// the design tokens.
struct GridLayout: Equatable, Sendable {
  let viewport: Size
  /// The pattern of the tiles.
  let pattern: GalleryTileGrid
  /// The bottom of the header, in points. In a low viewport it is at most a quarter of the height.
  let listTop: Double

  init(viewport: Size, count: Int, style: GridStyle = GridStyle()) {
    self.viewport = viewport
    pattern = GalleryTileGrid(count: count, width: viewport.width, style: style)
    listTop = style.hasHeader ? min(68, viewport.height / 4) : 0
  }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  var header: Rect { Rect(x: 0, y: 0, width: viewport.width, height: listTop) }
  /// The frame of the visible tiles.
  var list: Rect { Rect(x: 0, y: listTop, width: viewport.width, height: max(0, viewport.height - listTop)) }
  var range: ClosedRange<Double> { 0...max(0, pattern.height - list.height) }
  /// The frame of the button in the header that shows the photographs' names.
  var namesButton: Rect { Self.corner(of: viewport) }

  /// Returns the frame of a round button in the top trailing corner. The names button of the grid and the close button
  /// of the open photograph use the same frame.
  static func corner(of viewport: Size) -> Rect {
    let side = 44.0  // The touch target, in points.
    return Rect(x: viewport.width - 10 - side, y: (68 - side) / 2 - 1, width: side, height: side)
  }

  func tile(_ index: Int, offset: Double) -> Rect {
    pattern.frame(index).offset(by: Point(x: 0, y: listTop - offset))
  }

  /// Returns the range of tiles that are visible at an offset. It may contain a few tiles that are not visible.
  func tiles(at offset: Double) -> Range<Int> { pattern.tiles(from: offset, to: offset + list.height) }

  /// Returns the offset nearest to the given one at which the whole tile is visible, in points.
  func offset(showing index: Int, from offset: Double) -> Double {
    let tile = pattern.frame(index)
    return min(max(offset, tile.maxY - list.height), tile.minY)
  }
}

/// The drawing of the grid.
extension PhotoGrid {
  /// Draws tiles and header.
  ///
  /// - Parameters:
  ///   - absent: the tile whose photograph is open; `nil` for none.
  ///   - pointing: the parts under the pointer.
  func draw(without absent: Int?, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(layout.screen, palette.panel)
    canvas.list.add(.pushClip(layout.list))
    canvas.scrolled(along: .y, OverscrollEffect(of: Self.list, in: scroller), in: layout.list) { canvas in
      for index in tiles {
        let frame = tile(index)
        guard frame.intersects(layout.list) else { continue }
        if index == absent {
          canvas.list.fill(frame, palette.line)
        } else {
          draw(index, frame, pointing, into: &canvas)
        }
      }
    }
    if album.count == 0 {
      canvas.list.text(language[.noPhotos], .heading, palette.text2, in: layout.list, .center)
    }
    canvas.list.add(.popClip)
    drawHeader(pointing, into: &canvas)
  }

  /// If names are visible, prepares those of the tiles that scrolling would show next. Draws them into a canvas that is
  /// not shown.
  func prefetch(into canvas: inout Canvas) {
    guard showsNames else { return }
    for index in ScenePrefetch.rows(beside: tiles, of: album.count) { drawName(index, in: tile(index), into: &canvas) }
  }

  private func drawHeader(_ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let palette = canvas.palette
    let width = layout.viewport.width
    canvas.list.fill(layout.header, palette.panel)
    let line = TextStyle.title.lineHeight
    let text = Rect(x: 16, y: (layout.listTop - line) / 2 - 1, width: max(0, width - 80), height: line)
    canvas.list.add(.pushClip(layout.header))
    canvas.list.text(language[.photos], .title, palette.text, in: text)
    // The number needs space beside the title.
    if text.width >= 200 {
      let number = Rect(x: width - 130, y: text.minY, width: 66, height: line)
      canvas.list.text("\(album.count)", Self.numberStyle, palette.text2, in: number, .trailing)
    }
    headerControls.draw(pointing, into: &canvas)
    canvas.list.add(.popClip)
  }

  private static let numberStyle = TextStyle(.tabularMedium, size: 13, lineHeight: 18)

  private func draw(_ index: Int, _ frame: Rect, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let form = PhotoVariant.tile(frame.size)
    // The image is requested even if it failed before, because a failed read may be retried.
    if let key = canvas.picture(form, of: index, in: album) {
      canvas.list.add(.picture(key, frame: frame, opacity: 1))
      if showsNames { drawName(index, in: frame, into: &canvas) }
    } else if let refusal = canvas.refusal(of: index, in: album, form: form) {
      canvas.draw(refusal, of: album[index], in: frame)
    } else {
      canvas.placeholderCount += 1
      canvas.list.fill(frame, album[index].averageColor)
    }
    switch pointing.state(of: .tile(index)) {
    case .none: break
    case .hovered: canvas.list.fill(frame, Color.black.opacity(0.12))
    case .pressed: canvas.list.fill(frame, Color.black.opacity(0.28))
    }
  }

  /// Draws the name on a chip over the tile's lower edge.
  private func drawName(_ index: Int, in frame: Rect, into canvas: inout Canvas) {
    let band = Rect(x: frame.minX, y: frame.maxY - 26, width: frame.width, height: 26)
    canvas.list.fill(band, PhotoColors.chip)
    canvas.list.text(album[index].title, .caption, .white, in: band.inset(dx: 8, dy: 5))
  }
}

extension ControlBackground {
  /// The background of the names button. It is a disc while the button is touched or names are visible.
  static let names = ControlBackground { state, palette in
    state.isOn ? palette.accentSoft : state.touch == .none ? nil : palette.field
  }
}
