extension ExportTarget {
  /// Kotlin for sheets, maps and photographs.
  static let kotlinScenes = [kotlinSheets, kotlinAngles, kotlinMap, kotlinPhotos]

  private static let kotlinSheets = Section(
    needs: ["sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight", "sheet.snapThreshold"],
    code: """
      /** Where the tuned sheet rests. */
      enum class TunedDetent { Full, Half, Peek }

      /** Tops of the sheet in pixels, for `AnchoredDraggableState`, in a container of this height in pixels. */
      fun tunedSheetAnchors(containerHeight: Float, density: Density): DraggableAnchors<TunedDetent> =
        with(density) {
          val peek = (containerHeight - ScrollTuning.sheetPeekHeight.toPx()).coerceAtLeast(0f)
          val full = ScrollTuning.sheetFullTop.toPx().coerceAtMost(peek)
          val half = containerHeight * (1 - ScrollTuning.sheetHalfFraction).toFloat()
          DraggableAnchors {
            TunedDetent.Full at full
            TunedDetent.Half at half.coerceIn(full, peek)
            TunedDetent.Peek at peek
          }
        }

      /** How far a slow drag must go to move the sheet on: the `positionalThreshold` of its fling behavior. */
      fun tunedSheetThreshold(density: Density): (Float) -> Float =
        { distance -> with(density) { ScrollTuning.sheetSnapThreshold.toPx() }.coerceAtMost(abs(distance)) }
      """)

  private static let kotlinAngles = Section(
    needs: ["gesture.axisLockAngle"],
    code: """
      /** Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest that does not. */
      fun isVertical(x: Float, y: Float): Boolean {
        val angle: Double = ScrollTuning.gestureAxisLockAngle
        // The tangent of 45 degrees is not quite 1 in floating numbers.
        val steepness = if (angle == 45.0) 1.0 else tan(angle * PI / 180)
        return abs(y) > abs(x) * steepness
      }
      """)

  private static let kotlinMap = Section(
    needs: ["map.parallax"],
    code: """
      /** How far the map below a sheet is shifted, for a sheet at `top` whose lowest top is `peekTop`. */
      fun mapShift(top: Float, peekTop: Float): Float = ScrollTuning.mapParallax.toFloat() * (peekTop - top)
      """)

  private static let kotlinPhotos = Section(
    needs: ["gallery.maxScale"],
    code: """
      /** A zoom kept within the tuned limits, for `transformable`; 1 shows the whole photograph. */
      fun tunedZoom(scale: Float): Float = scale.coerceIn(1f, ScrollTuning.galleryMaxScale.toFloat())
      """)
}
