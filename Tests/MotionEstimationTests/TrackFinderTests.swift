import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

/// The search for what moves in a video.
@Suite struct TrackFinderTests {
  private static let axes: [Axis] = [.y, .x]

  /// Returns the largest distance of a run from the true offsets, apart from a constant.
  private func worstError(_ run: [MotionTrack.Sample], _ offsets: [Double], rate: Double = 60) -> Double {
    let errors = run.map { $0.offset - offsets[Int(($0.time * rate).rounded())] }
    return (errors.max() ?? .infinity) - (errors.min() ?? 0)
  }

  /// A drag, a fling that slows down, and a rest.
  private func fling(_ random: inout SplitMix64, pictures: Int) -> [Double] {
    let speed = Double.random(in: 6...40, using: &random)
    let decay = Double.random(in: 0.9...0.97, using: &random)
    let drag = Int.random(in: 5...20, using: &random)
    var offset = 0.0
    return (0..<pictures).map { index in
      defer { offset += index < drag ? speed * Double(index) / Double(drag) : speed * decay.power(index - drag) }
      return RecordedContent.shown(offset)
    }
  }

  @Test(arguments: Sample.of(0..<40, 6), axes)
  func `a fling below a bar is measured to a tenth of a pixel`(seed: Int, axis: Axis) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let offsets = fling(&random, pictures: 90)
    let list = RecordedList(seed: UInt64(seed), axis: axis, contentLength: Int(offsets[89]) + 1)
    let tracks = list.tracks(offsets)
    let track = try #require(tracks.first)
    #expect(tracks.count == 1 && track.axis == axis && track.runs.count == 1)
    #expect(track.runs[0].count >= 80 && worstError(track.runs[0], offsets) < 0.1)
    let start = axis == .y ? track.region.minY : track.region.minX
    #expect(start >= Double(RecordedList.bar) - 16, "the bar stands still: \(track.region)")
    for sample in track.runs[0] { #expect(sample.deviation >= 0 && sample.deviation < 0.1) }
  }

  /// The offsets of a script of rests, drags that start at full speed, flings, smooth scrolls and jumps.
  private func script(_ random: inout SplitMix64, upTo longest: Double) -> [Double] {
    var offsets = [Double](repeating: Double.random(in: 0...longest, using: &random), count: 12)
    for _ in 0..<5 {
      let start = offsets[offsets.count - 1]
      let sign: Double = start < longest / 2 ? 1 : -1
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let speed = Double.random(in: 2...30, using: &random)
        for step in 1...12 { offsets.append(start + sign * speed * Double(step)) }
      case 1:
        var speed = Double.random(in: 5...40, using: &random) * sign
        while speed.magnitude > 0.3 {
          offsets.append(offsets[offsets.count - 1] + speed)
          speed *= 0.9
        }
      case 2:
        let end = Double.random(in: 0...longest, using: &random)
        for step in 1...20 {
          let share = Double(step) / 20
          offsets.append(start + (end - start) * share * share * (3 - 2 * share))
        }
      default: offsets.append(Double.random(in: 0...longest, using: &random))
      }
      offsets += [Double](repeating: offsets[offsets.count - 1], count: Int.random(in: 6...16, using: &random))
    }
    return offsets.map { RecordedContent.shown(min(max($0, 0), longest)) }
  }

  @Test(arguments: Sample.of(0..<120, 5))
  func `each run keeps to the content, wherever it jumps and however much its lines are alike`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 977 &+ 31)
    let length = 1200
    let offsets = script(&random, upTo: Double(length - RecordedList.length))
    let pitch = Double.random(in: 18...33, using: &random)
    let content =
      seed % 3 == 0
      ? RecordedContent(seed: UInt64(seed), breadth: RecordedList.breadth, length: length)
      : RecordedContent(
        linesOf: UInt64(seed), breadth: RecordedList.breadth, length: length, pitch: pitch, areAlike: seed % 3 == 2)
    let axis: Axis = seed % 5 == 0 ? .x : .y
    let list = RecordedList(seed: UInt64(seed), axis: axis, content: content)
    var finder = TrackFinder(width: list.width, height: list.height)
    for (index, offset) in offsets.enumerated() {
      finder.add(list.picture(at: offset, time: Double(index) / 60, noise: seed % 4 * 3, &random))
    }
    for run in finder.finish().filter({ $0.axis == axis }).flatMap(\.runs) {
      #expect(worstError(run, offsets) < 1, "from \(run[0].time) s on")
    }
  }

  @Test func `runs keep to their part while a panel slides over lines that are alike`() {
    // Parts that move by the same for a moment are one then, and either may go on.
    let videos = Sample.isExhaustive ? 40 : 8
    let missed = (0..<videos).filter { !keepsToParts(seed: $0) }
    #expect(missed.count <= videos / 4, "\(missed)")
  }

  /// Returns whether each run of such a video keeps to the list or to the panel.
  private func keepsToParts(seed: Int) -> Bool {
    var random = SplitMix64(seed: UInt64(seed) &* 991 &+ 17)
    let (breadth, length) = (160, 400)
    var offsets = fling(&random, pictures: 90)
    let list = RecordedContent(
      linesOf: UInt64(seed), breadth: breadth, length: length + Int(offsets[89]) + 1,
      pitch: Double.random(in: 18...33, using: &random), areAlike: seed % 4 != 0)
    let panel = RecordedContent(seed: UInt64(seed) &+ 100, breadth: breadth, length: length)
    // The panel comes and goes while the list moves, and once more while it rests.
    let height = Double.random(in: 80...220, using: &random)
    let (start, pictures) = (Int.random(in: 5...30, using: &random), Int.random(in: 12...30, using: &random))
    offsets += [Double](repeating: offsets[89], count: 60)
    let covered = offsets.indices.map { index -> Double in
      func eased(_ time: Double) -> Double {
        let share = max(0, min(1, time))
        return share * share * (3 - 2 * share)
      }
      let first = Double(index - start) / Double(pictures)
      let second = Double(index - 95) / Double(pictures)
      let share = eased(first) - eased(first - 1.2) + eased(second) - eased(second - 1.2)
      return (height * share).rounded()
    }
    var finder = TrackFinder(width: breadth, height: length)
    for (index, offset) in offsets.enumerated() {
      var pixels = [UInt8](repeating: 0, count: breadth * length)
      let top = length - Int(covered[index])
      list.draw(at: offset, along: .y, into: &pixels, width: breadth, 0..<top)
      if top < length { panel.draw(at: 0, along: .y, into: &pixels, width: breadth, top..<length) }
      finder.add(GrayPicture(width: breadth, height: length, time: Double(index) / 60, pixels: pixels))
    }
    return finder.finish().filter { $0.axis == .y }.flatMap(\.runs).allSatisfy { run in
      min(worstError(run, offsets), worstError(run, covered)) < 1
    }
  }

  // Chromium's scrollTo(0, 0) in a list whose backgrounds repeat was measured as a step of 110 px.
  @Test func `a jump to rows with the same backgrounds begins a new run`() {
    let videos = Sample.isExhaustive ? 40 : 5
    // Words whose lines have as much ink look alike, too.
    let missed = (0..<videos).filter { !followsJump(seed: $0) }
    #expect(missed.count <= videos / 40, "\(missed)")
  }

  /// Returns whether each run of a video with such a jump keeps to the content.
  private func followsJump(seed: Int) -> Bool {
    var random = SplitMix64(seed: UInt64(seed) &* 389 &+ 7)
    let repetitions = Int.random(in: 1...3, using: &random)
    let length = 4 * RecordedContent.bandsLength + RecordedList.length
    let content = RecordedContent(bandsOf: UInt64(seed), breadth: RecordedList.breadth, length: length)
    let list = RecordedList(seed: UInt64(seed), axis: .y, content: content)
    let rest = Double(repetitions * RecordedContent.bandsLength) + Double.random(in: 20...60, using: &random)
    let isUp = Bool.random(using: &random)
    var offsets = [Double](repeating: rest, count: 10)
    func glide(_ way: Double) {
      let start = offsets[offsets.count - 1]
      for step in 1...20 { offsets.append(start + way * Double(step) / 20) }
      offsets += [Double](repeating: start + way, count: 10)
    }
    glide(60)
    // Most of what is in sight is as it was a little farther on.
    let jump = Double(repetitions * RecordedContent.bandsLength) * (isUp ? -1 : 1)
    let nudge = Double.random(in: 40...70, using: &random) * (isUp ? -1 : 1)
    let start = offsets[offsets.count - 1]
    offsets += [Double](repeating: min(max(0, start + jump + nudge), Double(length - RecordedList.length)), count: 10)
    glide(isUp ? 50 : -50)
    offsets = offsets.map(RecordedContent.shown)
    return list.tracks(offsets).filter { $0.axis == .y }.flatMap(\.runs).allSatisfy { worstError($0, offsets) < 1 }
  }

  // A Qt list of rows whose backgrounds and whose texts' places repeat jumped to its top: told as a step of 95 of 800 px.
  @Test func `only the letters tell a jump from a step, and each is told as what it is`() {
    let videos = Sample.isExhaustive ? 16 : 2
    let steps = (0..<videos).filter { !followsLetters(seed: $0, isJump: false) }
    let jumps = (0..<videos).filter { !followsLetters(seed: $0, isJump: true) }
    #expect(steps.isEmpty, "\(steps)")
    #expect(jumps.isEmpty, "\(jumps)")
  }

  /// Returns whether the runs of such a video keep to the content and, where it moves by a step, whether they are one.
  private func followsLetters(seed: Int, isJump: Bool) -> Bool {
    var random = SplitMix64(seed: UInt64(seed) &* 577 &+ 3)
    let (breadth, length) = (200, 480)
    let repetition = 2 * RecordedContent.bandsLength
    let content = RecordedContent(
      bandsOf: UInt64(seed), breadth: breadth, length: 2 * repetition + length + 200, rowsAre: 2, repeating: true)
    let isUp = Bool.random(using: &random)
    var offsets = [Double](repeating: isUp ? Double(repetition) + 30 : 30, count: 10)
    func glide(_ way: Double) {
      let start = offsets[offsets.count - 1]
      for step in 1...20 { offsets.append(start + way * Double(step) / 20) }
      offsets += [Double](repeating: start + way, count: 10)
    }
    glide(60)
    let step = Double.random(in: 0.01...0.25, using: &random) * Double(length) * (seed % 2 == 0 ? 1 : -1)
    var place = offsets[offsets.count - 1] + step
    if isJump { place += Double(isUp ? -repetition : repetition) }
    offsets += [Double](repeating: max(0, place), count: 10)
    glide(50)
    var finder = TrackFinder(width: breadth, height: length)
    for (index, offset) in offsets.enumerated() {
      var pixels = [UInt8](repeating: 0, count: breadth * length)
      content.draw(at: RecordedContent.shown(offset), along: .y, into: &pixels, width: breadth, 0..<length)
      if !isJump, step.magnitude < 0.12 * Double(length), index >= 40 {
        // The row below the finger is darker, as in a timeline that was told as a jump.
        let top = max(0, min(length - 60, 300 - Int(offset - offsets[40])))
        for place in top * breadth..<(top + 60) * breadth { pixels[place] -= min(pixels[place], 24) }
      }
      let noise = seed % 3 * 3
      for start in stride(from: 0, to: pixels.count, by: 8) {
        let error = Int(random.next() % UInt64(2 * noise + 1)) - noise
        for place in start..<start + 8 { pixels[place] = UInt8(min(255, max(0, Int(pixels[place]) + error))) }
      }
      finder.add(GrayPicture(width: breadth, height: length, time: Double(index) / 60, pixels: pixels))
    }
    let runs = finder.finish().filter { $0.axis == .y }.flatMap(\.runs)
    return runs.allSatisfy { worstError($0, offsets.map(RecordedContent.shown)) < 1 } && (isJump || runs.count == 1)
  }

  @Test(arguments: Sample.of(0..<8, 1))
  func `pictures that a recorder leaves out because nothing changes alter no phase and no value`(seed: Int) throws {
    var video = SyntheticVideo(seed: UInt64(seed) &* 61 &+ 5, noise: 0, rounding: 1)
    video.rest(0.5)
    for number in 0..<4 {
      let speed = video.figure(from: 600, to: 2400) * (number % 2 == 0 ? 1 : -1)
      video.drag(to: speed)
      video.motion(
        ExponentialDeceleration(position: video.place, velocity: speed, rate: 0.998), rest: 0.8)
    }
    var shown = video.samples.prefix(1).map { $0 }
    for sample in video.samples where sample.offset != shown[shown.count - 1].offset { shown.append(sample) }
    #expect(shown.count < video.samples.count * 9 / 10)
    let ends = Dictionary(
      uniqueKeysWithValues: zip(shown.map(\.time), shown.dropFirst().map(\.time) + [video.facts.seconds]))
    var track = video.track
    track.runs = [TrackFinder.withHeldPictures(shown) { ends[$0] ?? $0 }]
    let whole = video.measured()
    let measured = VideoReading.measurement(
      of: VideoContent(tracks: [track], video: video.facts), points: SyntheticVideo.width)
    #expect(measured.tracks[0].phases.map(\.kind) == whole.tracks[0].phases.map(\.kind))
    for (phase, other) in zip(measured.tracks[0].phases, whole.tracks[0].phases) {
      #expect(abs(phase.from - other.from) < 2.5 / video.rate && abs(phase.to - other.to) < 2.5 / video.rate)
    }
    #expect(measured.values.map(\.key) == whole.values.map(\.key))
    for (value, other) in zip(measured.values, whole.values) {
      #expect(value.low <= other.high && other.low <= value.high, "\(value) for \(other)")
    }
  }

  @Test func `a video longer than the window has one run without a seam`() throws {
    // Slow enough that the strip stays short.
    let offsets = (0..<1000).map { RecordedContent.shown(60 - 60 * Double.cos(Double($0) / 70)) }
    let track = try #require(RecordedList(seed: 3, axis: .y, contentLength: 121).tracks(offsets).first)
    #expect(track.runs.count == 1 && track.runs[0].count == 1000)
    #expect(worstError(track.runs[0], offsets) < 0.15)
  }

  @Test(arguments: [60.0, 120]) func `two parts that move differently are two tracks`(rate: Double) throws {
    let (breadth, length) = (96, 320)
    let upper = RecordedContent(seed: 1, breadth: breadth, length: 700)
    let lower = RecordedContent(seed: 2, breadth: breadth, length: 700)
    var finder = TrackFinder(width: breadth, height: length)
    // The lower part follows the upper one more slowly, as a map follows a sheet.
    let offsets = (0..<Int(rate)).map { index in
      let time = Double(index) / rate
      return [RecordedContent.shown(240 * time), RecordedContent.shown(100 * time + 60 * time * time)]
    }
    for (index, pair) in offsets.enumerated() {
      var pixels = [UInt8](repeating: 0, count: breadth * length)
      upper.draw(at: pair[0], along: .y, into: &pixels, width: breadth, 0..<160)
      lower.draw(at: pair[1], along: .y, into: &pixels, width: breadth, 160..<length)
      finder.add(GrayPicture(width: breadth, height: length, time: Double(index) / rate, pixels: pixels))
    }
    let tracks = finder.finish()
    try #require(tracks.count == 2)
    for (part, isUpper) in [(0, true), (1, false)] {
      let track = try #require(tracks.first { ($0.region.center.y < 160) == isUpper })
      let longest = try #require(track.runs.max { $0.count < $1.count })
      let error = worstError(longest, offsets.map { $0[part] }, rate: rate)
      // Half a picture is small, and its key picture changes five times.
      #expect(longest.count > 40 && error < 0.25, "part \(part) is off by \(error) px in \(longest.count) pictures")
    }
  }

  @Test(arguments: [30.0, 60, 120], Sample.of(0..<6, 2)) func `a sheet that covers a map is measured from its start`(
    rate: Double, seed: UInt64
  ) throws {
    let (breadth, length) = (160, 400)
    let map = RecordedContent(seed: seed &* 2 &+ 1, breadth: breadth, length: 700)
    let sheet = RecordedContent(seed: seed &* 2 &+ 2, breadth: breadth, length: 700)
    var finder = TrackFinder(width: breadth, height: length)
    // Half a second at rest, up, at rest, down, at rest.
    let offsets = (0..<Int(2.5 * rate)).map { index -> Double in
      let time = Double(index) / rate
      let share = max(0, min(1, time < 1.25 ? 2 * (time - 0.5) : 2 * (2 - time)))
      return (200 * share * share * (3 - 2 * share)).rounded()
    }
    for (index, offset) in offsets.enumerated() {
      var pixels = [UInt8](repeating: 0, count: breadth * length)
      let top = 260 - Int(offset)
      // The map follows at half the speed.
      map.draw(at: RecordedContent.shown(offset / 2), along: .y, into: &pixels, width: breadth, 0..<top)
      sheet.draw(at: 0, along: .y, into: &pixels, width: breadth, top..<length)
      finder.add(GrayPicture(width: breadth, height: length, time: Double(index) / rate, pixels: pixels))
    }
    let runs = finder.finish().flatMap(\.runs).filter { Double($0.count) > 2 * rate }
    let error = runs.map { worstError($0, offsets, rate: rate) }.min() ?? .infinity
    #expect(error < 0.3, "the sheet is off by \(error) px in \(runs.count) runs")
  }

  /// Offsets of a sheet that a finger throws up and later down, and of a map that follows it at half its speed and is
  /// moved by itself at the end.
  private static func throwsOfSheet(_ seed: UInt64, rate: Double) -> [(sheet: Double, map: Double)] {
    var random = SplitMix64(seed: seed)
    let frequency = 2 * Double.pi / Double.random(in: 0.25...0.6, using: &random)
    let damping = Double.random(in: 0.7...1, using: &random)
    let drag = Double.random(in: 0.08...0.16, using: &random)
    let way = Double.random(in: 40...110, using: &random)
    let (pan, decay) = (Double.random(in: 150...600, using: &random), Double.random(in: 3...8, using: &random))
    let steps = 40
    var (offset, speed, panned) = (0.0, 0.0, 0.0)
    var offsets: [(sheet: Double, map: Double)] = []
    for step in 0..<Int(4.2 * rate) * steps {
      let time = Double(step) / Double(steps) / rate
      if step % steps == 0 { offsets.append((offset.rounded(), RecordedContent.shown(offset.rounded() / 2 + panned))) }
      let change = 1 / rate / Double(steps)
      // Up from 0.4 s on, down from 1.7 s on.
      let isUp = time < 1.7
      let since = time - (isUp ? 0.4 : 1.7)
      if since >= 0, since < drag {
        speed = (isUp ? way : -way) / drag
      } else if since >= 0 {
        let target = isUp ? 200.0 : 0
        speed += (frequency * frequency * (target - offset) - 2 * damping * frequency * speed) * change
      }
      if since >= 0 { offset += speed * change }
      if time > 3.2 { panned += pan * Double.exp(-decay * max(0, time - 3.3)) * change }
    }
    return offsets
  }

  /// A sheet at 30 pictures a second moves by a fifth of the video from one to the next.
  @Test(arguments: [30.0, 60, 120], Sample.of(0..<12, 4)) func `a sheet that is thrown keeps its own motion`(
    rate: Double, seed: UInt64
  ) throws {
    let (breadth, length) = (160, 400)
    let map = RecordedContent(seed: seed &* 2 &+ 1, breadth: breadth, length: 900)
    let sheet = RecordedContent(seed: seed &* 2 &+ 2, breadth: breadth, length: 700)
    var finder = TrackFinder(width: breadth, height: length)
    let offsets = Self.throwsOfSheet(seed, rate: rate)
    for (index, offset) in offsets.enumerated() {
      var pixels = [UInt8](repeating: 0, count: breadth * length)
      let top = min(length, 240 - Int(offset.sheet))
      map.draw(at: 50 + offset.map, along: .y, into: &pixels, width: breadth, 0..<top)
      sheet.draw(at: 0, along: .y, into: &pixels, width: breadth, top..<length)
      finder.add(GrayPicture(width: breadth, height: length, time: Double(index) / rate, pixels: pixels))
    }
    let runs = finder.finish().flatMap(\.runs).filter { Double($0.count) > 3.6 * rate }
    let error = runs.map { worstError($0, offsets.map(\.sheet), rate: rate) }.min() ?? .infinity
    #expect(error < 0.4, "the sheet is off by \(error) px in \(runs.count) runs")
  }

  @Test func `a cut starts a new run`() throws {
    let lists = [
      RecordedList(seed: 5, axis: .y, contentLength: 200), RecordedList(seed: 6, axis: .y, contentLength: 200),
    ]
    var finder = TrackFinder(width: lists[0].width, height: lists[0].height)
    for index in 0..<80 {
      finder.add(lists[index / 40].picture(at: Double(index % 40) * 5, time: Double(index) / 60))
    }
    let track = try #require(finder.finish().first)
    #expect(track.runs.count == 2)
    #expect(track.runs.first?.last.map { $0.time < 0.66 } == true)
    #expect(track.runs.last?.first.map { $0.time > 0.66 } == true)
  }

  @Test func `pictures that a codec repeats are no rest`() throws {
    let moving = (0..<30).map { Double($0) * 5 }
    let repeated = moving.flatMap { [$0, $0] }
    let list = RecordedList(seed: 7, axis: .y, contentLength: 150)
    let run = try #require(list.tracks(repeated).first?.runs.first)
    #expect(run.count <= 32)
    // At the start and at the end, a repetition may as well be a rest.
    for (before, after) in zip(run.dropFirst(), run.dropFirst(2)) where after.time < 0.95 {
      #expect(abs(after.offset - before.offset - 5) < 0.2)
    }
  }

  /// Returns the samples of a video of a fling by GTK's law, whose app shows 60 whole-pixel pictures per second.
  ///
  /// - Parameter rate: the video's pictures per second.
  private func flingOfApp(rate: Double, speed: Double, late: Double) -> [MotionTrack.Sample] {
    let fling = FrictionFling(position: 0, velocity: speed)
    return (0..<Int(2 * rate)).map { index in
      let time = Double(index) / rate
      let shown = ((time - late) * 60 + 1e-9).rounded(.down) / 60
      let offset = shown < 0.2 ? 0 : fling.position(at: shown - 0.2).rounded(.down)
      return MotionTrack.Sample(time: time, offset: offset, deviation: 0.02)
    }
  }

  @Test(arguments: Sample.of(0..<40, 8))
  func `a video with more pictures than its app has the app's pictures at their times`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let late = Double.random(in: 0..<(1 / 60), using: &random)
    let rate = Double.random(in: 110...250, using: &random)
    let video = flingOfApp(rate: rate, speed: Double.random(in: 800...2000, using: &random), late: late)
    let kept = TrackFinder.withoutRepetitions(video).filter { $0.time > 0.2 + 1 / 60 + late && $0.time < 1.2 }
    let count = ((kept.last?.time ?? 0) - (kept.first?.time ?? 0)) * 60 + 1
    #expect(count > 40 && abs(Double(kept.count) - count) < 3, "\(kept.count) of \(count)")
    for (before, sample) in zip(kept, kept.dropFirst()) where sample.offset != before.offset {
      let age = (sample.time - late) * 60
      // The first picture of the video after the app's.
      #expect(age - age.rounded(.down) < 60 / rate + 1e-6, "at \(sample.time)")
    }
    for (before, after) in zip(kept, kept.dropFirst()) { #expect(after.time - before.time < 2.5 / 60) }
  }

  @Test func `content that is placed at whole pixels may stand still for a picture`() {
    let slow = (0..<40).map {
      MotionTrack.Sample(time: Double($0) / 60, offset: (Double($0) * 0.4).rounded(), deviation: 0)
    }
    #expect(TrackFinder.withoutRepetitions(slow) == slow)
    let rest = (0..<40).map {
      MotionTrack.Sample(time: Double($0) / 60, offset: Double(min(20, max(10, $0 - 5))), deviation: 0)
    }
    #expect(TrackFinder.withoutRepetitions(rest) == rest)
  }

  @Test func `noise, a still video and a small moving part give no track`() {
    var random = SplitMix64(seed: 9)
    let (width, height) = (120, 240)
    var noise = TrackFinder(width: width, height: height)
    var still = TrackFinder(width: width, height: height)
    var spinner = TrackFinder(width: width, height: height)
    let list = RecordedList(seed: 8, axis: .y, contentLength: 20)
    for index in 0..<60 {
      let time = Double(index) / 60
      let grains = (0..<width * height).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      noise.add(GrayPicture(width: width, height: height, time: time, pixels: grains))
      var pixels = [UInt8](repeating: 0, count: width * height)
      list.content.draw(at: 0, along: .y, into: &pixels, width: width, 0..<height)
      still.add(GrayPicture(width: width, height: height, time: time, pixels: pixels))
      for place in 0..<20 where (place + index) % 12 < 6 { pixels[(100 + place) * width + 60] = 255 }
      spinner.add(GrayPicture(width: width, height: height, time: time, pixels: pixels))
    }
    #expect(noise.finish() == [] && still.finish() == [] && spinner.finish() == [])
  }
}

extension Double {
  /// A whole power.
  fileprivate func power(_ exponent: Int) -> Double { (0..<max(0, exponent)).reduce(1) { value, _ in value * self } }
}
