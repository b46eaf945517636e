import ScrollEngine
import Tuning

/// Moves a part to an offset, by a glide or at once.
@_cdecl("scrollengine_scroll_to")
public func scrollTo(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ offset: Double, _ animated: Int32
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    try ArgumentCheck.offset(offset, "the offset")
    guard animated != 0 else { return try view.jump(part: Int(part), to: offset) }
    try view.scroll(part: Int(part), to: offset)
  }
}

/// Goes to a detent, a page or a card.
@_cdecl("scrollengine_go_to")
public func goTo(_ view: UnsafeMutableRawPointer?, _ part: Int32, _ place: Int, _ animated: Int32) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    try view.go(part: Int(part), to: place, animated: animated != 0)
  }
}

/// Copies where a part will rest, and when.
@_cdecl("scrollengine_get_target")
public func getTarget(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ offset: UnsafeMutablePointer<Double>?,
  _ time: UnsafeMutablePointer<Double>?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    let target = view.target(of: Int(part))
    offset?.pointee = target.offset
    // An advance to this time finds the view at rest, although times are rounded down to nanoseconds.
    time?.pointee = view.isAnimating ? max(view.now, target.time.advanced(bySeconds: 1e-6)).seconds : view.now.seconds
  }
}

/// Replaces the offset at which a part comes to rest.
@_cdecl("scrollengine_set_target")
public func setTarget(_ view: UnsafeMutableRawPointer?, _ part: Int32, _ offset: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    try ArgumentCheck.offset(offset, "the offset")
    try view.setTarget(of: Int(part), to: offset)
  }
}

/// Tells a view that content was added or removed before the visible part.
@_cdecl("scrollengine_shift")
public func shift(_ view: UnsafeMutableRawPointer?, _ part: Int32, _ length: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    try ArgumentCheck.offset(length, "the length")
    try view.addContent(length, before: Int(part))
  }
}

/// Limits how far a part swings beyond its range on its way to a detent.
@_cdecl("scrollengine_set_overshoot")
public func setOvershoot(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ below: Double, _ above: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    guard !below.isNaN, !above.isNaN else { throw .number("a limit") }
    guard below >= 0, above >= 0 else { throw .range("a limit", "0 or more; infinity is no limit") }
    try view.limitOvershoot(of: Int(part), to: OvershootLimit(below: below, above: above))
  }
}

/// Keeps room free beyond the ends of a list.
@_cdecl("scrollengine_set_insets")
public func setInsets(_ view: UnsafeMutableRawPointer?, _ before: Double, _ after: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.length(before, "the room before the content")
    try ArgumentCheck.length(after, "the room after the content")
    try view.setInsets(before, after)
  }
}

/// Zooms a photograph.
@_cdecl("scrollengine_zoom_to")
public func zoomTo(_ view: UnsafeMutableRawPointer?, _ scale: Double, _ x: Double, _ y: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.finite(scale, "the scale")
    guard scale > 0 else { throw .range("the scale", "more than 0") }
    try view.zoom(to: scale, around: try Point(checking: x, y))
  }
}

/// Changes the size of the viewport and the pixels per point of the display.
@_cdecl("scrollengine_set_viewport")
public func setViewport(
  _ view: UnsafeMutableRawPointer?, _ width: Double, _ height: Double, _ density: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.viewport(width, height)
    try ArgumentCheck.finite(density, "the density")
    // Chosen: devices have 1 to 4.
    guard density >= 0.1, density <= 100 else { throw .range("the density", "0.1 to 100 pixels per point") }
    view.viewport = Size(width: width, height: height)
    view.tuning.scale = density
    view.retune()
  }
}

/// Changes the size of the content of a list or a photograph.
@_cdecl("scrollengine_set_content")
public func setContent(_ view: UnsafeMutableRawPointer?, _ width: Double, _ height: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.side(width, "the width of the content")
    try ArgumentCheck.side(height, "the height of the content")
    try view.setContent(Size(width: width, height: height))
  }
}

/// Changes the range and the detents of a link.
@_cdecl("scrollengine_set_range")
public func setRange(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ lower: Double, _ upper: Double,
  _ detents: UnsafePointer<Double>?, _ count: Int
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.requirePart(Int(part))
    let range = try Numbers.range(lower, upper)
    try view.setRange(part: Int(part), range, detents: try Numbers.detents(detents, count))
  }
}

/// Changes the number of pages.
@_cdecl("scrollengine_set_pages")
public func setPages(_ view: UnsafeMutableRawPointer?, _ count: Int) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.count(count, "the number of pages")
    guard count > 0 else { throw .range("the number of pages", "1 to 10000000") }
    try view.setCount(count)
  }
}

/// Replaces the cards.
@_cdecl("scrollengine_set_cards")
public func setCards(
  _ view: UnsafeMutableRawPointer?, _ count: Int, _ heights: UnsafePointer<Double>?,
  _ heightOf: (@convention(c) (Int, UnsafeMutableRawPointer?) -> Double)?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try view.setHeights(try Numbers.heights(count, heights, heightOf, context))
  }
}
