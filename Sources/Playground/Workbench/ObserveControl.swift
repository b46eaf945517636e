/// What can be pressed in the column that shows what the engine did.
enum ObserveControl: Hashable {
  /// A gesture that was made before.
  case shelf(ShelfRow.Part)
  /// A part of the recording's line.
  case strip(RecordingStrip.Part)
  /// A word of the sentences, by what it points to.
  case word(Sentence.Mark)
  /// Shows who asked for what in a gesture, or hides it.
  case details
  /// What lies below the offset's plot.
  case lower(PlotPlaces.Lower)
  /// Shows the formats in which the curves can be kept.
  case keep
  case format(CurveFormat)
  /// A part of the frame times.
  case frames(FrameControl)
}
