import Testing

@testable import ScrollEngine

@Suite("The elastic overscroll of browsers")
struct ElasticReturnTests {
  @Test("returns as Chromium's does", arguments: PublishedFigures.elasticReturns)
  func published(stretch: Double, velocity: Double, samples: [(time: Double, position: Double)]) {
    for sign in [1.0, -1] {
      let way = ElasticReturn(from: 600 + sign * stretch, to: 600, velocity: sign * velocity)
      for sample in samples {
        let error = way.position(at: sample.time) - 600 - sign * sample.position
        #expect(error.magnitude < 0.01 * sample.position + 1e-3)
      }
    }
  }

  @Test("rests when it is no longer visible, and not before", arguments: [-900.0, 0, 40, 5000])
  func rest(velocity: Double) {
    for stretch in [-300.0, -1, 0, 0.2, 90] {
      let way = ElasticReturn(from: stretch, to: 0, velocity: velocity, restThreshold: 0.25)
      for step in 0..<200 {
        let late = way.position(at: way.restTime * (1 + Double(step) / 50))
        #expect(late == 0)
      }
      if way.restTime > 0 { #expect(way.position(at: way.restTime * 0.999).magnitude > 0.2) }
      MotionChecks.checkContinuity(way, "\(stretch) \(velocity)", snap: 0.26, acceleration: 1e6)
    }
  }

  @Test("stays finite for any parameters")
  func totality() {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        var parameters = ElasticReturn.Parameters()
        (parameters.rate, parameters.share) = (a, b)
        MotionChecks.checkTotality(ElasticReturn(from: a, to: b, velocity: a, parameters: parameters), "\(a) \(b)")
        MotionChecks.checkTotality(ElasticReturn(from: 50, to: 0, velocity: b, parameters: parameters), "\(a) \(b)")
      }
    }
  }

  @Test("returns an overscrolled list to its end and rests there")
  func list() {
    var rules = ScrollRules()
    rules.edge.elasticity = ElasticReturn.Parameters()
    var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...1000)], rules: rules)
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    scroller.drag(by: -200, velocity: 0, at: Timestamp(seconds: 0.1))
    let pulled = scroller.links[0].visibleOffset
    scroller.release(velocity: 0, at: Timestamp(seconds: 0.2))
    scroller.advance(to: Timestamp(seconds: 0.28))
    #expect((scroller.links[0].visibleOffset - pulled * 0.367879).magnitude < 1e-3 * pulled.magnitude)
    scroller.advance(to: Timestamp(seconds: 2))
    #expect(scroller.links[0].visibleOffset == 0 && scroller.isIdle)
  }
}
