import Drawing
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Tuner

/// The content of the tuning panel, and when it is redrawn.
@Suite struct PanelContentTests {
  private let user: PanelUser
  private var panel: TuningPanelView { user.panel }

  init() throws { user = try PanelUser() }

  @Test func `a number too long for its field drops the unit first, then the last digits`()
    throws
  {
    let rate = Tunables.decelerationRate.declaration
    let user = try PanelUser(Tuning(base: .gtk))
    _ = try user.row(rate)
    var canvas = try TestCanvas().canvas
    user.panel.draw(into: &canvas)
    let field = try #require(user.panel.layout.row(of: rate, in: user.panel.list)).control
    let texts = canvas.list.commands.compactMap { command -> String? in
      if case .text(let block) = command, field.contains(block.frame.center) { block.string } else { nil }
    }
    #expect(texts.count == 1 && texts[0].hasPrefix("0.996"), "\(texts)")
  }

  @Test func `the tunables of a newly shown scene come first`() throws {
    let first = { (panel: TuningPanelView) in panel.list.rows.lazy.compactMap(\.tunable).first?.group }
    #expect(first(panel) == "sheet")
    panel.pane.scroll(notches: -20, at: user.time)
    user.wait(3)
    #expect(panel.pane.scroll.offset > 100)
    panel.sections = TuningSections(.gallery, among: .shipped)
    user.wait(3)
    #expect(first(panel) == "gallery" && panel.pane.scroll.offset == 0)
  }

  @Test(arguments: 0..<32) func `the rows depend on tuning, filter, sides and scene, not on earlier visibility`(
    which: Int
  ) throws {
    let changes: [(TuningPanelView) -> Void] = [
      { $0.editor.set(Tunables.mapParallax.declaration, to: .number(0.1)) },
      { $0.filter.search = "stiff" },
      { $0.sides = TuningPanelSides(names: ["iOS", "Android"], edited: 0, other: Tuning(base: .android)) },
      { $0.sections = TuningSections(.gallery, among: .shipped) },
      { $0.filter.folded = [.lists] },
    ]
    let (seen, unseen) = (user, try PanelUser(size: .zero))
    for (index, change) in changes.enumerated() where which >> index & 1 == 1 {
      change(seen.panel)
      change(unseen.panel)
      #expect(!seen.panel.list.rows.isEmpty)
    }
    unseen.panel.resize(seen.panel.layout.size, at: unseen.time)
    #expect(unseen.panel.list == seen.panel.list)
    #expect(unseen.panel.pane.scroll.limit == seen.panel.pane.scroll.limit)
    #expect(unseen.panel.layout.hasSides == seen.panel.layout.hasSides)
  }

  @Test(arguments: [320.0, 384], [240.0, 400, 560, 900])
  func `search results are shown from their start, together with the search field`(width: Double, height: Double)
    throws
  {
    let user = try PanelUser(Tuning(base: .android), size: Size(width: width, height: height))
    let panel = user.panel
    func scroll() throws {
      panel.pane.scroll(notches: -30, at: user.time)
      user.wait(3)
      try #require(panel.pane.scroll.offset > 100)
    }
    func expectStart(_ what: String) {
      user.wait(3)
      #expect(panel.pane.scroll.offset == 0, "\(what)")
    }
    for words in ["too far", "early", "stiff", "e"] {
      try scroll()
      panel.search()
      user.wait(3)
      let field = panel.layout.search
      #expect(field.minY >= TuningPanelLayout.headHeight && field.maxY <= panel.layout.foot.minY, "\(words)")
      user.type(words)
      expectStart(words)
      panel.press(.clearSearch, at: .zero, time: user.time)
      expectStart("all again, after \(words)")
    }
    // Change enough values for a list that scrolls.
    for tunable in Tunables.all where tunable.group == "sheet" || tunable.group == "fling" {
      if case .number(let range) = tunable.domain { panel.editor.set(tunable, to: .number(range.upperBound)) }
    }
    for words in ["what differs", "all again"] {
      try scroll()
      panel.press(.onlyDifferences, at: .zero, time: user.time)
      expectStart(words)
    }
  }

  @Test func `redrawing an unchanged panel creates no strokes`() throws {
    // The drawing is a function of this value, and equal values share their strokes.
    let before = panel.content
    user.wait(1)
    #expect(panel.content == before)
    panel.editor.set(Tunables.mapParallax.declaration, to: .number(0.1))
    #expect(panel.content != before)
    panel.editor.undo()
    #expect(panel.content.list == before.list)
  }

  @Test func `the panel's parts never overlap, and its list has space`() {
    for width in stride(from: 320.0, through: 560, by: 16) {
      for height in stride(from: 190.0, through: 1400, by: 30) {
        for hasSides in [false, true] {
          for lines in [0, 3] {
            let layout = TuningPanelLayout(
              size: Size(width: width, height: height), hasSides: hasSides,
              noticeLines: Array(repeating: "", count: lines))
            let frames = [
              layout.undo, layout.redo, layout.export, layout.search, layout.base, layout.resetAll, layout.only,
              layout.onlyDifferences,
            ]
            for (index, one) in frames.enumerated() {
              for other in frames[(index + 1)...] { #expect(one.intersection(other).isEmpty, "\(width) x \(height)") }
            }
            let foot = [layout.file, layout.load, layout.save]
            for (index, one) in foot.enumerated() {
              for other in foot[(index + 1)...] { #expect(one.intersection(other).isEmpty, "\(width) x \(height)") }
            }
            #expect(layout.list.maxY == layout.foot.minY)
            if lines == 0, height >= 200 { #expect(layout.list.height > 60, "\(width) x \(height)") }
            for tunable in ["velocity.strategy", "sheet.fullTop", "fling.model"] {
              guard let declaration = Tunables.named(tunable) else { continue }
              let row = TunableRowLayout(
                frame: Rect(x: 0, y: 0, width: width, height: 40), domain: declaration.domain, isCompared: hasSides)
              #expect(row.name(before: hasSides ? 40 : 0).width >= 50, "\(tunable) at \(width)")
            }
          }
        }
      }
    }
  }
}
