// Stand-ins for the tables by which the standard library compares and divides texts that are not ASCII: 39 KB when
// compressed. All keys, names and words of the engine are ASCII, and other texts of a caller only have to differ from them.
// With these stand-ins a text equals another one if both have the same scalars.
#if arch(wasm32)
  /// Returns that a scalar has no decomposition and composes with none.
  @_cdecl("_swift_stdlib_getNormData")
  public func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  /// Returns that a scalar has no decomposition.
  @_cdecl("_swift_stdlib_getDecompositionEntry")
  public func decomposition(_ scalar: UInt32) -> UInt32 { 0 }

  /// Returns that two scalars do not compose.
  @_cdecl("_swift_stdlib_getComposition")
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }

  /// Returns that a scalar is a character of its own.
  @_cdecl("_swift_stdlib_getGraphemeBreakProperty")
  public func graphemeBreakProperty(_ scalar: UInt32) -> UInt8 { 0xFF }

  /// Returns that a scalar is no pictogram.
  @_cdecl("_swift_stdlib_isExtendedPictographic")
  public func isPictographic(_ scalar: UInt32) -> Bool { false }

  /// Returns that a scalar is no consonant of an Indic conjunct.
  @_cdecl("_swift_stdlib_isInCB_Consonant")
  public func isConjoiningConsonant(_ scalar: UInt32) -> Bool { false }

  /// The table of decompositions, which nothing reads or writes, as no scalar has one.
  @_silgen_name("_swift_stdlib_nfd_decompositions")
  public nonisolated(unsafe) var decompositions: UnsafePointer<UInt8>? = nil  // nothing writes it
#endif
