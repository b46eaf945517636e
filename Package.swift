// swift-tools-version: 6.2
import PackageDescription

// A folder of Sources is one room of the house; arrows between rooms point down this list only.
let language: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
// A file sees members of modules only that it imports itself: one that a dependency or a file of the package manager's
// imports, such as Foundation, would else be called and linked unseen.
let strict = language + [.enableUpcomingFeature("MemberImportVisibility")]

/// A room of the house: a target under Sources with the project's settings.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of one room.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

/// A C library of Debian behind a module map. Where its headers find each other below /usr/include, pkg-config, some of
/// whose flags the package manager refuses with a warning, is not needed.
func clibrary(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "scrollwork",
  products: [
    .library(name: "ScrollEngine", targets: ["ScrollEngine"]),
    // The rooms above the engine, for the package in Benchmarks.
    .library(
      name: "ScrollworkRooms",
      targets: ["Playground", "SDLPlatform", "Scenes", "Recording", "FrameTiming", "Tuning", "Drawing", "Assets"]),
    .executable(name: "scrollwork", targets: ["scrollwork"]),
    .executable(name: "engine-demo", targets: ["engine-demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ],
  targets: [
    .executableTarget(
      name: "scrollwork",
      dependencies: [
        "Playground", "Fit", "Curves", "SDLPlatform", "Scenes", "Recording", "FrameTiming", "Tuning", "Drawing",
        "ScrollEngine", "Assets", "Documents", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Manual/scrollwork.1")], swiftSettings: strict),
    .executableTarget(name: "engine-demo", dependencies: ["ScrollEngine"], swiftSettings: strict),
    room(
      "Playground",
      [
        "Fit", "Curves", "SDLPlatform", "Scenes", "Interface", "Recording", "FrameTiming", "Tuning", "Drawing",
        "Assets",
        "ScrollEngine", "Documents",
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    room("Fit", ["Curves", "Scenes", "Recording", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
    room("Curves", ["Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
    room(
      "SDLPlatform",
      [
        "Drawing", "ScrollEngine", "Documents", "CSDL2", "CSDL2TTF", "CSDL2Image", "CTurboJPEG", "CCairo", "CPixman",
        "CFriBidi",
        "CXInput2", "CWayland",
        // Which of SDL's modules brings a header that all of them include depends on the order of reading.
      ], settings: language),
    room(
      "Scenes",
      [
        "Interface", "Recording", "Tuning", "Drawing", "ScrollEngine", "Documents",
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    room("Interface", ["Drawing", "ScrollEngine"]),
    room("Recording", ["Tuning", "ScrollEngine", "Documents"]),
    room("FrameTiming", ["ScrollEngine", "Documents"]),
    room("Tuning", ["ScrollEngine", "Documents"], resources: [.embedInCode("Export/Templates")]),
    room("Drawing", ["ScrollEngine"]),
    room("ScrollEngine", [.product(name: "RealModule", package: "swift-numerics")]),
    .target(
      name: "Assets", dependencies: ["Documents"], path: "Assets",
      exclude: ["CREDITS.md"],
      sources: ["Assets.swift"],
      resources: [
        .copy("fonts"), .copy("photos"), .copy("map"), .copy("data"), .copy("LICENSES"), .copy("tours"),
        .copy("trials"),
      ],
      swiftSettings: strict),
    room("Documents"),
    clibrary("CSDL2", apt: "libsdl2-dev"),
    clibrary("CSDL2TTF", apt: "libsdl2-ttf-dev"),
    clibrary("CSDL2Image", apt: "libsdl2-image-dev"),
    clibrary("CTurboJPEG", apt: "libturbojpeg0-dev"),
    clibrary("CCairo", apt: "libcairo2-dev"),
    clibrary("CPixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
    clibrary("CFriBidi", apt: "libfribidi-dev"),
    clibrary("CXInput2", apt: "libxi-dev"),
    // SDL keeps back whether fingers or a wheel scroll, and that fingers lift.
    clibrary("CWayland", apt: "libwayland-dev"),
    tests("ScrollEngine", ["ScrollEngine"]),
    tests("Curves", ["Curves", "Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
    tests(
      "Fit",
      ["Fit", "Playground", "Scenes", "Recording", "Tuning", "ScrollEngine", "Assets", "Documents", "TestSupport"]),
    tests("Documents", ["Documents", "TestSupport"]),
    tests("Tuning", ["Tuning", "ScrollEngine", "Documents", "TuningSaver", "TestSupport"]),
    // Saves without end until it is killed, for a test that kills it.
    .executableTarget(
      name: "TuningSaver", dependencies: ["Tuning"], path: "Tests/TuningSaver", swiftSettings: strict),
    tests("Recording", ["Recording", "ScrollEngine", "Tuning", "Documents"]),
    tests("FrameTiming", ["FrameTiming", "ScrollEngine", "Documents"]),
    tests(
      "Scenes",
      [
        "Scenes", "Interface", "Recording", "Drawing", "Assets", "ScrollEngine", "Tuning", "Documents", "TestSupport",
      ]),
    tests("Interface", ["Interface", "Drawing", "ScrollEngine", "TestSupport"]),
    tests("SDLPlatform", ["SDLPlatform", "Drawing", "Assets", "Documents", "TestSupport"]),
    tests(
      "Playground",
      [
        "Playground", "SDLPlatform", "Scenes", "Interface", "Recording", "Tuning", "Drawing", "Documents",
        "ScrollEngine", "Assets", "FrameTiming", "TestSupport",
      ], exclude: ["Pictures/Golden", "Faults/Recordings"]),
    .target(name: "TestSupport", dependencies: ["CCairo"], path: "Tests/Support", swiftSettings: strict),
    tests("TestSupport", ["TestSupport"]),
    // Short among the other tests; `make soak` makes it long.
    tests(
      "Soak",
      [
        "Playground", "SDLPlatform", "Scenes", "Recording", "Tuning", "Drawing", "Documents", "ScrollEngine", "Assets",
        "TestSupport",
      ]),
    .testTarget(name: "HouseTests", dependencies: ["Documents"], swiftSettings: strict),
    // No pkg-config here: a person who only builds the program need not have these headers.
    .systemLibrary(name: "CXTest", path: "Tests/CXTest"),
    .systemLibrary(name: "CVirtualPointer", path: "Tests/CVirtualPointer"),
    .systemLibrary(name: "CWaylandHost", path: "Tests/CWaylandHost"),
    .testTarget(
      name: "SystemTests", dependencies: ["CXTest", "CVirtualPointer", "CWaylandHost", "TestSupport", "Documents"],
      swiftSettings: strict),
  ]
)
