import Tuning

extension ExportTemplate {
  /// The part that the templates of UIKit and SwiftUI have in common.
  static let apple = #"""
    %# What UIKit and SwiftUI have in common: the language, and the limits of all scrolling on Apple's platforms.
    %include views
    %home ios
    %own fling.friction, fling.frictionRate, fling.drag, fling.deceleration, fling.reach: the system's scroll views use a deceleration rate
    %own gesture.slopPath: the system's recognizers measure this themselves
    %own gesture.releaseLead: the system's scroll views follow the finger by their own rule
    %own velocity.strategy, velocity.horizon: the system's recognizers estimate velocities themselves
    %own velocity.pauseTimeout: the system's recognizers decide themselves when a finger has paused
    %own boost.*: the system adds up flings by its own fixed rule
    %own gesture.doubleTapInterval: the system's tap recognizers have their own interval
    %own input.resampling: the system already delivers touches in step with the display
    %own input.prediction: UIEvent.predictedTouches(for:) has the system's prediction, for your own drawing
    %own keys.*: the system handles scrolling by keys
    %own wheel.*: the system handles wheels and touchpads
    %own indicator.minLength, indicator.dotLength, indicator.fade, panel.linger: the system draws its own scroll indicators
    %own feed.rule: the code turns cards by their travel; isPagingEnabled and .paging use the system's rule
    %cannot sheet.touchpadVelocity, sheet.touchpadRate: your own pan recognizer can handle touchpads separately
    %own pager.*: the system's paging has its own rule and velocity

    %# What only code of your own can follow where the system's scroll views do not.
    %partly rubberBand.coefficient: the system's scroll views have a fixed one
    %own edge.*: the system's scroll views bounce, or stop hard if bounces is false
    %own bounce.law, bounce.rate, bounce.share: the system's scroll views return with a spring
    %partly bounce.stiffness, bounce.dampingRatio, bounce.recoilRate: the system's scroll views have fixed ones
    %own bounce.throwsRecoil: the system's scroll views decide this themselves
    %partly gesture.axisLockAngle: the system's scroll views decide this themselves
    %partly gesture.slop: the system's scroll views start a drag at their own distance
    %partly gesture.flingMinVelocity: the system's scroll views decide themselves what flings
    %partly gesture.flingMaxVelocity: the system's scroll views have the system's limit

    %note // {text}
    %remark   /// {text}
    %unit pt: points
    %unit pt/s: points per second
    %unit s: seconds
    %unit °: degrees
    %number   static let {name}: Double = {value}
    %flag   static let {name} = {value}

    """#
}
