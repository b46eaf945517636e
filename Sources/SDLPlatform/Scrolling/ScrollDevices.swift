import ScrollEngine

/// Tells from the axes of touchpads and wheels how far they scroll.
///
/// The server also makes clicks of buttons of every distance, for programs that know nothing else. For a wheel these are
/// the truth; where the axes said it before, they would scroll a second time.
struct ScrollDevices {
  private(set) var devices: [ScrollDevice] = []
  /// The sequence in progress: its device, its newest event on the server's clock, and where that was.
  private var sequence: (device: Int, time: UInt32, place: Point)?
  /// The newest movement of axes, and whether it needs no click any more.
  private var newest: (time: UInt32, isTold: Bool)?

  /// Milliseconds after which fingers of a device that never tells their end have left. The engine ends its own part
  /// sooner (`TouchpadGesture.gap`).
  static let silence: UInt32 = 100
  /// How far from a whole number a whole click may be: the protocol's fractions are 2⁻³², other servers' are coarser.
  private static let roundness = 1e-4

  /// The devices that there are now. Where their axes stand must be learnt again.
  mutating func replace(with news: [ScrollDevice], emit: (TouchpadEvent) -> Void) {
    let before = devices
    devices = news.map { new in
      var device = new
      device.tellsEnd = before.contains { $0.id == new.id && $0.kind == new.kind && $0.tellsEnd }
      return device
    }
    if let sequence, !devices.contains(where: { $0.id == sequence.device }) { end(at: sequence.time, emit) }
  }

  /// A device moves. Several may share the pointer; each counts for itself.
  ///
  /// - Parameters:
  ///   - time: milliseconds on the server's clock.
  ///   - place: the pointer, in pixels of the window.
  ///   - value: the value of the axis with a number, where the movement carries it.
  mutating func move(
    device id: Int, time: UInt32, place: Point, value: (Int) -> Double?, emit: (TouchpadEvent) -> Void
  ) {
    guard let index = devices.firstIndex(where: { $0.id == id }) else { return }
    switch devices[index].move(value) {
    case .nothing:
      // One finger that moves the pointer is not two that scroll.
      if sequence?.device == id { end(at: time, emit) }
    case .reference: newest = (time, devices[index].kind == .touchpad)
    case .standstill:
      newest = (time, true)
      guard devices[index].kind != .wheel, sequence?.device == id else { return }
      devices[index].tellsEnd = true
      end(at: time, emit)
    case .clicks(let clicks): scroll(clicks, index, time, place, emit)
    }
  }

  private mutating func scroll(
    _ clicks: Point, _ index: Int, _ time: UInt32, _ place: Point, _ emit: (TouchpadEvent) -> Void
  ) {
    let device = devices[index]
    let isWhole = clicks.isWhole(within: Self.roundness)
    if let sequence, sequence.device != device.id { end(at: time, emit) }
    let goesOn = sequence.map { device.tellsEnd || time &- $0.time <= Self.silence } ?? false
    switch device.kind {
    case .unknown where isWhole && !goesOn, .wheel where isWhole: return newest = (time, false)
    case .wheel: emit(.wheel(clicks: clicks, at: place))
    case .touchpad, .unknown:
      let begins = device.tellsEnd && sequence == nil
      emit(.scroll(clicks: clicks, phase: begins ? .began : .changed, at: place))
      sequence = (device.id, time, place)
    }
    newest = (time, true)
  }

  /// A wheel clicks, unless that only repeats what the axes have told: the server gives it the movement's own time.
  func click(_ click: WheelClick, at time: UInt32?, emit: (TouchpadEvent) -> Void) {
    guard time == nil || newest?.isTold != true || newest?.time != time else { return }
    emit(.wheel(clicks: click.clicks, at: click.place))
  }

  /// The axes may have moved unseen: the pointer was elsewhere, or a button was held.
  mutating func forget(at time: UInt32, emit: (TouchpadEvent) -> Void) {
    for index in devices.indices { devices[index].forget() }
    end(at: time, emit)
  }

  /// Ends the sequence; one that has ended by its silence needs no word.
  private mutating func end(at time: UInt32, _ emit: (TouchpadEvent) -> Void) {
    guard let sequence else { return }
    self.sequence = nil
    let tells = devices.first { $0.id == sequence.device }?.tellsEnd ?? true
    if tells || time &- sequence.time <= Self.silence {
      emit(.scroll(clicks: .zero, phase: .ended, at: sequence.place))
    }
  }
}

extension Point {
  fileprivate func isWhole(within roundness: Double) -> Bool {
    [x, y].allSatisfy { ($0 - $0.rounded()).magnitude <= roundness }
  }
}
