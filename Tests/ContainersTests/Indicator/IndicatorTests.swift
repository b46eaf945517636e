import ScrollEngine
import Testing

@testable import Containers

@Suite("The scroll indicator and its panel")
struct IndicatorTests {
  static let track = 72.0...840.0

  static func geometry(_ offset: Double, content: Double = 6000) -> IndicatorGeometry {
    let upper = max(0, content - 776)
    var scroller = Scroller(links: [ScrollLink(offset: min(max(offset, 0), upper), in: 0...upper)])
    let beyond = offset < 0 ? offset : max(0, offset - upper)
    if beyond != 0 {
      // Overscrolls as a finger does, with the pull that shows the given distance.
      scroller.beginDrag(0..<1, at: .zero)
      let pull = scroller.rules.rubberBand.pull(shown: beyond, dimension: scroller.rules.viewportLength)
      scroller.drag(by: pull, velocity: 0, at: .zero)
    }
    return ScrollIndicator().geometry(
      beside: IndicatedList(scroller.links[0], visible: 776, track: track, trailingEdge: 390))
  }

  @Test("Indicator and panel stay in the track, at any offset", arguments: [800.0, 1500, 6000, 1e9])
  func insideTheTrack(content: Double) {
    for step in -100...1100 {
      let geometry = Self.geometry(Double(step) / 1000 * (content - 776), content: content)
      #expect(geometry.y >= 72 && geometry.y + geometry.length <= 840.000001)
      #expect(geometry.top(ofPanel: 52) >= 72 && geometry.top(ofPanel: 52) + 52 <= 840.000001)
      #expect(geometry.length >= 7)
    }
  }

  @Test("In overscroll the indicator shrinks 1:1, down to a dot, at both ends", arguments: [-1.0, 1])
  func shrinks(direction: Double) {
    let edge = direction < 0 ? 0 : 6000.0 - 776
    let full = Self.geometry(edge).length
    for beyond in stride(from: 0.0, through: 200, by: 5) {
      let length = Self.geometry(edge + direction * beyond).length
      #expect(abs(length - max(7, full - beyond)) < 1e-6)
    }
    #expect(full > 54)
  }

  @Test("The panel is centered on the indicator while the indicator is taller, then stays at the edge")
  func panelFollows() {
    var stays: Set<Double> = []
    for beyond in stride(from: 0.0, through: 200, by: 0.5) {
      let geometry = Self.geometry(-beyond)
      if geometry.length > 54 {
        #expect(abs(geometry.top(ofPanel: 52) + 26 - geometry.center) < 1e-9)
      } else if geometry.length <= 52 {
        stays.insert(geometry.top(ofPanel: 52))
      }
    }
    #expect(stays == [72])
  }

  @Test("A short indicator far from the ends has the panel centered on it")
  func shortIndicator() {
    let geometry = Self.geometry(5e6, content: 1e7)
    #expect(geometry.length == 36)
    #expect(abs(geometry.top(ofPanel: 52) + 26 - geometry.center) < 1e-9)
  }

  @Test("Length and positions are continuous across the edge")
  func continuity() {
    for edge in [0, 5224] as [Double] {
      let (a, b) = (Self.geometry(edge - 1e-6), Self.geometry(edge + 1e-6))
      #expect(
        abs(a.length - b.length) < 1e-4 && abs(a.y - b.y) < 1e-4 && abs(a.top(ofPanel: 52) - b.top(ofPanel: 52)) < 1e-4)
    }
  }

  @Test("Content that fits needs no indicator", arguments: [0.0, 500, 776])
  func shortContent(content: Double) { #expect(!Self.geometry(0, content: content).isNeeded) }

  @Test("A track without length has finite positions")
  func noTrack() {
    let geometry = ScrollIndicator().geometry(
      beside: IndicatedList(ScrollLink(offset: 10, in: 0...500), visible: 0, track: 15...15, trailingEdge: 390))
    #expect(geometry.y == 15 && geometry.length == 0 && geometry.top(ofPanel: 52) == 15 && !geometry.isNeeded)
  }
}

@Suite("Visibility with a fade")
struct VisibilityTests {
  static let pace = IndicatorVisibility.Timing(fade: 0.2, linger: 1)

  @Test("It is hidden before a movement, visible during it and hidden after the fade")
  func life() {
    var presence = IndicatorVisibility()
    #expect(presence.alpha(at: 5, Self.pace) == 0 && !presence.isVisible(at: 5, Self.pace))
    presence.show(at: 10, Self.pace)
    #expect(presence.alpha(at: 10, Self.pace) == 0)
    #expect(abs(presence.alpha(at: 10.1, Self.pace) - 0.5) < 1e-9)
    #expect(presence.alpha(at: 50, Self.pace) == 1)
    presence.rest(at: 60)
    #expect(presence.alpha(at: 61, Self.pace) == 1)
    #expect(abs(presence.alpha(at: 61.1, Self.pace) - 0.5) < 1e-9)
    #expect(presence.alpha(at: 61.2, Self.pace) < 1e-9)
    #expect(!presence.isVisible(at: 61.3, Self.pace))
  }

  @Test("The first rest counts, and later calls change nothing")
  func restOnce() {
    var presence = IndicatorVisibility()
    presence.show(at: 0, Self.pace)
    presence.rest(at: 2)
    let other = presence
    presence.rest(at: 2.5)
    #expect(presence == other)
  }

  @Test("A movement that begins during the fade continues from its opacity", arguments: [1.05, 1.1, 1.15])
  func again(moment: Double) {
    var presence = IndicatorVisibility()
    presence.show(at: -1, Self.pace)
    presence.rest(at: 0)
    let before = presence.alpha(at: moment, Self.pace)
    presence.show(at: moment, Self.pace)
    #expect(presence.alpha(at: moment, Self.pace) == before)
    #expect(presence.alpha(at: moment + 0.01, Self.pace) > before)
    #expect(presence.alpha(at: moment + 0.2, Self.pace) == 1)
  }

  @Test("A movement that ends before the fade-in does stays visible as long after rest")
  func shortMovement() {
    var presence = IndicatorVisibility()
    presence.show(at: 0, Self.pace)
    presence.rest(at: 0)
    #expect(presence.alpha(at: 0.9, Self.pace) == 1)
    #expect(presence.alpha(at: 1.2, Self.pace) < 1e-9)
  }

  @Test("Without a fade it is either visible or hidden")
  func noFade() {
    var presence = IndicatorVisibility()
    let pace = IndicatorVisibility.Timing(fade: 0, linger: 0)
    presence.show(at: 0, pace)
    #expect(presence.alpha(at: 0.001, pace) == 1)
    presence.rest(at: 1)
    #expect(presence.alpha(at: 1.001, pace) == 0)
  }
}
