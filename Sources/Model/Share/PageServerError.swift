/// The reason why a page cannot be served on the network, with a message for the user.
package struct PageServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A category of error.
  package enum Kind: Sendable {
    /// The text of an address is not an IPv4 address.
    case malformedAddress
    /// The computer has no address on a local network, or not the requested one.
    case noNetwork
    /// Another program uses the port.
    case portInUse
    /// The system refuses.
    case system
  }

  /// The category.
  package let kind: Kind
  /// The message: the address, what is wrong, and what to do.
  package let description: String
}
