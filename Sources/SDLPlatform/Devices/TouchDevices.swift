import CSDL2

/// The touchscreens and touchpads that SDL knows.
public enum TouchDevices {
  /// Whether SDL knows the device with an ID.
  static func isKnown(_ id: Int64) -> Bool {
    (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == id }
  }

  /// The names of the touchscreens.
  public static var names: [String] {
    (0..<SDL_GetNumTouchDevices()).filter {
      SDL_GetTouchDeviceType(SDL_GetTouchDevice($0)) == SDL_TOUCH_DEVICE_DIRECT
    }.map { SDL_GetTouchName($0).map { String(cString: $0) } ?? "touchscreen" }
  }
}
