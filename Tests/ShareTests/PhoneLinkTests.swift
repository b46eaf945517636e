import Documents
import Recording
import ScrollEngine
import Synchronization
import TestSupport
import Testing
import Tuning

@testable import Share

@Suite("The link between a desk and phones")
struct PhoneLinkTests {
  private static let scene = SceneName(rawValue: "sheet")
  private static let phone = "abcdefgh12345678"

  /// News of phones, and the end of a server.
  private final class Desk: Sendable {
    private let news = Mutex<[PhoneNews]>([])
    private let hasNews = Semaphore()

    func add(_ item: PhoneNews) {
      news.withLock { $0.append(item) }
      hasNews.signal()
    }

    /// Waits for the next gesture.
    func gesture() -> GestureRecording? {
      while true {
        hasNews.wait()
        if case .gesture(let gesture, _) = news.withLock({ $0.removeFirst() }) { return gesture.recording }
      }
    }

    /// Waits for the next trial.
    func trial() -> PhoneTrial? {
      while true {
        hasNews.wait()
        if case .trial(let trial, _) = news.withLock({ $0.removeFirst() }) { return trial }
      }
    }

    /// Waits for the next turn.
    func turn() -> PhoneTurn? {
      while true {
        hasNews.wait()
        if case .turn(let turn, _) = news.withLock({ $0.removeFirst() }) { return turn }
      }
    }

    /// The number of news that nobody has waited for.
    var count: Int { news.withLock { $0.count } }
    /// The gestures that nobody has waited for.
    var gestures: Int { news.withLock { $0.filter { if case .gesture = $0 { true } else { false } }.count } }
  }

  private func server(
    _ desk: Desk = Desk(), scene: SceneName? = scene, limits: PageServer.Limits = PageServer.Limits()
  ) throws(PageServerError) -> PageServer {
    try PageServer(
      SharedPage(html: Array("page".utf8), policy: ""), host: "127.0.0.1", port: 0, unvisited: .seconds(3600),
      limits: limits, scene: scene, onNews: { desk.add($0) }, onEnd: { _ in })
  }

  private func path(_ server: PageServer) -> String { "/" + (server.address.split(separator: "/").last ?? "") }

  /// Sends a request and returns the answer.
  private func request(
    _ server: PageServer, _ method: String, _ rest: String = "/" + phone, host: String? = "own",
    origin: String? = "own",
    fields: [String] = [], body: String? = nil
  ) throws -> (status: String, body: String) {
    let client = try #require(RawClient(server.address))
    let own = RawClient.host(server.address)
    let lines =
      ["\(method) \(path(server))\(rest) HTTP/1.1"]
      + [host.map { "Host: \($0 == "own" ? own : $0)" }].compactMap(\.self)
      + [origin.map { "Origin: \($0 == "own" ? "http://" + own : $0)" }].compactMap(\.self) + fields
      + [body.map { "Content-Length: \($0.utf8.count)" }].compactMap(\.self) + ["", ""]
    client.send(lines.joined(separator: "\r\n") + (body ?? ""))
    let (head, text) = client.readAnswer()
    return (String(head.dropFirst(9).prefix(3)), String(decoding: text, as: UTF8.self))
  }

  /// Joins as a phone and reads the phone's sign.
  private func join(_ server: PageServer, as phone: String = phone) throws -> RawClient {
    let client = try #require(RawClient(server.address))
    client.send("GET \(path(server))/\(phone) HTTP/1.1\r\nHost: \(RawClient.host(server.address))\r\n\r\n")
    let head = client.read(until: "\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream"))
    #expect(client.read(until: "\n\n").contains(#""kind":"sign""#))
    return client
  }

  private func gesture(id: String = "gesture01", recording: String? = nil) -> String {
    let text =
      recording ?? #"{"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844],"scale":2,"device":"touch"}"# + "\n"
      + #"{"t":0,"type":"down","id":1,"x":100,"y":400}"# + "\n" + #"{"t":9000,"type":"end"}"# + "\n"
    return JSON.object(["kind": .string("gesture"), "id": .string(id), "side": .integer(0), "recording": .string(text)])
      .text
  }

  private func trial(id: String = "trial0001", person: String = "\"k3f9x2ab-1\"", number: String = "7") -> String {
    let recording =
      #"{"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844],"intent":{"says":"Up","person":\#(person),"#
      + #""expect":{"sheet.detent":"full"}}}"# + "\n" + #"{"t":0,"type":"down","id":1,"x":100,"y":400}"# + "\n"
    return #"{"kind":"trial","id":"\#(id)","side":1,"number":\#(number),"recording":\#(JSON.string(recording).text)}"#
  }

  private func tunings(_ threshold: Double) throws -> LinkedTunings {
    var changed = Tuning()
    try changed.set(Tunables.feedThreshold.declaration, to: .number(threshold))
    return LinkedTunings(from: [Tuning()], to: [changed])
  }

  @Test func `a phone gets its sign, then the newest tunings, also if it comes late`() throws {
    let server = try server()
    let early = try join(server)
    server.send(try tunings(111))
    let values = #"data: {"kind":"tunings","values":[{"\#(Tunables.feedThreshold.declaration.key)":111}]}"# + "\n\n"
    #expect(early.read(until: "\n\n") == values)
    #expect(try join(server, as: "another1").read(until: "\n\n") == values)
  }

  @Test func `a thousand changes at once reach a phone as few, and the last is among them`() throws {
    let server = try server()
    let client = try join(server)
    let all = try (1...1000).map { try tunings(100 + Double($0) / 10) }
    for tunings in all { server.send(tunings) }
    let received = client.read(until: ":200}]}\n\n")
    #expect(received.hasSuffix(":200}]}\n\n"))
    #expect(received.split(separator: "data: ").count < 500)
  }

  @Test func `a phone without news gets a message that the connection works`() throws {
    var limits = PageServer.Limits()
    limits.silence = .milliseconds(1)
    let server = try server(limits: limits)
    let client = try join(server)
    #expect(client.read(until: "\n\n") == "data: {\"kind\":\"alive\"}\n\n")
  }

  @Test func `the phones get a message when the server ends`() throws {
    let server = try server()
    let client = try join(server)
    server.stop()
    #expect(String(decoding: client.readAll(), as: UTF8.self) == "data: {\"kind\":\"ended\"}\n\n")
  }

  @Test func `a second page with the same ID takes the place of the first`() throws {
    let server = try server()
    let first = try join(server)
    let second = try join(server)
    #expect(String(decoding: first.readAll(), as: UTF8.self) == "data: {\"kind\":\"replaced\"}\n\n")
    server.stop()
    #expect(String(decoding: second.readAll(), as: UTF8.self) == "data: {\"kind\":\"ended\"}\n\n")
  }

  @Test func `a gesture arrives once, however often it is sent`() throws {
    let desk = Desk()
    let server = try server(desk)
    for _ in 0..<3 { #expect(try request(server, "POST", body: gesture()).status == "204") }
    #expect(desk.gesture()?.events.count == 2)
    #expect(try request(server, "POST", body: gesture(id: "gesture02")).status == "204")
    #expect(desk.gesture()?.scene == Self.scene)
    #expect(desk.gestures == 0)
  }

  @Test func `a trial arrives once, is named for its person and number, and has the phone's sign`() throws {
    let desk = Desk()
    let server = try server(desk)
    for _ in 0..<2 { #expect(try request(server, "POST", body: trial()).status == "204") }
    #expect(try request(server, "POST", body: trial(id: "trial0002", number: "10000")).status == "204")
    let first = try #require(desk.trial())
    #expect(
      first.name == "sheet k3f9x2ab-1 0007" && first.gesture.side == 1 && first.gesture.recording.intent?.says == "Up")
    #expect(Phone.Sign(first.gesture.recording)?.name == "Orange phone")
    #expect(desk.trial()?.name == "sheet k3f9x2ab-1 10000")
    // Of the same gesture, whatever else is in the header.
    var other = first
    other.markSide()
    #expect(other != first && other.hasSameGesture(as: first.gesture.recording))
    for body in [
      trial(person: "null"), trial(person: "\"ann\""), trial(person: "\"../../etc-1\""),
      trial(person: "\"k3f9x2ab-0\""),
      trial(person: "\"k3f9x2ab-1-1\""), trial(person: "\"k3f9x2ab-10001\""), trial(number: "0"), trial(number: "1.5"),
      trial(number: "10001"), trial(number: "null"),
    ] { #expect(try request(server, "POST", body: body).status == "400", "\(body)") }
  }

  private func turn(
    _ tunable: String = Tunables.feedThreshold.declaration.key, value: String = "111", side: String = "0",
    numbers: String = #""turning":7,"number":8,"isOver":true"#
  ) -> String { #"{"kind":"turn","tunable":"\#(tunable)","value":\#(value),"side":\#(side),\#(numbers)}"# }

  @Test func `a turn arrives, and the phone learns with the tunings which of its turns are in them`() throws {
    let desk = Desk()
    let server = try server(desk)
    let (own, other) = (try join(server), try join(server, as: "another1"))
    #expect(try request(server, "POST", body: turn()).status == "204")
    let tunable = Tunables.feedThreshold.declaration
    let turned = PhoneTurn(tunable, to: .number(111), side: 0, turning: 7, number: 8, isOver: true)
    #expect(desk.turn() == turned)
    var changed = Tuning()
    try changed.set(tunable, to: turned.value)
    server.send(
      LinkedTunings(
        from: [Tuning(), Tuning()], to: [Tuning(), changed], side: 1, names: ["Soft", "Hard"], pinned: [tunable],
        turned: [Self.phone: 8]))
    let message =
      #"{"kind":"tunings","values":[{},{"\#(tunable.key)":111}],"side":1,"sides":["Soft","Hard"],"pinned":["\#(tunable.key)"]"#
    #expect(own.read(until: "\n\n") == "data: \(message),\"turned\":8}\n\n")
    #expect(other.read(until: "\n\n") == "data: \(message)}\n\n")
  }

  @Test func `a turn that a tunable does not accept is refused with the accepted values`() throws {
    let desk = Desk()
    let server = try server(desk)
    for (body, words) in [
      (turn(value: "1e9"), "expected a number from"), (turn(value: "-1e999"), "expected a finite number"),
      (turn(value: "true"), "expected a number"), (turn(value: "null"), "expected a number"),
      (turn(value: "[111]"), "expected a number"), (turn(value: #""111""#), "expected a number"),
      (turn("no.such"), "unknown tunable"), (turn("../etc"), "unknown tunable"),
      (turn(side: "2"), "\"side\" 0 or 1"), (turn(side: "0.5"), "\"side\" 0 or 1"),
      (turn(numbers: #""turning":7,"number":1e300,"isOver":true"#), "numbers"),
      (turn(numbers: #""turning":7,"number":8"#), "isOver"),
      (#"{"kind":"turn","tunable":"\#(Tunables.feedThreshold.declaration.key)"}"#, "expected \"value\""),
    ] {
      let answer = try request(server, "POST", body: body)
      #expect(answer.status == "400" && answer.body.contains(words), "\(body): \(answer)")
    }
    #expect(desk.count == 0)
  }

  @Test func `a phone has the name that a person gives it, and its gestures have it as well`() throws {
    let desk = Desk()
    let server = try server(desk)
    let client = try join(server)
    func name(_ name: String) throws -> String {
      let body = JSON.object(["kind": .string("name"), "name": .string(name)]).text
      #expect(try request(server, "POST", body: body).status == "204")
      return client.read(until: "\n\n")
    }
    #expect(try name("Anna").contains(#""kind":"sign","name":"Anna","color":"#))
    #expect(try request(server, "POST", body: gesture()).status == "204")
    #expect(desk.gesture().flatMap { Phone.Sign($0)?.name } == "Anna")
    #expect(try name(" \u{7} ").contains("Orange phone"))
    #expect(try request(server, "POST", body: #"{"kind":"name"}"#).status == "400")
    #expect(try request(server, "POST", body: #"{"kind":"name","name":7}"#).status == "400")
  }

  @Test func `a server that is closed has told the phones when the call returns`() throws {
    let server = try server()
    let client = try join(server)
    server.stopAndWait()
    server.stopAndWait()
    #expect(String(decoding: client.readAll(), as: UTF8.self) == "data: {\"kind\":\"ended\"}\n\n")
    #expect(RawClient(server.address) == nil)
  }

  @Test func `a message that comes in pieces arrives whole`() throws {
    let desk = Desk()
    let server = try server(desk)
    let client = try #require(RawClient(server.address))
    let (host, body) = (RawClient.host(server.address), gesture())
    let head =
      "POST \(path(server))/\(Self.phone) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n"
    for letter in head + body { client.send(String(letter)) }
    #expect(client.readAnswer().head.hasPrefix("HTTP/1.1 204"))
    #expect(desk.gesture() != nil)
  }

  @Test func `a message that does not come in time is dropped`() throws {
    var limits = PageServer.Limits()
    limits.receiving = .zero
    let server = try server(limits: limits)
    #expect(try request(server, "POST", fields: ["Content-Length: 99"]).status == "")
  }

  @Test func `more messages at once than have room are told to come again`() throws {
    var limits = PageServer.Limits()
    limits.messages = 0
    #expect(try request(server(limits: limits), "POST", fields: ["Content-Length: 9"]).status == "503")
  }

  @Test func `who is no page of the server is refused, and so is what is no message`() throws {
    let desk = Desk()
    let server = try server(desk)
    let body = gesture()
    for (host, origin) in [
      ("evil.example", "own"), (nil, "own"), ("localhost:1", "own"), ("own", "http://evil.example"), ("own", nil),
      ("own", "null"), ("own", "https://" + RawClient.host(server.address)),
    ] as [(String?, String?)] {
      #expect(try request(server, "POST", host: host, origin: origin, body: body).status == "403")
    }
    #expect(try request(server, "GET", host: "evil.example", origin: nil).status == "403")
    #expect(try request(server, "GET", origin: "http://evil.example").status == "403")
    #expect(try request(server, "GET", "", host: "evil.example", origin: nil).status == "403")
    #expect(try request(server, "POST").status == "411")
    #expect(try request(server, "POST", fields: ["Content-Length: 4194305"]).status == "413")
    for rest in ["", "/", "/short", "/UPPERCASE", "/abcdefgh/abcdefgh", "/..%2f..%2fetc", "/\(Self.phone)?a"] {
      #expect(try request(server, "POST", rest, body: body).status == "404")
    }
    #expect(try request(server, "DELETE").status == "404")
    #expect(try request(server, "POST", fields: ["Transfer-Encoding: chunked"], body: body).status == "404")
    for body in [
      "", "{", "null", "[]", "\u{0}", #"{"kind":"read"}"#, #"{"kind":"gesture"}"#, #"{"kind":"hello","viewport":[1]}"#,
      #"{"kind":"hello","viewport":[1,1],"scale":1e9,"rate":60}"#, gesture(id: "../../etc"), gesture(recording: ""),
      gesture(recording: #"{"scrollwork":"gesture/1","scene":"feed","viewport":[390,844]}"#),
      gesture(recording: #"{"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844]}"#),
      String(repeating: "[", count: 100_000),
    ] {
      let answer = try request(server, "POST", body: body)
      #expect(answer.status == "400" && !answer.body.isEmpty, "\(body.prefix(80)): \(answer)")
    }
    #expect(desk.gestures == 0)
    #expect(try request(server, "POST", body: body).status == "204")
  }

  @Test func `a page without a link is all that its server has`() throws {
    let server = try server(scene: nil)
    #expect(try request(server, "GET").status == "404")
    #expect(try request(server, "POST", body: gesture()).status == "404")
    #expect(try request(server, "GET", "").status == "200")
  }

  @Test func `eight phones are served, and one that leaves makes room`() throws {
    let desk = Desk()
    let server = try server(desk)
    var clients = try (1...8).map { try join(server, as: "phone000\($0)") }
    #expect(try request(server, "GET", "/phone0009").status == "503")
    #expect(try request(server, "POST", "/phone0009", body: gesture()).status == "503")
    clients.removeLast()
    _ = try eventually("room") {
      try request(server, "POST", "/phone0009", body: gesture()).status == "204" ? true : nil
    }
    withExtendedLifetime(clients) {}
  }
}

@Suite("What phones may do")
struct PhoneBookTests {
  @Test func `a phone sends so much in a second, and another one does not suffer`() {
    var book = PhoneBook()
    let start = ContinuousClock.now
    for request in 0..<200 {
      let isAllowed = request < PhoneBook.requestsPerSecond
      #expect((try? book.admit("phone001", at: start + .milliseconds(request)))?.id == (isAllowed ? "phone001" : nil))
    }
    #expect((try? book.admit("phone002", at: start)) != nil)
    #expect((try? book.admit("phone001", at: start + .seconds(2))) != nil)
    #expect(Set(book.phones.map(\.sign.name)).count == 2)
  }

  @Test(arguments: [
    ("Anna", "Anna"), ("  Anna \n of\tRoom 2 ", "Anna of Room 2"), ("\u{1B}[31mred", "[31mred"),
    ("\u{202E}evil\u{2066}", "evil"), ("\u{200D}\u{200C}", "Orange phone"), ("", "Orange phone"),
    ("\u{0}", "Orange phone"),
    ("\u{5D3}\u{5E0}\u{5D4}", "\u{5D3}\u{5E0}\u{5D4}"), ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"),
    (String(repeating: "a", count: 99), String(repeating: "a", count: 24)),
    ("a" + String(repeating: "\u{301}", count: 1_000_000), "a" + String(repeating: "\u{301}", count: 95)),
    ("\u{E000}\u{FFFF}x", "x"),
  ])
  func `a name is short, in one line, and changes the order of no text`(typed: String, name: String) {
    #expect(Phone.Sign.all[0].named(typed).name == name)
    let isolated = Phone.Sign.all[0].named(typed).isolatedName
    #expect(isolated == (name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}"))
  }

  @Test(arguments: [
    ("GET /a HTTP/1.1\r\nHost: x", true), ("GET /a HTTP/1.1\nHost:\tx\nAccept: *", true),
    ("GET /a HTTP/1.1\r\nhost: x\r\nHOST: x", false),
    ("POST /a HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2", false),
    ("POST /a HTTP/1.1\r\nContent-Length: -1", false), ("POST /a HTTP/1.1\r\nContent-Length: +1", false),
    ("POST /a HTTP/1.1\r\nContent-Length: 99999999999999999999", false),
    ("POST /a HTTP/1.1\r\nTransfer-Encoding: chunked", false), ("GET /a", false), ("GET /a HTTP/2", false), ("", false),
  ])
  func `a head is read only if it is clear`(head: String, isClear: Bool) {
    let request = PageRequest(Array(head.utf8))
    #expect((request != nil) == isClear)
    #expect(request?.host == (isClear ? "x" : nil))
  }
}
