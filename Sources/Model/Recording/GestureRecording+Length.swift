import Documents

/// Limits of the length of a replay.
extension GestureRecording {
  /// Maximum number of frames that a command plays. It is a day at 60 frames per second. A recording may last longer than
  /// that: the window plays any part of it.
  public static let mostFrames = 24 * 3600 * 60

  /// Checks that a replay ends within a reasonable time.
  ///
  /// - Parameters:
  ///   - rate: frames per second of the replay.
  ///   - end: seconds after which the replay stops anyway.
  ///   - advice: what to do if the recording is too long.
  /// - Throws: ``DocumentError`` of kind `malformed` with the number of frames and the limit.
  public func checkFrameCount(
    rate: Double, until end: Double = .infinity, path: String, advice: String = "cut it into shorter ones"
  ) throws(DocumentError) {
    let seconds = min(end, shownSeconds)
    let frames = seconds * rate
    guard frames > Double(Self.mostFrames) else { return }
    let hours = DecimalText.compact(seconds / 3600)
    throw DocumentError(
      .malformed, path: path,
      "lasts \(hours) h, which is \(JSONText.number(frames.rounded())) frames at \(JSONText.number(rate)) per second; "
        + "expected at most \(Self.mostFrames); \(advice)")
  }
}
