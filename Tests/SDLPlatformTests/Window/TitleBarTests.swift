import ScrollEngine
import Testing

@testable import SDLPlatform

/// The title bar that a window draws itself.
@Suite struct TitleBarTests {
  private typealias Zone = TitleBar.Zone

  @Test(arguments: [(60.0, 40.0), (120, 80), (240, 160)])
  func `every position has one zone: content below the strip, buttons and title on it, edges around`(
    width: Double, height: Double
  ) {
    for isMaximized in [false, true] {
      let bar = TitleBar(size: Size(width: width, height: height), isMaximized: isMaximized)
      var zones: [Zone: Int] = [:]
      for x in stride(from: 0.5, to: width, by: 1) {
        for y in stride(from: 0.5 - TitleBar.height, to: height, by: 1) {
          let zone = bar.zone(at: Point(x: x, y: y))
          zones[zone, default: 0] += 1
          if zone == .title { #expect(y < 0) }
          if case .button = zone { #expect(y < 0) }
          if zone == .content { #expect(y > 0) }
        }
      }
      #expect((zones[.content] ?? 0) > 0)
      #expect((zones[.title] ?? 0) > 0, "there is always something to move the window by")
      #expect((zones[.button(.close)] ?? 0) > 800, "and to close it by")
      let edges = zones.keys.count { if case .edge = $0 { true } else { false } }
      #expect(edges == (isMaximized ? 0 : 8))
    }
  }

  @Test func `edges resize within their margin, corners also from farther along an edge`() {
    let bar = TitleBar(size: Size(width: 390, height: 300))
    func zone(_ x: Double, _ y: Double) -> Zone { bar.zone(at: Point(x: x, y: y)) }
    #expect(zone(2, 100) == .edge(.left))
    #expect(zone(6, 100) == .content)
    #expect(zone(388, 100) == .edge(.right))
    #expect(zone(200, 298) == .edge(.bottom))
    #expect(zone(200, -34) == .edge(.top))
    #expect(zone(2, 290) == .edge([.left, .bottom]))
    #expect(zone(380, 299) == .edge([.right, .bottom]))
    #expect(zone(2, -20) == .edge([.left, .top]))
    #expect(zone(380, 290) == .content, "the content's corner is the content's, up to the margin")
    #expect(zone(200, 900) == .content)
  }

  @Test func `buttons are at the right, close outermost, and disappear where they do not fit`() {
    let wide = TitleBar(size: Size(width: 390, height: 300), isMaximized: true)
    #expect(wide.zone(at: Point(x: 389, y: -35)) == .button(.close))
    #expect(wide.zone(at: Point(x: 390 - 45, y: -18)) == .button(.maximize))
    #expect(wide.zone(at: Point(x: 390 - 89, y: -18)) == .button(.minimize))
    #expect(wide.zone(at: Point(x: 390 - 133, y: -18)) == .title)
    #expect(Array(TitleBar(size: Size(width: 100, height: 300)).buttons) == [.close])
    #expect(Array(TitleBar(size: Size(width: 140, height: 300)).buttons) == [.close, .maximize])
    #expect(Array(TitleBar(size: Size(width: 10, height: 300)).buttons) == [.close])
  }
}
