// Functions that the compiler and the standard library call and that no library for WebAssembly without imports has.
#if arch(wasm32)
  /// Fills memory with the seed of the hash tables. WebAssembly without imports has no source of entropy, and nothing
  /// depends on the seed: the tables hold the engine's own keys.
  @_cdecl("arc4random_buf")
  public func fillSeed(_ start: UnsafeMutableRawPointer, _ count: Int) {
    for index in 0..<count { start.storeBytes(of: 0x5C, toByteOffset: index, as: UInt8.self) }
  }

  /// Multiplies two integers of 128 bits, each passed as its lower and its upper half, for the text of a number. The
  /// compiler would turn an operation on 128 bits into a call of this function, so it multiplies halves of 64 bits.
  @_cdecl("__multi3")
  public func multiply(
    _ product: UnsafeMutablePointer<UInt64>, _ lowA: UInt64, _ highA: UInt64, _ lowB: UInt64, _ highB: UInt64
  ) {
    let (a0, a1) = (lowA & 0xFFFF_FFFF, lowA >> 32)
    let (b0, b1) = (lowB & 0xFFFF_FFFF, lowB >> 32)
    let low = a0 &* b0
    let first = a1 &* b0 &+ (low >> 32)
    let second = a0 &* b1 &+ (first & 0xFFFF_FFFF)
    product[0] = (second << 32) | (low & 0xFFFF_FFFF)
    product[1] = a1 &* b1 &+ (first >> 32) &+ (second >> 32) &+ lowA &* highB &+ highA &* lowB
  }
#endif
