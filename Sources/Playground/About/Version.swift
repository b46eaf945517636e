/// The program's version, the one place that says it: the manual and the packages ask the program.
public enum Version {
  /// As [Semantic Versioning](https://semver.org) writes it; ends in `-dev` between two releases.
  public static let current = "1.0.0-dev"
}
