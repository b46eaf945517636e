import ScrollEngine
import Testing

@Suite("Taps, long presses and palms")
struct TapAndPressTests {
  private func time(_ milliseconds: Int) -> Timestamp { Timestamp(microseconds: Int64(milliseconds) * 1000) }

  @Test(
    "Two taps close in time and place are a double tap, and others are single",
    arguments: [(100, 10.0, 2), (300, 99, 2), (301, 0, 1), (100, 101, 1), (20, 0, 0)])
  func doubleTap(gap: Int, distance: Double, count: Int) {
    var taps = TapRecognizer()
    let first = taps.tap(at: .zero, time: time(1000))
    let second = taps.tap(at: Point(x: distance, y: 0), time: time(1000 + gap))
    #expect(first == 1 && second == count)
  }

  @Test("A tap becomes single at a fixed time, however late a frame asks", arguments: [301, 320, 5000])
  func single(asked: Int) {
    var taps = TapRecognizer()
    _ = taps.tap(at: .zero, time: time(0))
    let early = taps.singleTap(by: time(300))
    #expect(early == nil && taps.isWaiting)
    let due = taps.singleTap(by: time(asked))
    #expect(due == time(300) && !taps.isWaiting)
    let again = taps.singleTap(by: time(9000))
    #expect(again == nil)
  }

  @Test("A tap at an invalid position or a decreasing time belongs to no series")
  func badTaps() {
    var taps = TapRecognizer()
    let bad = taps.tap(at: Point(x: .nan, y: 0), time: time(0))
    let counts = [taps.tap(at: .zero, time: time(500)), taps.tap(at: .zero, time: time(400))]
    #expect(bad == 0 && counts == [1, 1])
  }

  @Test("A resting finger causes one long press, at a fixed time", arguments: [500, 517, 2000])
  func press(asked: Int) {
    var pan = PanRecognizer()
    pan.down(id: 1, at: Point(x: 5, y: 6), time: time(0))
    let early = pan.longPress(by: time(499))
    #expect(early == nil)
    let press = pan.longPress(by: time(asked))
    #expect(press?.position == Point(x: 5, y: 6) && press?.time == time(500))
    let again = pan.longPress(by: time(9000))
    #expect(again == nil)
    let end = pan.up(id: 1, time: time(9000))
    #expect(end == .tapped(at: Point(x: 5, y: 6)), "a press that nobody took is a slow tap")
  }

  @Test("After a claimed long press the finger moves without slop and does not tap")
  func takenPress() {
    for moves in [false, true] {
      var pan = PanRecognizer()
      pan.down(id: 1, at: .zero, time: time(0))
      _ = pan.longPress(by: time(600))
      pan.consumeLongPress()
      if moves {
        let output = pan.move(id: 1, to: Point(x: 0, y: 0.5), time: time(700))
        #expect(output == .began(axis: .y, translation: Point(x: 0, y: 0.5)))
      } else {
        let end = pan.up(id: 1, time: time(700))
        #expect(end == .lost)
      }
    }
  }

  @Test("A finger that has moved causes no long press, and neither do two fingers")
  func noPress() {
    var moved = PanRecognizer()
    moved.down(id: 1, at: .zero, time: time(0))
    _ = moved.move(id: 1, to: Point(x: 20, y: 0), time: time(100))
    var two = PanRecognizer()
    two.down(id: 1, at: .zero, time: time(0))
    two.down(id: 2, at: .zero, time: time(10))
    let presses = [moved.longPress(by: time(5000)), two.longPress(by: time(5000))]
    #expect(presses == [nil, nil])
  }

  @Test(
    "Five fingers are a palm, which cancels the touch until all fingers are lifted",
    arguments: [false, true])
  func palm(isPanning: Bool) {
    var pan = PanRecognizer()
    pan.down(id: 1, at: .zero, time: time(0))
    if isPanning { _ = pan.move(id: 1, to: Point(x: 0, y: 40), time: time(8)) }
    var outputs: [PanRecognizer.Output?] = []
    for id in 2...6 { outputs.append(pan.down(id: id, at: Point(x: Double(id) * 30, y: 0), time: time(10))) }
    #expect(outputs == [nil, nil, nil, isPanning ? .cancelled : .lost, nil])
    let move = pan.move(id: 3, to: Point(x: 500, y: 500), time: time(20))
    #expect(move == nil)
    let ends = (1...6).map { pan.up(id: $0, time: time(30)) }
    #expect(ends == [nil, nil, nil, nil, nil, .lost])
    #expect(pan.state == .ready)
    pan.down(id: 9, at: .zero, time: time(40))
    let tap = pan.up(id: 9, time: time(60))
    #expect(tap == .tapped(at: .zero), "the next touch is a touch like any other")
  }
}
