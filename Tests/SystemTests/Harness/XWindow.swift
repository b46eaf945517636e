import CXTest
import TestSupport

/// A window of the program under test, as another client sees it.
struct XWindow {
  let id: Window
  let connection: XConnection

  /// The size in pixels.
  var size: (width: Int, height: Int) {
    guard let attributes = connection.attributes(of: id) else { return (0, 0) }
    return (Int(attributes.width), Int(attributes.height))
  }

  /// The position of the top left corner on the screen.
  var origin: (x: Int, y: Int) {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return (Int(x), Int(y))
  }

  var title: String? { connection.text("_NET_WM_NAME", of: id) ?? connection.text("WM_NAME", of: id) }

  /// Resizes the window, as a window manager does when the user drags its corner.
  func resize(width: Int, height: Int) {
    XResizeWindow(connection.display, id, UInt32(width), UInt32(height))
    connection.sync()
  }

  func move(x: Int, y: Int) {
    XMoveWindow(connection.display, id, Int32(x), Int32(y))
    connection.sync()
  }

  /// Focuses the window, as a window manager does when the user clicks on it.
  func focus() {
    XSetInputFocus(connection.display, id, RevertToParent, Time(CurrentTime))
    connection.sync()
  }

  /// Unmaps the window, as a window manager does when the user minimises it.
  func hide() {
    XUnmapWindow(connection.display, id)
    connection.sync()
  }

  /// Maps and focuses the window again.
  func show() {
    XMapWindow(connection.display, id)
    connection.sync()
    focus()
  }

  /// Requests the window to close, as a window manager does for the close button.
  func close() { sendProtocolMessage("WM_DELETE_WINDOW") }

  /// Sends a message of the window manager protocol.
  private func sendProtocolMessage(_ word: String, _ number: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(connection.atom(word))
    event.xclient.data.l.1 = CurrentTime
    event.xclient.data.l.2 = number
    XSendEvent(connection.display, id, 0, NoEventMask, &event)
    connection.sync()
  }

  /// Resizes the window as a compositing window manager does, which shows the new size only after the window has
  /// painted it. The window then writes the number to the returned counter (_NET_WM_SYNC_REQUEST of the Extended Window
  /// Manager Hints). SDL 3 creates the counter; with SDL 2 the manager must.
  func requestSyncedResize(width: Int, height: Int, number: Int32) -> XSyncCounter {
    let display = connection.display
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XSyncQueryExtension(display, &event, &error)
    XSyncInitialize(display, &major, &minor)
    var counter = XSyncCreateCounter(display, XSyncValue())
    withUnsafeBytes(of: &counter) { bytes in
      _ = XChangeProperty(
        display, id, connection.atom("_NET_WM_SYNC_REQUEST_COUNTER"), connection.atom("CARDINAL"), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    sendProtocolMessage("_NET_WM_SYNC_REQUEST", Int(number))
    resize(width: width, height: height)
    return counter
  }

  /// Returns the value of a counter.
  func value(of counter: XSyncCounter) -> Int {
    var value = XSyncValue()
    XSyncQueryCounter(connection.display, counter, &value)
    return Int(value.lo)
  }

  /// Returns the window's current image; `nil` if the window is gone or extends off the screen.
  ///
  /// - Parameters:
  ///   - x: the columns to copy, since a huge window takes seconds.
  ///   - y: the rows to copy.
  func picture(x: Range<Int> = 0..<Int.max, y: Range<Int> = 0..<Int.max) -> Bitmap? {
    let columns = x.clamped(to: 0..<size.width)
    let rows = y.clamped(to: 0..<size.height)
    let (width, height) = (columns.count, rows.count)
    let allPlanes = UInt.max
    guard width > 0, height > 0,
      let image = XGetImage(
        connection.display, id, Int32(columns.lowerBound), Int32(rows.lowerBound), UInt32(width), UInt32(height),
        allPlanes, ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * Int(image.pointee.bytes_per_line))
      for x in 0..<width { pixels.append(row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self) & 0xFFFFFF) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Saves the window's image for inspection and returns a message with its path.
  func saveImage() -> String {
    guard let picture = picture() else { return "no picture can be taken" }
    do {
      let path = try FailureFolder.create("window") + "/\(id).png"
      try picture.writePNG(to: path)
      return "see \(path)"
    } catch { return "\(error)" }
  }
}
