import ScrollEngine

/// Decides when each event happened, from its arrival and from what the display server says.
///
/// X tells the time of a mouse's or a key's event right before SDL makes it, that of a finger's right after. Where the
/// server says nothing, an event's arrival is its time.
struct EventTimes {
  /// What an event is from. Times of one device never run backwards.
  enum Device: Int { case pointer, keyboard, touch }

  private var clock = ServerClock()
  private var latest: InlineArray<3, Timestamp> = .init(repeating: Timestamp(nanoseconds: .min))
  private var stamp: (device: Device, time: Timestamp)?

  /// Takes in that the server had something to tell.
  ///
  /// - Parameters:
  ///   - server: milliseconds on the server's clock, or `nil` if it does not say when.
  ///   - device: what it is from; `nil` for what is no input.
  ///   - arrival: now.
  /// - Returns: for a touch, when the events that came since the last call happened.
  mutating func note(server: UInt32?, device: Device?, arrival: Timestamp) -> Timestamp? {
    stamp = nil
    guard let server else { return nil }
    let time = clock.time(server: server, arrival: arrival)
    guard let device else { return nil }
    guard device == .touch else {
      stamp = (device, time)
      return nil
    }
    return inOrder(time, device)
  }

  /// When an event that arrives now happened; for a touch, as far as is known by now.
  mutating func time(of device: Device?, arrival: Timestamp) -> Timestamp {
    guard let device, device != .touch else { return arrival }
    return inOrder(stamp?.device == device ? stamp?.time ?? arrival : arrival, device)
  }

  /// Forgets what the server said last: what comes from now on is something else.
  mutating func endRound() { stamp = nil }

  private mutating func inOrder(_ time: Timestamp, _ device: Device) -> Timestamp {
    latest[device.rawValue] = max(latest[device.rawValue], time)
    return latest[device.rawValue]
  }
}
