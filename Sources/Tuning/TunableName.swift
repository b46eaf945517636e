/// Display names made from keys: "sheet.springResponse" is "Spring response" in the group "Sheet".
public enum TunableName {
  /// Returns the display name for a tunable's key, without the name of its group.
  public static func title(_ key: String) -> String { titles[key] ?? sentence(key) }

  private static let titles = Dictionary(
    uniqueKeysWithValues: Tunables.all.map { ($0.key, sentence(String($0.key.dropFirst($0.group.count + 1)))) })

  /// Returns the display name for a group's name.
  public static func group(_ name: String) -> String { sentence(name) }

  /// Returns a camel-case name as words in sentence case, such as "Spring response".
  private static func sentence(_ words: String) -> String {
    var text = ""
    for (index, character) in words.enumerated() {
      if index == 0 {
        text += character.uppercased()
      } else if character.isUppercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}
