import Testing

/// Pages run the scenes on a processor with 32 bits, where `Int` has 32 bits as well. A number that only 64 bits can hold
/// is wrong or ends the page there, and no test on a 64-bit computer notices.
@Suite("Integers in pages") struct PageIntegerTests {
  private let house = PackageSources()
  /// The modules of `.ci/page`.
  private static let modules = [
    "Documents", "ScrollEngine", "Containers", "Drawing", "Tuning", "TuningFiles", "Interface", "CityMap", "Recording",
    "Scenes", "ScenePage",
  ]
  /// Files whose shifts are of 64-bit types that other lines declare.
  private static let wide: Set = [
    "Sources/Engine/ScrollEngine/Numerics/ReducedAngle.swift", "Sources/Engine/ScrollEngine/Numerics/Exponential.swift",
    "Sources/Engine/ScrollEngine/Numerics/Logarithm.swift",
    "Sources/Engine/ScrollEngine/Numerics/Double+Trigonometry.swift",
    "Sources/Model/Documents/JSONScanner.swift", "Sources/App/ScenePage/Runtime.swift",
  ]

  /// Returns the code of a module that a page contains, line by line.
  private func lines(of module: String) throws -> [(place: String, code: Substring)] {
    try house.sources(in: house.folder(ofTarget: module)).filter {
      !$0.path.contains("/System/") && !$0.path.contains("/Export/") && !$0.path.contains("/Store/")
    }.flatMap { source in
      source.lines.enumerated().compactMap { index, line in
        let code = line.drop { $0 == " " }
        return code.hasPrefix("//") ? nil : ("\(source.path):\(index + 1)", code)
      }
    }
  }

  /// Returns the number of places of each shift by a literal.
  private func shifts(in code: Substring) -> [Int] {
    let marks = ["<<", ">>"]
    return marks.flatMap { mark -> [Int] in
      code.ranges(of: mark).compactMap { range in
        Int(code[range.upperBound...].drop { $0 == " " || $0 == "=" }.prefix { $0.isNumber })
      }
    }
  }

  @Test func `the modules are those that pages are built of`() throws {
    #expect(try house.text(".ci/page").contains("modules='\(Self.modules.joined(separator: " "))'"))
  }

  @Test(arguments: modules) func `no Int is shifted by 32 or more`(module: String) throws {
    for (place, code) in try lines(of: module) where shifts(in: code).contains(where: { $0 >= 32 }) {
      let path = String(place.prefix { $0 != ":" })
      let isWide = Self.wide.contains(path) || code.contains("UInt64") || code.contains("Int64")
      #expect(isWide, "\(place): \(code); use UInt64, or fields instead of a packed number")
    }
  }

  @Test(arguments: modules) func `no large number becomes an Int by a conversion that can trap`(module: String) throws {
    for (place, code) in try lines(of: module) where code.contains(" Int(") || code.contains("(Int(") {
      let exponents = code.ranges(of: "1e").compactMap { Int(code[$0.upperBound...].prefix { $0.isNumber }) }
      #expect(!exponents.contains { $0 > 9 }, "\(place): \(code); use Int(nearest:) or a limit below 2^31")
    }
  }
}
