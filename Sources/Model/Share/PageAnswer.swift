/// The answers of a server that serves only one page.
struct PageAnswer: Sendable {
  /// The page, whose bytes may be compressed with gzip.
  let content: SharedPage
  /// The path of the page, which is too random to guess.
  let path: String

  var page: [UInt8] { content.html }

  /// The magic number of gzip. Source: RFC 1952, 2.3.1. No HTML begins with it.
  private var isCompressed: Bool { page.starts(with: [0x1F, 0x8B]) }

  /// Returns the head of the answer to a request, whether the request is for the page, and whether the page follows as
  /// the body. Any request but GET and HEAD of the page's path gets an empty 404 answer, which does not reveal that
  /// there is a page.
  func answer(to head: some Sequence<UInt8>) -> (head: [UInt8], isPage: Bool, hasBody: Bool) {
    let line = head.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 3, ["GET", "HEAD"].contains(words[0]), words[1] == path, words[2].hasPrefix("HTTP/1.") else {
      return (Self.bytes("404 Not Found", ["Content-Length: 0"]), false, false)
    }
    var fields = [
      "Content-Type: text/html; charset=utf-8", "Content-Length: \(page.count)",
      "Content-Security-Policy: \(content.policy); frame-ancestors 'none'", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
    ]
    if isCompressed { fields.append("Content-Encoding: gzip") }
    return (Self.bytes("200 OK", fields), true, words[0] == "GET")
  }

  private static func bytes(_ status: String, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status)"] + fields + ["Cache-Control: no-store", "Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
