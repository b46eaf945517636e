import Documents

/// The result of a case, which compares an answer with the wanted values.
public struct VectorCaseResult: Equatable, Sendable {
  /// The case.
  public let vector: VectorCase
  /// The verdict.
  public let verdict: Verdict
  /// The values that were answered; empty without an answer.
  public let got: [VectorQuantity: [JSONScalar]]
  /// The largest difference, relative to its tolerance; `nil` if nothing was compared.
  public let worst: Difference?

  /// A verdict about a case.
  public enum Verdict: Equatable, Sendable {
    /// All values are within the tolerance.
    case within
    /// A value differs by more than the tolerance.
    case off
    /// The program cannot play the case, for the reason that it gives.
    case unsupported(String)
    /// The program gave no answer that can be compared.
    case failed(ConformanceFault)
  }

  /// A difference between a wanted and an answered value.
  public struct Difference: Equatable, Sendable {
    /// The quantity.
    public var quantity: VectorQuantity
    /// The index of the time.
    public var index: Int
    /// The time, in microseconds.
    public var time: Int64
    /// The wanted value.
    public var wanted: JSONScalar
    /// The answered value.
    public var got: JSONScalar
    /// The difference as a multiple of the tolerance; infinite for words and decisions that differ.
    public var share: Double

    /// The quantity, the difference of two numbers or else both values, and the time.
    var words: String {
      let place = " at \(JSONText.number(Double(time) / 1000, digits: 1)) ms"
      guard case (.number(let a), .number(let b)) = (wanted, got) else {
        return "\(quantity.rawValue) \(got.words), not \(wanted.words)" + place
      }
      let difference = b - a
      return "\(quantity.rawValue) \(difference < 0 ? "" : "+")\(JSONText.number(difference, digits: 3))" + place
    }
  }

  /// Compares an answer with a case.
  public init(_ vector: VectorCase, _ answer: Answer) {
    switch answer {
    case .unsupported(let reason):
      self.init(vector, verdict: .unsupported(reason), got: [:], worst: nil)
    case .values(let got):
      let worst = Self.differences(vector, got).max { $0.share < $1.share }
      self.init(vector, verdict: (worst?.share ?? 0) <= 1 ? .within : .off, got: got, worst: worst)
    }
  }

  /// Creates the result of a case that could not be compared.
  public init(_ vector: VectorCase, _ fault: ConformanceFault) {
    self.init(vector, verdict: .failed(fault), got: [:], worst: nil)
  }

  private init(_ vector: VectorCase, verdict: Verdict, got: [VectorQuantity: [JSONScalar]], worst: Difference?) {
    (self.vector, self.verdict, self.got, self.worst) = (vector, verdict, got, worst)
  }

  static func differences(_ vector: VectorCase, _ got: [VectorQuantity: [JSONScalar]]) -> [Difference] {
    vector.query.quantities.flatMap { quantity -> [Difference] in
      let (wanted, answered) = (vector.wanted[quantity] ?? [], got[quantity] ?? [])
      return zip(zip(wanted, answered), vector.query.times).enumerated().compactMap { index, pair in
        let ((want, got), time) = pair
        guard want != .null else { return nil }
        var share = want == got ? 0 : Double.infinity
        if case (.number(let a), .number(let b)) = (want, got), a != b {
          let allowed = vector.tolerances[quantity]?.allowed(for: a) ?? 0
          share = allowed > 0 ? (a - b).magnitude / allowed : .infinity
        }
        return Difference(quantity: quantity, index: index, time: time, wanted: want, got: got, share: share)
      }
    }
  }

  /// Whether the case is answered and not within its tolerance, or the answer cannot be compared.
  public var isMiss: Bool {
    switch verdict {
    case .within, .unsupported: false
    case .off, .failed: true
    }
  }

  /// The verdict in words.
  var words: String {
    switch verdict {
    case .within: "within"
    case .off: "off"
    case .unsupported: "unsupported"
    case .failed: "failed"
    }
  }

  /// The largest difference that the table omits, as a multiple of the tolerance.
  private static let unseen = 0.01

  /// The largest difference and its time, or the reason why nothing was compared.
  var remark: String {
    switch verdict {
    case .within, .off: worst.map { $0.share < Self.unseen ? "" : $0.words } ?? ""
    case .unsupported(let reason): reason
    case .failed(let fault): fault.description
    }
  }
}
