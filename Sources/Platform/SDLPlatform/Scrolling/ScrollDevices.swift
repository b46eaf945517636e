import ScrollEngine

/// A converter of the axis values of touchpads and wheels to scroll distances.
///
/// The X server also emulates a button click for every distance, for programs that do not read the axes. This type uses
/// these clicks for wheels. It ignores them where the axes have already reported the distance, because the content
/// would otherwise scroll twice.
struct ScrollDevices {
  private(set) var devices: [ScrollDevice] = []
  /// A scroll of a device, at its newest event.
  private struct Scroll {
    let device: Int
    let time: UInt32
    let place: Point
  }

  /// The scroll in progress: its device, and the server time and position of its latest event.
  private var scroll: Scroll?
  /// An event of a device, and whether it was reported as a scroll.
  private struct Report {
    let time: UInt32
    let isReported: Bool
  }

  /// The server time of the latest axis movement, and whether a click with the same time must be ignored.
  private var newest: Report?

  /// Milliseconds without an event after which the fingers count as lifted, for devices that never report a lift. The
  /// scroll engine itself treats the fingers as lifted sooner (`TouchpadGesture.gap`).
  static let endTimeout: UInt32 = 100
  /// Tolerance within which a number of clicks counts as whole. XInput 2 transmits values in units of 2⁻³², but some
  /// servers compute them less exactly.
  private static let wholeTolerance = 1e-4

  /// Replaces the devices. The values of their axes become unknown.
  mutating func replace(with news: [ScrollDevice], emit: (TouchpadEvent) -> Void) {
    let before = devices
    devices = news.map { new in
      var device = new
      device.reportsEnd = before.contains { $0.id == new.id && $0.kind == new.kind && $0.reportsEnd }
      return device
    }
    if let scroll, !devices.contains(where: { $0.id == scroll.device }) { end(at: scroll.time, emit) }
  }

  /// Handles a motion event of a device. Several devices may share the pointer; each device is tracked separately.
  ///
  /// - Parameters:
  ///   - time: milliseconds on the server's clock.
  ///   - place: position of the pointer in pixels of the window.
  ///   - value: returns the value of the axis with the given index; `nil` if the event does not have it.
  mutating func move(
    device id: Int, time: UInt32, place: Point, value: (Int) -> Double?, emit: (TouchpadEvent) -> Void
  ) {
    guard let index = devices.firstIndex(where: { $0.id == id }) else { return }
    switch devices[index].move(value) {
    case .nothing:
      // One finger moves the pointer, so the two fingers that scrolled have lifted.
      if scroll?.device == id { end(at: time, emit) }
    case .reference: newest = Report(time: time, isReported: devices[index].kind == .touchpad)
    case .standstill:
      newest = Report(time: time, isReported: true)
      guard devices[index].kind != .wheel, scroll?.device == id else { return }
      devices[index].reportsEnd = true
      end(at: time, emit)
    case .clicks(let clicks): scroll(clicks, index, time, place, emit)
    }
  }

  private mutating func scroll(
    _ clicks: Point, _ index: Int, _ time: UInt32, _ place: Point, _ emit: (TouchpadEvent) -> Void
  ) {
    let device = devices[index]
    let isWhole = clicks.isWhole(within: Self.wholeTolerance)
    if let scroll, scroll.device != device.id { end(at: time, emit) }
    let goesOn = scroll.map { device.reportsEnd || time &- $0.time <= Self.endTimeout } ?? false
    switch device.kind {
    case .unknown where isWhole && !goesOn, .wheel where isWhole: return newest = Report(time: time, isReported: false)
    case .wheel: emit(.wheel(clicks: clicks, at: place))
    case .touchpad, .unknown:
      let begins = device.reportsEnd && scroll == nil
      emit(.scroll(clicks: clicks, phase: begins ? .began : .changed, at: place))
      scroll = Scroll(device: device.id, time: time, place: place)
    }
    newest = Report(time: time, isReported: true)
  }

  /// Handles a click (notch) of a wheel. Ignores the click if the axes have already reported the same movement, which
  /// has an equal server time.
  func click(_ click: WheelClick, at time: UInt32?, emit: (TouchpadEvent) -> Void) {
    guard time == nil || newest?.isReported != true || newest?.time != time else { return }
    emit(.wheel(clicks: click.clicks, at: click.place))
  }

  /// Handles an event after which the values of the scroll axes may have changed unnoticed, because the pointer was
  /// outside the window or a button was held.
  mutating func axesMayHaveMoved(at time: UInt32, emit: (TouchpadEvent) -> Void) {
    for index in devices.indices { devices[index].resetValues() }
    end(at: time, emit)
  }

  /// Ends the scroll in progress. Emits an end event, unless the device never reports lifts and the scroll has already
  /// timed out.
  private mutating func end(at time: UInt32, _ emit: (TouchpadEvent) -> Void) {
    guard let scroll else { return }
    self.scroll = nil
    let tells = devices.first { $0.id == scroll.device }?.reportsEnd ?? true
    if tells || time &- scroll.time <= Self.endTimeout {
      emit(.scroll(clicks: .zero, phase: .ended, at: scroll.place))
    }
  }
}

extension Point {
  fileprivate func isWhole(within roundness: Double) -> Bool {
    [x, y].allSatisfy { ($0 - $0.rounded()).magnitude <= roundness }
  }
}
