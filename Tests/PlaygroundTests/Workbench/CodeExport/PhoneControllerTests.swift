import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Share
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import CodeExport
@testable import Inspector
@testable import Playground
@testable import Tuner
@testable import Workbench

/// The scene on a phone, from the dialog of the code export.
@Suite struct PhoneControllerTests {
  private static func page(_ text: String) -> SharedPage {
    SharedPage(html: Array(text.utf8), policy: "default-src 'none'")
  }

  /// Refreshes a preview until something other than its own threads is to be waited for.
  private func settle(_ preview: PhonePreview) throws {
    _ = try eventually("page") { () -> Bool? in
      preview.refresh()
      return preview.state == .making ? nil : true
    }
  }

  /// Returns a controller of the playground's dialog with another preview.
  private func controller(
    _ user: PlaygroundUser, _ preview: PhonePreview, page: SavedPage = SavedPage(wake: {}) { _ in page("") }
  ) -> CodeExportController {
    let playground = user.playground
    return CodeExportController(
      FeatureContext(
        user.session, user.workbench, playground.states, playground.navigator, wake: {}, notify: { _ in }),
      playground.codeExport.dialog, playground.tuning, revealer: FileRevealer(user.host, user.workbench, wake: {}),
      phone: preview, page: page, addGesture: { playground.recordings.history.add($0, under: $1) })
  }

  private func address(of preview: PhonePreview) -> String? {
    if case .serving(_, let address, _, _) = preview.state { address } else { nil }
  }

  @Test func `without a network the reason is not hidden, and the page can be saved and its size is shown`() throws {
    let user = try PlaygroundUser(.feed)
    // TEST-NET-1 of RFC 5737, which is nobody's address.
    let preview = PhonePreview(host: "192.0.2.1", wake: {}) { _ in Self.page("") }
    let page = SavedPage(wake: {}) { subject throws(DocumentError) in
      if subject.scene != "feed" { throw DocumentError(.missing, path: subject.scene, "is not there") }
      return SharedPage(html: [UInt8](repeating: 60, count: 1_234_567), policy: "")
    }
    let controller = controller(user, preview, page: page)
    let dialog = controller.dialog
    controller.toggle()
    #expect(dialog.tip(of: .phone, .shipped) != nil)
    dialog.run(.phone, at: user.clock.now)
    try settle(preview)
    controller.update(at: user.clock.now)
    guard case .ended(let reason) = preview.state else {
      Issue.record("expected a reason, found \(preview.state)")
      return
    }
    #expect(reason.hasSuffix("Or save the page, and send the file to the phone."))
    #expect(dialog.content?.places.phoneCard != nil && dialog.tip(of: .phone, .shipped) == nil)
    dialog.run(.page, at: user.clock.now)
    let notice = try eventually("page") { () -> DialogNotice? in
      controller.update(at: user.clock.now)
      return dialog.content.flatMap { $0.notice.title.hasPrefix("Making") ? nil : $0.notice }
    }
    #expect(notice.isGood && notice.title == "Page saved, 1.2 MB" && notice.line.hasSuffix("/Feed with iOS.html"))
    #expect(try File.read(notice.line).count == 1_234_567)
    withExtendedLifetime(controller) {}
  }

  @Test func `the button in the dialog serves the visible scene with A and B, and its button ends that`() throws {
    let user = try PlaygroundUser(.feed)
    let playground = user.playground
    let preview = PhonePreview(host: "127.0.0.1", wake: {}) { subject throws(DocumentError) in
      let second = subject.against.map { String($0[Tunables.feedThreshold]) } ?? "none"
      return Self.page("\(subject.scene) \(subject.tuning[Tunables.feedThreshold]) \(second) \(subject.title)")
    }
    let controller = controller(user, preview)
    let dialog = controller.dialog
    let panel = playground.tuning.panel
    panel.editor.commit(Tunables.feedThreshold.declaration, to: .number(111))
    controller.toggle()
    #expect(dialog.content?.places.phoneCard == nil)
    func address() throws -> String {
      dialog.run(.phone, at: user.clock.now)
      controller.update(at: user.clock.now)
      #expect(dialog.content?.places.phoneCard != nil && dialog.tip(of: .phone, .shipped) == nil)
      try settle(preview)
      controller.update(at: user.clock.now)
      return try #require(self.address(of: preview))
    }
    let first = try address()
    let body = RawClient.get(first).map { String(decoding: $0.body, as: UTF8.self) }
    #expect(body == "feed 111.0 none Feed with iOS + 1")
    dialog.run(.phone, at: user.clock.now)
    controller.update(at: user.clock.now)
    #expect(preview.state == .off && dialog.content?.places.phoneCard == nil)
    playground.run(.nextComparison)
    panel.editor.commit(Tunables.feedThreshold.declaration, to: .number(222))
    controller.update(at: user.clock.now)
    let second = try address()
    let both = RawClient.get(second).map { String(decoding: $0.body, as: UTF8.self) }
    #expect(both == "feed 111.0 222.0 Feed with iOS + 1 and iOS + 1")
    user.send(.key(.escape))
    #expect(!dialog.isOpen && preview.state.isActive)
    controller.toggle()
    dialog.run(.phone, at: user.clock.now)
    #expect(preview.state == .off)
    _ = try eventually("end of the servers") { RawClient(first) == nil && RawClient(second) == nil ? true : nil }
    withExtendedLifetime(controller) {}
  }

  /// A phone that is linked with a preview.
  private struct TestPhone: ~Copyable {
    let address: String
    /// Receives the desk's messages.
    let client: RawClient
    private let path: String

    /// Joins, and reads the phone's sign.
    init(_ address: String) throws {
      self.address = address
      path = "/" + (address.split(separator: "/").last ?? "") + "/phone0001"
      client = try #require(RawClient(address))
      client.send("GET \(path) HTTP/1.1\r\nHost: \(RawClient.host(address))\r\n\r\n")
      #expect(client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
      #expect(client.read(until: "\n\n").contains("Orange phone"))
    }

    func send(_ message: JSON.Members) throws {
      let (host, body) = (RawClient.host(address), JSON.object(message).text)
      let sender = try #require(RawClient(address))
      sender.send(
        "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
          + body)
      #expect(sender.readAnswer().head.hasPrefix("HTTP/1.1 204"))
    }
  }

  @Test func `what a phone turns turns on the desk, as one step of undo, and all phones have it`() throws {
    let user = try PlaygroundUser(.feed)
    let (playground, tuning) = (user.playground, user.playground.tuning)
    let preview = PhonePreview(host: "127.0.0.1", wake: {}) { _ in Self.page("") }
    let controller = controller(user, preview)
    controller.toggle()
    controller.dialog.run(.phone, at: user.clock.now)
    try settle(preview)
    let phone = try TestPhone(try #require(self.address(of: preview)))
    let tunable = Tunables.feedThreshold.declaration
    var number = 0
    func turn(_ value: Double, side: Int = 0, turning: Int, isOver: Bool = false) throws {
      number += 1
      try phone.send([
        "kind": .string("turn"), "tunable": .string(tunable.key), "value": .number(value), "side": .integer(side),
        "turning": .integer(turning), "number": .integer(number), "isOver": .flag(isOver),
      ])
      _ = controller.feature.receive(user.clock.now)
    }
    let editor = tuning.panel.editor
    let before = editor.tuning[Tunables.feedThreshold]
    for value in stride(from: 100.0, through: 120, by: 4) { try turn(value, turning: 1, isOver: value == 120) }
    for value in [130, 131.0] { try turn(value, turning: 2) }
    #expect(editor.tuning[Tunables.feedThreshold] == 131 && user.session.tuning[Tunables.feedThreshold] == 131)
    #expect(phone.client.read(until: "\"turned\":8}\n\n").hasSuffix(#""pinned":[],"turned":8}"# + "\n\n"))
    editor.undo()
    #expect(editor.tuning[Tunables.feedThreshold] == 120)
    editor.undo()
    #expect(editor.tuning[Tunables.feedThreshold] == before && !editor.store.canUndo)

    // B was made after the page, and a phone that turns it edits it.
    controller.dialog.close()
    playground.run(.nextComparison)
    playground.run(.nextComparison)
    playground.run(.nextComparison)
    #expect(tuning.comparison.mode == .a && tuning.comparison.b != nil)
    try turn(90, side: 1, turning: 3, isOver: true)
    #expect(tuning.comparison.b?.tuning[Tunables.feedThreshold] == 90 && editor.tuning[Tunables.feedThreshold] == 90)
    #expect(tuning.comparison.a.tuning[Tunables.feedThreshold] == before)
    let values = #""values":[{},{"\#(tunable.key)":90}],"side":0,"sides":["iOS","iOS + 1"],"pinned":[],"turned":9}"#
    #expect(phone.client.read(until: "\"turned\":9}\n\n").hasSuffix(values + "\n\n"))
    tuning.panel.pinned = [tunable]
    let pinned = #""pinned":["\#(tunable.key)"],"turned":9}"# + "\n\n"
    #expect(phone.client.read(until: pinned).hasSuffix(pinned))
    withExtendedLifetime(controller) {}
  }

  @Test func `a phone has each change of the panel, also without the dialog, and its gesture is on the shelf`() throws {
    let user = try PlaygroundUser(.feed)
    let playground = user.playground
    let preview = PhonePreview(host: "127.0.0.1", wake: {}) { _ in Self.page("") }
    let controller = controller(user, preview)
    controller.toggle()
    controller.dialog.run(.phone, at: user.clock.now)
    try settle(preview)
    let address = try #require(self.address(of: preview))
    user.send(.key(.escape))
    let phone = try TestPhone(address)
    // The panel shows the phone as long as it may follow.
    let panel = playground.tuning.panel
    let colors = try eventually("sign of the phone") { () -> [Color]? in
      preview.refresh()
      return panel.content.phones.flatMap { $0.isEmpty ? nil : $0 }
    }
    #expect(colors == [Color(0xE69F00)])
    #expect(panel.content.headControls.last?.semantics.value == "phones: 1")
    playground.tuning.panel.editor.commit(Tunables.feedThreshold.declaration, to: .number(111))
    #expect(
      phone.client.read(until: "\n\n").contains(#""values":[{"\#(Tunables.feedThreshold.declaration.key)":111}]"#))

    try user.drag()
    try user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    func send(_ recording: GestureRecording, id: String, under values: JSON.Members = [:]) throws {
      try phone.send([
        "kind": .string("gesture"), "id": .string(id), "side": .integer(0), "values": .object(values),
        "recording": .string(RecordingWriter.text(recording)),
      ])
      _ = controller.feature.receive(user.clock.now)
    }
    func arrive() throws -> RecentGesturesRow.Item? {
      let before = playground.column.shelf.items.count
      try user.wait(until: "gesture") { playground.column.shelf.items.count > before }
      return playground.column.shelf.items.first
    }
    try send(recording, id: "gesture1")
    let plain = try #require(try arrive())
    #expect(plain.phone?.name == "Orange phone")
    #expect(playground.column.shelf.items.dropFirst().allSatisfy { $0.phone == nil })
    // The curve is that of the tuning on the phone, which differs from the desk's now.
    try send(recording, id: "gesture2", under: [Tunables.feedSettleDuration.declaration.key: .number(1.2)])
    let slow = try #require(try arrive())
    #expect(slow.phone?.name == "Orange phone" && slow.sketch != plain.sketch)
    // A gesture that the shelf cannot take is not dropped without a word.
    var long = recording
    let (end, moves) = (long.events.removeLast(), long.events.count)
    let last = try #require(long.events.last)
    for _ in moves...GestureHistory.mostEvents { long.events.append(last) }
    long.events.append(end)
    try send(long, id: "gesture3")
    #expect(user.workbench.notifications.text?.contains("too long for the shelf") == true)
    preview.stop()
    #expect(panel.content.phones == nil)
    withExtendedLifetime(controller) {}
  }
}
