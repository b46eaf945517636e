import ScrollEngine

/// The levels of a picture, also between pixels.
struct PictureLevels {
  let pixels: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  /// Whether a place has a level.
  @inline(__always)
  func contains(_ place: Point) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < Double(width &- 1) && place.y < Double(height &- 1)
  }

  /// Returns the level at a displacement from a place; it and the next pixel along both axes must be inside.
  @inline(__always)
  func level(_ place: Point, _ displacement: Point) -> Double {
    let (x, y) = (place.x + displacement.x, place.y + displacement.y)
    let (left, top) = (Int(x), Int(y))
    let (u, v) = (x - Double(left), y - Double(top))
    let first = top &* width &+ left
    let upper = Double(pixels[first]) * (1 - u) + Double(pixels[first &+ 1]) * u
    let lower = Double(pixels[first &+ width]) * (1 - u) + Double(pixels[first &+ width &+ 1]) * u
    return upper * (1 - v) + lower * v
  }
}

extension GrayPicture {
  /// Calls a function with the levels.
  func withLevels<Value>(_ body: (PictureLevels) -> Value) -> Value {
    pixels.withUnsafeBufferPointer { body(PictureLevels(pixels: $0, width: width, height: height)) }
  }

  /// Returns the places of some that differ from content of an earlier picture that has moved.
  func changes(_ places: [Point], since earlier: GrayPicture, movedBy step: Point, atLeast least: Double) -> [Point] {
    withLevels { levels in
      earlier.withLevels { before in
        places.filter { place in
          levels.contains(place) && before.contains(place - step)
            && abs(levels.level(place, .zero) - before.level(place - step, .zero)) >= least
        }
      }
    }
  }

  /// Number of the places that are compared to find a displacement, and the largest difference that counts there, in
  /// levels of 255. Chosen: few, for time, and as for what surrounds a disc.
  private static let mostCompared = 300
  private static let largestDifference = 40.0
  /// The finest step of the search, in pixels. Chosen: below the error of a displacement between pictures of a codec.
  private static let finestStep = 0.1

  /// Returns the displacement of most of the content at some places since an earlier picture, in pixels. Content moves
  /// along one axis.
  ///
  /// - Parameters:
  ///   - places: Those that have changed.
  ///   - steps: Displacements near which it is searched.
  ///   - reach: Largest distance from them, in pixels.
  func displacement(
    since earlier: GrayPicture, at places: [Point], near steps: [Point], reach: Double
  ) -> Point {
    let places = stride(from: 0, to: places.count, by: places.count / Self.mostCompared + 1).map { places[$0] }
    return withLevels { levels in
      earlier.withLevels { before in
        let compared = places.filter { levels.contains($0) }
        func difference(_ displacement: Point) -> Double {
          var sum = 0.0
          for place in compared {
            let earlier = place - displacement
            // Content that comes in from the edge is not known.
            let isKnown = before.contains(earlier)
            sum += isKnown ? abs(levels.level(place, .zero) - before.level(earlier, .zero)) : Self.largestDifference / 2
          }
          return sum
        }
        var best = (displacement: Point.zero, difference: difference(.zero))
        func attempt(_ displacement: Point) {
          let found = difference(displacement)
          if found < best.difference { best = (displacement, found) }
        }
        var step = max(1, Double(width) / 400)
        for start in steps {
          let count = Int(reach / step)
          for index in -count...count {
            attempt(start + Point(x: Double(index) * step, y: 0))
            attempt(start + Point(x: 0, y: Double(index) * step))
          }
        }
        while step > Self.finestStep {
          step /= 2
          let middle = best.displacement
          for row in -1...1 {
            for column in -1...1 { attempt(middle + Point(x: Double(column) * step, y: Double(row) * step)) }
          }
        }
        return best.displacement
      }
    }
  }
}
