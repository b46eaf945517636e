import Curves
import Recording
import ScrollEngine
import TestSupport
import Tuning

@testable import Fit

/// A simulated person who drags the feed and stops before lifting, so that only the distance counts. Movements longer
/// than the threshold mean the next card.
struct DraggingPerson {
  /// The smallest distance that means the next card, in points by which the content moves.
  let threshold: Double
  var chance: SeededGenerator

  mutating func trials(_ count: Int) -> [Trial] {
    (0..<count).compactMap { number in
      let travel = Double.random(in: 40...380, using: &chance)
      return Self.trial(
        "\(number).gesture.jsonl", travel: travel, card: travel - Tuning()[Tunables.slop] > threshold ? 1 : 0)
    }
  }

  static func trial(_ path: String, travel: Double, card: Int, intent: String? = nil) -> Trial? {
    try? Trial.parse(bytes(travel: travel, card: card, intent: intent), path: path)
  }

  /// Returns a trial of a finger that moves up at a speed in pt/s and lifts while it moves.
  static func fling(speed: Double) -> Trial? {
    var text =
      "{\"scrollwork\":\"gesture/1\",\"scene\":\"feed\",\"viewport\":[390,844],\"device\":\"touch\","
      + "\"intent\":{\"says\":\"on\",\"expect\":{\"feed.card\":1}}}\n"
    for step in 0...10 {
      let kind = step == 0 ? "down" : step == 10 ? "up" : "move"
      let y = 600 - speed * Double(min(step, 9)) / 100
      text += "{\"t\":\(step * 10_000),\"type\":\"\(kind)\",\"id\":1,\"x\":195,\"y\":\(y)}\n"
    }
    return try? Trial.parse(Array(text.utf8), path: "fling")
  }

  static func bytes(travel: Double, card: Int, intent: String? = nil) -> [UInt8] {
    let intent = intent ?? "{\"says\":\"to card \(card)\",\"person\":\"made\",\"expect\":{\"feed.card\":\(card)}}"
    var text =
      "{\"scrollwork\":\"gesture/1\",\"scene\":\"feed\",\"viewport\":[390,844],\"device\":\"touch\",\"intent\":\(intent)}\n"
    text += "{\"t\":0,\"type\":\"down\",\"id\":1,\"x\":195,\"y\":600}\n"
    for step in 1...20 {
      let y = 600 - travel * Double(step) / 20
      text += "{\"t\":\(step * 10_000),\"type\":\"move\",\"id\":1,\"x\":195,\"y\":\(y)}\n"
    }
    text += "{\"t\":600000,\"type\":\"up\",\"id\":1,\"x\":195,\"y\":\(600 - travel)}\n"
    return Array(text.utf8)
  }
}
