// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "scrollwork", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CAllocationCount", .product(name: "Containers", package: "scrollwork"),
        .product(name: "ScrollEngine", package: "scrollwork"),
        .product(name: "ScrollworkModules", package: "scrollwork"),
      ],
      swiftSettings: strict),
    .target(name: "CAllocationCount"),
  ]
)
