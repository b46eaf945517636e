import Recording

/// The answers of a server that serves only one page, and perhaps talks to it.
struct PageAnswer: Sendable {
  /// Maximum length of a message of a phone, in bytes: minutes of touches.
  static let mostBodyBytes = 4 << 20

  let content: SharedPage
  /// The page compressed with gzip, for browsers that accept it.
  private let compressed: [UInt8]
  /// The path of the page, which is too random to guess.
  let path: String
  /// The address of the server as browsers state it, such as `192.168.1.20:43210`.
  let host: String
  /// The scene of the page, whose gestures are received; `nil` if the page has no link to the desk.
  let scene: SceneName?

  init(content: SharedPage, path: String, host: String, scene: SceneName?) {
    (self.content, self.path, self.host, self.scene) = (content, path, host, scene)
    compressed = Gzip.file(content.html)
  }

  /// The reaction of a server to a request.
  enum Reply: Equatable {
    /// Sends an answer without the page.
    case text([UInt8])
    /// Sends the head of the page's answer, and the page, or nothing.
    case page([UInt8], body: [UInt8])
    /// Sends messages to a phone as they come.
    case stream(phone: String)
    /// Reads the message of a phone first.
    case body(phone: String, length: Int)
  }

  /// Returns the reply to a request; `nil` is one that cannot be read. Whatever does not name the random path gets an empty
  /// 404 answer, which does not reveal that there is a page.
  ///
  /// The host must be this server, or a page elsewhere could reach it under a name of its own (DNS rebinding). What talks
  /// to the desk must come from the page, as browsers state.
  func reply(to request: PageRequest?) -> Reply {
    guard let request, request.path.hasPrefix(path) else { return .text(Self.answer("404 Not Found")) }
    let rest = request.path.dropFirst(path.count)
    if rest.isEmpty, ["GET", "HEAD"].contains(request.method) {
      guard request.host == nil || request.host == host else {
        return Self.refusal("403 Forbidden", "Host is another server.")
      }
      let page = request.acceptsGzip ? compressed : content.html
      return .page(
        pageHead(length: page.count, isCompressed: request.acceptsGzip), body: request.method == "GET" ? page : [])
    }
    let phone = String(rest.dropFirst())
    guard scene != nil, rest.first == "/", Phone.isID(phone), ["GET", "POST"].contains(request.method) else {
      return .text(Self.answer("404 Not Found"))
    }
    guard request.host == host else { return Self.refusal("403 Forbidden", "Host is another server.") }
    let isOwn = request.origin == "http://" + host
    if request.method == "GET" {
      return isOwn || request.origin == nil
        ? .stream(phone: phone) : Self.refusal("403 Forbidden", "Origin is another page.")
    }
    guard isOwn else { return Self.refusal("403 Forbidden", "Origin is another page.") }
    guard let length = request.length else { return Self.refusal("411 Length Required", "Content-Length is missing.") }
    guard length <= Self.mostBodyBytes else {
      return Self.refusal("413 Content Too Large", "A message has at most \(Self.mostBodyBytes) bytes.")
    }
    return .body(phone: phone, length: length)
  }

  private func pageHead(length: Int, isCompressed: Bool) -> [UInt8] {
    var fields = [
      "Content-Type: text/html; charset=utf-8", "Content-Length: \(length)", "Vary: Accept-Encoding",
      "Content-Security-Policy: \(content.policy); frame-ancestors 'none'", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
    ]
    if isCompressed { fields.append("Content-Encoding: gzip") }
    return Self.bytes("200 OK", fields)
  }

  /// The head of the answer that carries messages to a phone.
  static var streamHead: [UInt8] {
    bytes("200 OK", ["Content-Type: text/event-stream; charset=utf-8", "X-Content-Type-Options: nosniff"])
  }

  private static func refusal(_ status: String, _ reason: String) -> Reply { .text(answer(status, reason)) }

  /// Returns an answer with a status and a text.
  static func answer(_ status: String, _ text: String = "") -> [UInt8] {
    let type = text.isEmpty ? [] : ["Content-Type: text/plain; charset=utf-8", "X-Content-Type-Options: nosniff"]
    return bytes(status, ["Content-Length: \(text.utf8.count)"] + type) + Array(text.utf8)
  }

  private static func bytes(_ status: String, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status)"] + fields + ["Cache-Control: no-store", "Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
