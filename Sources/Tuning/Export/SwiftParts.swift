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

  static let rules = ExportTarget.Section(
    needs: [
      "rubberBand.coefficient", "gesture.flingMinVelocity", "gesture.flingMaxVelocity", "sheet.fullTop",
      "sheet.halfFraction", "sheet.peekHeight",
      "sheet.projectionRate", "sheet.snapRule", "sheet.snapThreshold", "sheet.stepLimit", "gesture.axisLockAngle",
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

        /// What counts of a release's velocity, in pt/s: nothing below the slowest fling, no more than the fastest.
        static func flingVelocity(_ velocity: Double) -> Double {
          guard velocity.isFinite, abs(velocity) >= gestureFlingMinVelocity else { return 0 }
          return min(max(velocity, -gestureFlingMaxVelocity), gestureFlingMaxVelocity)
        }

        /// Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest that does not.
        static func isVertical(x: Double, y: Double) -> Bool {
          // The tangent of 45 degrees is not quite 1 in floating numbers.
          let steepness = gestureAxisLockAngle == 45 ? 1 : tan(gestureAxisLockAngle * Double.pi / 180)
          return abs(y) > abs(x) * steepness
        }

        /// The tops at which a sheet rests in a container of this height: full, half, peek.
        static func sheetTops(containerHeight: Double) -> [Double] {
          let peek = max(0, containerHeight - sheetPeekHeight)
          let full = min(sheetFullTop, peek)
          return [full, min(max(containerHeight * (1 - sheetHalfFraction), full), peek), peek]
        }

        /// The top to which a released sheet goes. Velocity in pt/s, positive downwards.
        ///
        /// - Parameter start: the top at which the drag began.
        static func settledSheetTop(
          from top: Double, velocity: Double, startedAt start: Double, containerHeight: Double
        ) -> Double {
          let tops = sheetTops(containerHeight: containerHeight)
          let last = tops.count - 1
          let velocity = flingVelocity(velocity)
          func nearest(to place: Double) -> Int {
            tops.indices.min { abs(tops[$0] - place) < abs(tops[$1] - place) } ?? 0
          }
          let origin = nearest(to: start)
          var chosen: Int
          switch sheetSnapRule {
          case "projection":
            chosen = nearest(to: top + projectedDistance(velocity: velocity, rate: sheetProjectionRate))
          case "threshold":
            let travel = top - tops[origin]
            let isFling = velocity != 0
            let direction = isFling ? velocity : abs(travel) > sheetSnapThreshold ? travel : 0
            if direction > 0 {
              chosen = max(tops.firstIndex { $0 >= top } ?? last, isFling ? 0 : min(origin + 1, last))
            } else if direction < 0 {
              chosen = min(tops.lastIndex { $0 <= top } ?? 0, isFling ? last : max(origin - 1, 0))
            } else {
              chosen = origin
            }
          default:
            chosen = nearest(to: top)
          }
          if sheetStepLimit >= 1 {
            let steps = Int(sheetStepLimit)
            chosen = min(max(chosen, origin - steps, 0), origin + steps, last)
          }
          return tops[chosen]
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
