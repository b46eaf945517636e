/// A view as C sees it.
typealias Handle = UnsafeMutableRawPointer

/// Conversions between views and handles, and the results of calls.
enum Interface {
  /// Calls `body` with a view and returns the code of its outcome. The view keeps the text of a failure.
  static func call(_ handle: Handle?, _ body: (EngineView) throws(Failure) -> Void) -> Int32 {
    guard let view = view(handle) else { return Code.noView.rawValue }
    do throws(Failure) {
      try body(view)
      return Code.success.rawValue
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
    _ place: UnsafeMutablePointer<Handle?>?, _ body: () throws(Failure) -> EngineView
  ) -> Int32 {
    guard let place else { return Code.noPointer.rawValue }
    place.pointee = nil
    do throws(Failure) {
      place.pointee = Unmanaged<EngineView>.passRetained(try body()).toOpaque()
      return Code.success.rawValue
    } catch { return error.code.rawValue }
  }
}
