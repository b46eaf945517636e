import Containers
import ScrollEngine
import TestSupport
import Testing

@Suite("Zoom limits")
struct ZoomLimitsTests {
  private static let limits = ZoomLimits(
    content: Size(width: 390, height: 260), viewport: Size(width: 390, height: 844), maxScale: 4)
  private static let band = RubberBand()

  @Test("Content smaller than the viewport rests in its middle, and larger content fills it")
  func reach() {
    #expect(Self.limits.reach(at: 1) == .zero)
    #expect(Self.limits.reach(at: 2) == Point(x: 195, y: 0))
    #expect(Self.limits.reach(at: 4) == Point(x: 585, y: 98))
  }

  @Test("The content under the fingers stays in place while the scale changes", arguments: [0.3, 1.7, 3.9])
  func anchored(scale: Double) {
    let pose = Transform(scale: 1.3, shift: Point(x: 20, y: -50))
    let anchor = Point(x: -80, y: 130)
    func content(_ pose: Transform) -> Point { (anchor - pose.shift) * (1 / pose.scale) }
    let after = pose.scaled(to: scale, around: anchor)
    #expect((content(after) - content(pose)).length < 1e-9)
  }

  @Test("A resting pose is within the limits, and a pose within the limits stays")
  func rests() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let pose = Transform(
        scale: .random(in: 0.1...9, using: &random),
        shift: Point(x: .random(in: -2000...2000, using: &random), y: .random(in: -2000...2000, using: &random)))
      let anchor = Point(x: .random(in: -195...195, using: &random), y: .random(in: -422...422, using: &random))
      let rest = Self.limits.resting(pose, around: anchor)
      let reach = Self.limits.reach(at: rest.scale)
      #expect((1...4).contains(rest.scale))
      #expect(abs(rest.shift.x) <= reach.x && abs(rest.shift.y) <= reach.y)
      #expect(Self.limits.resting(rest, around: anchor) == rest)
    }
  }

  @Test("Content hardly larger than its smallest scale comes to rest at that scale")
  func snaps() {
    for scale in [0.2, 1, 1.0025, 1.0199] {
      #expect(Self.limits.resting(Transform(scale: scale, shift: Point(x: 3, y: -2))) == .rest, "\(scale)")
    }
    #expect(Self.limits.resting(Transform(scale: 1.03, shift: .zero)).scale == 1.03)
  }

  @Test("Beyond the largest scale the rubber band resists, and its pull can be computed back")
  func resists() {
    for scale in [0.4, 1, 3.99, 4, 4.5, 7, 20] {
      let shown = Self.limits.shown(scale: scale, band: Self.band)
      #expect(shown <= max(scale, 4) && shown < 8)
      #expect(abs(Self.limits.pulled(scale: shown, band: Self.band) - scale) < 1e-6)
    }
  }

  @Test("A pan starts from the shown position, even beyond the edges, and glides to rest within them")
  func pans() {
    let shifts = [Point(x: 30, y: -20), Point(x: -700, y: 0), Point(x: 195, y: 900)]
    for (shift, velocity) in zip(shifts, [Point(x: 2500, y: -700), Point(x: 0, y: 0), Point(x: -300, y: 4000)]) {
      func glide(_ sign: Double) -> TwoAxisScroller {
        let pose = Transform(scale: 2, shift: shift * sign)
        var scroller = Self.limits.scroller(of: pose, rules: ScrollRules())
        #expect(scroller.offset == pose.shift * -1)
        scroller.press(at: .zero)
        scroller.beginDrag(at: .zero)
        scroller.release(velocity: velocity * -sign, at: .zero)
        return scroller
      }
      var (glide, mirrored) = (glide(1), glide(-1))
      for frame in 1...600 {
        let time = Timestamp(seconds: Double(frame) / 60)
        glide.advance(to: time)
        mirrored.advance(to: time)
        #expect((glide.offset + mirrored.offset).length < 1e-9)
      }
      let reach = Self.limits.reach(at: 2)
      #expect(glide.isIdle && abs(glide.offset.x) <= reach.x && abs(glide.offset.y) <= reach.y)
    }
  }
}
