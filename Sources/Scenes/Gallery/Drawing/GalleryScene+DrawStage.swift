import Drawing
import Interface
import ScrollEngine

/// Colours over photographs, the same in light and dark; from the design tokens.
enum PhotoInk {
  /// Behind text and icons.
  static let chip = Color(0x141615).opacity(0.62)
  /// Below a photograph that floats.
  static let shadow = Shadow(dy: 10, blur: 32, alpha: 0.45)
}

/// How an open photograph looks.
extension GalleryScene {
  /// Radius of the corners of a photograph that floats; at the size at which the design tokens' picture shows one, it
  /// is the thumbnails' 12.
  private static let radius = 16.0
  /// Share of the way out after which the corners are round.
  private static let rounding = 0.12

  /// What shows of the photograph on the stage.
  var visiblePhoto: Rect { frames.visible }

  private var frames: (whole: Rect, visible: Rect) {
    var middle = layout.middle(ofPage: posed, offset: pager.offset)
    // A tile that scrolls takes the photograph with it that is about to land there.
    middle.y += (aimedOffset - offset) * min(max(stage.pose.crop, 0), 1)
    return layout.frames(
      of: stage.pose, fitted: fitted(posed), tile: layout.tile(posed, offset: offset).size, at: middle)
  }

  func drawStage(into canvas: inout Canvas) {
    let progress = stage.progress
    let screen = Rect(origin: .zero, size: viewport)
    if progress > 0 { canvas.list.fill(screen, canvas.palette.scrim.opacity(1 - progress)) }
    drawNeighbours(into: &canvas)
    drawPosed(into: &canvas)
    drawChrome(opacity: chrome.alpha * min(1, 2 * (1 - progress)), into: &canvas)
  }

  /// The pages beside the stage, as far as they show; those one further are asked for, so that turning finds them.
  private func drawNeighbours(into canvas: inout Canvas) {
    guard presence == .open, count > 0 else { return }
    let first = Int(min(max(0, pager.position.rounded(.down)), Double(count - 1)))
    for index in max(0, first - 1)...min(count - 1, first + 2) where index != posed {
      let frame = Rect(around: layout.middle(ofPage: index, offset: pager.offset), size: fitted(index))
      drawPhoto(index, whole: frame, visible: frame, corner: 0, into: &canvas)
    }
  }

  private func drawPosed(into canvas: inout Canvas) {
    let (whole, visible) = frames
    let progress = stage.progress
    let isFloating = progress > 0 && stage.pose.crop < 1
    let corner = isFloating ? min(1, progress / Self.rounding) * (1 - min(1, max(0, stage.pose.crop) * 4)) : 0
    if isFloating, corner > 0, visible.width < viewport.width || visible.height < viewport.height {
      var shadow = PhotoInk.shadow
      // In few steps: each strength is a texture of its own.
      shadow.color = shadow.color.opacity((corner * 4).rounded() / 4)
      canvas.list.add(.shadow(visible, radii: CornerRadii(Self.radius), shadow))
    }
    drawPhoto(posed, whole: whole, visible: visible, corner: corner, into: &canvas)
  }

  /// A photograph in its frame.
  ///
  /// - Parameters:
  ///   - visible: the part of it that shows.
  ///   - corner: how round its corners are, 0 to 1.
  private func drawPhoto(_ index: Int, whole: Rect, visible: Rect, corner: Double, into canvas: inout Canvas) {
    let photo = photo(index)
    let place = index % photos.all.count
    let fitted = fitted(index)
    let form = PhotoForm.whole(fitted)
    guard let key = canvas.picture(form, of: photo, index: place) else {
      if let refusal = canvas.refusal(of: photo, index: place, form: form) {
        return drawRefusal(refusal, of: photo, in: visible, into: &canvas)
      }
      return drawWhileMissing(index, photo, whole: whole, visible: visible, into: &canvas)
    }
    let sharp = index == posed && stage.isZoomed ? large(of: photo, place, fitted, into: &canvas) : nil
    let rounded =
      index == posed && !stage.isZoomed
      ? canvas.picture(.rounded(fitted, radius: Self.radius), of: photo, index: place) : nil
    guard whole.intersects(Rect(origin: .zero, size: viewport)) else { return }
    canvas.list.add(.pushClip(visible))
    if corner > 0, let rounded {
      drawRounded(square: key, rounded: rounded, in: whole, corner: corner, into: &canvas)
    } else {
      canvas.list.add(.picture(sharp ?? key, frame: whole, opacity: 1))
    }
    canvas.list.add(.popClip)
    if index == posed, stage.isZoomed { drawDetail(of: photo, place, whole: whole, into: &canvas) }
  }

  /// A photograph with round corners. All but these is drawn opaque, which costs a tenth; square corners over the round
  /// ones fade, so that these appear and go gradually.
  private func drawRounded(
    square: PictureKey, rounded: PictureKey, in whole: Rect, corner: Double, into canvas: inout Canvas
  ) {
    let side = min((Self.radius * stage.pose.scale).rounded(.up), whole.width / 2, whole.height / 2)
    let bands = [
      Rect(x: whole.minX, y: whole.minY + side, width: whole.width, height: whole.height - 2 * side),
      Rect(x: whole.minX + side, y: whole.minY, width: whole.width - 2 * side, height: side),
      Rect(x: whole.minX + side, y: whole.maxY - side, width: whole.width - 2 * side, height: side),
    ]
    for band in bands {
      canvas.list.clipped(to: band) { $0.add(.picture(square, frame: whole, opacity: 1)) }
    }
    for x in [whole.minX, whole.maxX - side] {
      for y in [whole.minY, whole.maxY - side] {
        canvas.list.clipped(to: Rect(x: x, y: y, width: side, height: side)) {
          $0.add(.picture(rounded, frame: whole, opacity: 1))
          if corner < 1 { $0.add(.picture(square, frame: whole, opacity: 1 - corner)) }
        }
      }
    }
  }

  /// How many times as large as it rests a zoomed photograph is made: as the file has pixels for, or as the zoom can
  /// show, or as a few million pixels allow.
  private func enlargement(of photo: Photo, _ fitted: Size, _ scale: Double) -> (made: Double, possible: Double) {
    let area = max(1, fitted.width * fitted.height * scale * scale)
    let possible = min(photo.size.width / max(1, fitted.width * scale), stage.limits.maxScale)
    return (min(possible, (Self.largestPicture / area).squareRoot()), possible)
  }

  /// Pixels of the largest picture that is made of a whole photograph: 10 MB, twice what a telephone shows at once. More
  /// would be sharper while it moves, but takes longer to make than a frame lasts; at rest ``drawDetail`` is sharp.
  private static let largestPicture = 2.5e6
  /// How many times as many pixels a side a larger picture must have to be worth its memory.
  private static let worthwhile = 1.2

  private func large(of photo: Photo, _ place: Int, _ fitted: Size, into canvas: inout Canvas) -> PictureKey? {
    let factor = enlargement(of: photo, fitted, canvas.scale).made
    guard factor > Self.worthwhile else { return nil }
    let size = Size(width: fitted.width * factor, height: fitted.height * factor)
    return canvas.picture(.whole(size), of: photo, index: place)
  }

  /// Where a photograph has more pixels than one picture may have, the part of it that shows is made anew at rest.
  private func drawDetail(of photo: Photo, _ place: Int, whole: Rect, into canvas: inout Canvas) {
    let (made, possible) = enlargement(of: photo, fitted(posed), canvas.scale)
    guard stage.isIdle, isOnPage, min(possible, stage.pose.scale) > made * Self.worthwhile else { return }
    if let key = canvas.picture(.detail(whole, viewport), of: photo, index: place) {
      canvas.list.add(.picture(key, frame: Rect(origin: .zero, size: viewport), opacity: 1))
    }
  }

  /// Until the photograph has been read in its size, its tile's picture stands in, or its average colour.
  private func drawWhileMissing(
    _ index: Int, _ photo: Photo, whole: Rect, visible: Rect, into canvas: inout Canvas
  ) {
    let screen = Rect(origin: .zero, size: viewport)
    guard whole.intersects(screen) else { return }
    canvas.list.fill(visible, photo.averageColor)
    let tile = layout.grid.frame(index).size
    guard tile.width > 0, tile.height > 0,
      let key = canvas.picture(.tile(tile), of: photo, index: index % photos.all.count)
    else { return }
    let factor = min(whole.width / tile.width, whole.height / tile.height)
    let cut = Rect(around: whole.center, size: Size(width: tile.width * factor, height: tile.height * factor))
    canvas.list.clipped(to: visible) { $0.add(.picture(key, frame: cut, opacity: 1)) }
  }

  // MARK: Buttons and caption

  private func drawChrome(opacity: Double, into canvas: inout Canvas) {
    guard opacity > 0, count > 0 else { return }
    let shown = min(max(0, pager.page), count - 1)
    let photo = photo(presence == .open ? shown : posed)
    let white = Color.white.opacity(opacity)
    for button in photoButtons(turning: showsTurning) { draw(button, opacity, into: &canvas) }
    if presence == .open, stage.progress == 0 {
      let text = "\(shown + 1) of \(count)"
      let width = canvas.text.width(of: text, style: .value)
      let number = layout.mirrored(Rect(x: 10, y: layout.closeButton.center.y - 16, width: width + 24, height: 32))
      canvas.list.roundedRect(number, radius: 16, PhotoInk.chip.opacity(opacity))
      canvas.list.text(text, .value, white, in: number, .center)
    }
    drawCaption(of: photo, opacity, into: &canvas)
  }

  private func drawCaption(of photo: Photo, _ opacity: Double, into canvas: inout Canvas) {
    let names = Rect(x: 16, y: viewport.height - 62, width: max(0, viewport.width - 32), height: 20)
    guard names.minY > layout.closeButton.maxY else { return }
    let white = Color.white.opacity(opacity)
    let credit = credit(of: photo)
    let height = credit.isEmpty ? 20.0 : 40
    if visiblePhoto.maxY > names.minY {
      let width = captionWidth(of: photo, in: canvas)
      let chip = Rect(
        around: Point(x: names.center.x, y: names.minY + height / 2),
        size: Size(width: min(width + 32, viewport.width - 16), height: height + 14))
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

  private func draw(_ button: Control<GalleryPart>, _ opacity: Double, into canvas: inout Canvas) {
    guard case .icon(let icon, let size) = button.face else { return }
    let isLit = gestures.pressed == button.action || gestures.isHovered(button.action, in: self)
    let fill = isLit ? Color(0x141615).opacity(0.86) : PhotoInk.chip
    canvas.list.roundedRect(button.frame, radius: button.radius, fill.opacity(opacity))
    canvas.list.icon(icon, size: size, center: button.frame.center, Color.white.opacity(opacity))
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
