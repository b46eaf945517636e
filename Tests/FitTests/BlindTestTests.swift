import Curves
import Documents
import Testing

@testable import Fit

@Suite struct BlindTestTests {
  /// Simulates a session of a participant who recognizes the right answer in a share of the rounds and stops as soon as
  /// the result is significant.
  private func session(_ question: BlindTest.Question, seed: UInt64, knows share: Double) -> BlindTest {
    var test = BlindTest(question, seed: seed)
    var generator = SeededGenerator(seed: seed &+ 1_000_003)
    while !test.isOver, !test.isProven {
      let isKnown = Double.random(in: 0..<1, using: &generator) < share
      let isFirst = question == .identity ? test.secret == .a : test.secret == .b
      test.answer(first: isKnown ? isFirst : Bool.random(using: &generator))
    }
    return test
  }

  @Test(arguments: BlindTest.Question.allCases)
  func `equal tunings are called different in at most 5 of 100 sessions, despite optional stopping`(
    question: BlindTest.Question
  ) {
    let sessions = 10_000
    let wrong = (0..<UInt64(sessions)).count { session(question, seed: $0, knows: 0).isProven }
    #expect(wrong <= sessions / 20)
    // Control: an ordinary binomial test of the same answers, evaluated after each round, errs in more sessions.
    let naive = (0..<UInt64(sessions)).count { seed in
      var test = BlindTest(.identity, seed: seed)
      var generator = SeededGenerator(seed: seed &+ 1_000_003)
      while !test.isOver {
        test.answer(first: Bool.random(using: &generator))
        if Binomial.atLeast(test.hits, of: test.answers.count) <= BlindTest.significanceLevel { return true }
      }
      return false
    }
    #expect(naive > sessions / 20)
  }

  @Test(arguments: BlindTest.Question.allCases)
  func `a participant who feels the difference in nine of ten rounds proves it`(question: BlindTest.Question) {
    let proven = (0..<UInt64(1000)).count { session(question, seed: $0, knows: 0.9).isProven }
    #expect(proven > 900)
  }

  @Test(arguments: [0.5, 0.7, 0.9]) func `the interval contains the true share at any stop`(share: Double) {
    let held = (0..<UInt64(2000)).count { seed in
      var test = BlindTest(.smoother, seed: seed)
      var generator = SeededGenerator(seed: seed &+ 7)
      let end = Int.random(in: 1...BlindTest.length, using: &generator)
      while test.answers.count < end {
        let isB = Double.random(in: 0..<1, using: &generator) < share
        test.answer(first: (test.secret == .b) == isB)
      }
      return test.interval.contains(share)
    }
    #expect(held >= 1900)
  }

  @Test func `binomial tails and intervals match published tables`() {
    // Sums of Pascal's triangle: 2517 of 65,536 and 697 of 65,536.
    #expect(abs(Binomial.atLeast(12, of: 16) - 2517.0 / 65536) < 1e-12)
    #expect(abs(Binomial.atLeast(13, of: 16) - 697.0 / 65536) < 1e-12)
    #expect(abs(Binomial.atLeast(2, of: 3, each: 0.2) - 0.104) < 1e-12)
    #expect(abs(Binomial.atLeast(1500, of: 3000) - 0.5) < 0.01)
    // Clopper and Pearson for 0 of 10 and 5 of 10: 1 - 0.025^(1/10), and R's binom.test(5, 10).
    #expect(abs(Binomial.interval(0...0, of: 10).upperBound - 0.308_497_1) < 1e-6)
    #expect(abs(Binomial.interval(5...5, of: 10).lowerBound - 0.187_086_0) < 1e-6)
    #expect(abs(Binomial.interval(5...5, of: 10).upperBound - 0.812_914_0) < 1e-6)
  }

  @Test func `a session reports its verdict, its numbers and its JSON`() {
    var test = BlindTest(.identity, seed: 5)
    while test.answers.count < 12 { test.answer(first: test.secret == .a) }
    #expect(test.isProven)
    #expect(test.verdict == "A and B feel different")
    #expect(test.summary == "X identified 12 of 16 times, 4 unanswered; in the long run 48 to 100 %")
    let text = JSON.object(test.jsonMembers).text
    #expect(text.contains("\"hits\":12") && text.contains("\"proven\":true"))
  }
}
