/// The program's version. This is the only place that defines it; the manual and the packages ask the program.
public enum Version {
  /// The version in [Semantic Versioning](https://semver.org) format. It ends in `-dev` between two releases.
  public static let current = "1.1.0-dev"
}
