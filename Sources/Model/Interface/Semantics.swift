import ScrollEngine

/// The meaning of a control for somebody who does not see it: its role, its name and its value. The control itself has
/// the rest: its state (``Control/isOn``, ``Control/isEnabled``) and its action.
public struct Semantics: Equatable, Sendable {
  /// The kind of a control, by the roles of WAI-ARIA 1.2. The comments name the roles of ATK that have other names.
  public enum Role: Equatable, Sendable {
    /// Performs an action. ATK: push button.
    case button
    /// Switches something on and off. ATK: toggle button.
    case `switch`
    /// Marks an item of a list, independently of the others. ATK: check box.
    case checkbox
    /// Selects one of several choices. ATK: radio button.
    case radio
    /// Selects one of several pages. ATK: page tab.
    case tab
    /// Performs an action of a menu. ATK: menu item.
    case menuItem
    /// Leads to what a word or line is about.
    case link
    /// Sets a number by its position.
    case slider
    /// Shows a choice and opens a menu of all choices. ATK: combo box.
    case combobox
    /// A field for text. ATK: entry.
    case textbox
    /// A row of a list. ATK: list item.
    case listItem
    /// The part that the window is about: the scene. ATK: landmark.
    case main
    /// A bar of controls. ATK: tool bar.
    case toolbar
    /// The tabs of several pages. ATK: page tab list.
    case tablist
    /// A part of the window with a purpose of its own. ATK: landmark.
    case region
    /// A page that asks for a decision or shows what was asked for. ATK: dialog.
    case dialog
    /// A menu that is open. ATK: menu.
    case menu
    /// A message that appears by itself. ATK: status bar.
    case status
    /// An area that only keeps touches from what lies behind it. It means nothing to people. ATK: filler.
    case presentation
  }

  /// The kind of the control.
  public let role: Role
  /// The first part of the name: the text on the control, or what it is called.
  public let title: String
  /// The second part of the name, which tells the control from others with the same title; empty if the title is
  /// enough. It is a part of its own because lists create their controls in each frame and may not allocate.
  public let subject: String
  /// The value of a slider, a field or a choice, as text; `nil` for a control without a value.
  public let value: String?

  private init(_ role: Role, _ title: String, _ subject: String = "", value: String? = nil) {
    self.role = role
    self.title = title
    self.subject = subject
    self.value = value
  }

  /// The name by which a person knows the control, such as "Like, Harbour at dawn"; empty only for an area without
  /// meaning.
  public var name: String { subject.isEmpty ? title : title + ", " + subject }

  /// The meaning of an area that only keeps touches from what lies behind it.
  public static let presentation = Semantics(.presentation, "")

  /// Returns the meaning of a view that contains controls.
  public static func view(_ role: Role, _ title: String) -> Semantics { Semantics(role, title) }

  /// Returns the meaning of a control that performs an action on a subject. A value says what pressing changes.
  public static func button(_ title: String, of subject: String = "", value: String? = nil) -> Semantics {
    Semantics(.button, title, subject, value: value)
  }

  /// Returns the meaning of a control that switches something on and off.
  public static func toggle(_ title: String, of subject: String = "") -> Semantics {
    Semantics(.switch, title, subject)
  }

  /// Returns the meaning of an item that can be marked.
  public static func checkbox(_ title: String) -> Semantics { Semantics(.checkbox, title) }

  /// Returns the meaning of one of several choices.
  public static func radio(_ title: String, of subject: String = "") -> Semantics { Semantics(.radio, title, subject) }

  /// Returns the meaning of a control that selects a page.
  public static func tab(_ title: String) -> Semantics { Semantics(.tab, title) }

  /// Returns the meaning of an item of a menu.
  public static func menuItem(_ title: String) -> Semantics { Semantics(.menuItem, title) }

  /// Returns the meaning of a control that leads to what it is about.
  public static func link(_ title: String, of subject: String = "") -> Semantics { Semantics(.link, title, subject) }

  /// Returns the meaning of a control that sets a number.
  public static func slider(_ title: String, value: String) -> Semantics { Semantics(.slider, title, value: value) }

  /// Returns the meaning of a control that opens a menu of choices.
  public static func combobox(_ title: String, value: String) -> Semantics { Semantics(.combobox, title, value: value) }

  /// Returns the meaning of a field for text.
  public static func textbox(_ title: String, value: String) -> Semantics { Semantics(.textbox, title, value: value) }

  /// Returns the meaning of a row of a list.
  public static func listItem(_ title: String, of subject: String = "") -> Semantics {
    Semantics(.listItem, title, subject)
  }
}

/// An element of the window as somebody meets it who does not see it: a control without its action.
public struct SemanticsElement: Equatable, Sendable {
  /// The role, the name and the value.
  public let semantics: Semantics
  /// Frame in points of the view that contains the element.
  public let frame: Rect
  /// Whether the element is selected or switched on.
  public let isOn: Bool
  /// Whether the element can be used.
  public let isEnabled: Bool
  /// Whether the element has the focus ring.
  public private(set) var isFocused: Bool

  /// Creates the element of a control.
  public init<Action>(_ control: Control<Action>, isFocused: Bool) {
    semantics = control.semantics
    frame = control.frame
    isOn = control.isOn
    isEnabled = control.isEnabled
    self.isFocused = isFocused
  }

  /// The element without the focus ring.
  public var unfocused: SemanticsElement {
    var element = self
    element.isFocused = false
    return element
  }
}

extension Sequence {
  /// Returns the elements of the controls that mean something, from front to back. O(controls).
  ///
  /// - Parameter focused: the action of the control with the focus ring; `nil` for none.
  public func elements<Action>(focused: Action? = nil) -> [SemanticsElement] where Element == Control<Action> {
    filter { $0.semantics.role != .presentation }.map { SemanticsElement($0, isFocused: $0.action == focused) }
  }
}
