import Documents
import ScrollEngine
import Tuning

/// A fault that a program may have, as a prediction of the answers of a program that has it.
struct AnswerFault: Sendable {
  typealias Values = [VectorQuantity: [JSONScalar]]

  /// The kind of fault, as ``Cause/kind``.
  let kind: String
  /// A part of the sentence, for some kinds.
  var name = ""
  /// The sizes to try, in order, the wanted one in the middle; one for a fault without a size.
  var sizes = [1.0]
  /// Whether sizes between those to try are possible.
  var isContinuous = false
  /// Returns the sentence for a size; a query that is off gives the wanted figures.
  let sentence: @Sendable (VectorQuery, Double) -> String
  /// Returns the figure of a cause for a size.
  var value: @Sendable (VectorQuery, Double) -> Double = { $1 }
  /// Returns the answer to a case by a program with this fault; `nil` if it cannot be predicted.
  let answer: @Sendable (Diagnosis.Case, Double) -> Values?

  /// Fewest wanted values that show the fault. A size fits one value, and nearly fits two, by chance.
  var leastValues: Int { isContinuous ? 3 : 2 }

  /// The factor by which a fault must be nearer than the simplest. Chosen: few sizes fit less by chance than any, and a
  /// toolkit is the last to be named, since its figures differ in more than one.
  var cost: Double { kind == "toolkit" ? 4 : isContinuous ? 3 : sizes.count > 1 ? 1.5 : 1 }

  /// Returns the faults that may explain answers to queries of one subject and toolkit, the simplest first.
  static func all(for queries: [VectorQuery]) -> [AnswerFault] {
    guard let first = queries.first else { return [] }
    let simple = [ends([0]), still(isAtStart: true), still(isAtStart: false)] + scaled(by: nil)
    let discrete = [rounded, stairs] + SteppedMotion.Method.allCases.map(steps) + toolkits(except: first.toolkit)
    let mirrored = factors.reversed().map { -$0 }
    let fitted = [delayed] + inputs(first) + scaled(by: factors) + scaled(by: mirrored)
    let beyond = ends((1...20).map { Double($0) / 5 })
    return simple + discrete + words(queries) + fitted + [beyond] + numbers(queries) + springs(first) + [clock]
  }

  // MARK: Faults without a size

  /// Returns the fault to stay at the start, or at zero.
  private static func still(isAtStart: Bool) -> AnswerFault {
    AnswerFault(
      kind: "still", sentence: { _, _ in isAtStart ? "your content does not move" : "your values are all 0" },
      answer: { each, _ in
        var values = each.numbers { quantity, _ in quantity == .offset && isAtStart ? each.query.start.offset : 0 }
        values[.activity] = values[.activity]?.map { $0 == .null ? $0 : .text("idle") }
        return values
      })
  }

  /// Returns the other toolkits, each as the fault to answer as it does.
  static func toolkits(except own: String) -> [AnswerFault] {
    Preset.toolkits.filter { $0.name != own }.map { preset in
      AnswerFault(
        kind: "toolkit", name: preset.name,
        sentence: { query, _ in
          "your \(query.subject.plural) are those of \(preset.name); \(own)'s are wanted"
        },
        answer: { each, _ in
          each.played { query in
            query.toolkit = preset.name
            query.settings = []
          }
        })
    }
  }

  /// Settings that are words: each with every other word that the vectors use.
  private static func words(_ queries: [VectorQuery]) -> [AnswerFault] {
    let words = [
      "edge": ["bounce", "glow", "stop"], "slop_measure": ["axis", "path"],
      "velocity_tracker": ["weighted", "lsq2", "two-point"], "wheel_motion": ["jump", "ease-in-out"],
      "snap_rule": ["projection", "segment", "swipe tracker", "bottom sheet"],
    ]
    return words.sorted { $0.key < $1.key }.flatMap { key, choices in
      choices.map { choice in
        AnswerFault(
          kind: key,
          sentence: { query, _ in
            let wanted = query.settings.last { $0.key == key }?.value.string
            return "your \(key) is \(choice)" + (wanted.map { "; \($0) is wanted" } ?? "")
          }, answer: { each, _ in each.played { $0.set(key, .string(choice)) } })
      }
    }
  }

  // MARK: Faults with one of few sizes

  /// Offsets and velocities on a grid.
  private static let rounded = AnswerFault(
    kind: "rounded", sizes: [10, 8, 5, 4, 3, 2, 1, 0.5, 1.0 / 3],
    sentence: { _, size in
      size == 1 ? "your values are whole pixels" : "your values are multiples of \(Self.figure(size))"
    },
    answer: { each, size in
      // Each way to round is accepted, so a value on the grid is predicted if it is less than a step away.
      each.numbers { _, number, got in
        let multiple = (got / size).rounded() * size
        return (got - multiple).magnitude < 1e-6 && (got - number).magnitude < size * 1.001 ? got : number
      }
    })

  /// Values that change once a frame.
  private static let stairs = AnswerFault(
    kind: "frames", sizes: rates,
    sentence: { _, rate in "your values depend on the frame rate: they change only every 1/\(Self.figure(rate)) s" },
    answer: { each, rate in
      let start = each.query.events.first?.time ?? 0
      return each.played { query in
        query.times = query.times.map { time in
          let frame = (Double(time - start) / 1e6 * rate + 1e-3).rounded(.down)
          return start + Int64((frame / rate * 1e6).rounded())
        }
      }
    })

  /// Frame rates, in Hz: those of displays, of films, and half of the most frequent one.
  private static let rates = [24.0, 30, 50, 60, 90, 120, 144]

  /// A motion that is added up from frame to frame.
  private static func steps(_ method: SteppedMotion.Method) -> AnswerFault {
    AnswerFault(
      kind: "steps", sizes: rates,
      sentence: { query, rate in
        "your \(query.subject.plural) depend on the frame rate: they add up steps of 1/\(Self.figure(rate)) s"
      },
      answer: { each, rate in
        guard let motion = SteppedMotion(each.query) else { return nil }
        let stepped = motion.values(each.query, rate: rate, method)
        return each.result.vector.wanted.merging(stepped) { wanted, new in
          zip(wanted, new).map { $0 == .null ? $0 : $1 }
        }
        .filter { each.result.vector.wanted[$0.key] != nil }
      })
  }

  // MARK: Faults with a fitted size

  /// Factors to try, from a ten-thousandth on. Chosen: a fit finds its way from a neighbour half as large again.
  private static let factors = (-24...24).map { Double.pow(10, Double($0) / 6) }

  private static let delayed = AnswerFault(
    kind: "late", sizes: (-40...40).map { Double($0) * 0.005 }, isContinuous: true,
    sentence: { _, delay in
      "your values are \(delay < 0 ? "early" : "late") by \(JSONText.number(delay.magnitude * 1000, digits: 1)) ms"
    },
    answer: { each, delay in
      let microseconds = Int64((delay * 1e6).rounded())
      guard let start = each.query.events.first?.time else { return nil }
      let values = each.played { query in
        if microseconds < 0 { query.times = query.times.map { $0 - microseconds } }
        for index in query.events.indices where microseconds > 0 { query.events[index].time += microseconds }
      }
      // Before its first event a late program answers the offset at the start, unless the event sets it.
      guard let values else { return nil }
      let isKnown = each.query.events[0].kind.keepsOffset
      return values.reduce(into: [:]) { all, pair in
        all[pair.key] = zip(each.query.times, pair.value).map { time, value in
          time < start + microseconds && !(isKnown && pair.key == .offset) ? .null : value
        }
      }
    })

  /// Time that runs too fast or too slow.
  private static let clock = AnswerFault(
    kind: "time", sizes: factors, isContinuous: true,
    sentence: { _, factor in
      "your time runs \(Self.times(factor, ["fast", "slow"]))"
    },
    answer: { each, factor in
      guard each.query.events.count == 1 else { return nil }
      let start = each.query.events[0].time
      return each.played { query in
        query.times = query.times.map { start + Int64((Double($0 - start) * factor).rounded()) }
      }
    })

  /// Returns the fault to go too far beyond an end by a factor, or not at all if there are no factors.
  private static func ends(_ factors: [Double]) -> AnswerFault {
    AnswerFault(
      kind: "end", sizes: factors, isContinuous: factors.count > 1,
      sentence: { query, factor in
        factor == 0
          ? "your content never goes beyond its end"
          : "your content goes \(Self.times(factor, ["far", "short a way"])) beyond its end"
      },
      answer: { each, factor in
        let start = each.query.start
        return each.numbers { quantity, number in
          guard quantity == .offset else { return number }
          let inside = min(max(number, start.lower), start.upper)
          return inside + factor * (number - inside)
        }
      })
  }

  /// The velocities of releases and flicks that come in.
  private static func inputs(_ query: VectorQuery) -> [AnswerFault] {
    guard [.fling, .bounce, .boost, .spring, .snap, .page].contains(query.subject) else { return [] }
    return [
      AnswerFault(
        kind: "released velocity", sizes: factors, isContinuous: true,
        sentence: { _, factor in "your released velocity is \(Self.times(factor, ["large", "small"]))" },
        answer: { each, factor in
          each.played { query in
            for index in query.events.indices { query.events[index].kind.scaleVelocity(by: factor) }
          }
        })
    ]
  }

  /// Values that are multiplied by a factor, or mirrored if there is none.
  private static func scaled(by factors: [Double]?) -> [AnswerFault] {
    let groups: [(name: String, quantities: Set<VectorQuantity>)] = [
      ("velocities", [.velocity, .fingerVelocity]), ("offsets", [.offset, .target]),
      ("values", [.velocity, .fingerVelocity, .offset, .target]),
    ]
    return groups.flatMap { name, quantities in
      // Offsets may be counted from zero or from where the content began.
      [false, true].map { isFromZero in
        let answer: @Sendable (Diagnosis.Case, Double) -> Values? = { each, factor in
          each.numbers { quantity, number in
            guard quantities.contains(quantity) else { return number }
            let isOffset = quantity == .offset || quantity == .target
            let zero = isOffset && !isFromZero ? each.query.start.offset : 0
            return zero + factor * (number - zero)
          }
        }
        guard let factors else {
          return AnswerFault(
            kind: "mirrored", sentence: { _, _ in "your \(name) are mirrored" }, answer: { each, _ in answer(each, -1) }
          )
        }
        return AnswerFault(
          kind: "factor", sizes: factors, isContinuous: true,
          sentence: { _, factor in
            "your \(name) are \(factor < 0 ? "mirrored, and " : "")\(Self.times(factor.magnitude, ["large", "small"]))"
          }, answer: answer)
      }
    }
  }

  /// Settings that are numbers, each as a factor of the wanted value, or of its logarithm for shares that are left.
  private static func numbers(_ queries: [VectorQuery]) -> [AnswerFault] {
    var keys: [String] = []
    for setting in queries.flatMap(\.settings) where setting.value.number != nil && !keys.contains(setting.key) {
      keys.append(setting.key)
    }
    let powers: Set = ["decay_rate_per_ms", "drag_per_s", "projection_rate_per_ms"]
    return keys.filter { $0 != "bounce_mass" }.map { key in
      @Sendable func changed(_ query: VectorQuery, _ size: Double) -> Double {
        let wanted = query.number(key) ?? 0
        return powers.contains(key) ? Double.pow(wanted, size) : wanted * size
      }
      return AnswerFault(
        kind: key, sizes: [0.001, 0.01] + (-8...8).map { Double.pow(2, Double($0) / 2) } + [100, 1000],
        isContinuous: true,
        sentence: { query, size in
          let (own, wanted) = (Self.figure(changed(query, size), key), Self.figure(query.number(key) ?? 0, key))
          return switch key {
          case "decay_rate_per_ms": "your flings decay by \(own) per ms; \(wanted) is wanted"
          case "stop_velocity_pt_s" where size < 1:
            "your flings stop too late or never: they rest below \(own) per second; \(wanted) is wanted"
          default: "your \(key) is \(own); \(wanted) is wanted"
          }
        }, value: changed,
        answer: { each, size in
          guard let wanted = each.query.number(key), wanted != 0 else { return each.result.vector.wanted }
          return each.played { $0.set(key, .number(changed(each.query, size))) }
        })
    }
  }

  /// The parameters of springs that a case starts.
  private static func springs(_ query: VectorQuery) -> [AnswerFault] {
    guard query.subject == .spring else { return [] }
    return [("stiffness", true), ("damping ratio", false)].map { name, isStiffness in
      AnswerFault(
        kind: "spring " + name, sizes: factors, isContinuous: true,
        sentence: { _, factor in "the \(name) of your springs is \(Self.times(factor, ["large", "small"]))" },
        answer: { each, factor in
          each.played { query in
            for index in query.events.indices {
              guard
                case .spring(let from, let to, let velocity, let mass, let stiffness, let ratio) = query.events[index]
                  .kind
              else { continue }
              query.events[index].kind = .spring(
                from: from, to: to, velocity: velocity, mass: mass, stiffness: stiffness * (isStiffness ? factor : 1),
                dampingRatio: ratio * (isStiffness ? 1 : factor))
            }
          }
        })
    }
  }

  // MARK: Words

  /// Returns a number with four digits, but with five decimals for a share of a velocity.
  private static func figure(_ number: Double, _ key: String = "") -> String {
    if key.hasSuffix("rate_per_ms") { return JSONText.number(number, digits: 5) }
    guard number != 0, number.isFinite else { return "0" }
    return JSONText.number(number, digits: max(0, 3 - Int(Double.log10(number.magnitude).rounded(.down))))
  }

  /// A factor this near to that between two units stands for it. Chosen: nobody is 59.7 times too slow on purpose.
  private static let unitTolerance = 0.02

  /// Returns a factor in words, such as "60 times too small (per frame?)".
  private static func times(_ factor: Double, _ words: [String]) -> String {
    let ratio = factor < 1 ? 1 / factor : factor
    let size = " times too \(factor < 1 ? words[1] : words[0])"
    for (unit, hint) in [(30.0, "per frame?"), (60, "per frame?"), (120, "per frame?"), (1000, "milliseconds?")]
    where (ratio / unit - 1).magnitude < unitTolerance {
      return "\(figure(unit))\(size) (\(hint))"
    }
    return figure(ratio) + size
  }
}

extension Diagnosis.Case {
  var query: VectorQuery { result.vector.query }

  /// Returns the wanted values, with each number replaced.
  func numbers(_ change: (VectorQuantity, Double) -> Double) -> AnswerFault.Values {
    numbers { quantity, number, _ in change(quantity, number) }
  }

  /// Returns the wanted values, with each number replaced that a number was answered for.
  func numbers(_ change: (VectorQuantity, _ wanted: Double, _ got: Double) -> Double) -> AnswerFault.Values {
    var values = result.vector.wanted
    for (quantity, list) in values {
      values[quantity] = zip(list, result.got[quantity] ?? []).map { pair in
        guard case (.number(let number), .number(let got)) = pair else { return pair.0 }
        return .number(change(quantity, number, got))
      }
    }
    return values
  }

  /// Returns the wanted values with what this engine changes in its answer if the query changes; `nil` if it cannot play
  /// one of both.
  func played(_ change: (inout VectorQuery) -> Void) -> AnswerFault.Values? {
    var query = query
    change(&query)
    guard case .values(let changed) = EngineAnswers().answer(to: query) else { return nil }
    var values = result.vector.wanted
    for (quantity, list) in values {
      guard let old = engine[quantity], let new = changed[quantity] else { return nil }
      values[quantity] = list.indices.map { index in
        if case (.number(let wanted), .number(let before), .number(let after)) = (list[index], old[index], new[index]) {
          return .number(wanted + (after - before))
        }
        return list[index] == .null ? .null : new[index]
      }
    }
    return values
  }
}

extension VectorQuery {
  /// Returns the number of a setting.
  fileprivate func number(_ key: String) -> Double? { settings.last { $0.key == key }?.value.number }

  /// Replaces a setting.
  fileprivate mutating func set(_ key: String, _ value: JSONValue.Content) {
    settings.append(JSONValue.Member(key: key, value: JSONValue(content: value, line: 1), line: 1))
  }
}

extension VectorQuery.Subject {
  /// The subject in the plural.
  var plural: String {
    switch self {
    case .fling: "flings"
    case .bounce: "bounces"
    case .spring: "springs"
    case .rubberBand: "rubber bands"
    case .velocity: "finger velocities"
    case .slop: "drags"
    case .snap: "resting points"
    case .page: "page turns"
    case .boost: "boosted flings"
    case .wheel: "wheel turns"
    }
  }
}

extension VectorEvent.Kind {
  /// Whether the content is where it was right after the event.
  fileprivate var keepsOffset: Bool {
    switch self {
    case .spring, .release(offset: .some, velocity: _): false
    case .down, .move, .up, .release, .pull, .flick, .wheel: true
    }
  }

  /// Multiplies the velocity of a release, flick or spring.
  fileprivate mutating func scaleVelocity(by factor: Double) {
    switch self {
    case .release(let offset, let velocity): self = .release(offset: offset, velocity: velocity * factor)
    case .flick(let velocity, let hold, let duration):
      self = .flick(velocity: velocity * factor, hold: hold, duration: duration)
    case .spring(let from, let to, let velocity, let mass, let stiffness, let ratio):
      self = .spring(
        from: from, to: to, velocity: velocity * factor, mass: mass, stiffness: stiffness, dampingRatio: ratio)
    case .down, .move, .up, .pull, .wheel: break
    }
  }
}
