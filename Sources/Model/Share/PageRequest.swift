/// The head of an HTTP request, as far as a server of one page reads it.
struct PageRequest: Equatable {
  let method: String
  let path: String
  /// The address that the client believes to talk to; `nil` if it does not say.
  private(set) var host: String?
  /// The address of the page that sends the request; `nil` if the client does not say.
  private(set) var origin: String?
  /// The length of the body in bytes; `nil` if it is not stated.
  private(set) var length: Int?
  /// Whether the client reads what is compressed with gzip.
  private(set) var acceptsGzip = false

  /// Reads a head with lines that end in CR LF or LF. Returns `nil` unless it is one of HTTP 1 whose fields are clear:
  /// a field that decides something stands there once, and the body has a stated length.
  init?(_ head: some Collection<UInt8>) {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, path) = (words[0], words[1])
    var seen: Set<String> = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
      switch name {
      case "host": host = value
      case "origin": origin = value
      case "content-length":
        guard value.utf8.count <= 12, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(value) else {
          return nil
        }
        length = number
      case "transfer-encoding": return nil
      case "accept-encoding": acceptsGzip = Self.listsGzip(value)
      default: continue
      }
      guard seen.insert(name).inserted else { return nil }
    }
  }

  /// Returns whether a list such as `gzip, deflate;q=0.5` contains gzip, with a weight that is not 0.
  private static func listsGzip(_ list: String) -> Bool {
    list.lowercased().split(separator: ",").contains { entry in
      let parts = entry.split { $0 == ";" || $0 == " " || $0 == "\t" }
      return parts.first == "gzip"
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { "1"..."9" ~= $0 } }
    }
  }
}
