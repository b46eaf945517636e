import Documents
import Recording
import Scenes
import ScrollEngine

/// The scripts of the shipped tours, which show the purpose of each scene in 6 to 12 seconds.
enum TourScripts {
  /// The scripted tours. The sheet's tour is a recording. Each continues until everything rests.
  static let all = [feed, timeline, events, gallery]

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A card lifts and goes back, a fling turns one card, a text unfolds and scrolls, the next card comes and is liked.
  static var feed: GestureRecording {
    var recorder = TourRecorder(.feed)
    recorder.drag(p(205, 560), p(200, 455), seconds: 0.5)
    recorder.wait(0.5)
    recorder.fling(p(210, 640), p(203, 380))
    recorder.wait(1.0)
    recorder.tap(p(195, 744))
    recorder.wait(0.7)
    recorder.drag(p(210, 650), p(204, 330), seconds: 0.55)
    recorder.wait(0.25)
    recorder.fling(p(208, 640), p(202, 360))
    recorder.wait(1.2)
    recorder.fling(p(208, 660), p(201, 300))
    recorder.wait(1.1)
    recorder.tap(p(36, 812))
    recorder.wait(0.5)
    recorder.drag(p(200, 400), p(203, 560), seconds: 0.4, pause: 0)
    return recorder.recording
  }

  /// A slow drag shows the panel, a fling is caught, a long fling runs, a pull beyond the top shrinks the indicator to
  /// a dot.
  static var timeline: GestureRecording {
    var recorder = TourRecorder(.timeline)
    recorder.drag(p(180, 640), p(184, 380), seconds: 0.7)
    recorder.wait(0.3)
    recorder.fling(p(180, 690), p(172, 300))
    recorder.wait(0.6)
    recorder.down(p(180, 500))
    recorder.wait(0.3)
    recorder.move(to: p(182, 360), seconds: 0.4)
    recorder.wait(0.1)
    recorder.up()
    recorder.wait(0.4)
    recorder.fling(p(176, 740), p(165, 180), seconds: 0.1)
    recorder.wait(1.3)
    recorder.fling(p(180, 240), p(187, 700), seconds: 0.09)
    recorder.wait(0.4)
    recorder.fling(p(180, 240), p(187, 720), seconds: 0.07)
    recorder.wait(1.4)
    recorder.drag(p(190, 260), p(192, 640), seconds: 0.6, pause: 0.3)
    return recorder.recording
  }

  /// One drag pushes the header out and continues into the list. Pages turn by drags and tabs. The header returns and
  /// stretches beyond the top.
  static var events: GestureRecording {
    var recorder = TourRecorder(.events)
    recorder.down(p(200, 660))
    recorder.wait(0.04)
    recorder.move(to: p(204, 250), seconds: 0.9)
    recorder.wait(0.15)
    recorder.move(to: p(201, 420), seconds: 0.4)
    recorder.wait(0.1)
    recorder.up()
    recorder.wait(0.3)
    recorder.fling(p(200, 680), p(192, 420))
    recorder.wait(0.9)
    recorder.drag(p(320, 520), p(70, 530), seconds: 0.35, pause: 0)
    recorder.wait(0.7)
    recorder.fling(p(300, 480), p(120, 474))
    recorder.wait(0.8)
    recorder.tap(p(50, 24))
    recorder.wait(0.9)
    recorder.fling(p(200, 300), p(206, 690), seconds: 0.1)
    recorder.wait(0.9)
    recorder.drag(p(190, 330), p(192, 610), seconds: 0.5, pause: 0.2)
    return recorder.recording
  }

  /// The grid scrolls, a tile opens, pages turn, two fingers zoom, one finger pans, and a pull puts the photograph
  /// back.
  static var gallery: GestureRecording {
    var recorder = TourRecorder(.gallery)
    recorder.start([.init(key: "open", value: JSONValue(content: .bool(false), line: 1), line: 1)])
    recorder.fling(p(200, 620), p(196, 430))
    recorder.wait(1.0)
    recorder.drag(p(200, 360), p(202, 700), seconds: 0.4)
    recorder.wait(0.4)
    recorder.tap(p(130, 190))
    recorder.wait(0.8)
    recorder.fling(p(300, 430), p(110, 436))
    recorder.wait(0.8)
    recorder.down(p(165, 400), p(225, 450))
    recorder.move(to: p(70, 310), p(320, 540), seconds: 0.6)
    recorder.wait(0.1)
    recorder.up()
    recorder.wait(0.3)
    recorder.drag(p(150, 500), p(280, 420), seconds: 0.4)
    recorder.wait(0.4)
    recorder.tap(p(195, 430))
    recorder.wait(0.1)
    recorder.tap(p(195, 431))
    recorder.wait(0.9)
    recorder.drag(p(190, 400), p(215, 560), seconds: 0.5, pause: 0)
    return recorder.recording
  }
}
