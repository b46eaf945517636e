#if !hasFeature(Embedded)  // Declarations have no texts there.
  /// A search for tunables by the words of designers and developers.
  ///
  /// A word matches a tunable if it, another form of it or a word of the same topic occurs in the tunable's key, unit,
  /// sentence or search terms. Opposites belong to one topic, since a slider goes both ways: what turns too late is made to
  /// turn earlier by the setting that also makes it turn too early.
  struct TunableSearch {
    /// The words of the search, each with the stems of all words that may stand for it.
    private let words: [(text: String, stems: Set<String>)]

    init(_ search: String) {
      let all = Self.words(of: search.lowercased())
      let telling = all.filter { !Self.fillers.contains($0) }
      words = (telling.isEmpty ? all : telling).map { word in
        let stem = Self.stem(word)
        return (word, Self.topics.reduce(into: [stem]) { if $1.contains(stem) { $0.formUnion($1) } })
      }
    }

    /// Returns those of some tunables that match all words. If none does although each word matches some, those that match
    /// the most words: a sentence may say more than one setting can. O(text of all).
    func matches(in tunables: [Tunable]) -> [Tunable] {
      let texts = tunables.map { Self.words(of: Self.text(of: $0)) }
      let stems = texts.map { Set($0.map(Self.stem)) }
      var counts = [Int](repeating: 0, count: tunables.count)
      for word in words {
        var isFound = tunables.indices.map { !word.stems.isDisjoint(with: stems[$0]) }
        // A word that nothing has is the beginning of one that is still being typed.
        if !isFound.contains(true) { isFound = texts.map { $0.contains { $0.hasPrefix(word.text) } } }
        guard isFound.contains(true) else { return [] }
        for index in tunables.indices where isFound[index] { counts[index] += 1 }
      }
      let most = counts.max() ?? 0
      return tunables.indices.filter { counts[$0] == most }.map { tunables[$0] }
    }

    private static func text(of tunable: Tunable) -> String {
      let key = tunable.key.split(separator: ".").joined(separator: " ")
      let name = "\(TunableName.group(tunable.group)) \(TunableName.title(tunable.key))"
      return "\(tunable.key) \(key) \(name) \(tunable.unit) \(tunable.sentence) \(tunable.words)".lowercased()
    }

    // MARK: - Words

    /// Words that say nothing about a setting.
    private static let fillers: Set<String> = [
      "a", "an", "and", "are", "at", "be", "do", "does", "feel", "feels", "felt", "for", "i", "in", "is", "it", "its",
      "just", "make", "me", "more", "much", "my", "of", "on", "or", "our", "really", "should", "so", "that", "the",
      "this", "by", "from", "scroll", "scrolls", "scrolling", "lower", "higher", "reduce", "increase", "decrease",
      "less",
      "to", "too", "very", "want", "was", "when", "with", "you", "your", "after", "before", "even", "quite",
      "bit", "little", "set", "setting", "change", "adjust", "how", "can", "auto", "automatically",
    ]

    /// Returns the words of a text. A full stop inside a word stays, so that a whole key is one word.
    private static func words(of text: String) -> [String] {
      text.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        .map { word in String(word.last == "." ? word.dropLast() : word) }.filter { !$0.isEmpty }
    }

    /// Returns the part of a word that its forms have in common: "bounce" for "bounces", "bouncing" and "bouncy" is
    /// "bounc". A simplified form of M. F. Porter, "An algorithm for suffix stripping", 1980: steps 1 and 2 for the endings
    /// of everyday words.
    static func stem(_ word: String) -> String {
      var word = word[...]
      // By default three letters have to be left: of short words, an ending is a large part.
      func drop(_ ending: String, leaving count: Int = 3) -> Bool {
        guard word.hasSuffix(ending), word.count - ending.count >= count else { return false }
        word = word.dropLast(ending.count)
        return true
      }
      for ending in ["iest", "ies", "ied", "ier", "ily"] where drop(ending) {
        word += "y"
        break
      }
      if !word.hasSuffix("ss") { _ = drop("s") }
      for ending in [
        "ability", "ation", "iveness", "ness", "ivity", "ingly", "ing", "edly", "ed", "est", "er", "or", "ly",
      ]
      where drop(ending) { break }
      // "bouncy" is like a bounce, but "snappy" is not like a snap.
      let ending = word.suffix(3)
      if ending.last != "y" || ending.dropLast().first != ending.dropLast().last {
        _ = drop("y") || drop("ive") || drop("e")
      }
      // "flipp", "stopp", but "scroll" and "stiff".
      if let last = word.last, word.count > 3, word.dropLast().last == last, !"lsfz".contains(last) {
        word = word.dropLast()
      }
      return String(word)
    }

    /// Words that mean the same setting, or one end of it. They are collected from questions about toolkits: issues of
    /// Flutter, react-native-pager-view, SwiftUIPager, Slint, and of libraries of bottom sheets and smooth scrolling.
    private static let topics: [Set<String>] = [
      // When a gesture does something.
      "early earlier late eager easy easily hard harder difficult heavy stiff reluctant sensitive sensitivity touchy "
        + "twitchy accidental accidentally unintended trigger threshold intent responsive unresponsive stubborn nervous "
        + "commit misfire precise precision",
      // How far it goes.
      "far short shorter long longer distance length travel reach",
      // How fast it is.
      "fast faster slow slower quick sluggish snappy brisk lazy laggy speed velocity duration tempo",
      // What carries on after a release.
      "momentum inertia inertial coast coasting kinetic glide fling flick throw friction decelerate deceleration decay "
        + "slippery slippy icy floaty float weight weightless mass brake acceleration accelerate natural "
        + "unnatural",
      // What springs do.
      "bounce bouncy overshoot oscillate wobble wobbly swing jiggle jelly ring",
      "stiff soft tight loose elastic elasticity rubber firm tension springy resist resistance taut strength strong force "
        + "effort",
      // What the ends do.
      "overscroll overdrag edge bounce rubber stretch glow bound boundary",
      // Turning.
      "page paging paginate pagination pager swipe carousel slide",
      "turn flip advance switch",
      "drag pull swipe finger distance",
      "snap settle detent stop rest point magnet magnetic attract",
      "sheet drawer panel modal",
      "dismiss close hide discard",
      "detent height position anchor expand expanded fullscreen",
      "slop tolerance dead zone deadzone slack",
      "fade vanish disappear hide",
      "ease easing bezier curve animation",
      "header toolbar appbar navbar collapse sticky title",
      "indicator scrollbar bar thumb",
      "wheel mouse notch click",
      "keyboard key arrow",
      "touchpad trackpad fingers",
      "diagonal slant angle direction axis sideways lock horizontal vertical",
      "jitter judder jerky jump jumpy stutter choppy uneven smooth jank janky hitch noise noisy fluid",
      "lag latency delay behind late",
      "zoom pinch magnify scale",
      "photo photograph picture image lightbox",
      "accessibility dizzy sickness vestibular",
      "max maximum fastest largest cap limit most",
      "min minimum slowest smallest least",
      "multiple repeated repeat again consecutive successive",
      "touch finger tap",
      "nested chaining propagate handoff seam",
      "feed card story reel",
    ].map { Set(words(of: $0).map(stem)) }
  }

  extension Tunables {
    /// Returns the tunables that match a search, ignoring case and the forms of words; all of them for an empty search.
    public static func matching(_ search: String) -> [Tunable] {
      let search = TunableSearch(search)
      return search.matches(in: all)
    }
  }
#endif
