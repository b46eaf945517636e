/// Declarations with the names and types of a toolkit, enough to compile the code that is exported for it.
enum ToolkitStubs {
  /// Declarations of UIKit, from its documentation for iOS 16.
  static let uikit = """
    @_exported import Foundation

    public struct CGVector: Sendable {
      public static let zero = CGVector(dx: 0, dy: 0)
      public var dx: CGFloat
      public var dy: CGFloat
      public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    }

    @MainActor open class UIView {
      public init() {}
      public var bounds = CGRect.zero
    }

    @MainActor open class UIScrollView: UIView {
      public struct DecelerationRate: RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
      }
      public var decelerationRate = DecelerationRate(rawValue: 1)
      public var contentOffset = CGPoint.zero
      public var maximumZoomScale: CGFloat = 1
    }

    public class UISpringTimingParameters {
      public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
    }

    @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
      var maximumDetentValue: CGFloat { get }
    }

    @MainActor public class UISheetPresentationController {
      @MainActor public class Detent {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
          public let rawValue: String
          public init(_ rawValue: String) { self.rawValue = rawValue }
          public init(rawValue: String) { self.rawValue = rawValue }
        }
        public class func custom(
          identifier: Identifier? = nil,
          resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent() }
        init() {}
      }
      public var detents: [Detent] = []
      public var selectedDetentIdentifier: Detent.Identifier?
      public var prefersGrabberVisible = false
      init() {}
    }

    @MainActor public class UIEvent {}

    @MainActor public class UITouch: Hashable {
      public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }
      public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      public func location(in view: UIView?) -> CGPoint { .zero }
    }

    @MainActor open class UIGestureRecognizer {
      public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
      public init() {}
      public var view: UIView? { nil }
      public var state = State.possible
      open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
      open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    }

    @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

    @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
      public var minimumPressDuration: TimeInterval = 0.5
      public var allowableMovement: CGFloat = 10
    }
    """
}
