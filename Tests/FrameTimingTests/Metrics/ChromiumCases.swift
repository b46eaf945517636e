import ScrollEngine
import Testing

@testable import FrameTiming

/// A sequence of frames with the verdict that Chromium's own unit tests expect for each.
struct ScrollJankCase: CustomTestStringConvertible, Sendable {
  typealias Row = (
    oldest: Double, newest: Double, presented: Double, pixels: Double, mover: FrameScrollStep.Source,
    missed: (ScrollJank.Reason, Int)?
  )

  var testDescription: String
  /// Interval between vsyncs in milliseconds.
  static let period = 16.0
  /// Indices of frames in which Chromium finds a contradiction. They have no verdict.
  var ignored: Set<Int> = []
  /// Index of the first frame of another scroll.
  var second = Int.max
  var rows: [Row]

  /// Names, times and verdicts from cc/metrics/scroll_jank_v4_decider_unittest.cc of the Chromium project.
  static let chromium: [ScrollJankCase] = [
    ScrollJankCase(
      testDescription: "FrameProducedEveryVsync",
      rows: [
        (103, 111, 148, 10, .momentum, nil), (119, 127, 164, 10, .momentum, nil), (135, 143, 180, 10, .momentum, nil),
      ]),
    ScrollJankCase(
      testDescription: "NoFrameProducedForMissingInput",
      rows: [(103, 111, 148, 2, .drag, nil), (135, 143, 180, 2, .drag, nil)]),
    ScrollJankCase(
      testDescription: "MissedVsyncWhenInputWasPresent",
      rows: [
        (103, 111, 148, 2, .drag, nil), (119, 127, 196, 2, .drag, (.deceleratingDelivery, 2)),
        (135, 143, 228, 2, .drag, (.deceleratingDelivery, 1)),
      ]),
    ScrollJankCase(
      testDescription: "ScrollWithZeroVsyncs", rows: [(103, 111, 148, 2, .drag, nil), (119, 127, 149, 2, .drag, nil)]),
    ScrollJankCase(
      testDescription: "InputGeneratedAfterItWasPresented", ignored: [1],
      rows: [(100, 100, 180, 2, .drag, nil), (148, 148, 132, 2, .drag, nil), (164, 164, 244, 2, .drag, nil)]),
    ScrollJankCase(
      testDescription: "OutOfOrderFrameTermination", ignored: [1],
      rows: [(100, 100, 180, 2, .drag, nil), (116, 116, 148, 2, .drag, nil), (132, 132, 212, 2, .drag, nil)]),
    ScrollJankCase(
      testDescription: "EvaluatesEachScrollSeparately", second: 1,
      rows: [(108, 108, 116, 4, .drag, nil), (124, 124, 164, 4, .drag, nil), (140, 140, 180, 4, .drag, nil)]),
    ScrollJankCase(
      testDescription: "MissedVsyncLongAfterQuickInputFrameDelivery",
      rows: [(108, 108, 116, 2, .drag, nil)]
        + (0..<63).map { (116 + 16 * Double($0), 116 + 16 * Double($0), 132 + 16 * Double($0), 2, .drag, nil) }
        + [(1132, 1132, 1156, 2, .drag, nil)]),
    ScrollJankCase(
      testDescription: "MissedVsyncImmediatelyAfterQuickInputFrameDelivery",
      rows: (0..<63).map { (100 + 16 * Double($0), 100 + 16 * Double($0), 116 + 16 * Double($0), 2, .drag, nil) }
        + [(1116, 1116, 1124, 2, .drag, nil), (1132, 1132, 1156, 2, .drag, (.deceleratingDelivery, 1))]),
    ScrollJankCase(
      testDescription: "MissedVsyncDuringFastScroll",
      rows: [
        (100, 100, 340, 4, .drag, nil), (116, 116, 356, 4, .drag, nil), (148, 148, 388, 4, .drag, (.fastScroll, 1)),
        (164, 164, 404, 4, .drag, nil), (260, 260, 500, 4, .drag, (.fastScroll, 5)),
      ]),
    ScrollJankCase(
      testDescription: "MissedVsyncOutsideFastScroll",
      rows: [
        (100, 100, 340, 4, .drag, nil), (116, 116, 356, 4, .drag, nil), (148, 148, 388, 2, .drag, nil),
        (164, 164, 404, 2, .drag, nil), (260, 260, 500, 4, .drag, nil),
      ]),
    ScrollJankCase(
      testDescription: "MissedVsyncAtTransitionFromFastRegularScrollToFastFling",
      rows: [(100, 100, 180, 4, .drag, nil), (164, 164, 244, 0.5, .momentum, (.flingStart, 3))]),
    ScrollJankCase(
      testDescription: "MissedVsyncAtTransitionFromSlowRegularScrollToFling",
      rows: [(100, 100, 180, 2, .drag, nil), (164, 164, 244, 0.5, .momentum, nil)]),
    ScrollJankCase(
      testDescription: "MissedVsyncAtTransitionFromRegularScrollToSlowFling",
      rows: [(100, 100, 180, 4, .drag, nil), (164, 164, 244, 0.1, .momentum, nil)]),
    ScrollJankCase(
      testDescription: "NoMissedVsyncAtTransitionFromRegularScrollToFling",
      rows: [(100, 100, 180, 4, .drag, nil), (116, 116, 196, 0.5, .momentum, nil)]),
    ScrollJankCase(
      testDescription: "MissedVsyncDuringFastFling",
      rows: [
        (100, 100, 340, 0.5, .momentum, nil), (116, 116, 356, 0.5, .momentum, nil),
        (148, 148, 388, 0.5, .momentum, (.fling, 1)), (164, 164, 404, 0.1, .momentum, nil),
        (260, 260, 500, 0.5, .momentum, (.fling, 5)),
      ]),
    ScrollJankCase(
      testDescription: "MissedVsyncDuringSlowFling",
      rows: [
        (100, 100, 300, 0.5, .momentum, nil), (116, 116, 316, 0.5, .momentum, nil),
        (148, 148, 348, 0.1, .momentum, nil), (164, 164, 364, 0.1, .momentum, nil),
        (260, 260, 460, 0.1, .momentum, nil),
      ]),
  ]

  /// The bounds of `MissedVsyncDueToDeceleratingInputFrameDelivery`, in milliseconds, from the same file.
  static let bounds: [ScrollJankCase] = [
    (156.640, 3), (156.641, 2), (172.480, 2), (172.481, 1), (188.320, 1), (188.321, 0),
  ].map { input, missed in
    ScrollJankCase(
      testDescription: "input at \(input) ms",
      rows: [
        (100, 108.1, 164, 0, .drag, nil), (116, 124, 180, 0, .drag, nil), (132, 139.8, 196, 0, .drag, nil),
        (input, input, 260, 0, .drag, missed > 0 ? (.deceleratingDelivery, missed) : nil),
      ])
  }
}

/// A sequence of scroll steps with the results that Chromium's own unit tests expect.
struct StepJankCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Pixels scrolled from frame to frame.
  var steps: [Double]
  /// The number of frames over the limit, and the amount by which the last ratio exceeds the limit.
  var over: Int
  var excess: Double?

  /// Steps and results from cc/metrics/predictor_jank_tracker_unittest.cc of the Chromium project. Its percentages are
  /// of 64 frames and rounded down, so that 18 means 12 frames.
  static let chromium: [StepJankCase] = [
    StepJankCase(testDescription: "BasicNonMissedUpperJankCase", steps: [10, 50, 10], over: 1, excess: 3.8),
    StepJankCase(testDescription: "BasicNoMissedSlowUpperJankCase", steps: [1, 5, 1], over: 1, excess: 3.6),
    StepJankCase(testDescription: "NegativeNoJankFrame", steps: [-10, -5, -1], over: 0),
    StepJankCase(testDescription: "PositiveNoJankFrame", steps: [10, 5, 1], over: 0),
    StepJankCase(testDescription: "BasicNonMissedLowerJankCase", steps: [50, 10, 50], over: 1, excess: 3.8),
    StepJankCase(testDescription: "NoReportingDirectionChange", steps: [50, -100, 50], over: 0),
    StepJankCase(testDescription: "VerifySqlPredictorJank", steps: [10, 50, 11, 55], over: 2, excess: 3.34545),
    StepJankCase(
      testDescription: "JankyFramePercentageEmitted", steps: (1...64).map { $0 % 5 == 4 ? 10 : 50 }, over: 12),
  ]
}
