import Documents
import Synchronization
import TestSupport
import Testing

@testable import Share

@Suite("The server of one page")
struct PageServerTests {
  /// A page that is larger than the buffers of a connection.
  private static let page: [UInt8] = Array("<!doctype html>".utf8) + [UInt8](repeating: 120, count: 5_000_000)
  private static let policy = "default-src 'none'; script-src 'sha256-x'"

  /// How a server ended.
  private final class End: Sendable {
    private let ending = Mutex<PageServer.Ending?>(nil)
    private let semaphore = Semaphore()

    func report(_ ending: PageServer.Ending) {
      self.ending.withLock { $0 = ending }
      semaphore.signal()
    }

    func wait() -> PageServer.Ending? {
      semaphore.wait()
      return ending.withLock { $0 }
    }
  }

  private func server(
    _ page: [UInt8] = page, port: UInt16 = 0, unvisited: Duration = .seconds(3600),
    limits: PageServer.Limits = PageServer.Limits(), end: End = End()
  ) throws(PageServerError) -> PageServer {
    try PageServer(
      SharedPage(html: page, policy: Self.policy), host: "127.0.0.1", port: port, unvisited: unvisited, limits: limits,
      onEnd: { end.report($0) })
  }

  private func path(_ server: PageServer) -> String { "/" + (server.address.split(separator: "/").last ?? "") }

  /// Requests the page as a browser does and returns the answer.
  private func visit(_ server: PageServer) throws -> (head: String, body: [UInt8]) {
    try #require(RawClient.get(server.address))
  }

  @Test func `a browser gets the whole page, with a policy that forbids every request`() throws {
    let server = try server()
    for _ in 0..<2 {
      let (head, body) = try visit(server)
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(head.contains("\r\nContent-Length: \(Self.page.count)\r\n"))
      #expect(head.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
      #expect(head.contains("\r\nContent-Security-Policy: \(Self.policy); frame-ancestors 'none'\r\n"))
      #expect(!head.contains("connect-src"))
      #expect(head.contains("\r\nCache-Control: no-store\r\n"))
      #expect(!head.contains("Content-Encoding"))
      #expect(body == Self.page)
    }
  }

  @Test(arguments: [
    ("gzip, deflate, br", true), ("deflate, GZIP;q=0.8", true), ("gzip;q=0", false), ("gzip;q=0.0, br", false),
    ("br", false), ("xgzip", false), ("", false),
  ])
  func `a browser that accepts gzip gets the page in it`(list: String, isCompressed: Bool) throws {
    let server = try server()
    let (head, body) = try #require(RawClient.get(server.address, ["Accept-Encoding: \(list)"]))
    #expect(head.contains("\r\nContent-Encoding: gzip\r\n") == isCompressed)
    #expect(head.contains("\r\nVary: Accept-Encoding\r\n"))
    #expect(head.contains("\r\nContent-Length: \(body.count)\r\n"))
    #expect(body == (isCompressed ? Gzip.file(Self.page) : Self.page))
  }

  @Test func `HEAD has the same head and no page`() throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    client.send("HEAD \(path(server)) HTTP/1.1\r\n\r\n")
    let (head, body) = client.readAnswer()
    #expect(try head == visit(server).head)
    #expect(body.isEmpty)
  }

  @Test func `two servers have different addresses of 128 random bits`() throws {
    let paths = [try path(server()), try path(server())]
    #expect(paths[0] != paths[1])
    #expect(paths.allSatisfy { $0.count == 27 })
  }

  @Test(arguments: [
    "GET / HTTP/1.1", "GET /favicon.ico HTTP/1.1", "POST PATH HTTP/1.1", "GET PATHx HTTP/1.1", "GET PATH/ HTTP/1.1",
    "GET PATH?a HTTP/1.1", "get PATH HTTP/1.1", "GET  PATH HTTP/1.1", "GET PATH", "GET PATH FTP/1.0", "GET", "",
    "GET http://127.0.0.1PATH HTTP/1.1", "GET \u{0}\u{FFFD} HTTP/1.1", "OPTIONS * HTTP/1.1",
  ])
  func `everything else is not found, with an empty body`(line: String) throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    client.send(line.replacing("PATH", with: path(server)) + "\r\n\r\n")
    let (head, body) = client.readAnswer()
    // A line that begins with no letter is no HTTP, and is not answered.
    #expect(line.isEmpty ? head.isEmpty : head.hasPrefix("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n"))
    #expect(body.isEmpty)
    #expect(try visit(server).body == Self.page)
  }

  @Test func `a request that comes byte by byte, with bare line ends, is answered`() throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    for letter in "GET \(path(server)) HTTP/1.0\nAccept: x\n\n" { client.send(String(letter)) }
    #expect(client.readAnswer().body == Self.page)
  }

  @Test func `a client that ends its sending direction still gets the page`() throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    client.send("GET \(path(server)) HTTP/1.1\r\n\r\n")
    client.endSending()
    #expect(client.readAnswer().body == Self.page)
    let silent = try #require(RawClient(server.address))
    silent.endSending()
    #expect(silent.readAll().isEmpty)
  }

  @Test func `a head without end is not found, and the rest of it is not kept`() throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    let line = String(repeating: "A", count: 1 << 12)
    for _ in 0..<100 where client.send(line) {}
    client.endSending()
    let (head, body) = client.readAnswer()
    #expect(head.hasPrefix("HTTP/1.1 404"))
    #expect(body.isEmpty)
  }

  @Test func `a client that asks for HTTPS first is turned away at once`() throws {
    let server = try server()
    let client = try #require(RawClient(server.address))
    client.send("\u{16}\u{3}\u{1}")
    #expect(client.readAll().isEmpty)
  }

  @Test func `hundreds of clients that say nothing, half a request or too much keep nobody out`() throws {
    let server = try server()
    var clients: [RawClient] = []
    for index in 0..<400 {
      let client = try #require(RawClient(server.address))
      switch index % 4 {
      case 0: break
      case 1: client.send("GET \(path(server))")
      case 2: client.send(String(repeating: "A", count: 9000))
      default: client.send("GET / HTTP/1.1\r\n\r\nmore")
      }
      clients.append(client)
    }
    #expect(try visit(server).body == Self.page)
    // The connection that has waited for the longest time is the first that made room.
    #expect(clients[0].readAll().isEmpty)
  }

  @Test func `clients that request the page and read nothing make room for one that reads`() throws {
    var limits = PageServer.Limits()
    limits.connections = 4
    let server = try server(limits: limits)
    let clients = try (0..<20).map { _ in try #require(RawClient(server.address)) }
    for client in clients { client.send("GET \(path(server)) HTTP/1.1\r\n\r\n") }
    #expect(try visit(server).body == Self.page)
    withExtendedLifetime(clients) {}
  }

  @Test func `a client that sends no request in time is dropped`() throws {
    var limits = PageServer.Limits()
    limits.reading = .zero
    let server = try server(limits: limits)
    let client = try #require(RawClient(server.address))
    #expect(client.readAll().isEmpty)
  }

  @Test func `a client that stops reading is dropped in the middle of the page`() throws {
    var limits = PageServer.Limits()
    limits.sending = .zero
    let server = try server(limits: limits)
    let client = try #require(RawClient(server.address))
    client.send("GET \(path(server)) HTTP/1.1\r\n\r\n")
    #expect(client.readAnswer().body.count < Self.page.count)
  }

  @Test func `an owner ends the server and its connections`() throws {
    let end = End()
    let server = try server(end: end)
    let client = try #require(RawClient(server.address))
    client.send("GET ")
    server.stop()
    #expect(end.wait() == .stopped)
    #expect(client.readAll().isEmpty)
    #expect(RawClient(server.address) == nil)
    server.stop()
  }

  @Test func `the server ends with its value`() throws {
    let end = End()
    var server: PageServer? = try server(end: end)
    #expect(server != nil)
    server = nil
    #expect(end.wait() == .stopped)
  }

  @Test func `without visits the server ends by itself`() throws {
    let end = End()
    let server = try server(unvisited: .zero, end: end)
    #expect(end.wait() == .unvisited)
    #expect(RawClient(server.address) == nil)
  }

  @Test func `a port in use, a wrong address and a wrong network are told apart`() throws {
    let first = try server()
    let port = try #require(first.address.split(separator: ":").last.flatMap { UInt16($0.prefix { $0 != "/" }) })
    let taken = #expect(throws: PageServerError.self) { try server(port: port) }
    #expect(taken?.kind == .portInUse)
    #expect(taken?.description.contains("127.0.0.1:\(port)") == true)
    for (host, kind) in [
      ("phone", .malformedAddress), ("0.0.0.0", .malformedAddress), ("1.2.3", .malformedAddress),
      ("", .malformedAddress), ("255.255.255.255", .malformedAddress), ("224.0.0.251", .malformedAddress),
      ("127.255.255.255", .malformedAddress), ("0.1.2.3", .malformedAddress),
      // TEST-NET-1 of RFC 5737, which is nobody's address.
      ("192.0.2.1", .noNetwork),
    ] as [(String, PageServerError.Kind)] {
      let error = #expect(throws: PageServerError.self) {
        try PageServer(SharedPage(html: [], policy: ""), host: host, onEnd: { _ in })
      }
      #expect(error?.kind == kind)
      #expect(error?.description.hasPrefix("\(host): ") == true)
    }
  }
}

@Suite("Addresses on a local network")
struct LocalAddressTests {
  private func address(_ text: String, isDevice: Bool = true) throws -> LocalAddress {
    LocalAddress(interface: "x", number: try #require(LocalAddress.number(of: text)), isDevice: isDevice)
  }

  @Test func `only private addresses are used, devices first`() throws {
    let shared = try address("8.8.8.8")
    let bridge = try address("172.17.0.1", isDevice: false)
    let alone = try address("169.254.10.1")
    let device = try address("192.168.1.20")
    #expect(LocalAddress.best(of: []) == nil)
    #expect(LocalAddress.best(of: [shared]) == nil)
    #expect(LocalAddress.best(of: [shared, alone]) == alone)
    #expect(LocalAddress.best(of: [alone, bridge]) == bridge)
    #expect(LocalAddress.best(of: [bridge, alone, device]) == device)
  }

  @Test(arguments: [
    ("10.0.0.1", true), ("11.0.0.1", false), ("172.16.0.1", true), ("172.31.255.1", true), ("172.32.0.1", false),
    ("192.168.0.1", true), ("192.169.0.1", false), ("127.0.0.1", false), ("100.64.0.1", false),
  ])
  func `the private blocks are those of RFC 1918`(text: String, isPrivate: Bool) throws {
    let address = try address(text)
    #expect(address.text == text)
    #expect((LocalAddress.best(of: [address]) != nil) == isPrivate)
  }

  @Test func `the loopback interface is not on a local network`() {
    #expect(LocalAddress.all().allSatisfy { $0.interface != "lo" && $0.number >> 24 != 127 })
  }
}
