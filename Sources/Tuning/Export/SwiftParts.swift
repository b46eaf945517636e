import Documents

/// What code for UIKit and for SwiftUI has in common.
enum SwiftParts {
  static let opening = "/// What was tuned. Lengths are in points, times in seconds.\nenum ScrollTuning {"

  static let constant: @Sendable (String, Tunable, TunableValue) -> String = { name, _, value in
    switch value {
    case .number: "static let \(name): Double = \(value.json)"
    case .flag: "static let \(name) = \(value.json)"
    case .choice: "static let \(name) = \(value.json)"
    }
  }

  /// Limits of all scrolling on Apple's platforms.
  static let limits: [String: String] = [
    "fling.model": "the system's scroll views slow down exponentially, always",
    "fling.stopVelocity": "the system ends a deceleration by itself",
    "velocity.strategy": "the system's recognizers estimate velocities by themselves",
    "velocity.horizon": "the system's recognizers estimate velocities by themselves",
    "velocity.pauseTimeout": "the system's recognizers decide by themselves when a finger has paused",
    "wheel.step": "the system turns wheels and touchpads into scrolling by itself",
    "wheel.smoothing": "the system turns wheels and touchpads into scrolling by itself",
  ]

  static let rules = ExportTarget.Section(
    needs: [
      "rubberBand.coefficient", "gesture.flingMinVelocity", "sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight",
      "sheet.projectionRate",
    ],
    code: """
      // MARK: - Rules for gestures of your own
      //
      // The bounce and the rubber band of the system's scroll views cannot be set; these are for what you move yourself.

      extension ScrollTuning {
        /// How far a release goes on by its momentum; WWDC 2018 session 803. Velocity in pt/s, rate per millisecond.
        static func projectedDistance(velocity: Double, rate: Double) -> Double {
          velocity / 1000 * rate / (1 - rate)
        }

        /// What shows of a pull beyond an edge, in a viewport of this length.
        static func rubberBanded(_ pull: Double, viewport: Double) -> Double {
          guard viewport > 0 else { return 0 }
          return pull * rubberBandCoefficient * viewport / (abs(pull) * rubberBandCoefficient + viewport)
        }

        /// Whether a release is fast enough to go on by itself. Velocity in pt/s.
        static func isFling(velocity: Double) -> Bool {
          abs(velocity) >= gestureFlingMinVelocity
        }

        /// The tops at which a sheet rests in a container of this height: full, half, peek.
        static func sheetTops(containerHeight: Double) -> [Double] {
          let peek = max(0, containerHeight - sheetPeekHeight)
          return [min(sheetFullTop, peek), containerHeight * (1 - sheetHalfFraction), peek]
        }

        /// The top to which a released sheet goes: the one nearest to where its momentum would carry it.
        static func settledSheetTop(from top: Double, velocity: Double, containerHeight: Double) -> Double {
          let landing = top + projectedDistance(velocity: velocity, rate: sheetProjectionRate)
          let tops = sheetTops(containerHeight: containerHeight)
          return tops.min { abs($0 - landing) < abs($1 - landing) } ?? top
        }
      }
      """)

  static let map = ExportTarget.Section(
    needs: ["map.parallax"],
    code: """
      extension ScrollTuning {
        /// How far the map below a sheet is shifted, for a sheet at `top` whose lowest top is `peekTop`.
        static func mapShift(top: Double, peekTop: Double) -> Double {
          mapParallax * (peekTop - top)
        }
      }
      """)
}
