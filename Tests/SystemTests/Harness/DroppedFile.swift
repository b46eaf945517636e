import CXTest
import Documents
import TestSupport

extension XWindow {
  /// Drops a file on the window, as a file manager does (XDND, version 5: freedesktop.org's "Drag-and-Drop Protocol for
  /// the X Window System").
  func drop(_ path: String) throws {
    let display = connection.display
    let source = XCreateSimpleWindow(display, connection.root, -10, -10, 1, 1, 0, 0, 0)
    defer {
      XDestroyWindow(display, source)
      connection.sync()
    }
    let list = connection.atom("text/uri-list")
    XSetSelectionOwner(display, connection.atom("XdndSelection"), source, Time(CurrentTime))
    send("XdndEnter", from: source, [5 << 24, Int(list)])
    let place = (origin.x + size.width / 2) << 16 | origin.y + size.height / 2
    send("XdndPosition", from: source, [0, place, CurrentTime, Int(connection.atom("XdndActionCopy"))])
    _ = try message("XdndStatus", to: source)
    send("XdndDrop", from: source, [0, CurrentTime])
    let request = try eventually("request for the dropped file") { () -> XSelectionRequestEvent? in
      var event = XEvent()
      return XCheckTypedWindowEvent(display, source, SelectionRequest, &event) != 0 ? event.xselectionrequest : nil
    }
    answer(request, "file://" + path.replacing(" ", with: "%20") + "\r\n")
    _ = try message("XdndFinished", to: source)
  }

  private func send(_ word: String, from source: Window, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atom(word)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(source)
    withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
      let items = bytes.bindMemory(to: Int.self)
      for (index, number) in numbers.enumerated() { items[index + 1] = number }
    }
    XSendEvent(connection.display, id, 0, NoEventMask, &event)
    connection.sync()
  }

  /// Waits for a client message to the source of the drag.
  private func message(_ word: String, to source: Window) throws -> XClientMessageEvent {
    let wanted = connection.atom(word)
    return try eventually("\(word) of the window") {
      var event = XEvent()
      guard XCheckTypedWindowEvent(connection.display, source, ClientMessage, &event) != 0,
        event.xclient.message_type == wanted
      else { return nil }
      return event.xclient
    }
  }

  /// Passes the list of files to the window.
  private func answer(_ request: XSelectionRequestEvent, _ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      connection.display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
    connection.sync()
  }
}
