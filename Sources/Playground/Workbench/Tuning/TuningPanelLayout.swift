import ScrollEngine

/// Where the fixed parts of the tuning panel lie, in points from its top left corner; from the design tokens' drawing.
struct TuningPanelLayout: Equatable {
  static let headHeight = 64.0
  static let footHeight = 64.0
  static let filterHeight = 44.0
  static let margin = 16.0

  let size: Size
  /// Whether the two tunings that are compared can be chosen.
  let hasSides: Bool
  /// Whether a message needs a second line in the foot.
  let hasMessage: Bool

  private var right: Double { size.width - Self.margin }
  private var fieldsTop: Double { hasSides ? 124 : 76 }

  var title: Rect { Rect(x: Self.margin, y: 20, width: 150, height: 22) }
  var export: Rect { Rect(x: right - 100, y: 12, width: 100, height: 40) }
  var redo: Rect { Rect(x: export.minX - 52, y: 10, width: 44, height: 44) }
  var undo: Rect { Rect(x: redo.minX - 44, y: 10, width: 44, height: 44) }
  var sides: Rect? { hasSides ? Rect(x: Self.margin, y: 76, width: right - Self.margin, height: 40) : nil }

  func side(_ index: Int) -> Rect {
    guard let inner = sides?.inset(dx: 3, dy: 3) else { return .zero }
    return Rect(
      x: inner.minX + Double(index) * inner.width / 2, y: inner.minY, width: inner.width / 2, height: inner.height)
  }

  var search: Rect { Rect(x: Self.margin, y: fieldsTop, width: base.minX - 8 - Self.margin, height: 40) }
  var clearSearch: Rect { Rect(x: search.maxX - 36, y: search.minY, width: 36, height: 40) }
  var base: Rect { Rect(x: right - 144, y: fieldsTop, width: 144, height: 40) }
  var filter: Rect { Rect(x: 0, y: fieldsTop + 44, width: size.width, height: Self.filterHeight) }
  var onlyChanges: Rect { Rect(x: right - 44, y: filter.minY + 9, width: 44, height: 26) }
  var resetAll: Rect { Rect(x: onlyChanges.minX - 92, y: filter.minY + 6, width: 84, height: 32) }
  /// What scrolls.
  var list: Rect { Rect(x: 0, y: filter.maxY, width: size.width, height: max(0, foot.minY - filter.maxY)) }
  var foot: Rect {
    let height = Self.footHeight + (hasMessage ? 20 : 0)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  var save: Rect { Rect(x: right - 64, y: foot.minY + 12, width: 64, height: 40) }
  var load: Rect { Rect(x: save.minX - 64, y: foot.minY + 12, width: 60, height: 40) }
  /// The file's name, or the field for a new one.
  var file: Rect { Rect(x: 43, y: foot.minY + 12, width: load.minX - 8 - 43, height: 40) }
}
