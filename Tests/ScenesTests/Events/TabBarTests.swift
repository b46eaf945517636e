import Testing

@testable import Scenes

@Suite("The tab bar")
struct TabBarTests {
  static let bar = TabBar(names: ["Upcoming", "Previous", "Saved", "Invited"], width: 390)
  static let many = TabBar(names: (0..<20).map { "Category \($0)" }, width: 390)

  @Test("The underline lies below the name of the shown page", arguments: 0..<4)
  func below(tab: Int) {
    let name = Self.bar.nameExtent(of: tab, at: Double(tab))
    let line = Self.bar.underline(at: Double(tab))
    #expect(abs(line.x + line.width / 2 - name.x - name.width / 2) < 1e-9)
    #expect(abs(line.width - name.width - 4) < 1e-9)
  }

  @Test("Between two pages the underline lies between their tabs, and can use measured widths")
  func between() {
    let (a, b) = (Self.bar.underline(at: 1), Self.bar.underline(at: 2))
    let line = Self.bar.underline(at: 1.25)
    #expect(abs(line.width - (a.width * 0.75 + b.width * 0.25)) < 1e-9)
    #expect(abs(Self.bar.underline(at: 1.5, measured: { $0 == 1 ? 60 : 40 }).width - 54) < 1e-9)
  }

  @Test("The underline moves without a jump, even beyond the ends")
  func continuity() {
    for bar in [Self.bar, Self.many] {
      var before = bar.underline(at: -0.5)
      for step in 1...2000 {
        let line = bar.underline(at: -0.5 + Double(step) * Double(bar.count) / 2000)
        #expect(abs(line.x - before.x) < 3 && abs(line.width - before.width) < 3)
        before = line
      }
    }
  }

  @Test("Every position on a name hits its tab")
  func taps() {
    for tab in 0..<4 {
      let name = Self.bar.nameExtent(of: tab, at: 0)
      #expect(Self.bar.tab(at: name.x, position: 0) == tab)
      #expect(Self.bar.tab(at: name.x + name.width - 0.1, position: 0) == tab)
    }
    #expect(Self.bar.tab(at: -40, position: 0) == nil)
  }

  @Test("The outer tabs reach to the bar's ends, and each tab is 44 points wide or more", arguments: [320.0, 390])
  func ends(width: Double) {
    let bar = TabBar(names: ["Upcoming", "Previous", "Saved", "Invited"], width: width)
    #expect(bar.tab(at: 0, position: 0) == 0 && bar.tab(at: width - 0.1, position: 3) == 3)
    for tab in 0..<4 { #expect(bar.touchExtent(of: tab, at: 0).width >= 44) }
    for (tab, next) in [(0, 1), (1, 2), (2, 3)] {
      let (area, other) = (bar.touchExtent(of: tab, at: 1), bar.touchExtent(of: next, at: 1))
      #expect(abs(area.x + area.width - other.x) < 1e-9)
    }
  }

  @Test("With more tabs than fit, the bar scrolls, and the shown tab is completely visible", arguments: 0..<20)
  func manyTabs(tab: Int) {
    let name = Self.many.nameExtent(of: tab, at: Double(tab))
    #expect(name.x >= 0 && name.x + name.width <= 390)
    #expect(Self.many.tab(at: name.x + name.width / 2, position: Double(tab)) == tab)
  }

  @Test("No tabs and zero width are harmless")
  func nonsense() {
    #expect(TabBar(names: [], width: 390).underline(at: 2) == (0, 0))
    #expect(TabBar(names: ["A"], width: 0).underline(at: 0).width > 0)
  }
}

extension TabBar {
  /// Returns the tab at a distance from the bar's visible left edge, in points.
  fileprivate func tab(at x: Double, position: Double) -> Int? {
    (0..<count).first { tab in
      let area = touchExtent(of: tab, at: position)
      return x >= area.x && x < area.x + area.width
    }
  }
}
