import Testing

@testable import Containers
@testable import ScrollEngine

@Suite struct CardPagingTests {
  @Test(arguments: [(60.0, 0), (100, 0), (150, 0), (151, 1), (250, 1), (790, 1)])
  func `a release without velocity turns only beyond the threshold`(distance: Double, card: Int) {
    for steps in [1, 10, 60] {
      let cards = CardFixture(count: 5)
      cards.swipe(distance, steps: steps)
      cards.advance(by: 3)
      #expect(cards.view.currentCard == card)
      #expect(cards.view.contentOffset == Double(card) * 800)
      #expect(cards.view.isAtRest)
    }
  }

  @Test(arguments: [600.0, 1500, 3000, 6000, 12_000, 40_000, 1e9])
  func `a gesture turns one card at any velocity`(velocity: Double) {
    let cards = CardFixture(count: 9)
    cards.swipe(200, velocity: velocity)
    var farthest = 0.0
    for _ in 0..<600 {
      cards.advance(by: 1 / 240)
      farthest = max(farthest, cards.view.contentOffset)
    }
    #expect(cards.view.contentOffset == 800)
    #expect(farthest <= 800.000001)
    #expect(cards.view.velocity == 0)
  }

  @Test func `only its projection decides whether a flick turns`() {
    let slow = CardFixture(count: 3)
    slow.swipeAndRest(60, velocity: 600)
    #expect(slow.view.contentOffset == 0)
    let quick = CardFixture(count: 3)
    quick.swipeAndRest(60, velocity: 1500)
    #expect(quick.view.contentOffset == 800)
  }

  @Test func `a long card scrolls freely and turns only near its ends`() {
    let cards = CardFixture(count: 4, heights: [1: 1500])
    cards.swipeAndRest(300)
    #expect(cards.view.contentOffset == 800)
    cards.swipeAndRest(300)
    #expect(cards.view.contentOffset == 1100)
    cards.swipeAndRest(0, velocity: 1000)
    #expect(cards.view.contentOffset > 1150 && cards.view.contentOffset < 1500)
    cards.swipeAndRest(400)
    #expect(cards.view.contentOffset == 1500)
    cards.swipeAndRest(200)
    #expect(cards.view.contentOffset == 2300)
    cards.swipeAndRest(-200)
    #expect(cards.view.contentOffset == 1500)
    cards.swipeAndRest(-200)
    #expect(cards.view.contentOffset == 1300)
    cards.swipeAndRest(-300)
    #expect(cards.view.contentOffset == 1000)
    cards.swipeAndRest(-300)
    #expect(cards.view.contentOffset == 800)
    cards.swipeAndRest(-200)
    #expect(cards.view.contentOffset == 0)
  }

  @Test func `a touchpad's momentum turns one card`() {
    for (peak, decay) in [(40.0, 0.93), (120, 0.92), (25, 0.96), (200, 0.9)] {
      let cards = CardFixture(count: 9)
      cards.view.press(with: .touchpad, at: cards.now)
      cards.view.beginDrag(at: cards.now)
      var change = peak
      var positions: [Double] = []
      for _ in 0..<90 {
        cards.now = cards.now.advanced(bySeconds: 1 / 60)
        cards.view.drag(by: change, velocity: change * 60, at: cards.now)
        positions.append(cards.view.contentOffset)
        change *= decay
      }
      cards.view.release(velocity: change * 60, at: cards.now)
      cards.advance(by: 2)
      #expect(cards.view.contentOffset == 800)
      #expect(positions.allSatisfy { $0 <= 800 })
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `a touch catches the motion, and its release continues to the same card`() {
    let cards = CardFixture(count: 5)
    cards.swipe(200)
    cards.advance(by: 0.05)
    let offset = cards.view.contentOffset
    #expect(offset > 200 && offset < 800)
    #expect(cards.view.press(at: cards.now))
    #expect(cards.view.velocity == 0)
    cards.advance(by: 0.4)
    #expect(cards.view.contentOffset == offset)
    cards.view.release(velocity: 0, at: cards.now)
    cards.advance(by: 2)
    #expect(cards.view.contentOffset == 800)
  }

  @Test func `each of several quick swipes turns a card`() {
    let cards = CardFixture(count: 9)
    for _ in 0..<4 {
      cards.swipe(160, velocity: 2000)
      cards.advance(by: 0.03)
    }
    cards.advance(by: 2)
    #expect(cards.view.contentOffset == 3200)
  }

  @Test func `a cancelled gesture settles like a paused one`() {
    let cards = CardFixture(count: 5)
    cards.view.press(at: cards.now)
    cards.view.beginDrag(at: cards.now)
    cards.drag(100)
    cards.view.cancel(at: cards.now)
    cards.advance(by: 2)
    #expect(cards.view.contentOffset == 0)
  }

  @Test func `the ends overscroll under a finger and return`() {
    let cards = CardFixture(count: 2)
    cards.view.press(at: cards.now)
    cards.view.beginDrag(at: cards.now)
    cards.drag(-300)
    let offset = cards.view.contentOffset
    #expect(offset < 0 && offset > -300)
    #expect(cards.view.currentCard == 0)
    cards.drag(300)
    #expect(abs(cards.view.contentOffset) < 1e-9)
    cards.drag(-300)
    cards.view.release(velocity: -3000, at: cards.now)
    cards.advance(by: 3)
    #expect(cards.view.contentOffset == 0)
  }

  @Test func `content follows the finger within the reach`() {
    let cards = CardFixture(count: 5, heights: [1: 1234])
    cards.view.scrollToCard(at: 1, animated: false, at: cards.now)
    cards.view.press(at: cards.now)
    cards.view.beginDrag(at: cards.now)
    var asked = cards.view.contentOffset
    for change in [30.0, -7, 100, 333, -500, 12.5, -200, 700] {
      asked += change
      cards.drag(change, steps: 3)
      #expect(abs(cards.view.contentOffset - asked) < 1e-6)
    }
  }

  @Test func `frames at any rate show the same positions`() {
    func places(rate: Double) -> [Double] {
      let cards = CardFixture(count: 9, heights: [1: 2500])
      cards.swipe(200, velocity: 1200)
      var places: [Double] = []
      for _ in 0..<30 {
        cards.advance(by: 1 / 30, rate: rate)
        places.append(cards.view.contentOffset)
      }
      return places
    }
    let slow = places(rate: 30)
    for rate in [60.0, 120, 240, 53] {
      for (a, b) in zip(slow, places(rate: rate)) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test func `turning back mirrors turning forward`() {
    let forward = CardFixture(count: 9)
    forward.view.scrollToCard(at: 4, animated: false, at: forward.now)
    let back = CardFixture(count: 9)
    back.view.scrollToCard(at: 4, animated: false, at: back.now)
    forward.swipe(120, velocity: 900)
    back.swipe(-120, velocity: -900)
    for _ in 0..<60 {
      forward.advance(by: 1 / 60)
      back.advance(by: 1 / 60)
      #expect(abs(forward.view.contentOffset - 3200 - (3200 - back.view.contentOffset)) < 1e-6)
    }
  }

  @Test func `reduced motion ends at the same positions at once`() {
    for velocity in [0.0, 400, 1500, -900, 8000] {
      let moving = CardFixture(count: 9, heights: [1: 2000])
      var rules = CardRules()
      rules.scroll.reducesMotion = true
      let still = CardFixture(count: 9, heights: [1: 2000], rules: rules)
      for distance in [160.0, 300, 90, -200] {
        moving.swipeAndRest(distance, velocity: velocity)
        still.swipe(distance, velocity: velocity)
        #expect(still.view.isAtRest)
        #expect(abs(still.view.contentOffset - moving.view.contentOffset) < 1e-6)
      }
      #expect(still.settled == moving.settled)
    }
  }

  @Test func `glides stay inside the card and add up`() {
    let cards = CardFixture(count: 3, heights: [0: 1400])
    #expect(cards.view.glide(by: 53, from: .wheel, at: cards.now))
    cards.advance(by: 0.05)
    #expect(cards.view.glide(by: 53, from: .wheel, at: cards.now))
    cards.advance(by: 1)
    #expect(cards.view.contentOffset == 106)
    #expect(cards.view.glide(by: 5000, from: .wheel, at: cards.now))
    cards.advance(by: 1)
    #expect(cards.view.contentOffset == 600)
    #expect(!cards.view.glide(by: 53, from: .wheel, at: cards.now))
    #expect(!cards.view.glide(by: .nan, from: .wheel, at: cards.now))
    #expect(cards.view.turn(forward: true, at: cards.now))
    cards.advance(by: 2)
    #expect(cards.view.contentOffset == 1400)
  }

  @Test func `a distant card scrolls in as if it were a neighbour`() {
    let cards = CardFixture(count: 1000)
    #expect(cards.view.scrollToCard(at: 900, animated: true, at: cards.now))
    #expect(cards.onScreen.allSatisfy { (899...900).contains($0) })
    cards.advance(by: 2)
    #expect(cards.view.currentCard == 900)
    #expect(!cards.view.scrollToCard(at: 1000, animated: true, at: cards.now))
    #expect(!cards.view.scrollToCard(at: -1, animated: false, at: cards.now))
  }

  @Test func `ten million cards cost as much as ten`() {
    let cards = CardFixture(count: 10_000_000)
    #expect(cards.measured <= 3)
    cards.view.scrollToCard(at: 9_999_990, animated: false, at: cards.now)
    for _ in 0..<12 { cards.swipeAndRest(300) }
    #expect(cards.view.currentCard == 9_999_999)
    #expect(cards.view.contentOffset == 9_999_999 * 800)
    #expect(cards.measured < 24)
    #expect(cards.view.createdCount <= 3)
    cards.swipeAndRest(-200)
    #expect(cards.view.contentOffset == 9_999_998 * 800)
  }

  @Test func `without cards nothing happens`() {
    let cards = CardFixture(count: 0)
    cards.swipeAndRest(300, velocity: 2000)
    #expect(cards.view.currentCard == nil)
    #expect(cards.view.contentOffset == 0)
    #expect(cards.view.visibleCards.isEmpty)
    #expect(!cards.view.turn(forward: true, at: cards.now))
    cards.view.expand(0, at: cards.now)
    #expect(cards.view.contentHeight == 0)
  }
}
