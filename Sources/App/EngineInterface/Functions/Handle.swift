/// A view as C sees it.
typealias Handle = UnsafeMutableRawPointer

/// Conversions between views and handles, and the results of calls.
enum ViewHandles {
  /// Calls `body` with a view and returns the code of its outcome. The view keeps the text of a failure.
  static func call(_ handle: Handle?, _ body: (EngineView) throws(CallFailure) -> Void) -> Int32 {
    guard let view = view(handle) else { return ReturnCode.noView.rawValue }
    do throws(CallFailure) {
      try body(view)
      return ReturnCode.success.rawValue
    } catch {
      view.record(error)
      return error.code.rawValue
    }
  }

  /// Returns the view of a handle; `nil` for a NULL handle.
  static func view(_ handle: Handle?) -> EngineView? {
    handle.map { Unmanaged<EngineView>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stores a new view as a handle and returns the code of the outcome.
  static func make(
    _ place: UnsafeMutablePointer<Handle?>?, _ body: () throws(CallFailure) -> EngineView
  ) -> Int32 {
    guard let place else { return LastFailure.record(.pointer("view")) }
    place.pointee = nil
    do throws(CallFailure) {
      place.pointee = Unmanaged<EngineView>.passRetained(try body()).toOpaque()
      return ReturnCode.success.rawValue
    } catch { return LastFailure.record(error) }
  }
}
