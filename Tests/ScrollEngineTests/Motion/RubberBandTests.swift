import TestSupport
import Testing

@testable import ScrollEngine

@Suite("A rubber band")
struct RubberBandTests {
  @Test("shows the published distances", arguments: PublishedFigures.rubberBands)
  func figures(row: PublishedFigures.RubberBandRow) {
    let band = RubberBand(coefficient: row.coefficient)
    #expect((band.shown(pull: row.pull, dimension: row.dimension) - row.shown).magnitude <= row.tolerance)
  }

  @Test("starts at zero with the coefficient as slope, grows and stays within the viewport")
  func shape() {
    for coefficient in [0.1, 0.55, 1] {
      for dimension in [1.0, 320, 844] {
        let band = RubberBand(coefficient: coefficient)
        #expect(band.shown(pull: 0, dimension: dimension) == 0)
        #expect((band.shown(pull: 1e-9, dimension: dimension) / 1e-9 - coefficient).magnitude < 1e-6)
        #expect(band.slope(pull: 0, dimension: dimension) == coefficient)
        var last = 0.0
        for k in 1...2000 {
          let pull = Double(k) * 2
          let shown = band.shown(pull: pull, dimension: dimension)
          #expect(shown > last && shown < dimension)
          #expect(shown - last <= coefficient * 2 + 1e-12, "easing meets less resistance than tensioning")
          #expect(band.shown(pull: -pull, dimension: dimension) == -shown)
          last = shown
        }
        #expect(band.shown(pull: .infinity, dimension: dimension) <= dimension)
      }
    }
  }

  @Test("finds the pull of each shown distance")
  func inverse() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let band = RubberBand(coefficient: .random(in: 0.05...1, using: &random))
      let dimension = Double.random(in: 10...2000, using: &random)
      let pull = Double.random(in: -5000...5000, using: &random)
      let shown = band.shown(pull: pull, dimension: dimension)
      #expect((band.pull(shown: shown, dimension: dimension) - pull).magnitude < 1e-7)
      let h = 1e-4
      let slope = (band.shown(pull: pull + h, dimension: dimension) - band.shown(pull: pull - h, dimension: dimension))
      #expect((slope / (2 * h) - band.slope(pull: pull, dimension: dimension)).magnitude < 1e-6)
    }
  }

  @Test("is finite for any numbers")
  func totality() {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        for c in MotionChecks.hostile + [0.55] {
          let band = RubberBand(coefficient: c)
          #expect(band.shown(pull: a, dimension: b).isFinite)
          #expect(band.pull(shown: a, dimension: b).isFinite)
          #expect(band.slope(pull: a, dimension: b).isFinite)
        }
      }
    }
  }
}
