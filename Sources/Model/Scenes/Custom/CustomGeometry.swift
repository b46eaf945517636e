import Documents
import Recording
import ScrollEngine
import Tuning

/// A number of a scene file that means the same as a tunable.
public enum CustomBinding: CaseIterable, Sendable {
  /// The first detent of a sheet that the file gives as a distance from the top of the screen.
  case sheetTop
  /// The first detent of a sheet that the file gives as a share of the screen.
  case sheetShare
  /// The first detent of a sheet that the file gives as the height that stays visible.
  case sheetPeek
  /// The height of a collapsing header.
  case headerHeight
  /// The space between cards.
  case cardSeparator
  /// The parallax of the picture behind a sheet.
  case parallax

  /// The tunable with the same meaning.
  public var tunable: NumberTunable {
    switch self {
    case .sheetTop: Tunables.sheetFullTop
    case .sheetShare: Tunables.sheetHalfFraction
    case .sheetPeek: Tunables.sheetPeekHeight
    case .headerHeight: Tunables.eventsHeaderHeight
    case .cardSeparator: Tunables.feedSeparatorHeight
    case .parallax: Tunables.mapParallax
    }
  }

  /// Returns the value in a node, if the node has it.
  func value(in node: SceneNode) -> Double? {
    switch (self, node.content) {
    case (.sheetTop, .sheet(let sheet)):
      sheet.detents.compactMap { if case .top(let top) = $0.place { top } else { nil } }.first
    case (.sheetShare, .sheet(let sheet)):
      sheet.detents.compactMap { if case .share(let share) = $0.place { share } else { nil } }.first
    case (.sheetPeek, .sheet(let sheet)):
      sheet.detents.compactMap { if case .peek(let peek) = $0.place { peek } else { nil } }.first
    case (.parallax, .sheet(let sheet)):
      if case .picture(let picture)? = sheet.behind?.content { picture.parallax } else { nil }
    case (.headerHeight, .header(let header)): header.collapses.height
    case (.cardSeparator, .cards(let cards)): cards.separator
    default: nil
    }
  }

  /// Sets the value in a node that has it.
  func set(_ value: Double, in node: inout SceneNode) {
    guard self.value(in: node) != nil else { return }
    switch (self, node.content) {
    case (.sheetTop, .sheet(var sheet)), (.sheetShare, .sheet(var sheet)), (.sheetPeek, .sheet(var sheet)):
      for index in sheet.detents.indices {
        switch (self, sheet.detents[index].place) {
        case (.sheetTop, .top): sheet.detents[index].place = .top(value)
        case (.sheetShare, .share): sheet.detents[index].place = .share(value)
        case (.sheetPeek, .peek): sheet.detents[index].place = .peek(value)
        default: continue
        }
        break
      }
      node.content = .sheet(sheet)
    case (.parallax, .sheet(var sheet)):
      guard var behind = sheet.behind, case .picture(var picture) = behind.content else { return }
      picture.parallax = value
      behind.content = .picture(picture)
      sheet.behind = behind
      node.content = .sheet(sheet)
    case (.headerHeight, .header(var header)):
      header.collapses.height = value
      node.content = .header(header)
    case (.cardSeparator, .cards(var cards)):
      cards.separator = value
      node.content = .cards(cards)
    default: break
    }
  }
}

extension SceneFile {
  /// Returns the file's own value for a binding; `nil` if it gives none.
  public func value(of binding: CustomBinding) -> Double? {
    func first(_ node: SceneNode) -> Double? {
      binding.value(in: node) ?? node.children.lazy.compactMap(first).first
    }
    return first(root)
  }

  /// Sets the first value for a binding. Does nothing if the file gives none.
  public mutating func set(_ binding: CustomBinding, to value: Double) {
    var isDone = false
    root.change { node in
      guard !isDone, binding.value(in: node) != nil else { return }
      binding.set(value, in: &node)
      isDone = true
    }
  }

  /// The numbers, flags and words of the file that mean the same as tunables.
  public var numbers: ScreenNumbers {
    let numbers: [(tunable: Tunable, value: TunableValue)] = CustomBinding.allCases.compactMap { binding in
      value(of: binding).map { (binding.tunable.declaration, .number($0)) }
    }
    var words: [(tunable: Tunable, value: TunableValue)] = []
    if let hides = sheet?.isHideable { words.append((HidingTunables.isOn.declaration, .flag(hides))) }
    if let rule = ruledHeader?.header.rule {
      words.append((Tunables.eventsHeaderSnap.declaration, .flag(rule == .snap)))
      words.append((Tunables.eventsHeaderReturn.declaration, .choice(rule.returning.rawValue)))
    }
    return ScreenNumbers(name: sceneName.rawValue, numbers + words)
  }

  /// The first header that has a rule in the file.
  fileprivate var ruledHeader: (id: String, header: SceneHeader)? {
    for node in nodes {
      if case .header(let header) = node.content, header.rule != nil { return (node.id, header) }
    }
    return nil
  }

  /// The sheet, which can only be the root.
  public var sheet: SceneSheet? { if case .sheet(let sheet) = root.content { sheet } else { nil } }

  /// Returns the screen with its own numbers replaced by the values of their tunables. Returns it unchanged if the
  /// tuning is for another screen.
  public func adapted(to tuning: Tuning) -> SceneFile {
    guard let screen = tuning.base.screen, screen.name == sceneName.rawValue else { return self }
    var file = self
    for binding in CustomBinding.allCases where screen.values[binding.tunable.declaration.key] != nil {
      file.set(binding, to: tuning[binding.tunable])
    }
    if var sheet = file.sheet, sheet.isHideable != nil {
      sheet.isHideable = tuning[HidingTunables.isOn]
      file.root.content = .sheet(sheet)
    }
    if let rule = SceneHeader.Rule(tuning), let ruled = ruledHeader {
      file.root.change { node in
        guard node.id == ruled.id, case .header(var header) = node.content else { return }
        header.rule = rule
        node.content = .header(header)
      }
    }
    return file
  }
}

extension SceneFileEditor {
  /// Writes the value of a binding in the notation of the file. Returns false and changes nothing if the file has no
  /// such number.
  @discardableResult
  public mutating func set(_ binding: CustomBinding, to value: Double) -> Bool {
    guard let node = scene.nodes.first(where: { binding.value(in: $0) != nil }) else { return false }
    switch (binding, node.content) {
    case (.sheetTop, .sheet(let sheet)), (.sheetShare, .sheet(let sheet)), (.sheetPeek, .sheet(let sheet)):
      let index = sheet.detents.firstIndex {
        switch (binding, $0.place) {
        case (.sheetTop, .top), (.sheetShare, .share), (.sheetPeek, .peek): true
        default: false
        }
      }
      let height = scene.viewport.height
      let top =
        switch binding {
        case .sheetShare: height * (1 - value)
        case .sheetPeek: height - value
        default: value
        }
      return index.map { setDetent($0, ofSheet: node.id, top: top) } ?? false
    case (.parallax, .sheet(let sheet)): return sheet.behind.map { set("parallax", ofNode: $0.id, to: value) } ?? false
    case (.headerHeight, .header(let header)): return set("height", ofNode: header.collapses.id, to: value)
    case (.cardSeparator, .cards): return set("separator", ofNode: node.id, to: value)
    default: return false
    }
  }
}

extension SceneFileEditor {
  /// Writes the numbers that a tuning for this scene has changed. Adds no number that the file lacks.
  ///
  /// - Returns: whether any number was written.
  public mutating func set(from tuning: Tuning) -> Bool {
    var isChanged = false
    for binding in CustomBinding.allCases where tuning.changes[binding.tunable.declaration.key] != nil {
      if set(binding, to: tuning[binding.tunable]) { isChanged = true }
    }
    if tuning.changes[HidingTunables.isOn.declaration.key] != nil, scene.sheet?.isHideable != nil,
      setFlag("hideable", ofNode: scene.root.id, to: tuning[HidingTunables.isOn])
    {
      isChanged = true
    }
    let words = [Tunables.eventsHeaderSnap.declaration, Tunables.eventsHeaderReturn.declaration]
    if words.contains(where: { tuning.changes[$0.key] != nil }), let rule = SceneHeader.Rule(tuning),
      let header = scene.ruledHeader, setText("rule", ofNode: header.id, to: rule.rawValue)
    {
      isChanged = true
    }
    return isChanged
  }
}

extension SceneHeader.Rule {
  /// The condition under which the header expands again.
  var returning: ScrollRules.OuterLinkReturn { self == .quick ? .any : .start }

  /// Creates the rule that a tuning sets; `nil` if a scene file has no word for it.
  fileprivate init?(_ tuning: Tuning) {
    switch (tuning[Tunables.eventsHeaderSnap], tuning[Tunables.eventsHeaderReturn] == .start) {
    case (true, true): self = .snap
    case (false, true): self = .scroll
    case (false, false): self = .quick
    case (true, false): return nil
    }
  }
}

extension SceneFile {
  /// A short description of each container with the geometry that a developer needs, such as "sheet: sheet, detents 96
  /// pt from the top, 50 % of the height, 132 pt visible".
  public var containers: [String] {
    nodes.compactMap { node in
      func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 1).replacingZero }
      switch node.content {
      case .picture, .stack: return nil
      case .list(let list):
        let kind = list.axis == .x ? "strip, scrolls sideways" : "list"
        return "\(node.id): \(kind), \(list.children.reduce(0) { $0 + $1.repeats }) items"
      case .pages(let pages): return "\(node.id): \(pages.children.count) pages side by side"
      case .cards(let cards): return "\(node.id): \(cards.children.reduce(0) { $0 + $1.repeats }) cards"
      case .gallery(let gallery): return "\(node.id): gallery of \(gallery.pictures.count) pictures"
      case .header(let header):
        let height = header.collapses.height.map { ", \(number($0)) pt" } ?? ""
        return "\(node.id): collapsing header\(height)\(header.rule.map { ", rule \($0.rawValue)" } ?? "")"
      case .sheet(let sheet):
        let detents = sheet.detents.map { detent in
          switch detent.place {
          case .top(let top): "\(number(top)) pt from the top"
          case .share(let share): "\(number(share * 100)) % of the height"
          case .peek(let peek): "\(number(peek)) pt visible"
          }
        }
        return "\(node.id): sheet, detents \(detents.joined(separator: ", "))"
      }
    }
  }
}

extension String {
  /// The text of a number without ".0" at its end.
  fileprivate var replacingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
