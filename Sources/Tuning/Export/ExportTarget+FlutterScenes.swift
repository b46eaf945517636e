extension ExportTarget {
  /// Dart for sheets, maps, cards, photographs and scrollbars.
  static let dartScenes = [dartSheets, dartMap, dartCards, dartPhotos, dartScrollbars, dartPresses]

  private static let dartSheets = Section(
    needs: ["sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight"],
    code: """
      /// A sheet with the tuned detents, in a container of this height.
      DraggableScrollableSheet tunedSheet({
        required double containerHeight,
        required ScrollableWidgetBuilder builder,
      }) {
        final double peek = (ScrollTuning.sheetPeekHeight / containerHeight).clamp(0.0, 1.0);
        final double full = math.max(peek, 1 - ScrollTuning.sheetFullTop / containerHeight);
        final double half = ScrollTuning.sheetHalfFraction.clamp(peek, full);
        return DraggableScrollableSheet(
          minChildSize: peek,
          initialChildSize: half,
          maxChildSize: full,
          snap: true,
          snapSizes: <double>[half],
          builder: builder,
        );
      }
      """)

  private static let dartMap = Section(
    needs: ["map.parallax"],
    code: """
      /// How far the map below a sheet is shifted, for a sheet at `top` whose lowest top is `peekTop`.
      double mapShift({required double top, required double peekTop}) => ScrollTuning.mapParallax * (peekTop - top);
      """)

  private static let dartCards = Section(
    needs: ["feed.expansionResponse"],
    code: """
      /// The spring that opens and closes a card, critically damped, for `AnimationController.animateWith`.
      final SpringDescription tunedExpansion = SpringDescription.withDampingRatio(
        mass: 1,
        stiffness: math.pow(2 * math.pi / ScrollTuning.feedExpansionResponse, 2).toDouble(),
        ratio: 1,
      );
      """)

  private static let dartPhotos = Section(
    needs: ["gallery.maxScale"],
    code: """
      /// A photograph that zooms as far as was tuned; at 1 the whole of it shows.
      InteractiveViewer tunedPhoto({required Widget child}) =>
          InteractiveViewer(minScale: 1, maxScale: ScrollTuning.galleryMaxScale, child: child);
      """)

  private static let dartScrollbars = Section(
    needs: ["indicator.minLength", "indicator.dotLength", "indicator.fade", "panel.linger"],
    code: """
      /// A scrollbar with the tuned lengths and times.
      RawScrollbar tunedScrollbar({ScrollController? controller, required Widget child}) => RawScrollbar(
            controller: controller,
            minThumbLength: ScrollTuning.indicatorMinLength,
            minOverscrollLength: math.min(ScrollTuning.indicatorDotLength, ScrollTuning.indicatorMinLength),
            fadeDuration: _seconds(ScrollTuning.indicatorFade),
            timeToFade: _seconds(ScrollTuning.panelLinger),
            child: child,
          );

      Duration _seconds(double seconds) => Duration(microseconds: (seconds * 1e6).round());
      """)

  private static let dartPresses = Section(
    needs: ["gesture.longPress", "gesture.axisLockAngle"],
    code: """
      /// A recognizer of long presses of the tuned duration, for `RawGestureDetector`.
      LongPressGestureRecognizer tunedLongPress() =>
          LongPressGestureRecognizer(duration: _seconds(ScrollTuning.gestureLongPress));

      /// Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest that does not.
      bool isVertical(Offset movement) {
        const double angle = ScrollTuning.gestureAxisLockAngle;
        // The tangent of 45 degrees is not quite 1 in floating numbers.
        final double steepness = angle == 45 ? 1 : math.tan(angle * math.pi / 180);
        return movement.dy.abs() > movement.dx.abs() * steepness;
      }
      """)
}
