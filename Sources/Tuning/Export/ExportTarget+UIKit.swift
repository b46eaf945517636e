extension ExportTarget {
  /// Swift for UIKit, iOS 16 and later.
  static let uikit = ExportTarget(
    name: "UIKit", imports: "import UIKit",
    limits: ExportLimits.uikit, partly: ExportLimits.ownCode,
    opening: SwiftParts.opening, closing: "}", constant: SwiftParts.constant,
    sections: [scrollViews, springs, SwiftParts.rules, sheets, pan, SwiftParts.map, cards, photos])

  private static let scrollViews = Section(
    needs: ["fling.decelerationRate"],
    code: """
      // MARK: - Scroll views

      extension UIScrollView.DecelerationRate {
        /// The tuned rate.
        static let tuned = UIScrollView.DecelerationRate(rawValue: ScrollTuning.flingDecelerationRate)
      }

      extension UIScrollView {
        /// Takes over what a scroll view can be told.
        func applyScrollTuning() {
          decelerationRate = .tuned
        }
      }
      """)

  private static let springs = Section(
    needs: [
      "bounce.stiffness", "bounce.dampingRatio", "sheet.springResponse", "sheet.springDamping",
      "feed.expansionResponse",
    ],
    code: """
      // MARK: - Springs

      extension UISpringTimingParameters {
        /// The spring that takes a sheet to its detent. Velocity in shares of the travel per second.
        static func tunedSheet(initialVelocity: CGVector = .zero) -> UISpringTimingParameters {
          let frequency = 2 * Double.pi / ScrollTuning.sheetSpringResponse
          return UISpringTimingParameters(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ScrollTuning.sheetSpringDamping * frequency,
            initialVelocity: initialVelocity)
        }

        /// The spring that opens and closes a card, critically damped.
        static func tunedExpansion() -> UISpringTimingParameters {
          let frequency = 2 * Double.pi / ScrollTuning.feedExpansionResponse
          return UISpringTimingParameters(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: .zero)
        }

        /// The spring that brings overscroll back. Velocity in shares of the travel per second.
        static func tunedBounce(initialVelocity: CGVector = .zero) -> UISpringTimingParameters {
          let frequency = ScrollTuning.bounceStiffness.squareRoot()
          return UISpringTimingParameters(
            mass: 1, stiffness: ScrollTuning.bounceStiffness,
            damping: 2 * ScrollTuning.bounceDampingRatio * frequency, initialVelocity: initialVelocity)
        }
      }
      """)

  private static let sheets = Section(
    needs: [],
    code: """
      // MARK: - Sheets

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
      """)

  private static let pan = Section(
    needs: ["gesture.slop", "gesture.longPress"],
    code: """
      // MARK: - Gestures

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

      extension UILongPressGestureRecognizer {
        /// Takes over what a recognizer of long presses can be told.
        func applyScrollTuning() {
          minimumPressDuration = ScrollTuning.gestureLongPress
          allowableMovement = ScrollTuning.gestureSlop
        }
      }
      """)

  private static let cards = Section(
    needs: ["feed.threshold", "feed.decelerationRate", "feed.stopsAtEnds"],
    code: """
      // MARK: - Cards

      extension UIScrollView {
        /// Where a release over a card settles, so that one gesture turns one card at most. For
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
          // Momentum stops at the end of a card of which more than half a point was left to read.
          let stops = ScrollTuning.feedStopsAtEnds && last > top
          let lowest = stops && start - top > 0.5 ? max(dragged, landing) : landing
          let highest = stops && last - start > 0.5 ? min(dragged, landing) : landing
          if highest > last + threshold { return top + max(height, viewport) }
          if lowest < top - threshold { return max(0, top - viewport) }
          return min(max(landing, top), last)
        }
      }
      """)

  private static let photos = Section(
    needs: ["gallery.maxScale"],
    code: """
      // MARK: - Photos

      extension UIScrollView {
        /// Takes over what a zooming scroll view can be told.
        func applyPhotoTuning() {
          maximumZoomScale = ScrollTuning.galleryMaxScale
        }
      }
      """)
}
