import ScrollEngine

// The functions that make and free views. scrollengine.h describes the functions of this folder for callers.

/// Makes a list.
@_cdecl("scrollengine_make_list")
public func makeList(
  _ axis: Int32, _ width: Double, _ height: Double, _ length: Double,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    let axis = try Axis(code: axis)
    try ArgumentCheck.viewport(width, height)
    try ArgumentCheck.length(length, "the length of the content")
    return LineView(.list, axis: axis, viewport: Size(width: width, height: height), length: length)
  }
}

/// Makes a line of nested scrollers.
@_cdecl("scrollengine_make_line")
public func makeLine(
  _ style: Int32, _ axis: Int32, _ width: Double, _ height: Double, _ count: Int, _ ranges: UnsafePointer<Double>?,
  _ detentCounts: UnsafePointer<Int>?, _ detents: UnsafePointer<Double>?,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    guard style == 0 || style == 1 else { throw .range("the style", "0 or 1") }
    let axis = try Axis(code: axis)
    try ArgumentCheck.viewport(width, height)
    guard count > 0, count <= ArgumentCheck.mostLinks else { throw .range("the number of links", "1 to 64") }
    guard let ranges else { throw .pointer("ranges") }
    var links: [ScrollLink] = []
    var next = detents
    for link in 0..<count {
      let range = try Numbers.range(ranges[2 * link], ranges[2 * link + 1])
      let number = detentCounts.map { $0[link] } ?? 0
      let places = try Numbers.detents(next, number)
      next = next.map { $0 + number }
      links.append(ScrollLink(offset: range.lowerBound, in: range, detents: places))
    }
    return LineView(
      style == 0 ? .sheet : .header, axis: axis, viewport: Size(width: width, height: height), links: links)
  }
}

/// Makes a sheet over a list.
@_cdecl("scrollengine_make_sheet")
public func makeSheet(
  _ width: Double, _ height: Double, _ count: Int, _ tops: UnsafePointer<Double>?, _ header: Double, _ length: Double,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    try ArgumentCheck.viewport(width, height)
    guard count > 0 else { throw .range("the number of detents", "1 to 10000000") }
    let tops = try Numbers.detents(tops, count)
    guard tops[0] >= 0, tops[count - 1] <= height else { throw .range("a top", "0 to the height of the viewport") }
    try ArgumentCheck.length(header, "the height of the header")
    try ArgumentCheck.length(length, "the length of the content")
    return LineView(viewport: Size(width: width, height: height), tops: tops, header: header, length: length)
  }
}

/// Makes a header over a list.
@_cdecl("scrollengine_make_header")
public func makeHeader(
  _ width: Double, _ height: Double, _ header: Double, _ snaps: Int32, _ length: Double,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    try ArgumentCheck.viewport(width, height)
    try ArgumentCheck.length(header, "the height of the header")
    try ArgumentCheck.length(length, "the length of the content")
    return LineView(
      viewport: Size(width: width, height: height), header: header, snaps: snaps != 0, length: length)
  }
}

/// Makes pages.
@_cdecl("scrollengine_make_pages")
public func makePages(
  _ axis: Int32, _ width: Double, _ height: Double, _ gap: Double, _ count: Int, _ page: Int,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    let axis = try Axis(code: axis)
    try ArgumentCheck.viewport(width, height)
    try ArgumentCheck.length(gap, "the gap")
    try ArgumentCheck.count(count, "the number of pages")
    guard count > 0 else { throw .range("the number of pages", "1 to 10000000") }
    guard page >= 0, page < count else { throw .range("the page", "0 to the number of pages minus 1") }
    return PagesView(axis: axis, viewport: Size(width: width, height: height), gap: gap, count: count, page: page)
  }
}

/// Makes cards.
@_cdecl("scrollengine_make_cards")
public func makeCards(
  _ width: Double, _ height: Double, _ count: Int, _ heights: UnsafePointer<Double>?,
  _ heightOf: (@convention(c) (Int, UnsafeMutableRawPointer?) -> Double)?, _ context: UnsafeMutableRawPointer?,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    try ArgumentCheck.viewport(width, height)
    return CardsView(
      viewport: Size(width: width, height: height), heights: try Numbers.heights(count, heights, heightOf, context))
  }
}

/// Makes a photograph.
@_cdecl("scrollengine_make_photo")
public func makePhoto(
  _ width: Double, _ height: Double, _ photoWidth: Double, _ photoHeight: Double,
  _ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  ViewHandles.make(view) { () throws(CallFailure) -> EngineView in
    try ArgumentCheck.viewport(width, height)
    try ArgumentCheck.side(photoWidth, "the width of the photograph")
    try ArgumentCheck.side(photoHeight, "the height of the photograph")
    return PhotoView(
      content: Size(width: photoWidth, height: photoHeight), viewport: Size(width: width, height: height))
  }
}

/// Frees a view and clears its handle.
@_cdecl("scrollengine_free")
public func free(_ view: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 {
  guard let view else { return ReturnCode.noPointer.rawValue }
  guard let handle = view.pointee else { return ReturnCode.noView.rawValue }
  view.pointee = nil
  Unmanaged<EngineView>.fromOpaque(handle).release()
  return ReturnCode.success.rawValue
}

/// Numbers that callers pass as arrays.
enum Numbers {
  static func range(_ lower: Double, _ upper: Double) throws(CallFailure) -> ClosedRange<Double> {
    try ArgumentCheck.offset(lower, "the lower end of the range")
    try ArgumentCheck.offset(upper, "the upper end of the range")
    guard lower <= upper else { throw .range("the upper end of the range", "at least the lower end") }
    return lower...upper
  }

  /// Returns detents, which ascend.
  static func detents(_ start: UnsafePointer<Double>?, _ count: Int) throws(CallFailure) -> [Double] {
    try ArgumentCheck.count(count, "the number of detents")
    guard count > 0 else { return [] }
    guard let start else { throw .pointer("detents") }
    let detents = Array(UnsafeBufferPointer(start: start, count: count))
    var last = -Double.infinity
    for detent in detents {
      try ArgumentCheck.offset(detent, "a detent")
      guard detent >= last else { throw .range("a detent", "detents in ascending order") }
      last = detent
    }
    return detents
  }

  /// Returns the heights of cards, from an array or from a callback.
  static func heights(
    _ count: Int, _ heights: UnsafePointer<Double>?,
    _ heightOf: (@convention(c) (Int, UnsafeMutableRawPointer?) -> Double)?, _ context: UnsafeMutableRawPointer?
  ) throws(CallFailure) -> [Double] {
    try ArgumentCheck.count(count, "the number of cards")
    guard count > 0 else { return [] }
    guard heights != nil || heightOf != nil else { throw .pointer("heights and height_of") }
    var result: [Double] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let height = heights.map { $0[index] } ?? heightOf?(index, context) ?? 0
      try ArgumentCheck.length(height, "the height of a card")
      result.append(height)
    }
    return result
  }
}

extension Axis {
  init(code: Int32) throws(CallFailure) {
    switch code {
    case 0: self = .x
    case 1: self = .y
    default: throw .range("the axis", "0 or 1")
    }
  }
}
