import Glibc

/// Grammars of languages whose compilers Debian does not package. `.ci/grammars` downloads them from PyPI.
enum Grammars {
  private static let package = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
  static let folder = package + "/.build/grammars"
  /// Parses files. Exits with 1 and reports what a grammar rejects.
  static let script = package + "/.ci/parse.py"
}
