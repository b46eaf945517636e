import Tuning

extension ExportTemplate {
  /// The part of the Apple templates with the rules of releases.
  static let swiftRules = #"""
    %# Rules for gestures of one's own: the bounce and the rubber band of the system's scroll views cannot be set.

    %part projectedDistance
    extension ScrollTuning {
      /// Distance that momentum carries a release (WWDC 2018 session 803). Velocity in pt/s, rate per millisecond.
      static func projectedDistance(velocity: Double, rate: Double) -> Double {
        velocity / 1000 * rate / (1 - rate)
      }
    }

    %part rubberBanded
    extension ScrollTuning {
      /// The distance that content follows a pull past an edge, in a viewport of this length.
      static func rubberBanded(_ pull: Double, viewport: Double) -> Double {
        guard viewport > 0 else { return 0 }
        return pull * rubberBandCoefficient * viewport / (abs(pull) * rubberBandCoefficient + viewport)
      }
    }

    %part flingVelocity
    extension ScrollTuning {
      /// Release velocity in pt/s: 0 below the slowest fling, capped at the fastest.
      static func flingVelocity(_ velocity: Double) -> Double {
        guard velocity.isFinite, abs(velocity) >= gestureFlingMinVelocity else { return 0 }
        return min(max(velocity, -gestureFlingMaxVelocity), gestureFlingMaxVelocity)
      }
    }

    %part isVertical
    extension ScrollTuning {
    %when gesture.axisLockAngle is 45
      /// Whether a movement counts as vertical.
      static func isVertical(x: Double, y: Double) -> Bool {
        abs(y) > abs(x)
      }
    %when gesture.axisLockAngle is not 45
      /// Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest angle that does not.
      static func isVertical(x: Double, y: Double) -> Bool {
        abs(y) > abs(x) * tan(gestureAxisLockAngle * Double.pi / 180)
      }
    %end
    }

    %part sheetTops of sheet
    extension ScrollTuning {
    %when sheet.hideable is false
      /// Tops of a resting sheet in a container of this height: full, half, peek.
    %when sheet.hideable is true
      /// Tops of a resting sheet in a container of this height: full, half, peek, hidden.
    %end
      static func sheetTops(containerHeight: Double) -> [Double] {
        let peek = max(0, containerHeight - sheetPeekHeight)
        let full = min(sheetFullTop, peek)
    %when sheet.hideable is false
        return [full, min(max(containerHeight * (1 - sheetHalfFraction), full), peek), peek]
    %when sheet.hideable is true
        return [full, min(max(containerHeight * (1 - sheetHalfFraction), full), peek), peek, containerHeight]
    %end
      }
    }

    %part settledSheetTop of sheet
    extension ScrollTuning {
    %when sheet.snapRule is projection
      /// Top where a released sheet rests: the one nearest to its projected position. Velocity in pt/s, positive
      /// downwards.
    %when sheet.snapRule is nearest
      /// Top where a released sheet rests: the nearest one.
    %when sheet.snapRule is threshold
      /// Top where a released sheet rests: the next one if it was dragged past the threshold or flung.
      /// Velocity in pt/s, positive downwards.
    %when sheet.snapRule is segment
      /// Top where a released sheet rests: one of the two around its projected position. Velocity in pt/s, positive
      /// downwards.
    %when sheet.snapRule is swipeTracker
      /// Top where a released sheet rests: the nearest or the projected one, as in libadwaita. Velocity in pt/s, positive
      /// downwards.
    %when sheet.snapRule is bottomSheet
      /// Top where a released sheet rests: the next one up, or the nearest except the uppermost, by the direction of its
      /// velocity in pt/s, positive downwards.
    %end
      ///
      /// - Parameter start: the top at which the drag began.
      static func settledSheetTop(
        from top: Double, velocity: Double, startedAt start: Double, containerHeight: Double
      ) -> Double {
        let tops = sheetTops(containerHeight: containerHeight)
    %when sheet.snapRule is not segment
        func nearest(to place: Double) -> Int {
          tops.indices.min { abs(tops[$0] - place) < abs(tops[$1] - place) } ?? 0
        }
    %end
    %when sheet.snapRule is projection
        let momentum = projectedDistance(velocity: flingVelocity(velocity), rate: sheetProjectionRate)
        let chosen = nearest(to: top + momentum)
    %when sheet.snapRule is nearest
        let chosen = nearest(to: top)
    %when sheet.snapRule is threshold
        let origin = nearest(to: start)
        let last = tops.count - 1
        let velocity = flingVelocity(velocity)
        let travel = top - tops[origin]
        let isFling = velocity != 0
        let direction = isFling ? velocity : abs(travel) > sheetSnapThreshold ? travel : 0
        var chosen = origin
        if direction > 0 {
          chosen = max(tops.firstIndex { $0 >= top } ?? last, isFling ? 0 : min(origin + 1, last))
        } else if direction < 0 {
          chosen = min(tops.lastIndex { $0 <= top } ?? 0, isFling ? last : max(origin - 1, 0))
        }
    %when sheet.snapRule is segment
        let speed = flingVelocity(velocity)
        let landing = top + projectedDistance(velocity: speed, rate: sheetProjectionRate)
        let isDown = speed != 0 ? speed > 0 : top > start
        let near = sheetStretch(at: landing, isDown: isDown, among: tops)
        let far = min(max(near + (isDown ? 1 : -1), 0), tops.count - 1)
        let way = isDown ? landing - tops[near] : tops[near] - landing
        let chosen = way > sheetRedirection * abs(tops[far] - tops[near]) ? far : near
    %when sheet.snapRule is swipeTracker
        let speed = flingVelocity(velocity)
        let origin = nearest(to: start)
        let last = tops.count - 1
        // Most tops it may pass; 0 is any number.
        let reach = [last, {sheet.stepLimit whole}].last { $0 > 0 } ?? last
        func kept(_ place: Double) -> Double {
          min(max(place, tops[max(origin - reach, 0)]), tops[min(origin + reach, last)])
        }
        var chosen = nearest(to: kept(top))
        if speed != 0, abs(speed) >= sheetSwipeVelocity {
          let beyond = max(0, abs(speed) - sheetSwipeCurveVelocity) / 1000
          let straight = abs(projectedDistance(velocity: speed, rate: sheetProjectionRate)) / 1000
          let progress = straight + sheetSwipeCurvature * beyond * beyond
          let landing = kept(top + (speed < 0 ? -progress : progress) * sheetSwipeDistance)
          let above = tops.lastIndex { $0 <= landing } ?? 0
          let below = tops.firstIndex { $0 >= landing } ?? last
          let (left, ahead) = speed > 0 ? (above, below) : (below, above)
          chosen = left == origin ? ahead : nearest(to: landing)
        }
    %when sheet.snapRule is bottomSheet and sheet.hideable is false
        let speed = flingVelocity(velocity)
        let next = tops.lastIndex { $0 < top } ?? 0
        let chosen = speed < 0 ? next : max(nearest(to: top), speed > 0 ? 1 : 0)
    %when sheet.snapRule is bottomSheet and sheet.hideable is true
        let speed = flingVelocity(velocity)
        let (peek, hidden) = (tops[2], tops[3])
        let next = tops.lastIndex { $0 < min(top, peek) } ?? 0
        let hides = speed >= 0 && top >= peek && top + speed * sheetHideLead - peek > sheetHideShare * (hidden - peek)
        let chosen = hides ? 3 : speed < 0 ? next : min(max(nearest(to: top), speed > 0 ? 1 : 0), 2)
    %end
    %when sheet.stepLimit is below 1
        return tops[chosen]
    %when sheet.stepLimit is not below 1
        let begin = sheetStepOrigin(from: top, velocity: velocity, startedAt: start, among: tops)
        let lowest = max(begin - {sheet.stepLimit whole}, 0)
        let highest = min(begin + {sheet.stepLimit whole}, tops.count - 1)
        return tops[min(max(chosen, lowest), highest)]
    %end
      }
    }

    %part sheetStepOrigin
    extension ScrollTuning {
      /// Index of the top from which a release's steps are counted.
      static func sheetStepOrigin(
        from top: Double, velocity: Double, startedAt start: Double, among tops: [Double]
      ) -> Int {
    %when sheet.snapRule is segment
        let speed = flingVelocity(velocity)
        return sheetStretch(at: top, isDown: speed != 0 ? speed > 0 : top > start, among: tops)
    %when sheet.snapRule is not segment
        tops.indices.min { abs(tops[$0] - start) < abs(tops[$1] - start) } ?? 0
    %end
      }
    }

    %part sheetStretch
    extension ScrollTuning {
      /// Index of the last top passed in this direction.
      static func sheetStretch(at place: Double, isDown: Bool, among tops: [Double]) -> Int {
        isDown ? tops.lastIndex { $0 <= place } ?? 0 : tops.firstIndex { $0 >= place } ?? tops.count - 1
      }
    }

    %part mapShift of map
    extension ScrollTuning {
      /// The shift of the map under a sheet when the sheet is at `top` and its lowest top is `peekTop`.
      static func mapShift(top: Double, peekTop: Double) -> Double {
        mapParallax * (peekTop - top)
      }
    }

    """#
}
