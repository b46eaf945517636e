extension ExportTarget {
  /// Swift for SwiftUI, iOS 17 and later.
  static let swiftui = ExportTarget(
    name: "SwiftUI", imports: "import SwiftUI",
    limits: ExportLimits.swiftui, partly: ExportLimits.ownCode,
    opening: SwiftParts.opening, closing: "}", constant: SwiftParts.constant,
    sections: [springs, SwiftParts.rules, sheets, gestures, SwiftParts.map, cards, photos])

  private static let springs = Section(
    needs: [
      "bounce.stiffness", "bounce.dampingRatio", "sheet.springResponse", "sheet.springDamping",
      "feed.expansionResponse",
    ],
    code: """
      // MARK: - Springs

      extension Animation {
        /// The spring that takes a sheet to its detent.
        static let tunedSheet = Animation.spring(
          response: ScrollTuning.sheetSpringResponse, dampingFraction: ScrollTuning.sheetSpringDamping)

        /// The spring that opens and closes a card, critically damped.
        static let tunedExpansion = Animation.spring(response: ScrollTuning.feedExpansionResponse, dampingFraction: 1)

        /// The spring that brings overscroll back. Velocity in shares of the travel per second.
        static func tunedBounce(initialVelocity: Double = 0) -> Animation {
          .interpolatingSpring(
            mass: 1, stiffness: ScrollTuning.bounceStiffness,
            damping: 2 * ScrollTuning.bounceDampingRatio * ScrollTuning.bounceStiffness.squareRoot(),
            initialVelocity: initialVelocity)
        }
      }
      """)

  private static let sheets = Section(
    needs: ["sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight"],
    code: """
      // MARK: - Sheets

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
      """)

  private static let gestures = Section(
    needs: ["gesture.slop", "gesture.longPress"],
    code: """
      // MARK: - Gestures

      extension DragGesture {
        /// A drag that begins once a finger has moved further than the tuned slop.
        static func tuned(in space: some CoordinateSpaceProtocol = .local) -> DragGesture {
          DragGesture(minimumDistance: ScrollTuning.gestureSlop, coordinateSpace: space)
        }
      }

      extension LongPressGesture {
        /// A long press of the tuned duration.
        static var tuned: LongPressGesture {
          LongPressGesture(minimumDuration: ScrollTuning.gestureLongPress, maximumDistance: ScrollTuning.gestureSlop)
        }
      }
      """)

  private static let cards = Section(
    needs: ["feed.threshold"],
    code: """
      // MARK: - Cards

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
      """)

  private static let photos = Section(
    needs: ["gallery.maxScale"],
    code: """
      // MARK: - Photos

      extension ScrollTuning {
        /// A zoom kept within the tuned limits, for a `MagnifyGesture` of your own; 1 shows the whole photograph.
        static func zoom(_ scale: Double) -> Double {
          min(max(scale, 1), galleryMaxScale)
        }
      }
      """)
}
