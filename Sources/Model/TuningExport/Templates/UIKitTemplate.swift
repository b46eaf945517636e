import Tuning

extension ExportTemplate {
  /// The template of UIKit code.
  static let uiKit = #"""
    %# Swift for UIKit; custom detents are of iOS 16.
    %toolkit UIKit
    %least iOS 16
    %checked Checked against stand-ins for UIKit's declarations; never compiled with UIKit itself.
    %include apple
    %own fling.model: the system's scroll views always slow down exponentially
    %own fling.stopVelocity: the system decides itself when a deceleration ends
    %fitted fling.decelerationRate: the system's scroll views always slow down exponentially
    %own motion.reduced: it is the user's setting; use UIAccessibility.isReduceMotionEnabled
    %cannot sheet.flingHandoff: UISheetPresentationController decides itself whether a fling continues in the list

    import UIKit

    enum ScrollTuning {
    %constants
    }

    %part
    extension UIScrollView.DecelerationRate {
      /// The share of the velocity that is left after a millisecond.
      static let tuned = UIScrollView.DecelerationRate(rawValue: ScrollTuning.flingDecelerationRate)
    }

    extension UIScrollView {
      /// Takes over what a scroll view can be told.
      func applyScrollTuning() {
        decelerationRate = .tuned
      }
    }

    %part tunedSheet of sheet
    extension UISpringTimingParameters {
      /// The spring that takes a sheet to its detent. Velocity in shares of the travel per second.
      static func tunedSheet(initialVelocity: CGVector = .zero) -> UISpringTimingParameters {
        let frequency = 2 * Double.pi / ScrollTuning.sheetSpringResponse
        return UISpringTimingParameters(
          mass: 1, stiffness: frequency * frequency, damping: 2 * ScrollTuning.sheetSpringDamping * frequency,
          initialVelocity: initialVelocity)
      }
    }

    %part tunedExpansion of feed
    extension UISpringTimingParameters {
      /// The spring that opens and closes a card, critically damped.
      static func tunedExpansion() -> UISpringTimingParameters {
        let frequency = 2 * Double.pi / ScrollTuning.feedExpansionResponse
        return UISpringTimingParameters(
          mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: .zero)
      }
    }

    %part tunedBounce
    extension UISpringTimingParameters {
      /// The spring that brings a pull back that is let go. The finger's velocity in shares of the travel per second; the
      /// tuned start is added.
      static func tunedBounce(initialVelocity: CGVector = .zero) -> UISpringTimingParameters {
        let frequency = ScrollTuning.bounceStiffness.squareRoot()
        let recoil = CGFloat(ScrollTuning.bounceRecoilRate)
        let start = CGVector(dx: initialVelocity.dx + recoil, dy: initialVelocity.dy + recoil)
        return UISpringTimingParameters(
          mass: 1, stiffness: ScrollTuning.bounceStiffness,
          damping: 2 * ScrollTuning.bounceDampingRatio * frequency, initialVelocity: start)
      }
    }

    %include swift-rules

    %part tunedPeek of sheet
    extension UISheetPresentationController.Detent.Identifier {
      static let tunedPeek = Self("tuned.peek")
      static let tunedHalf = Self("tuned.half")
      static let tunedFull = Self("tuned.full")
    }

    extension UISheetPresentationController {
      /// Gives the sheet the tuned detents. UIKit adds the bottom safe area to a detent's height.
      func applyScrollTuning(containerHeight: Double, bottomSafeArea: Double = 0) {
        let tops = ScrollTuning.sheetTops(containerHeight: containerHeight)
        let names: [Detent.Identifier] = [.tunedFull, .tunedHalf, .tunedPeek]
        detents = zip(names, tops).map { name, top in
          .custom(identifier: name) { context in
            min(containerHeight - top - bottomSafeArea, context.maximumDetentValue)
          }
        }
        selectedDetentIdentifier = .tunedHalf
        prefersGrabberVisible = true
      }
    }

    %part TunedPanGestureRecognizer
    /// A pan that begins once a finger has moved further than the tuned slop. UIKit's own recognizer waits for about
    /// 10 pt besides, so a smaller slop has no effect.
    final class TunedPanGestureRecognizer: UIPanGestureRecognizer {
      private var start = CGPoint.zero

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, state == .possible { start = touch.location(in: view) }
        super.touchesBegan(touches, with: event)
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, state == .possible {
          let place = touch.location(in: view)
          let x = place.x - start.x
          let y = place.y - start.y
          guard x * x + y * y > ScrollTuning.gestureSlop * ScrollTuning.gestureSlop else { return }
        }
        super.touchesMoved(touches, with: event)
      }
    }

    %part tunedLongPress
    extension UILongPressGestureRecognizer {
      /// Takes over what a recognizer of long presses can be told.
      func applyScrollTuning() {
        minimumPressDuration = ScrollTuning.gestureLongPress
        allowableMovement = ScrollTuning.gestureSlop
      }
    }

    %part settledCardOffset of feed
    extension UIScrollView {
      /// The place where a release over a card settles, so that one gesture turns one card at most. For
      /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, whose velocity is per millisecond.
      ///
      /// - Parameters:
      ///   - top: where the card at which the drag began starts, in the content.
      ///   - height: its height, at least that of the scroll view.
      ///   - start: the content offset at which the drag began.
      func settledCardOffset(top: Double, height: Double, start: Double, velocity: Double) -> Double {
        let viewport = Double(bounds.height)
        let last = top + max(0, height - viewport)
        let threshold = min(ScrollTuning.feedThreshold, viewport / 2)
        let dragged = Double(contentOffset.y)
        let landing =
          dragged
          + ScrollTuning.projectedDistance(
            velocity: ScrollTuning.flingVelocity(velocity * 1000), rate: ScrollTuning.feedDecelerationRate)
    %when feed.stopsAtEnds is true
        // Momentum stops at the end of a card of which more than half a point was left to read.
        let lowest = last > top && start - top > 0.5 ? max(dragged, landing) : landing
        let highest = last > top && last - start > 0.5 ? min(dragged, landing) : landing
        if highest > last + threshold { return top + max(height, viewport) }
        if lowest < top - threshold { return max(0, top - viewport) }
    %when feed.stopsAtEnds is false
        if landing > last + threshold { return top + max(height, viewport) }
        if landing < top - threshold { return max(0, top - viewport) }
    %end
        return min(max(landing, top), last)
      }
    }

    %part of gallery
    extension UIScrollView {
      /// Takes over what a zooming scroll view can be told.
      func applyPhotoTuning() {
        maximumZoomScale = ScrollTuning.galleryMaxScale
      }
    }

    """#
}
