import Tuning

extension ExportTemplate {
  /// The template of Android views' code.
  static let views = #"""
    %# What belongs to views that every app makes for itself: their figures are constants.
    %plain map.axisLock, events.headerHeight, events.fittingKeepsHeader, events.headerSnap, feed.wheelLock
    %plain feed.separatorHeight, feed.settleDuration, feed.collapsesHidden, feed.overlap
    %plain gallery.dismissDistance, gallery.pinchExitScale
    %cannot events.headerReturn: a collapsing header is your own view and decides when it returns
    %cannot feed.separatorColor: it is the colour behind your own views

    """#
}
