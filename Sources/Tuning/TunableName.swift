/// Names for people, made from keys: "sheet.springResponse" is "Spring response" in the group "Sheet".
public enum TunableName {
  /// The name of a tunable within its group.
  public static func title(_ key: String) -> String { titles[key] ?? sentence(key) }

  private static let titles = Dictionary(
    uniqueKeysWithValues: Tunables.all.map { ($0.key, sentence(String($0.key.dropFirst($0.group.count + 1)))) })

  /// The name of a group.
  public static func group(_ name: String) -> String { sentence(name) }

  /// Words in camel case as the beginning of a sentence.
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
