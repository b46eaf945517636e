import Drawing
import Interface
import Recording
import ScrollEngine

/// The controls and labels over an open photograph: its buttons, page number, title and author.
struct PhotoChrome {
  /// The layout direction, which sets the direction of the icons on the paging buttons.
  let layoutDirection: LayoutDirection
  let language: SceneLanguage
  var fade = GalleryFade(shown: true)

  init(layoutDirection: LayoutDirection, language: SceneLanguage) {
    self.layoutDirection = layoutDirection
    self.language = language
  }

  /// Returns the buttons.
  ///
  /// - Parameter pages: the pages that the user can turn to; `nil` to leave out the paging buttons.
  func buttons(in layout: ViewerLayout, page: Int, of pages: Range<Int>?) -> [Control<GalleryPart>] {
    let (back, on) = layoutDirection.isMirrored ? ("chevron-right", "chevron-left") : ("chevron-left", "chevron-right")
    func button(_ part: GalleryPart, _ name: SceneText, _ frame: Rect, _ icon: String) -> Control<GalleryPart> {
      Control(part, .button(language[name]), frame, .icon(icon), on: .none, radius: frame.height / 2)
        .focusable(within: layout.screen)
    }
    let near = [
      pages?.contains(page - 1) == true ? button(.previous, .previousPhoto, layout.previousButton, back) : nil,
      pages?.contains(page + 1) == true ? button(.next, .nextPhoto, layout.nextButton, on) : nil,
    ]
    return [button(.close, .close, layout.closeButton, "close")] + near.compactMap { $0 }
  }

  func draw(
    _ buttons: [Control<GalleryPart>], _ pointing: PointerState<GalleryPart>, _ opacity: Double,
    into canvas: inout Canvas
  ) {
    for button in buttons {
      let fill = pointing.state(of: button.action) == .none ? PhotoColors.chip : PhotoColors.touched
      canvas.list.roundedRect(button.frame, radius: button.radius, fill.opacity(opacity))
      button.content.draw(in: button.frame, Color.white.opacity(opacity), into: &canvas)
    }
  }

  func draw(page: Int, of count: Int, in layout: ViewerLayout, _ opacity: Double, into canvas: inout Canvas) {
    let text = language.text(.photoNumber, "\(page + 1)", "\(count)")
    let width = canvas.text.width(of: text, style: .value)
    let number = Rect(x: 10, y: layout.closeButton.center.y - 16, width: width + 24, height: 32)
    canvas.list.roundedRect(number, radius: 16, PhotoColors.chip.opacity(opacity))
    canvas.list.text(text, .value, Color.white.opacity(opacity), in: number, .center)
  }

  /// Draws the title and author. If they overlap the photograph, they are drawn on a chip.
  func drawCaption(
    of photo: Photo, over visible: Rect, in layout: ViewerLayout, _ opacity: Double, into canvas: inout Canvas
  ) {
    let screen = layout.viewport
    let names = Rect(x: 16, y: screen.height - 62, width: max(0, screen.width - 32), height: 20)
    guard names.minY > layout.closeButton.maxY else { return }
    let white = Color.white.opacity(opacity)
    let credit = credit(of: photo)
    let height = credit.isEmpty ? 20.0 : 40
    if visible.maxY > names.minY {
      let chip = Rect(
        around: Point(x: names.center.x, y: names.minY + height / 2),
        size: Size(width: min(captionWidth(of: photo, in: canvas) + 32, screen.width - 16), height: height + 14))
      canvas.list.roundedRect(chip, radius: 16, PhotoColors.chip.opacity(opacity))
    }
    canvas.list.text(photo.title, .rowTitle, white, in: names, .center)
    canvas.list.text(credit, .secondary, white, in: names.offset(by: Point(x: 0, y: 20)), .center)
  }

  private func credit(of photo: Photo) -> String {
    photo.author.isEmpty ? "" : "\(photo.author) · \(photo.licenseName(language))"
  }

  /// Returns the width of the wider line of the caption, in points.
  func captionWidth(of photo: Photo, in canvas: Canvas) -> Double {
    max(
      canvas.text.width(of: photo.title, style: .rowTitle), canvas.text.width(of: credit(of: photo), style: .secondary))
  }
}

extension Photo {
  /// Returns the common name of the licence, such as "CC0 1.0", "CC BY-SA 4.0" or "Public domain". A licence of
  /// another form is returned as it is written.
  func licenseName(_ language: SceneLanguage) -> String {
    if license.hasSuffix("Public-Domain") { return language[.publicDomain] }
    guard license.hasPrefix("CC") else { return license }
    var parts = license.split(separator: "-").map(String.init)
    guard parts.count > 1, let version = parts.popLast() else { return license }
    let kind = parts.count > 1 ? parts[0] + " " + parts[1...].joined(separator: "-") : parts[0]
    return "\(kind) \(version)"
  }
}

/// A fade in and out as a function of time. A fade that is reversed continues from its current opacity.
struct GalleryFade {
  /// Seconds for a whole fade: the duration `themeChange` of the design tokens, which define no other plain fade.
  private static let duration = 0.2

  /// Whether the content is visible, or will be at the end of the fade.
  private(set) var isShown: Bool
  private(set) var alpha: Double
  private struct Start {
    var alpha = 0.0
    var time = Timestamp.zero
  }

  private var start = Start()
  private(set) var isFading = false

  init(shown: Bool) {
    isShown = shown
    alpha = shown ? 1 : 0
  }

  mutating func set(_ shown: Bool, at time: Timestamp) {
    advance(to: time)
    guard shown != isShown else { return }
    isShown = shown
    start = Start(alpha: alpha, time: time)
    isFading = true
  }

  mutating func toggle(at time: Timestamp) { set(!isShown, at: time) }

  mutating func advance(to time: Timestamp) {
    guard isFading else { return }
    let share = time.seconds(since: start.time) / Self.duration
    alpha = min(max(0, start.alpha + (isShown ? share : -share)), 1)
    isFading = isShown ? alpha < 1 : alpha > 0
  }
}
