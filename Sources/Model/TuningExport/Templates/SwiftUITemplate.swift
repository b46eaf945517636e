import Tuning

extension ExportTemplate {
  /// The template of SwiftUI code.
  static let swiftUI = #"""
    %# Swift for SwiftUI; ScrollTargetBehavior is of iOS 17, custom detents of iOS 16.
    %toolkit SwiftUI
    %least iOS 17
    %checked Checked against stand-ins for SwiftUI's declarations; never compiled with SwiftUI itself.
    %include apple
    %own fling.model, fling.stopVelocity: a ScrollView slows down in the system's own way
    %own fling.decelerationRate: a ScrollView has no such setting; UIScrollView.decelerationRate has
    %cannot feed.stopsAtEnds: a ScrollTargetBehavior does not know where the finger lifted
    %cannot feed.decelerationRate: a ScrollTargetBehavior gets the system's own projection
    %own motion.reduced: it is the user's setting; use @Environment(\.accessibilityReduceMotion)
    %cannot sheet.flingHandoff: presentationContentInteraction chooses what moves first, but the system decides about flings

    import SwiftUI

    enum ScrollTuning {
    %constants
    }

    %part tunedSheetSpring of sheet
    extension Animation {
      /// The spring that takes a sheet to its detent.
      static let tunedSheet = Animation.spring(
        response: ScrollTuning.sheetSpringResponse, dampingFraction: ScrollTuning.sheetSpringDamping)
    }

    %part tunedExpansion of feed
    extension Animation {
      /// The spring that opens and closes a card, critically damped.
      static let tunedExpansion = Animation.spring(response: ScrollTuning.feedExpansionResponse, dampingFraction: 1)
    }

    %part tunedBounce
    extension Animation {
      /// The spring that brings a pull back that is let go. The finger's velocity in shares of the travel per second; the
      /// tuned start is added.
      static func tunedBounce(initialVelocity: Double = 0) -> Animation {
        .interpolatingSpring(
          mass: 1, stiffness: ScrollTuning.bounceStiffness,
          damping: 2 * ScrollTuning.bounceDampingRatio * ScrollTuning.bounceStiffness.squareRoot(),
          initialVelocity: initialVelocity + ScrollTuning.bounceRecoilRate)
      }
    }

    %include swift-rules

    %part TunedFullDetent of sheet
    /// The open sheet: all of the height but what stays free above it.
    struct TunedFullDetent: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? {
        max(ScrollTuning.sheetPeekHeight, context.maxDetentValue - ScrollTuning.sheetFullTop)
      }
    }

    /// The half-open sheet: never lower than the closed one, never higher than the open one.
    struct TunedHalfDetent: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? {
        let full = max(ScrollTuning.sheetPeekHeight, context.maxDetentValue - ScrollTuning.sheetFullTop)
        return min(max(ScrollTuning.sheetPeekHeight, context.maxDetentValue * ScrollTuning.sheetHalfFraction), full)
      }
    }

    extension PresentationDetent {
      static let tunedPeek = PresentationDetent.height(ScrollTuning.sheetPeekHeight)
      static let tunedHalf = PresentationDetent.custom(TunedHalfDetent.self)
      static let tunedFull = PresentationDetent.custom(TunedFullDetent.self)
    }

    extension View {
      /// Gives the content of a sheet the tuned detents; the map behind it stays in reach up to the half one.
      func tunedSheet(selection: Binding<PresentationDetent>) -> some View {
        presentationDetents([.tunedPeek, .tunedHalf, .tunedFull], selection: selection)
          .presentationBackgroundInteraction(.enabled(upThrough: .tunedHalf))
          .presentationDragIndicator(.visible)
      }
    }

    %part tunedDrag
    extension DragGesture {
      /// A drag that begins once a finger has moved further than the tuned slop.
      static func tuned(in space: some CoordinateSpaceProtocol = .local) -> DragGesture {
        DragGesture(minimumDistance: ScrollTuning.gestureSlop, coordinateSpace: space)
      }
    }

    %part tunedLongPress
    extension LongPressGesture {
      /// A long press of the tuned duration.
      static var tuned: LongPressGesture {
        LongPressGesture(minimumDuration: ScrollTuning.gestureLongPress, maximumDistance: ScrollTuning.gestureSlop)
      }
    }

    %part TunedCardBehavior of feed
    /// One gesture turns one card at most, where each card fills the container: `.scrollTargetBehavior(.tunedCards)`.
    struct TunedCardBehavior: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let start = context.originalTarget.rect.minY
        let travel = target.rect.minY - start
        let height = context.containerSize.height
        guard height > 0 else { return }
        let card = (start / height).rounded()
        let threshold = min(ScrollTuning.feedThreshold, height / 2)
        let turn: CGFloat = abs(travel) > threshold ? (travel > 0 ? 1 : -1) : 0
        let last = max(0, (context.contentSize.height / height).rounded(.up) - 1)
        target.rect.origin.y = min(max(card + turn, 0), last) * height
        target.anchor = .top
      }
    }

    extension ScrollTargetBehavior where Self == TunedCardBehavior {
      static var tunedCards: TunedCardBehavior { TunedCardBehavior() }
    }

    %part zoom of gallery
    extension ScrollTuning {
      /// A zoom kept within the tuned limits, for a `MagnifyGesture` of your own; 1 shows the whole photograph.
      static func zoom(_ scale: Double) -> Double {
        min(max(scale, 1), galleryMaxScale)
      }
    }

    """#
}
