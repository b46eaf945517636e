import Drawing
import Interface
import ScrollEngine

/// A card at its position on the screen, with its buttons. All frames are laid out left to right.
struct FeedPositionedCard {
  let index: Int
  let post: Post
  let layout: FeedLayout
  let frame: Rect
  let isOpen: Bool
  let model: FeedModel

  private var viewport: Rect { Rect(origin: .zero, size: layout.viewport) }

  /// The frame of the bar, in points from the card's top left corner.
  var barInCard: Rect { layout.bar(top: frame.minY, height: frame.height) }
  /// The frame of the bar on the screen, in points.
  var bar: Rect { barInCard.offset(by: frame.origin) }

  /// Whether the bar stays in place while the card scrolls.
  var isBarPinned: Bool { layout.isBarPinned(top: frame.minY, height: frame.height) }

  func part(at place: Point) -> FeedPart {
    // The bar covers the content that scrolls behind it.
    let controls = barInCard.contains(place - frame.origin) ? barControls : bodyControls
    return controls.hit(place)?.action ?? .card(index)
  }

  /// The buttons outside the bar: to follow the author and to expand the text.
  var bodyControls: [Control<FeedPart>] { [follow, more].compactMap { $0 } }

  /// The buttons in the bar, without those for which the card is too narrow.
  var barControls: [Control<FeedPart>] {
    [
      markControl(.liked, .like, "heart", foreground: { $0.compare }, .like(index), layout.likeFrame(in: barInCard)),
      markControl(.kept, .save, "bookmark", .keep(index), layout.saveFrame(in: barInCard)),
      markControl(.shared, .share, "share-variant", .share(index), layout.shareFrame(in: barInCard)),
    ].compactMap { $0 }
  }

  private var body: Rect {
    Rect(x: 0, y: 0, width: viewport.width, height: min(viewport.height, max(0, bar.minY)))
  }

  /// The follow button beside the author's name; `nil` if the name needs the space.
  private var follow: Control<FeedPart>? {
    guard !layout.follow.isEmpty else { return nil }
    let isFollowing = model.isFollowing(index)
    let (look, hit) = (layout.follow.offset(by: frame.origin), layout.followArea.offset(by: frame.origin))
    return Control(
      .follow(index), .toggle(model.language[isFollowing ? .following : .follow], of: post.author), look,
      text: .controlStrong, on: Self.followGround, radius: look.height / 2,
      foreground: { isFollowing ? $0.text2 : $0.accent }, isOn: isFollowing, hitArea: hit
    )
    .focusable(within: body)
  }

  private static let followGround = ControlBackground { state, palette in
    state.touch == .none ? (state.isOn ? palette.field : palette.accentSoft) : palette.line
  }

  /// The button that expands and collapses the text; `nil` if the text fits.
  private var more: Control<FeedPart>? {
    guard let place = layout.moreFrame(height: frame.height)?.offset(by: frame.origin) else { return nil }
    let title = model.language[isOpen ? .showLess : .showMore]
    let icon = isOpen ? "chevron-up" : "chevron-down"
    let face = Control<FeedPart>.Content.drawn { place, color, canvas in
      let width = canvas.text.width(of: title, style: .rowTitle)
      let x = place.center.x - (width + 26) / 2
      canvas.list.text(
        title, .rowTitle, color, in: Rect(x: x, y: place.minY, width: width + 4, height: place.height))
      canvas.list.icon(icon, size: 20, center: Point(x: x + width + 17, y: place.center.y), color)
    }
    return Control(.more(index), .button(title, of: post.title), place, face, on: .field).focusable(within: body)
  }

  private func markControl(
    _ mark: FeedModel.Mark, _ name: SceneText, _ icon: String, foreground: @escaping PaletteColor = { $0.accent },
    _ part: FeedPart,
    _ place: Rect
  ) -> Control<FeedPart>? {
    guard !place.isEmpty else { return nil }
    let isOn = model.has(mark, index)
    let reach = place.offset(by: frame.origin)
    let disc = Rect(x: reach.minX + 4, y: reach.center.y - 20, width: 40, height: 40)
    // The focus ring is smaller than the button's round background, so that it does not reach into the number of likes
    // beside the heart.
    let focusRing = Rect(x: reach.minX + 9, y: reach.center.y - 15, width: 30, height: 30)
    return Control(
      part, .toggle(model.language[name], of: post.title), disc, .icon(isOn ? icon : "\(icon)-outline"),
      on: .plain, radius: 20, foreground: isOn ? foreground : nil, isOn: isOn, hitArea: reach
    )
    .focusable(focusRing, radius: 15, within: viewport)
  }
}
