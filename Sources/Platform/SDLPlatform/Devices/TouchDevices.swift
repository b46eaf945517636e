import CSDL2

/// The touchscreens and touchpads that SDL knows.
public enum TouchDevices {
  /// The names of the touchscreens.
  public static var names: [String] {
    (0..<SDL_GetNumTouchDevices()).filter {
      SDL_GetTouchDeviceType(SDL_GetTouchDevice($0)) == SDL_TOUCH_DEVICE_DIRECT
    }.map { SDL_GetTouchName($0).map { String(cString: $0) } ?? "touchscreen" }
  }
}
