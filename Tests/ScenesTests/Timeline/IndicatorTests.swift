import ScrollEngine
import Testing

@testable import Scenes

@Suite("The scroll indicator and its panel")
struct IndicatorTests {
  static let limits = IndicatorGeometry.Limits(minLength: 36, dotLength: 7)
  static let track = 72.0...840.0

  static func geometry(_ offset: Double, content: Double = 6000, limits: IndicatorGeometry.Limits = limits)
    -> IndicatorGeometry
  {
    let upper = max(0, content - 776)
    var scroller = Scroller(links: [ScrollLink(offset: min(max(offset, 0), upper), in: 0...upper)])
    let beyond = offset < 0 ? offset : max(0, offset - upper)
    if beyond != 0 {
      // Pulled as a finger does it, by what shows so much.
      scroller.beginDrag(0..<1, at: .zero)
      let pull = scroller.rules.rubberBand.pull(shown: beyond, dimension: scroller.rules.viewportLength)
      scroller.drag(by: pull, velocity: 0, at: .zero)
    }
    return IndicatorGeometry(track: track, visible: 776, link: scroller.links[0], limits: limits)
  }

  @Test("It lies in its track, and the panel too, wherever the list is", arguments: [800.0, 1500, 6000, 1e9])
  func insideTheTrack(content: Double) {
    for step in -100...1100 {
      let geometry = Self.geometry(Double(step) / 1000 * (content - 776), content: content)
      #expect(geometry.y >= 72 && geometry.y + geometry.length <= 840.000001)
      #expect(geometry.panelY >= 72 && geometry.panelY + 52 <= 840.000001)
      #expect(geometry.length >= 7)
    }
  }

  @Test("In overscroll it loses a point for each point, down to the dot, at both ends", arguments: [-1.0, 1])
  func shrinks(direction: Double) {
    let edge = direction < 0 ? 0 : 6000.0 - 776
    let full = Self.geometry(edge).length
    for beyond in stride(from: 0.0, through: 200, by: 5) {
      let length = Self.geometry(edge + direction * beyond).length
      #expect(abs(length - max(7, full - beyond)) < 1e-6)
    }
    #expect(full > 54)
  }

  @Test("The panel's centre is the indicator's while the indicator is taller, then it stays at the edge")
  func panelFollows() {
    var stays: Set<Double> = []
    for beyond in stride(from: 0.0, through: 200, by: 0.5) {
      let geometry = Self.geometry(-beyond)
      if geometry.length > 54 {
        #expect(abs(geometry.panelY + 26 - geometry.center) < 1e-9)
      } else if geometry.length <= 52 {
        stays.insert(geometry.panelY)
      }
    }
    #expect(stays == [72])
  }

  @Test("A short indicator far from the ends has the panel around its middle")
  func shortIndicator() {
    let geometry = Self.geometry(5e6, content: 1e7)
    #expect(geometry.length == 36)
    #expect(abs(geometry.panelY + 26 - geometry.center) < 1e-9)
  }

  @Test("Length and places change without a jump across the edge")
  func continuity() {
    for edge in [0, 5224] as [Double] {
      let (a, b) = (Self.geometry(edge - 1e-6), Self.geometry(edge + 1e-6))
      #expect(abs(a.length - b.length) < 1e-4 && abs(a.y - b.y) < 1e-4 && abs(a.panelY - b.panelY) < 1e-4)
    }
  }

  @Test("Content that fits needs none", arguments: [0.0, 500, 776])
  func shortContent(content: Double) { #expect(!Self.geometry(0, content: content).isNeeded) }

  @Test("A track without length yields finite places")
  func noTrack() {
    let geometry = IndicatorGeometry(
      track: 15...15, visible: 0, link: ScrollLink(offset: 10, in: 0...500), limits: Self.limits)
    #expect(geometry.y == 15 && geometry.length == 0 && geometry.panelY == 15 && !geometry.isNeeded)
  }

  @Test("The clock's hands stand where a clock's do")
  func hands() {
    #expect(abs(ClockFace(minutes: 6 * 60).hourTurn - 0.5) < 1e-12)
    #expect(abs(ClockFace(minutes: 15 * 60 + 45).minuteTurn - 0.75) < 1e-12)
    #expect(abs(ClockFace(minutes: 15 * 60 + 30).hourTurn - 3.5 / 12) < 1e-12)
    #expect(abs(ClockFace(minutes: 3 * 1440 + 45.5).minuteTurn - 45.5 / 60) < 1e-9)
  }
}

@Suite("Presence")
struct PresenceTests {
  static let pace = Presence.Pace(fade: 0.2, linger: 1)

  @Test("Nothing shows before a movement, all of it during one, nothing after the fade")
  func life() {
    var presence = Presence()
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

  @Test("Rest is told once: what a later frame says about it changes nothing")
  func restOnce() {
    var presence = Presence()
    presence.show(at: 0, Self.pace)
    presence.rest(at: 2)
    let other = presence
    presence.rest(at: 2.5)
    #expect(presence == other)
  }

  @Test("A movement that begins during the fade goes on from its opacity", arguments: [1.05, 1.1, 1.15])
  func again(moment: Double) {
    var presence = Presence()
    presence.show(at: -1, Self.pace)
    presence.rest(at: 0)
    let before = presence.alpha(at: moment, Self.pace)
    presence.show(at: moment, Self.pace)
    #expect(presence.alpha(at: moment, Self.pace) == before)
    #expect(presence.alpha(at: moment + 0.01, Self.pace) > before)
    #expect(presence.alpha(at: moment + 0.2, Self.pace) == 1)
  }

  @Test("A movement that ends before it has faded in stays as long after rest")
  func shortMovement() {
    var presence = Presence()
    presence.show(at: 0, Self.pace)
    presence.rest(at: 0)
    #expect(presence.alpha(at: 0.9, Self.pace) == 1)
    #expect(presence.alpha(at: 1.2, Self.pace) < 1e-9)
  }

  @Test("Without a fade it is there or not")
  func noFade() {
    var presence = Presence()
    let pace = Presence.Pace(fade: 0, linger: 0)
    presence.show(at: 0, pace)
    #expect(presence.alpha(at: 0.001, pace) == 1)
    presence.rest(at: 1)
    #expect(presence.alpha(at: 1.001, pace) == 0)
  }
}
