import Glibc

/// Grammars of languages whose compilers Debian does not have, as `.ci/grammars` brings them from PyPI.
enum Grammars {
  private static let package = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
  /// The folder with the grammars.
  static let folder = package + "/.build/grammars"
  /// Parses files: exits with 1 and names what a grammar does not take.
  static let script = package + "/.ci/parse.py"
}
