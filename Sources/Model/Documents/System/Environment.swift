#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Variables of the process's environment.
package enum Environment {
  /// Returns the value of a variable; `nil` if it is missing or empty. The specifications of all variables that the
  /// program reads with this function treat both cases alike.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
