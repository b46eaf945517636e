#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An IPv4 address of this computer, and the network interface that has it.
struct LocalAddress: Equatable {
  /// Name of the interface, such as `wlan0`.
  let interface: String
  /// The four bytes of the address, the first one in the highest bits.
  let number: UInt32
  /// Whether the interface is hardware, such as a Wi-Fi card, and not virtual, such as a bridge to containers.
  let isDevice: Bool

  /// Returns the address at which a phone on the same local network most likely reaches this computer; `nil` if there
  /// is none. Addresses that a router assigned come before link-local ones, and then those of hardware before those of
  /// virtual interfaces.
  static func best(of all: [LocalAddress]) -> LocalAddress? {
    func rank(_ address: LocalAddress) -> Int { (address.isDevice ? 0 : 1) + (address.isSelfAssigned ? 2 : 0) }
    return all.filter { $0.isPrivate || $0.isSelfAssigned }.min { rank($0) < rank($1) }
  }

  /// Whether the address belongs to a block for private networks. Source: RFC 1918, section 3.
  private var isPrivate: Bool { number >> 24 == 10 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8 }
  /// Whether the address is link-local, 169.254.x.x. Source: RFC 3927.
  private var isSelfAssigned: Bool { number >> 16 == 0xA9FE }

  /// The address as text, such as `192.168.1.20`.
  var text: String { [24, 16, 8, 0].map { String(number >> $0 & 255) }.joined(separator: ".") }

  /// Returns the number of an address in dotted decimal notation; `nil` for any other text.
  static func number(of text: String) -> UInt32? {
    var address = in_addr()
    return inet_pton(AF_INET, text, &address) == 1 ? UInt32(bigEndian: address.s_addr) : nil
  }

  /// Whether an address is for several computers: one of a group (RFC 5771), of all (RFC 919), or of all in the network
  /// of one of this computer's interfaces. A server can be bound to such an address, but no browser reaches it.
  static func reachesSeveral(_ number: UInt32) -> Bool {
    if number >> 28 == 0xE || number >> 24 == 0 || number == .max { return true }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return false }
    defer { freeifaddrs(first) }
    func value(_ address: UnsafeMutablePointer<sockaddr>?) -> UInt32? {
      guard let address, address.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
    }
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      // Networks of one or two computers have no address for all of them (RFC 3021).
      guard let own = value(entry.ifa_addr), let mask = value(entry.ifa_netmask), mask < .max - 1 else { continue }
      if number == own | ~mask, number != own { return true }
    }
    return false
  }

  /// Returns the addresses of the interfaces that are connected, except the loopback interface and tunnels such as
  /// VPNs, which lead to other networks.
  static func all() -> [LocalAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [LocalAddress] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      let flags = Int32(bitPattern: entry.ifa_flags)
      let needed = Int32(IFF_UP) | Int32(IFF_RUNNING)
      guard flags & needed == needed, flags & (Int32(IFF_LOOPBACK) | Int32(IFF_POINTOPOINT)) == 0,
        let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
      let name = String(cString: entry.ifa_name)
      found.append(
        LocalAddress(
          interface: name, number: UInt32(bigEndian: number),
          isDevice: access("/sys/class/net/\(name)/device", F_OK) == 0))
    }
    return found
  }
}
