import ScrollEngine

/// The motion of the map, as the workbench and recordings show it.
extension MapCamera {
  /// The current values of the quantities that can move: the camera's centre along both axes, in points at the zoom
  /// level ``restZoom``, and the zoom level.
  var tracks: [SceneTrack] {
    let (offset, velocity) = (scroller.offset, scroller.velocity)
    // Offsets depend on the zoom level. At another level they get another identity, so that the change of level does
    // not count as a movement.
    let level = Int((restZoom * 1000).rounded())
    // A pinch also moves the map.
    func motion(_ axis: Scroller) -> SceneTrack.Motion { zoomMotion == .drag ? .drag : axis.activity.motion }
    return [
      SceneTrack(
        .mapX, at: offset.x, velocity: velocity.x, by: motion(scroller.x), released: scroller.x.released,
        identity: level),
      SceneTrack(
        .mapY, at: offset.y, velocity: velocity.y, by: motion(scroller.y), released: scroller.y.released,
        identity: level),
      SceneTrack(.zoom, at: zoom, velocity: zoomMotion == .driven ? zoomVelocity : nil, by: zoomMotion),
    ]
  }
}

extension SceneTrack.Quantity {
  fileprivate static let mapX = SceneTrack.Quantity(
    name: "map x", title: "Map x", keys: nil, unit: .points, axis: .x, direction: .backward, isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let mapY = SceneTrack.Quantity(
    name: "map y", title: "Map y", keys: nil, unit: .points, axis: .y, direction: .backward, isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let zoom = SceneTrack.Quantity(
    name: "zoom", title: "Zoom", keys: nil, unit: .levels, axis: .y, direction: .backward, isTrackedByEye: false,
    hasForecast: false)
}
