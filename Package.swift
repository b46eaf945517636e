// swift-tools-version: 6.2
import PackageDescription

// The folders of Sources are the floors of the house, and theirs are the targets. A target may depend only on targets that
// are below it in this list.
let language: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
// With this feature, a file sees only members of modules that it imports itself. Without it, a file could call and link
// modules unnoticed that a dependency or a file of the package manager imports, such as Foundation.
let strict = language + [.enableUpcomingFeature("MemberImportVisibility")]

/// Whether libraries are optimized in debug builds, so that their tests take a third of the time. Only the Makefile
/// sets the variable, since packages with unsafe flags cannot be dependencies of others.
let isOptimized = Context.environment["SCROLLWORK_FAST_TESTS"] == "1"
let fast: [SwiftSetting] = isOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Places targets in their folder of Sources.
func floor(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  return targets
}

/// Creates a target in Sources with the project's settings.
///
/// - Parameter exclude: folders of sources for other builds. Folders named Embedded belong to `.ci/embedded`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = strict, libraries: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings + (unoptimized.contains(name) ? [] : fast), linkerSettings: libraries)
}

/// The targets that are not optimized in debug builds, because optimizing them takes longer than their tests gain.
let unoptimized: Set = [
  "Playground", "CodeExport", "Trials", "Videos", "Inspector", "Tuner", "Library", "FrameTimes", "Workbench",
  "FrameTiming",
]

/// The targets below the window that every feature may use.
let model: [Target.Dependency] = [
  "Scenes", "Interface", "Recording", "FrameTiming", "TuningFiles", "Tuning", "Drawing", "ScrollEngine", "Documents",
]

/// Creates a program of Examples. It uses only what other packages see of the engine.
func example(_ name: String, _ dependencies: [Target.Dependency] = ["ScrollEngine"]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/" + name, exclude: ["output.txt"],
    swiftSettings: strict)
}

/// Creates the test target of a module.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Creates a target for a C library of Debian with a module map. Most libraries need no pkg-config, as their headers
/// find each other below /usr/include. The package manager warns about some of its flags.
func clibrary(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "scrollwork",
  products: [
    .library(name: "ScrollEngine", targets: ["ScrollEngine"]),
    .library(name: "Containers", targets: ["Containers"]),
    // The toolkits' presets, and the rules of containers by them.
    .library(name: "Tuning", targets: ["Tuning"]),
    // The modules above the engine, for the package in Benchmarks.
    .library(
      name: "ScrollworkModules",
      targets: ["Playground", "SDLPlatform", "Scenes", "Recording", "FrameTiming", "Tuning", "Drawing", "Assets"]),
    .executable(name: "scrollwork", targets: ["scrollwork"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(
      name: "Program",
      description: "The program and its argument parser. Packages that use only the engine leave it out: traits: []."),
  ],
  dependencies: [
    // Where there is no network, the variable names a folder that has the package.
    Context.environment["SCROLLWORK_DEPENDENCIES"].map { .package(path: "\($0)/swift-argument-parser") }
      ?? .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The program, and the engine for programs in C. ScenePage, the scenes in a page, is built by .ci/page alone.
    floor(
      "App",
      [
        .executableTarget(
          name: "scrollwork",
          dependencies: [
            "Playground", "Videos", "Tuner", "Workbench", "Session", "Share", "KioskLog", "Fit", "InputLogs",
            "Conformance", "Aiming",
            "MotionEstimation", "Curves", "SDLPlatform", "Scenes", "Recording", "FrameTiming", "TuningExport",
            "TuningFiles", "Tuning", "Drawing",
            "ScrollEngine", "Assets", "Documents",
            .product(
              name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"])),
          ],
          resources: [.embedInCode("Manual/scrollwork.1")], swiftSettings: strict),
        module(
          "Playground",
          [
            "CodeExport", "Trials", "Videos", "Inspector", "Tuner", "Library", "FrameTimes", "Workbench", "Session",
            "KioskLog", "Fit", "InputLogs", "Curves", "SDLPlatform", "Scenes", "Interface", "Recording", "FrameTiming",
            "TuningExport", "TuningFiles", "Tuning", "Drawing", "Assets", "ScrollEngine", "Documents",
          ]),
        // The C functions of `make engine` and `make wasm`.
        module(
          "EngineInterface", ["Tuning", "Containers", "ScrollEngine"], exclude: ["C", "Embedded", "Web"],
          // For one function in C.
          settings: strict + [.enableExperimentalFeature("Extern")]),
      ]),
    // The window, and its features. Each has its panes, and the controllers that fill them.
    floor(
      "Features",
      [
        module("CodeExport", ["TuningExport", "Tuner", "Workbench", "Session", "Share", "Assets"] + model),
        module(
          "Trials", ["Inspector", "Tuner", "Library", "Workbench", "Session", "Share", "Fit", "Assets"] + model),
        module("Videos", ["Inspector", "Tuner", "Library", "Workbench", "Session", "SDLPlatform"] + model),
        module(
          "Inspector",
          [
            "Tuner", "Library", "FrameTimes", "Workbench", "Session", "Share", "MotionEstimation", "Curves",
            "SDLPlatform",
            "Assets",
          ] + model),
        module("Tuner", ["Workbench", "Session", "Fit"] + model),
        module("Library", ["Workbench", "Session", "Fit"] + model),
        module("FrameTimes", ["Workbench", "Session"] + model),
        module("Workbench", ["Session", "Fit", "SDLPlatform", "Assets"] + model),
        module(
          "Session",
          [
            "Curves", "Scenes", "Interface", "Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine",
            "Documents",
          ]),
      ]),
    // The fonts, photos, map and texts, which lie beside Sources, and how the program finds them.
    [
      .target(
        name: "Assets", dependencies: ["Documents"], path: "Assets",
        exclude: ["CREDITS.md"],
        sources: ["Assets.swift"],
        resources: [
          .copy("fonts"), .copy("photos"), .copy("map"), .copy("data"), .copy("LICENSES"), .copy("tours"),
          .copy("trials"), .copy("page"), .copy("vectors"), .copy("phrases"),
        ],
        swiftSettings: strict)
    ],
    // What asks the system: windows, input, pictures, text.
    floor(
      "Platform",
      [
        module(
          "SDLPlatform",
          [
            "Interface", "Drawing", "ScrollEngine", "Documents", "CSDL2", "CSDL2TTF", "CSDL2Image", "CTurboJPEG",
            "CCairo", "CPixman", "CScaling", "CFriBidi", "CXInput2", "CWayland",
            // Not `strict`: which of the SDL modules owns a header that all of them include depends on the order in which
            // they are read.
          ], settings: language),
        clibrary("CSDL2", apt: "libsdl2-dev"),
        clibrary("CSDL2TTF", apt: "libsdl2-ttf-dev"),
        clibrary("CSDL2Image", apt: "libsdl2-image-dev"),
        clibrary("CTurboJPEG", apt: "libturbojpeg0-dev"),
        clibrary("CCairo", apt: "libcairo2-dev"),
        clibrary("CPixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
        .systemLibrary(name: "CScaling"),
        clibrary("CFriBidi", apt: "libfribidi-dev"),
        clibrary("CXInput2", apt: "libxi-dev"),
        // SDL does not report whether fingers or a wheel scroll, nor that the fingers lift.
        clibrary("CWayland", apt: "libwayland-dev"),
      ]),
    // What needs no window: scenes, tunings, recordings, and what is done with them.
    floor(
      "Model",
      [
        module("Share", ["TuningFiles", "Scenes", "Recording", "Drawing", "Tuning", "ScrollEngine", "Documents"]),
        module("KioskLog", ["Documents"]),
        module("Fit", ["Curves", "Scenes", "Recording", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
        module("InputLogs", ["Recording", "ScrollEngine", "Documents"]),
        module("Aiming", ["Curves", "Recording", "Tuning", "Containers", "ScrollEngine", "Documents"]),
        module("Conformance", ["Curves", "Scenes", "Tuning", "Containers", "ScrollEngine", "Documents"]),
        module(
          "MotionEstimation", ["Curves", "Recording", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
        module("Curves", ["Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine", "Documents"]),
        module(
          "Scenes",
          ["CityMap", "Interface", "Recording", "Tuning", "Drawing", "Containers", "ScrollEngine", "Documents"],
          exclude: ["Embedded"]),
        module("CityMap", ["Drawing", "ScrollEngine", "Documents"]),
        module("Interface", ["Drawing", "ScrollEngine"]),
        module("Recording", ["Tuning", "ScrollEngine", "Documents"]),
        module("FrameTiming", ["ScrollEngine", "Documents"]),
        module("TuningExport", ["TuningFiles", "Tuning", "ScrollEngine", "Documents"]),
        module("TuningFiles", ["Tuning", "ScrollEngine", "Documents"]),
        module("Tuning", ["Containers", "ScrollEngine", "Documents"], exclude: ["Compact"]),
        module("Drawing", ["ScrollEngine", "Documents"]),
        module("Documents", exclude: ["Embedded"]),
      ]),
    // Motion, gestures and scrollers, and the containers made of them.
    floor(
      "Engine",
      [
        module("Containers", ["ScrollEngine"]),
        // Square roots and rounding of the standard library call the C library's where the processor has no instruction.
        // Their results are exact everywhere.
        module("ScrollEngine", libraries: [.linkedLibrary("m", .when(platforms: [.linux]))]),
      ]),
    // Examples and tests.
    [
      example("terminal-list"),
      example("sheet-and-list"),
      example("snap-rule"),
      example("terminal-containers", ["Containers"]),
      tests("Containers", ["Containers", "ScrollEngine", "TestSupport"]),
      tests("ScrollEngine", ["ScrollEngine", "TestSupport"]),
      tests(
        "Curves",
        ["Curves", "Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine", "Documents", "TestSupport"]),
      tests(
        "Conformance",
        ["Conformance", "Curves", "Scenes", "Tuning", "ScrollEngine", "Documents", "TestSupport"]),
      tests(
        "MotionEstimation",
        [
          "MotionEstimation", "Curves", "Recording", "Tuning", "Drawing", "ScrollEngine", "Assets", "Documents",
          "TestSupport",
        ]),
      // Fits are compared with the replay command.
      tests(
        "Fit",
        [
          "Fit", "Playground", "Scenes", "Recording", "Tuning", "ScrollEngine", "Assets", "Documents", "TestSupport",
        ]),
      tests(
        "InputLogs",
        ["InputLogs", "Fit", "Scenes", "Recording", "Tuning", "ScrollEngine", "Assets", "Documents", "TestSupport"]),
      tests("Aiming", ["Aiming", "Recording", "Tuning", "ScrollEngine", "Documents"]),
      tests("Share", ["Share", "Recording", "Tuning", "ScrollEngine", "Assets", "Documents", "TestSupport"]),
      tests("KioskLog", ["KioskLog", "Documents", "KioskLogKeeper", "TestSupport"]),
      // A process that writes a kiosk's log until it is killed.
      .executableTarget(
        name: "KioskLogKeeper", dependencies: ["KioskLog", "Documents"], path: "Tests/KioskLogKeeper",
        swiftSettings: strict),
      tests("Documents", ["Documents", "TestSupport"]),
      tests(
        "Tuning",
        [
          "TuningExport", "TuningFiles", "Tuning", "Containers", "ScrollEngine", "Documents", "TuningSaver",
          "TestSupport",
        ]),
      // A process that saves in an endless loop, for a test that kills it.
      .executableTarget(
        name: "TuningSaver", dependencies: ["TuningFiles", "Tuning"], path: "Tests/TuningSaver", swiftSettings: strict),
      tests("Recording", ["Recording", "ScrollEngine", "Tuning", "Documents", "TestSupport"]),
      tests("FrameTiming", ["FrameTiming", "ScrollEngine", "Documents", "TestSupport"]),
      tests(
        "Scenes",
        [
          "Scenes", "CityMap", "Interface", "Recording", "Drawing", "Assets", "Containers", "ScrollEngine",
          "TuningFiles", "Tuning", "Documents", "TestSupport",
        ], exclude: ["Faults/Recordings"]),
      tests("CityMap", ["CityMap", "Scenes", "Drawing", "Assets", "ScrollEngine", "Documents", "TestSupport"]),
      tests("Interface", ["Interface", "Drawing", "ScrollEngine", "TestSupport"]),
      tests("Drawing", ["Drawing", "ScrollEngine", "TestSupport"]),
      tests("SDLPlatform", ["SDLPlatform", "Interface", "Drawing", "Assets", "Documents", "TestSupport"]),
      tests(
        "ScenePictures",
        [
          "SDLPlatform", "Assets", "Scenes", "CityMap", "Recording", "Tuning", "Drawing", "Documents", "ScrollEngine",
          "TestSupport",
        ], exclude: ["Golden"]),
      tests("Session", ["Session", "Containers", "Assets", "FeatureSupport", "TestSupport"] + model),
      tests(
        "Workbench", ["Workbench", "Session", "Assets", "SDLPlatform", "FeatureSupport", "TestSupport"] + model,
        exclude: ["Golden"]),
      tests("FrameTimes", ["FrameTimes", "FeatureSupport", "TestSupport"] + model),
      tests("Library", ["Library", "Workbench", "Session", "FeatureSupport", "TestSupport"] + model),
      tests("Tuner", ["Tuner", "Workbench", "Assets", "FeatureSupport", "TestSupport"] + model, exclude: ["Golden"]),
      tests(
        "Inspector",
        [
          "Inspector", "Library", "FrameTimes", "Workbench", "Session", "SDLPlatform", "Assets", "Curves", "CityMap",
          "FeatureSupport", "TestSupport",
        ] + model, exclude: ["Golden"]),
      tests(
        "Videos", ["Videos", "Workbench", "Session", "SDLPlatform", "FeatureSupport", "TestSupport"] + model,
        exclude: ["Golden"]),
      tests("Trials", ["Trials", "Fit", "FeatureSupport"] + model),
      tests("CodeExport", ["TuningExport", "CodeExport", "Tuner", "Share", "FeatureSupport", "TestSupport"] + model),
      // The whole program without a window.
      tests(
        "Playground",
        [
          "Playground", "CodeExport", "Trials", "Videos", "Inspector", "Tuner", "Library", "FrameTimes", "Workbench",
          "Session", "Share", "KioskLog", "Fit", "TuningExport", "SDLPlatform", "Assets", "FeatureSupport",
          "TestSupport",
        ] + model, exclude: ["Workbench/Golden", "Controllers/Keys", "Controllers/PhoneTrials"]),
      // What the tests of features share.
      .target(
        name: "FeatureSupport", dependencies: ["Workbench", "Session", "SDLPlatform", "Assets", "TestSupport"] + model,
        path: "Tests/FeatureSupport", swiftSettings: strict),
      .target(
        name: "TestSupport", dependencies: ["Interface", "Drawing", "CCairo"], path: "Tests/Support",
        swiftSettings: strict + fast),
      tests("TestSupport", ["TestSupport"]),
      // These run shortly with the other tests and for a long time in `make soak`.
      tests(
        "Soak",
        [
          "SDLPlatform", "Scenes", "CityMap", "Recording", "TuningFiles", "Tuning", "Drawing", "Documents",
          "ScrollEngine", "Assets",
          "TestSupport",
        ]),
      .testTarget(
        name: "HouseTests", dependencies: ["Containers", "Tuning", "TuningFiles", "Documents"], swiftSettings: strict),
      // These have no pkg-config, so that building only the program does not need their headers.
      .systemLibrary(name: "CXTest", path: "Tests/CXTest"),
      .systemLibrary(name: "CVirtualPointer", path: "Tests/CVirtualPointer"),
      .systemLibrary(name: "CWaylandHost", path: "Tests/CWaylandHost"),
      .systemLibrary(name: "CDBus", path: "Tests/CDBus", pkgConfig: "dbus-1"),
      .testTarget(
        name: "SystemTests",
        dependencies: ["CXTest", "CVirtualPointer", "CWaylandHost", "CDBus", "TestSupport", "Documents"],
        swiftSettings: strict),
    ],
  ].flatMap { $0 }
)

// A test target beside XCTMain.swift, which the package manager then takes as the start of the test program. `swift test`
// alone would not run Swift Testing with it.
if isOptimized {
  package.targets.append(
    .testTarget(
      name: "EntryPointTests", dependencies: ["Documents"], path: "Tests/EntryPoint/EntryPointTests",
      swiftSettings: strict))
}
