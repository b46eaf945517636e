import Testing

@testable import Containers
@testable import ScrollEngine

@Suite struct CardFlingTests {
  @Test(arguments: FlingModel.Kind.allCases)
  func `the fling model decides how far a long card scrolls and whether it turns`(kind: FlingModel.Kind) {
    var rules = CardRules()
    rules.scroll.fling = FlingModel(kind)
    let model = rules.scroll.fling
    let cards = CardFixture(count: 3, heights: [0: 9000], rules: rules)
    cards.swipe(100, velocity: 900)
    cards.advance(by: 0.3)
    #expect(abs((cards.top(of: 0) ?? 0) + model.fling(from: 100, velocity: 900).position(at: 0.3)) < 1e-9)
    cards.advance(by: 9)
    #expect(abs((cards.top(of: 0) ?? 0) + model.fling(from: 100, velocity: 900).restPosition) < 1e-9)
    // On a card as tall as the viewport the same model projects the release.
    for velocity in stride(from: 60.0, through: 1200, by: 60) {
      let short = CardFixture(count: 3, rules: rules)
      short.swipeAndRest(10, velocity: velocity)
      let landing = model.fling(from: 10, velocity: velocity).restPosition
      #expect(short.view.currentCard == (landing > 150 ? 1 : 0), "\(velocity)")
    }
  }

  @Test func `without momentum a card stays where it was released`() {
    var rules = CardRules()
    rules.scroll.flingMaxVelocity = 0
    let cards = CardFixture(count: 3, heights: [0: 9000], rules: rules)
    cards.swipeAndRest(100, velocity: 5000)
    #expect(cards.top(of: 0) == -100)
  }
}
