import Documents
import TestSupport
import Testing
import Tuning

@testable import Conformance

/// Right answers that are distorted in a known way, and the cause that the report names.
@Suite("Causes of wrong answers") struct DiagnosisTests {
  /// A program with a fault.
  struct Wrong: CustomTestStringConvertible, Sendable {
    /// The kind of its cause.
    var kind: String
    /// The size of its cause; `nil` for a fault without one.
    var size: Double?
    /// The subject whose cause is read.
    var subject = VectorQuery.Subject.fling
    /// How far the size may be off, as a share of it.
    var tolerance = 0.01
    /// Returns the wrong answer.
    var answer: @Sendable (VectorQuery) -> Answer

    var testDescription: String { "\(subject.rawValue), \(kind) \(size.map { "\($0)" } ?? "")" }

    /// This engine with another query.
    static func asked(
      _ kind: String, _ size: Double?, _ subject: VectorQuery.Subject = .fling, tolerance: Double = 0.01,
      _ change: @escaping @Sendable (inout VectorQuery) -> Void
    ) -> Wrong {
      Wrong(kind: kind, size: size, subject: subject, tolerance: tolerance) { query in
        var other = query
        change(&other)
        return EngineAnswers().answer(to: other)
      }
    }

    /// This engine with a setting of another value.
    static func set(_ key: String, _ value: Double, _ subject: VectorQuery.Subject, tolerance: Double = 0.01) -> Wrong {
      asked(key, value, subject, tolerance: tolerance) { query in
        query.settings.append(
          JSONValue.Member(key: key, value: JSONValue(content: .number(value), line: 1), line: 1))
      }
    }

    /// This engine with other numbers in its answers.
    static func changed(
      _ kind: String, _ size: Double?, _ subject: VectorQuery.Subject = .fling,
      _ change: @escaping @Sendable (VectorQuery, VectorQuantity, Double) -> Double
    ) -> Wrong {
      Wrong(kind: kind, size: size, subject: subject) { query in
        guard case .values(var values) = EngineAnswers().answer(to: query) else { return .unsupported("") }
        for (quantity, list) in values {
          values[quantity] = list.map { value in
            if case .number(let number) = value { .number(change(query, quantity, number)) } else { value }
          }
        }
        return .values(values)
      }
    }

    /// A spring that is added up from frame to frame.
    static func stepped(rate: Double) -> Wrong {
      Wrong(kind: "steps", size: rate, subject: .spring) { query in
        guard
          case .spring(let from, let to, var velocity, let mass, let stiffness, let ratio)? = query.events.first?.kind
        else { return .unsupported("") }
        var (offset, frame) = (from, 0.0)
        let friction = 2 * ratio * (mass * stiffness).squareRoot()
        let offsets = query.times.map { time in
          while (frame + 1) / rate <= Double(time) / 1e6 + 1e-6 {
            velocity -= (stiffness * (offset - to) + friction * velocity) / mass / rate
            offset += velocity / rate
            frame += 1
          }
          return JSONScalar.number(offset)
        }
        return .values([.offset: offsets])
      }
    }
  }

  /// Seventeen faults, each of two sizes.
  static let faults: [Wrong] =
    [0.998_08, 0.9975].map { rate in
      Wrong(kind: "decay_rate_per_ms", size: rate, tolerance: 1e-5) {
        EngineAnswers(changes: ["fling.decelerationRate": .number(rate)]).answer(to: $0)
      }
    }
    + [0.0167, 0.033].flatMap { delay in
      [VectorQuery.Subject.fling, .spring].map { subject in
        .asked("late", delay, subject) { $0.times = $0.times.map { max(0, $0 - Int64(delay * 1e6)) } }
      }
    }
    + [0.008, 0.0167].map { lead in .asked("late", -lead) { $0.times = $0.times.map { $0 + Int64(lead * 1e6) } } }
    + [1.0 / 60, 0.001].map { share in
      .changed("factor", share) { _, quantity, number in quantity == .velocity ? number * share : number }
    }
    + [0.5, 1.2].map { share in
      .asked("released velocity", share) { query in
        for index in query.events.indices {
          guard case .release(let offset, let velocity) = query.events[index].kind else { continue }
          query.events[index].kind = .release(offset: offset, velocity: velocity * share)
        }
      }
    }
    + [
      .changed("mirrored", nil) { _, _, number in -number },
      .changed("mirrored", nil) { _, quantity, number in quantity == .velocity ? -number : number },
      .changed("rounded", 1) { _, _, number in number.rounded(.down) },
      .changed("rounded", 4, .spring) { _, _, number in (number / 4).rounded() * 4 },
      .stepped(rate: 60), .stepped(rate: 30),
      .asked("toolkit", nil) { ($0.toolkit, $0.settings) = ("gtk", []) },
      .asked("toolkit", nil) { ($0.toolkit, $0.settings) = ("android", []) },
      .set("bounce_stiffness", 156, .bounce), .set("bounce_stiffness", 60, .bounce),
      .set("bounce_damping_ratio", 0.8, .bounce), .set("bounce_damping_ratio", 1.5, .bounce),
      .set("rubber_band", 0.5, .rubberBand), .set("rubber_band", 0.7, .rubberBand),
      // The cases tell a slop and a least speed only within limits.
      .set("slop_pt", 12, .slop, tolerance: 0.2), .set("slop_pt", 7, .slop, tolerance: 0.2),
      .set("stop_velocity_pt_s", 1, .fling, tolerance: 10), .set("stop_velocity_pt_s", 4, .fling, tolerance: 1),
    ]
    + [60.0, 30].map { rate in
      .asked("frames", rate) { query in
        query.times = query.times.map { Int64((Double($0) / 1e6 * rate + 1e-6).rounded(.down) / rate * 1e6) }
      }
    }
    + [1.3, 0.5].flatMap { share in
      [true, false].map { isStiffness in
        .asked(isStiffness ? "spring stiffness" : "spring damping ratio", share, .spring) { query in
          for index in query.events.indices {
            guard
              case .spring(let from, let to, let velocity, let mass, let stiffness, let ratio) = query.events[index]
                .kind
            else { continue }
            query.events[index].kind = .spring(
              from: from, to: to, velocity: velocity, mass: mass,
              stiffness: isStiffness ? stiffness * share : stiffness,
              dampingRatio: isStiffness ? ratio : ratio * share)
          }
        }
      }
    }
    + [(0.0, nil), (0.5, 0.5)].map { share, size in
      .changed("end", size, .bounce) { query, _, number in
        let inside = min(max(number, query.start.lower), query.start.upper)
        return inside + share * (number - inside)
      }
    }

  private static func report(_ cases: [VectorCase], _ answer: (VectorQuery) -> Answer) -> ConformanceReport {
    ConformanceReport(cases.map { VectorCaseResult($0, answer($0.query)) })
  }

  @Test(arguments: faults) func `a fault of this size is named`(wrong: Wrong) throws {
    let cases = try VectorTests.vectors("ios").cases.filter { $0.query.subject == wrong.subject }
    let report = Self.report(cases, wrong.answer)
    let subject = try #require(report.subjects.first)
    #expect(report.subjects.count == 1 && subject.subject == wrong.subject)
    let cause = try #require(subject.cause, "\(report.text)")
    #expect(cause.kind == wrong.kind, "\(cause.text)")
    #expect((cause.size == nil) == (wrong.size == nil), "\(cause.text)")
    if let wanted = wrong.size, let got = cause.size {
      #expect((got - wanted).magnitude <= wrong.tolerance * wanted.magnitude, "\(cause.text)")
    }
    #expect(report.text.contains("\nios, \(wrong.subject.rawValue): \(cause.sentence) ("))
    let json = try JSONParser.parse(Array(report.json.text.utf8))
    let off = json.array?.first { $0["result"]?.string == "off" }
    #expect(off?["cause"]?["kind"]?.string == wrong.kind && off?["cause"]?["text"]?.string == cause.sentence)
  }

  @Test func `a fault of many subjects is named in each, where each alone would not show it`() throws {
    let report = Self.report(try VectorTests.vectors("ios").cases) { query in
      var late = query
      late.times = query.times.map { max(0, $0 - 33_000) }
      return EngineAnswers().answer(to: late)
    }
    let causes = report.subjects.filter { $0.results.contains(where: \.isMiss) }.map(\.cause?.sentence)
    #expect(causes.count > 5 && Set(causes) == ["your values are late by 33 ms"], "\(report.text)")
  }

  @Test(arguments: VectorTests.toolkits) func `right answers have no cause`(toolkit: String) throws {
    let report = Self.report(try VectorTests.vectors(toolkit).cases) { EngineAnswers().answer(to: $0) }
    #expect(report.subjects.allSatisfy { $0.cause == nil })
    #expect(!report.text.contains("\n\(toolkit), ") && !report.json.text.contains("\"cause\""))
  }

  @Test func `answers that are wrong in no simple way have no cause`() throws {
    var random = SplitMix64(seed: 1)
    let report = Self.report(try VectorTests.vectors("ios").cases.filter { $0.query.times.count > 1 }) { query in
      guard case .values(var values) = EngineAnswers().answer(to: query) else { return .unsupported("") }
      for (quantity, list) in values {
        values[quantity] = list.map { value in
          if case .number(let number) = value {
            .number(number + Double.random(in: -40...40, using: &random))
          } else {
            value
          }
        }
      }
      return .values(values)
    }
    #expect(report.subjects.allSatisfy { $0.cause == nil }, "\(report.text)")
  }
}
