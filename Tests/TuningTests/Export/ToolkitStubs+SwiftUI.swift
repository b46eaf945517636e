extension ToolkitStubs {
  /// Declarations of SwiftUI, from its documentation for iOS 17.
  static let swiftui = """
    @_exported import Foundation

    public struct Animation: Sendable {
      public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
      ) -> Animation { Animation() }
      public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
      ) -> Animation { Animation() }
    }

    public struct PresentationDetent: Hashable, Sendable {
      public struct Context {
        public var maxDetentValue: CGFloat = 0
      }
      public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
      public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent()
      }
    }

    public protocol CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat?
    }
    extension CustomPresentationDetent {
      public typealias Context = PresentationDetent.Context
    }

    public struct PresentationBackgroundInteraction: Sendable {
      public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
    }
    public enum Visibility: Sendable { case automatic, visible, hidden }
    public struct Binding<Value> {}

    @MainActor public protocol View {}
    public struct ChangedView: View {}
    extension View {
      public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
      ) -> some View { ChangedView() }
      public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        ChangedView()
      }
      public func presentationDragIndicator(_ visibility: Visibility) -> some View { ChangedView() }
    }

    public protocol CoordinateSpaceProtocol {}
    public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}
    extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
      public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
    }
    public struct DragGesture {
      public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
    }

    public struct LongPressGesture {
      public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
    }

    public struct UnitPoint: Sendable {
      public static let top = UnitPoint()
    }
    public struct ScrollTarget {
      public var rect: CGRect
      public var anchor: UnitPoint?
    }
    public struct ScrollTargetBehaviorContext {
      public var originalTarget = ScrollTarget(rect: .zero)
      public var contentSize = CGSize.zero
      public var containerSize = CGSize.zero
    }
    public protocol ScrollTargetBehavior {
      typealias TargetContext = ScrollTargetBehaviorContext
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    }
    """
}
