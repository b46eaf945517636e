import ScrollEngine

/// A part of the video that moves as a whole along one axis: its tiles, and its offset in each picture.
struct VideoPart {
  /// The displacement of a part between two pictures, to within a few pixels.
  struct Step {
    /// Number of the earlier picture, counted from the video's first.
    var since: Int
    /// Displacement in pixels.
    var displacement: Int
    /// The tiles that moved by it.
    var tiles: [Int]
  }

  /// The samples between two cuts, and how well the tiles agreed.
  struct Run {
    var samples: [MotionTrack.Sample] = []
    private var agreement = 0.0
    /// Number of samples that differ visibly from the one before.
    private(set) var movingSamples = 0

    /// Share of the tiles' information that agreed while the part moved, on average. Content that is stretched, as by a
    /// zoom, or that moves in different ways agrees less.
    var meanAgreement: Double { movingSamples > 0 ? agreement / Double(movingSamples) : 0 }

    mutating func add(agreement: Double) {
      self.agreement += agreement
      movingSamples += 1
    }
  }

  /// Displacement between two pictures, in pixels, by which what moves differs visibly from what does not. Chosen:
  /// more than twice the distance within which a tile agrees with a displacement (`VideoKeyPicture.nearest`).
  private static let visibleStep = 1.0
  /// Pictures in a row that may show something else, such as one that the codec has blended, before the part counts
  /// as lost. Chosen; after more, the content may have moved by any way.
  private static let mostMissing = 2
  /// Displacement, as a share of the part's length, after which another key picture is chosen. Chosen: then nearly a
  /// third of the part is out of sight.
  private static let longestWay = 0.3
  /// Share of the key picture's information below which another key picture is chosen. Chosen: half; fewer tiles make
  /// the offset less exact, and each new key adds its own error.
  private static let leastWeight = 0.5
  /// Number of moves of the tile that moved most for each of a tile that moves with the part. Chosen: fewer than a tenth
  /// are accidents.
  private static let fewestMoves = 10
  /// Share of the part's moving pictures in which a tile must have moved as well. Chosen: tiles that a sheet and a
  /// map share move with each at times.
  private static let leastAffinity = 0.3
  /// The same for a tile that nothing else moves. Votes miss some of a tile's moves. Chosen: one move in five may be
  /// missed.
  private static let coreAffinity = 0.8

  /// Number of steps that tell which tiles move with the part when it moves next. Chosen: one comparison may match by
  /// chance.
  private static let foreseen = 3
  /// The least displacement that tells parts apart, in coarse samples, and the number of pictures for which it is
  /// awaited. Chosen: a part at half the speed is then two samples behind, more than the error of a vote; 150
  /// pictures are 2.5 s at 60 a second.
  private static let clearStep = 4
  private static let longestForesight = 150

  /// Amount by which another place must agree better than one that is expected first. Chosen: a twentieth of the
  /// information.
  private static let clearLead = 0.05

  /// Change of the displacement per picture up to which content moves on as before, in pixels and relative to it.
  /// Chosen; a larger change is tested tile by tile.
  private static let steady = 3.0
  private static let relativelySteady = 0.35
  /// Factor and amount by which the tiles must differ more than usual for an alignment to be doubted, and the share
  /// of a picture in what is usual. Chosen; doubt costs a test tile by tile, and without it rows that are alike may
  /// slip. The mean is over about five pictures.
  private static let usualFactor = 1.1
  private static let clearError = 0.015
  private static let learning = 0.2

  let grid: VideoLaneGrid
  /// Number of pictures in which each tile moved with the part, and in which it stayed behind.
  private var moved: [Int]
  private var stayed: [Int]
  /// Number of pictures in which the part moved by more than the search's step.
  private(set) var movingPictures = 0
  /// Number of tiles that moved with the part, added up over its moving pictures.
  private var movedTiles = 0
  /// The steps of pictures that were compared and not measured yet, by number.
  private var steps: [Int: Step] = [:]

  private(set) var runs: [Run] = []
  private var key: VideoKeyPicture?
  /// Offsets by number of picture; steps of later pictures begin at them.
  private var offsets: [Int: Double] = [:]
  private var lastOffset = 0.0
  /// Standard deviation of its error since the run's first picture, in pixels.
  private var lastDrift = 0.0
  /// Displacement per picture before the last picture that was measured.
  private var lastStep = 0.0
  private var missing = 0
  /// Whether the last displacement was measured in this run.
  private var isFollowed = false
  /// Mean error of the tiles in the last pictures.
  private var usualError = 0.0
  /// The picture measured last, for another key, the one measured before it, and the displacement from that to this.
  private var last: LaneProfiles?
  private var lastButOne: LaneProfiles?
  private var lastWay = 0.0

  init(_ grid: VideoLaneGrid) {
    self.grid = grid
    moved = Array(repeating: 0, count: grid.tiles)
    stayed = moved
  }

  /// The share of the part's motion that some tiles took part in, on average.
  func familiarity(with tiles: [Int]) -> Double {
    guard movingPictures > 0, !tiles.isEmpty else { return 0 }
    let sum = tiles.reduce(0.0) { $0 + Double(moved[$1]) / Double(max(1, moved[$1] + stayed[$1])) }
    return sum / Double(tiles.count)
  }

  /// Number of tiles that move with the part, on average.
  var meanTiles: Double { movingPictures > 0 ? Double(movedTiles) / Double(movingPictures) : 0 }

  /// Share of the tiles' information that agreed while the part moved, on average.
  var meanAgreement: Double {
    let moving = runs.reduce(0) { $0 + $1.movingSamples }
    return moving > 0 ? runs.reduce(0) { $0 + $1.meanAgreement * Double($1.movingSamples) } / Double(moving) : 0
  }

  /// Adds a displacement of the part.
  mutating func add(_ mode: TileVotes.Mode, since earlier: Int, picture: Int, isTextured: [Bool]) {
    steps[picture] = Step(since: earlier, displacement: mode.displacement, tiles: mode.tiles)
    movingPictures += 1
    movedTiles += mode.tiles.count
    for tile in isTextured.indices where isTextured[tile] { stayed[tile] += 1 }
    for tile in mode.tiles {
      moved[tile] += 1
      stayed[tile] -= 1
    }
  }

  /// The tiles that usually move with the part.
  private var tiles: [Int] {
    let most = moved.max() ?? 0
    return moved.indices.filter { tile in
      moved[tile] * Self.fewestMoves >= most && moved[tile] > 0
        && Double(moved[tile]) >= Self.leastAffinity * Double(moved[tile] + stayed[tile])
    }
  }

  /// The tiles that nearly always move with the part.
  private var coreTiles: Set<Int> {
    Set(tiles.filter { Double(moved[$0]) >= Self.coreAffinity * Double(moved[$0] + stayed[$0]) })
  }

  /// The bounding rectangle of the tiles, in pixels of the video.
  var region: Rect {
    let most = moved.max() ?? 0
    // A few tiles that moved by chance must not enlarge the region; a third of the most moves is chosen.
    let frames = tiles.filter { moved[$0] * 3 >= most }.map { grid.frame(ofTile: $0) }
    guard let first = frames.first else { return .zero }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for frame in frames {
      (left, top) = (min(left, frame.minX), min(top, frame.minY))
      (right, bottom) = (max(right, frame.maxX), max(bottom, frame.maxY))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Measures the part in the next picture.
  ///
  /// - Parameters:
  ///   - isCut: Whether the picture shows something else than the one before.
  ///   - isHidden: Whether the picture moves along the other axis, so that nothing is known about this one.
  mutating func measure(_ profiles: LaneProfiles, picture: Int, time: Double, isCut: Bool, isHidden: Bool) {
    let step = steps.removeValue(forKey: picture)
    if isCut || isHidden { end() }
    if isHidden { return }
    guard key != nil else { return begin(at: profiles, picture: picture, time: time) }
    // Tiles of rows that look alike may have voted for a wrong row; the motion before and a rest are possible as well.
    var expected = [lastOffset + lastStep, lastOffset]
    if let step, let start = offsets[step.since] { expected.insert(start + Double(step.displacement), at: 0) }
    // As a part begins to move, the votes may miss its first step.
    let isUnsure = missing > 0 || (step == nil && steps[picture + 1] != nil)
    let radius = (grid.decimation + 3) * (isUnsure ? 3 : 1)
    if let found = alignment(of: profiles, picture, expected, radius: radius) {
      let offset = (key?.offset ?? 0) + found.displacement
      lastWay = offset - lastOffset
      lastStep = lastWay / Double(missing + 1)
      if abs(lastStep) >= Self.visibleStep { runs[runs.count - 1].add(agreement: found.agreement) }
      missing = 0
      lastOffset = offset
      lastDrift = ((key?.drift ?? 0) * (key?.drift ?? 0) + found.drift * found.drift).squareRoot()
      isFollowed = true
      usualError += Self.learning * (found.error - usualError)
      append(picture: picture, time: time, deviation: found.deviation)
      if key?.fullWeight == 0 { key?.fullWeight = found.weight }
      let length = grid.axis == .y ? region.height : region.width
      let share = found.weight / max(1, key?.fullWeight ?? 0)
      (lastButOne, last) = (last, profiles)
      if abs(found.displacement) > Self.longestWay * length || share < Self.leastWeight {
        renewKey(profiles, picture, canWait: share > Self.leastWeight / 2)
      }
    } else {
      missing += 1
      offsets[picture] = expected[0]
      if missing > Self.mostMissing {
        end()
        begin(at: profiles, picture: picture, time: time)
      }
    }
  }

  /// Returns the alignment that most tiles agree with, near one of the offsets that are expected, if it stands the test
  /// against all others; `nil` if the content has jumped, or repeats and may have moved by several displacements.
  private mutating func alignment(
    of profiles: LaneProfiles, _ picture: Int, _ expected: [Double], radius: Int
  ) -> VideoKeyPicture.Alignment? {
    guard
      let found = key.flatMap({ Self.alignment(of: profiles, with: $0, expected, radius: radius) })
        ?? alignmentWithOtherKey(profiles, picture, expected, radius: radius)
    else { return nil }
    let usual = lastStep * Double(missing + 1)
    func step(of alignment: VideoKeyPicture.Alignment) -> Double {
      (key?.offset ?? 0) + alignment.displacement - lastOffset
    }
    func isSteady(_ step: Double) -> Bool {
      (step - usual).magnitude <= max(Self.steady, Self.relativelySteady * usual.magnitude)
    }
    let isPoor = found.error > Self.usualFactor * usualError + Self.clearError
    guard let last, !isFollowed || missing > 0 || !isSteady(step(of: found)) || isPoor else { return found }
    let judgement = StepJudgement(of: profiles, since: last, grid, tiles: tiles, core: coreTiles)
    // Content at rest starts at any speed. Content that matches less than before may have moved otherwise, unless most of
    // it still shows the motion before; what covers the rest matches anywhere.
    let goesOn = !isPoor || missing == 0 && judgement.isShown(step(of: found))
    let isMoving = isFollowed && usual.magnitude >= Self.visibleStep
    func verdict(on step: Double) -> StepJudgement.Verdict {
      judgement.verdict(
        on: step, expected: isMoving && goesOn ? usual : nil, surprise: (step - usual).magnitude,
        isSteady: isSteady(step), isMoving: isMoving, usual: (missing > 0 || isPoor) && isMoving ? usual : nil,
        isPoor: isPoor)
    }
    switch verdict(on: step(of: found)) {
    case .right: return found
    case .unknown: return nil
    case .wrong(let right):
      let expected = lastOffset - (key?.offset ?? 0) + Double(right)
      guard let other = key?.alignment(of: profiles, expected: expected, radius: grid.decimation + 3),
        verdict(on: step(of: other)) == .right
      else { return nil }
      return other
    }
  }

  /// Returns the alignment that most tiles agree with, near one of the offsets that are expected.
  private static func alignment(
    of profiles: LaneProfiles, with key: VideoKeyPicture, _ expected: [Double], radius: Int
  ) -> VideoKeyPicture.Alignment? {
    var best: VideoKeyPicture.Alignment?
    for (index, offset) in expected.enumerated() {
      let isCovered = expected[..<index].contains { abs($0 - offset) <= 1 }
      guard !isCovered,
        let found = key.alignment(of: profiles, expected: offset - key.offset, radius: radius)
      else { continue }
      if found.agreement > (best?.agreement ?? 0) + clearLead { best = found }
    }
    return best
  }

  private mutating func alignmentWithOtherKey(
    _ profiles: LaneProfiles, _ picture: Int, _ expected: [Double], radius: Int
  ) -> VideoKeyPicture.Alignment? {
    guard missing == 0, let last, case let moving = tilesMovingNext(after: picture - 1),
      case let chosen = tilesMovedLast ?? (moving.isEmpty ? tiles : moving),
      let other = VideoKeyPicture(last, grid, tiles: chosen, offset: lastOffset, drift: lastDrift),
      let found = Self.alignment(of: profiles, with: other, expected, radius: radius)
    else { return nil }
    key = other
    return found
  }

  /// Chooses a picture as the key picture, with the tiles that have moved with the part since the picture before or, at
  /// rest, that move with it next. Others belong to something else that has entered the region.
  ///
  /// - Parameter canWait: Whether a later picture, in which the part moves visibly, would do.
  private mutating func renewKey(_ profiles: LaneProfiles, _ picture: Int, canWait: Bool) {
    var chosen = tiles
    if let moved = tilesMovedLast {
      chosen = moved
    } else if canWait {
      return
    } else {
      let next = tilesMovingNext(after: picture)
      if !next.isEmpty { chosen = next }
    }
    key = VideoKeyPicture(profiles, grid, tiles: chosen, offset: lastOffset, drift: lastDrift) ?? key
  }

  /// The tiles that moved with the part to the picture that was measured last; `nil` if it did not move visibly.
  private var tilesMovedLast: [Int]? {
    guard isFollowed, lastStep.magnitude >= Self.visibleStep, let last, let lastButOne,
      let all = VideoKeyPicture(last, grid, tiles: tiles, offset: 0)
    else { return nil }
    return all.tiles(movedBy: -lastWay, in: lastButOne)
  }

  /// Returns the tiles that move with the part when it moves next. Before, it rests, and others of its tiles may show
  /// something else: a sheet that rises covers a map, which moves at its own speed.
  private func tilesMovingNext(after picture: Int) -> [Int] {
    let next = steps.filter { $0.key > picture }.sorted { $0.key < $1.key }
    // Parts that are slow differ by less than the votes can tell.
    let clear = next.filter { abs($0.value.displacement) >= Self.clearStep * grid.decimation }
    let told = clear.first.map { $0.key - picture <= Self.longestForesight } ?? false ? clear : next
    return Set(told.prefix(Self.foreseen).flatMap(\.value.tiles)).sorted()
  }

  private mutating func begin(at profiles: LaneProfiles, picture: Int, time: Double) {
    let next = steps.filter { $0.key > picture }.min { $0.key < $1.key }
    // Not every picture is compared at high rates; from one that is, the votes tell the way to the next.
    if let next, (1...Self.mostMissing).contains(next.value.since - picture) { return }
    let chosen = tilesMovingNext(after: picture)
    guard
      let first = VideoKeyPicture(profiles, grid, tiles: chosen, offset: 0)
        ?? VideoKeyPicture(profiles, grid, tiles: tiles, offset: 0)
    else { return }
    key = first
    (lastOffset, lastDrift) = (0, 0)
    lastStep =
      next.map { $0.value.since == picture ? Double($0.value.displacement) / Double($0.key - picture) : 0 } ?? 0
    (missing, isFollowed, usualError) = (0, false, 0)
    last = profiles
    runs.append(Run())
    append(picture: picture, time: time, deviation: 0)
  }

  private mutating func append(picture: Int, time: Double, deviation: Double) {
    offsets[picture] = lastOffset
    runs[runs.count - 1].samples.append(
      MotionTrack.Sample(time: time, offset: lastOffset, deviation: deviation, drift: lastDrift))
  }

  private mutating func end() {
    key = nil
    (last, lastButOne) = (nil, nil)
    offsets = [:]
    lastOffset = 0
  }

  /// Forgets the offsets of pictures before a number, at which no step begins any more.
  mutating func forget(before picture: Int) { offsets = offsets.filter { $0.key >= picture } }
}

/// A picture that later pictures of a moving part are compared with. Comparing with one picture for as long as possible
/// keeps errors from adding up.
struct VideoKeyPicture {
  /// The place of a part in a picture, compared with a key picture.
  struct Alignment {
    /// Displacement since the key picture, in pixels; grows as content moves towards the start.
    var displacement: Double
    /// Standard deviation of the displacement's error, in pixels.
    var deviation: Double
    /// Information of the tiles that agree: the sum of their squared slopes.
    var weight: Double
    /// Share of the visible tiles' information that agrees.
    var agreement: Double
    /// Mean error of the visible tiles, where 0 is a perfect match and 1 is what a flat picture has.
    var error: Double

    /// Standard deviation of the error that all tiles share, in pixels. In 18 videos of text and photographs at crf 18
    /// to 35, the offsets' errors grew so with those of the tiles, up to 0.6 pixels for errors of 0.4.
    var drift: Double { error * (1.1 + error) }
  }

  /// A tile that is recognizable along its axis.
  private struct Tile {
    /// Number of the tile in the grid.
    var number: Int
    var lane: Int
    /// First pixel of the tile along the lane.
    var start: Int
    /// Mean deviation of the luma, in levels of 255.
    var activity: Float
  }

  /// Largest error of a tile that agrees, relative to its contrast. Chosen: more than the votes allow
  /// (`TileVotes.good`), since the first step starts up to half a pixel away.
  private static let good: Float = 0.6
  /// Least number of tiles that must agree. Chosen: with fewer, no median leaves out one that is wrong.
  private static let leastTiles = 3
  /// Least share of the visible tiles that must agree. Chosen: what a codec blends or a panel covers may take the
  /// rest.
  private static let leastShare = 0.25
  /// Largest number of Gauss-Newton steps. Each step leaves less than a tenth of the error, so four reach a thousandth
  /// of a pixel.
  private static let mostSteps = 4
  /// Smallest deviation that is claimed, in pixels: what interpolation and the codec leave in still pictures. Chosen:
  /// a tenth of the error that the tests allow the offsets of a fling.
  private static let leastDeviation = 0.01

  private let grid: VideoLaneGrid
  private let samples: [Float]
  private let tiles: [Tile]
  /// Offset of the part in the key picture.
  let offset: Double
  /// Standard deviation of the offset's error since the run's first picture, in pixels.
  let drift: Double
  /// Weight of the first alignment; 0 before.
  var fullWeight = 0.0

  /// Creates a key picture from the tiles of a part. Returns `nil` if too few are recognizable.
  init?(_ profiles: LaneProfiles, _ grid: VideoLaneGrid, tiles: [Int], offset: Double, drift: Double = 0) {
    (self.grid, self.offset, self.drift) = (grid, offset, drift)
    samples = profiles.fine
    let length = grid.tileLength
    self.tiles = tiles.compactMap { tile in
      let lane = tile / grid.tilesPerLane
      let start = tile % grid.tilesPerLane * length
      let part = profiles.fine[lane * grid.length + start..<lane * grid.length + start + length]
      let mean = part.reduce(0, +) / Float(length)
      let activity = part.reduce(0) { $0 + abs($1 - mean) } / Float(length)
      return activity >= TileVotes.leastActivity
        ? Tile(number: tile, lane: lane, start: start, activity: activity) : nil
    }
    guard self.tiles.count >= Self.leastTiles else { return nil }
  }

  /// Returns the place of the part in a picture; `nil` if it is not within `radius` pixels of the expected
  /// displacement.
  func alignment(of profiles: LaneProfiles, expected: Double, radius: Int) -> Alignment? {
    profiles.fine.withUnsafeBufferPointer { current in
      samples.withUnsafeBufferPointer { key in
        guard let start = wholePixels(current, key, near: Int(expected.rounded()), radius: radius) else { return nil }
        return refine(current, key, from: Double(start))
      }
    }
  }

  /// Returns the displacement in whole pixels at which the tiles differ least.
  private func wholePixels(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, near center: Int, radius: Int
  ) -> Int? {
    var best: (displacement: Int, error: Float)?
    for displacement in center - radius...center + radius {
      var sum: Float = 0
      var count = 0
      for tile in tiles {
        let start = tile.start - displacement
        guard start >= 0, start + grid.tileLength <= grid.length else { continue }
        let (a, b) = (tile.lane * grid.length + tile.start, tile.lane * grid.length + start)
        var error: Float = 0
        for index in 0..<grid.tileLength { error += abs(key[a &+ index] - current[b &+ index]) }
        sum += min(1, error / (tile.activity * Float(grid.tileLength)))
        count += 1
      }
      guard count >= Self.leastTiles else { continue }
      let error = sum / Float(count)
      if error < best?.error ?? .infinity { best = (displacement, error) }
    }
    return best?.displacement
  }

  /// Largest way, in pixels, from the displacement in whole pixels to the exact one. The search has found the nearest
  /// whole one, so that half a pixel would do; a longer way leads astray.
  private static let longestWay = 1.5
  /// Change of the displacement, in pixels, from which a further step is no use. Chosen: less than a third of the least
  /// deviation.
  private static let lastChange = 0.003
  /// Distance from the median, in pixels, up to which a tile is no outlier, however much the others agree. Chosen: five
  /// times the least deviation.
  private static let leastLimit = 0.05
  /// Largest distance in pixels of a tile from the displacement of the part that it belongs to. Chosen: a third of a
  /// pixel, so that what moves by a whole pixel more or less is left out.
  private static let nearest = 0.35

  /// Returns the numbers of the tiles that have moved by a displacement.
  func tiles(movedBy displacement: Double, in profiles: LaneProfiles) -> [Int] {
    profiles.fine.withUnsafeBufferPointer { current in
      samples.withUnsafeBufferPointer { key in
        shifts(current, key, at: displacement).shifts.filter { abs($0.value) <= Self.nearest }.map(\.tile)
      }
    }
  }

  /// The displacement of one tile, and how reliable it is.
  private struct Shift {
    /// Number of the tile in the grid.
    var tile: Int
    var value: Double
    var weight: Double
  }

  private func refine(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, from start: Double
  ) -> Alignment? {
    var displacement = start
    for step in 0..<Self.mostSteps {
      let (shifts, visible, information, error) = shifts(current, key, at: displacement)
      guard shifts.count >= Self.leastTiles, Double(shifts.count) >= Self.leastShare * Double(visible),
        let change = Self.agreement(of: shifts)
      else { return nil }
      displacement += change.displacement
      guard abs(displacement - start) < Self.longestWay else { return nil }
      if abs(change.displacement) < Self.lastChange || step == Self.mostSteps - 1 {
        return Alignment(
          displacement: displacement, deviation: max(Self.leastDeviation, change.deviation), weight: change.weight,
          agreement: change.weight / information, error: error)
      }
    }
    return nil
  }

  /// Returns the displacement in which most tiles agree.
  private static func agreement(of shifts: [Shift]) -> Alignment? {
    let sorted = shifts.sorted { $0.value < $1.value }
    let total = sorted.reduce(0) { $0 + $1.weight }
    var sum = 0.0
    let median = sorted.first { shift in
      sum += shift.weight
      return sum * 2 >= total
    }
    guard let median else { return nil }
    let distances = sorted.map { abs($0.value - median.value) }.sorted()
    // 1.48 times the median distance estimates a normal distribution's deviation; outliers lie beyond three of them.
    let limit = max(leastLimit, 3 * 1.48 * distances[distances.count / 2])
    let kept = sorted.filter { abs($0.value - median.value) <= limit }
    let weight = kept.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return nil }
    let mean = kept.reduce(0) { $0 + $1.weight * $1.value } / weight
    let spread = kept.reduce(0) { $0 + $1.weight * $1.weight * ($1.value - mean) * ($1.value - mean) }
    return Alignment(
      displacement: mean, deviation: spread.squareRoot() / weight, weight: weight, agreement: 1, error: 0)
  }

  /// Pixels that must lie beside a tile: the three that are read, and one more.
  private static let margin = 4

  /// Returns how far each tile that matches still is from a displacement, the number of tiles that are visible, their
  /// information and their mean error.
  ///
  /// The shift minimizes the squared difference to first order, with the mean slope of both pictures and a difference
  /// in brightness as a second unknown.
  private func shifts(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, at displacement: Double
  ) -> (shifts: [Shift], visible: Int, information: Double, error: Double) {
    let whole = displacement.rounded(.down)
    let taps = Self.taps(Float(displacement - whole))
    let length = grid.tileLength
    var found: [Shift] = []
    var visible = 0
    var (information, all): (Double, Float) = (0, 0)
    for tile in tiles {
      // A sample at x in the key picture is at x - displacement now. Three more pixels on each side are read.
      let start = tile.start - Int(whole)
      guard start >= Self.margin, start + length + Self.margin <= grid.length, tile.start >= 1,
        tile.start + length < grid.length
      else { continue }
      visible += 1
      let (a, b) = (tile.lane * grid.length + tile.start, tile.lane * grid.length + start)
      var (slopes, squares, errors, products, distance): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
      var before = Self.interpolate(current, b - 1, taps)
      var now = Self.interpolate(current, b, taps)
      for index in 0..<length {
        let after = Self.interpolate(current, b + index + 1, taps)
        let slope = (after - before + key[a + index + 1] - key[a + index - 1]) * 0.25
        let error = now - key[a + index]
        slopes += slope
        squares += slope * slope
        errors += error
        products += slope * error
        distance += abs(error)
        (before, now) = (now, after)
      }
      let variance = squares - slopes * slopes / Float(length)
      guard variance > 0 else { continue }
      information += Double(variance)
      all += min(1, distance / (tile.activity * Float(length)))
      guard distance < Self.good * tile.activity * Float(length) else { continue }
      let covariance = products - slopes * errors / Float(length)
      let shift = Double(covariance / variance)
      guard abs(shift) < Self.longestWay else { continue }
      found.append(Shift(tile: tile.number, value: shift, weight: Double(variance)))
    }
    return (found, visible, information, Double(all) / Double(max(1, visible)))
  }

  /// Returns the weights of the four pixels around a place that lies `fraction` of a pixel before a pixel: a cubic
  /// convolution (Keys, "Cubic convolution interpolation for digital image processing", 1981).
  private static func taps(_ fraction: Float) -> SIMD4<Float> {
    let t = 1 - fraction
    return SIMD4(
      ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
      (0.5 * t - 0.5) * t * t)
  }

  @inline(__always) private static func interpolate(
    _ samples: UnsafeBufferPointer<Float>, _ index: Int, _ taps: SIMD4<Float>
  ) -> Float {
    samples[index &- 2] * taps[0] + samples[index &- 1] * taps[1] + samples[index] * taps[2]
      + samples[index &+ 1] * taps[3]
  }
}
