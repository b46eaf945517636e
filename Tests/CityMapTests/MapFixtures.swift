import Assets
import CityMap
import Documents
import Drawing
import Scenes
import ScrollEngine
import TestSupport

/// Shared fixtures of the map tests: the shipped data, read once, and the viewport.
enum MapFixtures {
  static let map = Result { () throws(DocumentError) in
    try CityMap.load(path: try Assets.locate().path("map/neubrandenburg.json"))
  }
  /// The pins of the shipped places.
  static let pins = Result { () throws(DocumentError) in
    try ActivityPlaces.load(path: try Assets.locate().path("data/studios.json")).all.map { studio in
      MapPin(location: studio.location, icon: studio.icon) { studio.family.color($0) }
    }
  }
  static let viewport = Rect(x: 0, y: 0, width: 390, height: 844)

  /// Returns a small map with one feature of each kind. `change` replaces a part of its text.
  static func text(_ change: (String, String) = ("", "")) -> [UInt8] {
    let text = """
      {"format":"citymap-1","name":"Town","attribution":"Someone",
      "unitsPerMetre":10,
      "size":[1000,800],
      "areas":[
      {"k":"water","r":[[0,0,100,0,0,100]],"n":"Pond","l":[60,30,20]}],
      "waterways":[
      {"k":"river","c":[0,0,50,50]}],
      "buildings":[
      [[10,10,20,0,0,20]]],
      "walls":[{"k":"city_wall","c":[1,1,2,2]}],
      "rails":[{"k":"rail","c":[1,1,2,2],"b":1}],
      "roads":[
      {"k":"minor","c":[0,400,1000,0],"n":"High Street","t":1}],
      "labels":[{"k":"town","n":"Town","p":[500,400]}],
      "pois":[{"i":"n1","k":"cafe","t":"cafe","n":"Cup","p":[5,6],"a":"High Street 1"}]}
      """
    guard !change.0.isEmpty, let place = text.firstRange(of: change.0) else { return Array(text.utf8) }
    return Array(text.replacingCharacters(in: place, with: change.1).utf8)
  }
}

extension String {
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with part: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: part)
    return copy
  }
}

extension SplitMix64 {
  /// Returns a random view of the city.
  mutating func projection(viewport: Rect = MapFixtures.viewport) -> MapProjection {
    let center = Point(x: .random(in: 0...70000, using: &self), y: .random(in: 0...60000, using: &self))
    return MapProjection(center: center, zoom: .random(in: MapZoom.range, using: &self), viewport: viewport)
  }
}
