import Drawing
import Interface
import ScrollEngine

/// What lies over an open photograph: its buttons, which page it is, its name and whose it is.
struct PhotoChrome {
  /// Decides in which direction the signs on its buttons point.
  let reading: Reading
  var fade = Fade(shown: true)

  init(reading: Reading) { self.reading = reading }

  /// The buttons.
  ///
  /// - Parameter pages: those to which pages may be turned; `nil` where nothing is to turn.
  func buttons(in layout: ViewerLayout, page: Int, of pages: Range<Int>?) -> [Control<GalleryPart>] {
    let (back, on) = reading.isMirrored ? ("chevron-right", "chevron-left") : ("chevron-left", "chevron-right")
    func button(_ part: GalleryPart, _ frame: Rect, _ icon: String) -> Control<GalleryPart> {
      Control(part, frame, .icon(icon), on: .none, radius: frame.height / 2).focusable(within: layout.screen)
    }
    let near = [
      pages?.contains(page - 1) == true ? button(.previous, layout.previousButton, back) : nil,
      pages?.contains(page + 1) == true ? button(.next, layout.nextButton, on) : nil,
    ]
    return [button(.close, layout.closeButton, "close")] + near.compactMap { $0 }
  }

  /// Draws the buttons.
  func draw(
    _ buttons: [Control<GalleryPart>], _ pointing: Pointing<GalleryPart>, _ opacity: Double, into canvas: inout Canvas
  ) {
    for button in buttons {
      let fill = pointing.touch(button.action) == .none ? PhotoInk.chip : PhotoInk.touched
      canvas.list.roundedRect(button.frame, radius: button.radius, fill.opacity(opacity))
      button.face.draw(in: button.frame, Color.white.opacity(opacity), into: &canvas)
    }
  }

  /// Draws which page it is.
  func draw(page: Int, of count: Int, in layout: ViewerLayout, _ opacity: Double, into canvas: inout Canvas) {
    let text = "\(page + 1) of \(count)"
    let width = canvas.text.width(of: text, style: .value)
    let number = Rect(x: 10, y: layout.closeButton.center.y - 16, width: width + 24, height: 32)
    canvas.list.roundedRect(number, radius: 16, PhotoInk.chip.opacity(opacity))
    canvas.list.text(text, .value, Color.white.opacity(opacity), in: number, .center)
  }

  /// Draws its name and whose it is, on a chip where the photograph lies below.
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
      canvas.list.roundedRect(chip, radius: 16, PhotoInk.chip.opacity(opacity))
    }
    canvas.list.text(photo.title, .rowTitle, white, in: names, .center)
    canvas.list.text(credit, .secondary, white, in: names.offset(by: Point(x: 0, y: 20)), .center)
  }

  private func credit(of photo: Photo) -> String {
    photo.author.isEmpty ? "" : "\(photo.author) · \(photo.licenseName)"
  }

  /// The wider of a caption's two lines.
  func captionWidth(of photo: Photo, in canvas: Canvas) -> Double {
    max(
      canvas.text.width(of: photo.title, style: .rowTitle), canvas.text.width(of: credit(of: photo), style: .secondary))
  }
}

extension Photo {
  /// The licence as people write it: "CC0 1.0", "CC BY-SA 4.0", "Public domain".
  var licenseName: String {
    if license.hasSuffix("Public-Domain") { return "Public domain" }
    guard license.hasPrefix("CC") else { return license }
    var parts = license.split(separator: "-").map(String.init)
    guard parts.count > 1, let version = parts.popLast() else { return license }
    let kind = parts.count > 1 ? parts[0] + " " + parts[1...].joined(separator: "-") : parts[0]
    return "\(kind) \(version)"
  }
}
