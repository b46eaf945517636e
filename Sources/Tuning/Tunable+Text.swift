import Documents

extension Tunable {
  /// The accepted values as a short text, such as "0 to 48" or "true or false".
  public var range: String {
    switch domain {
    case .number(let range): "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
    case .flag: "true or false"
    case .choice(let words): words.joined(separator: ", ")
    }
  }

  /// The declaration of the tunable (key, unit, default value, accepted values and so on) as a JSON object on one line.
  public var json: String {
    var members = [
      ("key", JSONText.quoted(key)), ("group", JSONText.quoted(group)), ("unit", JSONText.quoted(unit)),
      ("default", defaultValue.json),
    ]
    switch domain {
    case .number(let range):
      members.append(("minimum", JSONText.number(range.lowerBound)))
      members.append(("maximum", JSONText.number(range.upperBound)))
    case .flag: members.append(("choices", "[false, true]"))
    case .choice(let words):
      members.append(("choices", "[" + words.map(JSONText.quoted).joined(separator: ", ") + "]"))
    }
    members += [("sentence", JSONText.quoted(sentence)), ("source", JSONText.quoted(source))]
    if !inactiveWhen.isEmpty {
      members.append(("unread", "[" + inactiveWhen.map(\.json).joined(separator: ", ") + "]"))
    }
    if !words.isEmpty { members.append(("words", JSONText.quoted(words))) }
    return "{" + members.map { "\(JSONText.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }
}
