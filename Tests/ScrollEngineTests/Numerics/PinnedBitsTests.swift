import TestSupport
import Testing

@testable import ScrollEngine

/// Arguments and the bit patterns of the correctly rounded results, computed with 1400 bits by mpmath 1.2.
@Suite("The bits of the elementary functions") struct PinnedBitsTests {
  @Test func `exp is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x4005bf0a_8b145769), (-1, 0x3fd78b56_362cef38), (0.5, 0x3ffa6129_8e1e069c),
      (0x1.79ca10c924223p-67, 0x3ff00000_00000000), (0x1p-30, 0x3ff00000_00400000),
      (0x1.62e42fefa39efp-1, 0x40000000_00000000), (-0x1.62e42fefa39fp-2, 0x3fe6a09e_667f3bcc),
      (0x1.f767c482c9bp-3, 0x3ff47557_c4281ce8), (0x1.ef2e045bc8fb8p-2, 0x3ff9f324_0c95019f),
      (0x1.79d9070e78b3ep3, 0x41006480_a3ff3bf5), (0x1.1b2b0df35225p4, 0x418725f5_cc814c63),
      (0x1.37de3ee47484ap8, 0x5c0e7f6a_599fd6b8), (0x1.1282e12350d42p9, 0x7170d1b3_014238c9),
      (0x1.62e42fefa39efp9, 0x7fefffff_ffffff2a), (-708.4, 0x000ff15b_469edf89), (-720.25, 0x00000007_7564144f),
      (-744.44, 0x00000000_00000001), (-745.13, 0x00000000_00000001), (-0x1.69b9570f539aep1, 0x3fae562d_95df1045),
      (-0x1.a66dc75820aep-3, 0x3fea0929_052527ec),
    ]
    for (x, bits) in rows { expectBits(Double.exp(x), bits, "exp of \(x)") }
  }

  @Test func `exp2 is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x40000000_00000000), (-1, 0x3fe00000_00000000), (0.5, 0x3ff6a09e_667f3bcd),
      (0x1.5555555555555p-2, 0x3ff428a2_f98d728b), (0x1.79ca10c924223p-67, 0x3ff00000_00000000),
      (-1074, 0x00000000_00000001), (-1074.9, 0x00000000_00000001), (-1050.3, 0x00000000_00cfefc6),
      (-1022.5, 0x000b504f_333f9de6), (0x1.ffffdf3b645a2p9, 0x7feffa52_de61c1b3),
      (0x1.c5ff4d9fe0f5p-1, 0x3ffd9556_4d2515a6), (0x1.3119920d4641p-2, 0x3ff3ab9a_9cebe861),
      (0x1.0093895c8c50ap4, 0x40f0678d_46ef3d68), (-0x1.ef18ab6483584p3, 0x3ef7131e_1262ec43),
      (-0x1.eee52e271bedp5, 0x3c119b73_087b4db6), (-0x1.fadab5aecf7e6p8, 0x2041b329_60d4582a),
      (0x1p-7, 0x3ff0163d_a9fb3335), (-0x1.0000d6bf94d5ep-7, 0x3fefd3c2_068c5a18),
      (0x1.0cdde14e50fb8p-2, 0x3ff33199_fec9019e), (0x1.c64b6ebf7c6ap-2, 0x3ff5c2b7_5ebac96f),
    ]
    for (x, bits) in rows { expectBits(Double.exp2(x), bits, "exp2 of \(x)") }
  }

  @Test func `expMinusOne is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x3ffb7e15_1628aed3), (-1, 0xbfe43a54_e4e98864), (0.5, 0x3fe4c253_1c3c0d38),
      (0x1.79ca10c924223p-67, 0x3bc79ca1_0c924223), (-0x1p-54, 0xbc900000_00000000), (0x1p-30, 0x3e100000_00200000),
      (0.125, 0x3fc10b02_2db7ae68), (-0.125, 0xbfbe14ae_d893eef4), (0.1251, 0x3fc10eb8_c7a99128),
      (-0.1251, 0xbfbe1a77_5b291a98), (-0x1.8edb5ae853a87p-4, 0xbfb7c0d6_8a0e05be),
      (-0x1.d01c2212cf87dp-5, 0xbfac3353_51e2c741), (-0x1.c39ebfd1637d8p-2, 0xbfd6d306_91b6aea1),
      (0x1.aa5670ef08e64p-1, 0x3ff4cabe_2fcaa3df), (-36.7, 0xbfefffff_ffffffff), (-50, 0xbff00000_00000000),
      (0x1.0c01001e89b2ap9, 0x7043a42b_f9ee5c03), (709.7, 0x7fed75ae_7a50ee14),
      (-0x1.b3b4e4461789p1, 0xbfeeefaf_a3c9d448), (0x1.7c59204b8252ep1, 0x40328545_865ebc9b),
    ]
    for (x, bits) in rows { expectBits(Double.expMinusOne(x), bits, "expMinusOne of \(x)") }
  }

  @Test func `log is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (2, 0x3fe62e42_fefa39ef), (0.5, 0xbfe62e42_fefa39ef), (10, 0x40026bb1_bbb55516),
      (0x1.0000000000001p0, 0x3cafffff_ffffffff), (0x1.fffffffffffffp-1, 0xbca00000_00000000),
      (1.0052, 0x3f753e77_a807501b), (0.9948, 0xbf755ad2_3fcd6ef1), (1.01, 0x3f8460d6_ccca367c),
      (0.99, 0xbf849545_3e6fd4bc), (0x1p-1074, 0xc0874385_446d71c3), (0x1.4p-1030, 0xc0864dbf_63fc379c),
      (0x1.fffffffffffffp1023, 0x40862e42_fefa39ef), (0x1.6a92c8db52276p-1, 0xbfd61614_e09ff8a7),
      (0x1.6d1a0d755a241p0, 0x3fd6b84c_68f01596), (0x1.44599bea512b9p0, 0x3fce4a69_3892f588),
      (0x1.22cb1dc977a8p-6, 0xc0102033_bf2f8867), (0x1.df1461a02b867p-572, 0xc078bda7_ed7250a6),
      (0x1.c60a3ca6e538cp966, 0x4084f139_b8a9fa46), (0x1.249ad2594c37dp332, 0x406cc845_b54b54f2),
      (3, 0x3ff193ea_7aad030b),
    ]
    for (x, bits) in rows { expectBits(Double.log(x), bits, "log of \(x)") }
  }

  @Test func `log2 is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (2, 0x3ff00000_00000000), (0.5, 0xbff00000_00000000), (10, 0x400a934f_0979a371), (3, 0x3ff95c01_a39fbd68),
      (0x1.0000000000001p0, 0x3cb71547_652b82fd), (0x1.fffffffffffffp-1, 0xbca71547_652b82fe),
      (0x1p-1074, 0xc090c800_00000000), (0x1.4p-1030, 0xc09016b6_587b432e),
      (0x1.fffffffffffffp1023, 0x40900000_00000000), (0x1p1000, 0x408f4000_00000000),
      (0x1.f93fecb7f60b4p0, 0x3fef6325_572ca835), (0x1.cf012c47fdc2ep0, 0x3feb5b32_e1839c39),
      (0x1.724f84722f28dp1, 0x3ff8857f_498ff548), (0x1.33ac46dff4a06p3, 0x400a1f3d_66767c48),
      (0x1.8a0a8c9c092a9p388, 0x407849f4_8ad1e4b4), (0x1.a02fdaa68d8dcp-628, 0xc0839a64_2c0dbe6f),
      (1.01, 0x3f8d664e_cee35b7f), (0.99, 0xbf8db1f3_4d2c386d), (0x1.249ad2594c37dp332, 0x4074c315_bf6707b1),
      (7, 0x40067576_7f54042d),
    ]
    for (x, bits) in rows { expectBits(Double.log2(x), bits, "log2 of \(x)") }
  }

  @Test func `log10 is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (2, 0x3fd34413_509f79ff), (0.5, 0xbfd34413_509f79ff), (10, 0x3ff00000_00000000), (1000, 0x40080000_00000000),
      (0x1.0f0cf064dd592p73, 0x40360000_00000000), (3, 0x3fde8927_964fd5fd),
      (0x1.0000000000001p0, 0x3c9bcb7b_1526e50d), (0x1.fffffffffffffp-1, 0xbc8bcb7b_1526e50f),
      (0x1p-1074, 0xc07434e6_420f4374), (0x1.4p-1030, 0xc0735f6c_7c14e0d1),
      (0x1.fffffffffffffp1023, 0x40734413_509f79ff), (0.001, 0xc0080000_00000000),
      (0x1.e955b46e7da02p0, 0x3fd201e7_0e91da45), (0x1.8934dd89733fep0, 0x3fc7db52_dffb4a46),
      (0x1.354cf2ce9a964p3, 0x3fef8702_a67fbb5f), (0x1.1dff517754356p3, 0x3fee7054_2bb42849),
      (0x1.4c7d6de0b0b4p-261, 0xc0539d23_79edef79), (0x1.6a3753854f831p916, 0x40713e4e_a8ae2c1e),
      (1.01, 0x3f71b349_f11fb5bf), (99, 0x3fffee1f_2b78b06d),
    ]
    for (x, bits) in rows { expectBits(Double.log10(x), bits, "log10 of \(x)") }
  }

  @Test func `log(onePlus:) is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x3fe62e42_fefa39ef), (-0.5, 0xbfe62e42_fefa39ef), (0x1.79ca10c924223p-67, 0x3bc79ca1_0c924223),
      (-0x1.b7cdfd9d7bdbbp-34, 0xbddb7cdf_d9dda4e3), (0x1p-30, 0x3e0fffff_ffc00000),
      (-0x1.199999999999ap-20, 0xbeb1999a_347ae861), (0x1p-53, 0x3ca00000_00000000),
      (-0x1.fffffffffffffp-1, 0xc0425e4f_7b2737fa), (0x1.7e43c8800759cp996, 0x40859634_47f87fb5),
      (-0x1.223db1e4fc542p-4, 0xbfb2d098_e2b09d0e), (-0x1.643ccfde04a25p-4, 0xbfb74b0a_a473f286),
      (-0x1.045cd3511dfc8p-8, 0xbf704e19_3b28ed75), (-0x1.6dc6197c79fdap-2, 0xbfdc4878_439b6605),
      (-0x1.cb3db60412554p-1, 0xc0022e44_613cfdcd), (0x1.b1e0bf589d352p2, 0x4000696a_0f115fdc),
      (0x1.b0820b2a90478p1, 0x3ff7a106_e662b667), (0x1.4f59672b5f09cp52, 0x40422825_a1952398),
      (0x1.4e5a3a2f6243cp773, 0x4080c08e_ed6ee959), (0.005, 0x3f746dd0_fad67274), (-0.005, 0xbf748807_f33b350e),
    ]
    for (x, bits) in rows { expectBits(Double.log(onePlus: x), bits, "log(onePlus:) of \(x)") }
  }

  @Test func `sin is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x3feaed54_8f090cee), (-1, 0xbfeaed54_8f090cee), (0.5, 0x3fdeaee8_744b05f0),
      (0x1.79ca10c924223p-67, 0x3bc79ca1_0c924223), (0x1p-28, 0x3e300000_00000000),
      (0x1.921fb54442d18p1, 0x3ca1a626_33145c07), (0x1.921fb54442d18p0, 0x3ff00000_00000000),
      (0x1.921fb54442d18p-1, 0x3fe6a09e_667f3bcc), (-0x1.0c152382d7365p-1, 0xbfdfffff_ffffffff),
      (3, 0x3fc21038_6db6d55b), (100000, 0x3fa24daa_9c527e96), (355, 0xbeff9bd0_307d1de3),
      (0x1p20, 0x3fd526cc_b2fc8656), (0x1.000008p20, 0x3fe7c2bb_1d7c0924),
      (-0x1.0f0cf064dd592p73, 0x3feb453a_b76bf397), (0x1.fffffffffffffp1023, 0x3f7452fc_98b34e97),
      (0x1.6ac5b262ca1ffp849, 0x3ff00000_00000000), (-0x1.4a1947f69c5dp1, 0xbfe1122c_b28ef67a),
      (-0x1.0d40d2b13618p-2, 0xbfd0a294_9c54e57f), (0x1.8fbe912b87814p18, 0x3feeeef6_eec31a1c),
    ]
    for (x, bits) in rows { expectBits(Double.sin(x), bits, "sin of \(x)") }
  }

  @Test func `cos is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x3fe14a28_0fb5068c), (-2, 0xbfdaa226_57537205), (0.5, 0x3fec1528_065b7d50),
      (0x1.79ca10c924223p-67, 0x3ff00000_00000000), (0x1p-28, 0x3ff00000_00000000),
      (0x1.921fb54442d18p1, 0xbff00000_00000000), (0x1.921fb54442d18p0, 0x3c91a626_33145c07),
      (0x1.921fb54442d18p-1, 0x3fe6a09e_667f3bcd), (0x1.2d97c7f3321d2p2, 0xbcaa7939_4c9e8a0a),
      (11, 0x3f7220ae_41ee2fdf), (100000, 0xbfeffac3_841b3da7), (355, 0xbfefffff_ffc18e4c),
      (0x1p20, 0x3fee33ad_a92fe2ae), (0x1.000008p20, 0x3fe56f30_82d8f8a6),
      (-0x1.0f0cf064dd592p73, 0x3fe0be2c_ef01c8f4), (0x1.fffffffffffffp1023, 0xbfefffe6_2ecfab75),
      (0x1.6ac5b262ca1ffp849, 0xbc214ae7_2e6ba22f), (-0x1.8ced5ad34ec14p2, 0x3fefe502_5c53299c),
      (0x1.a9b06ff92b58ap2, 0x3feddaeb_914e154b), (-0x1.d1f39bf3aadc5p19, 0xbfe8e0e7_5260f748),
    ]
    for (x, bits) in rows { expectBits(Double.cos(x), bits, "cos of \(x)") }
  }

  @Test func `tan is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (1, 0x3ff8eb24_5cbee3a6), (-1, 0xbff8eb24_5cbee3a6), (0.5, 0x3fe17b4f_5bf3474a),
      (0x1.79ca10c924223p-67, 0x3bc79ca1_0c924223), (0x1p-28, 0x3e300000_00000000),
      (0x1.921fb54442d18p1, 0xbca1a626_33145c07), (0x1.921fb54442d18p0, 0x434d0296_7c31cdb5),
      (0x1.921fb54442d18p-1, 0x3fefffff_ffffffff), (0x1.0c152382d7365p-1, 0x3fe279a7_4590331c),
      (1.57, 0x40939f0f_f737e7f3), (100000, 0xbfa250a9_d503313d), (355, 0x3eff9bd0_30bacc16),
      (0x1p20, 0x3fd6692e_5779206f), (0x1.000008p20, 0x3ff1bc8d_2742d22a),
      (-0x1.0f0cf064dd592p73, 0x3ffa0f79_c1b6b257), (0x1.fffffffffffffp1023, 0xbf74530c_fe729484),
      (0x1.6ac5b262ca1ffp849, 0xc3bd9ba9_a7975636), (0x1.bfa1f7501cbd8p1, 0x3fd7c3a7_888bf24c),
      (0x1.3503661d47eb8p2, 0xc0212c23_bf027d1e), (-0x1.d6a31dbc5bb09p19, 0x3ff17b48_3081ccce),
    ]
    for (x, bits) in rows { expectBits(Double.tan(x), bits, "tan of \(x)") }
  }

  @Test func `atanh is the same on every machine`() {
    let rows: [(Double, UInt64)] = [
      (0.5, 0x3fe193ea_7aad030b), (-0.5, 0xbfe193ea_7aad030b), (0.1, 0x3fb9af93_cd234412), (-0.1, 0xbfb9af93_cd234412),
      (0x1.79ca10c924223p-67, 0x3bc79ca1_0c924223), (0x1p-28, 0x3e300000_00000000),
      (-0x1.4f8b588e368f1p-17, 0xbee4f8b5_88e6698e), (0x1.fffffffffffffp-1, 0x4032b708_872320e2),
      (0.999, 0x400e66cf_de9c7c2d), (-0.99, 0xc0052c58_1997cd85), (0x1.26a4deb59c218p-1, 0x3fe4fb45_f2b50bb1),
      (-0x1.120ddf9fa6844p-2, 0xbfd18e4d_009adb33), (0x1.419cf5aeb63cp-3, 0x3fc444bf_412d1d98),
      (-0x1.f6b427c609ebap-1, 0xc002c55d_59e222d0), (-0x1.d026c425682d8p-1, 0xbff81fe6_9330ab2c),
      (-0x1.46bd0ab02a2cp-1, 0xbfe8297e_5ba3fb54), (0x1.d21aadfa29992p-1, 0x3ff87954_639a6941),
      (-0x1.36c305f0c3ef4p-1, 0xbfe687e5_233397fa), (0x1.05dfc41f7fc58p-1, 0x3fe21234_a49d566c),
      (0x1.b7f79068e526ep-1, 0x3ff4a6b8_922ff257),
    ]
    for (x, bits) in rows { expectBits(Double.atanh(x), bits, "atanh of \(x)") }
  }

  @Test func `pow is the same on every machine`() {
    let rows: [(Double, Double, UInt64)] = [
      (2, 0.5, 0x3ff6a09e_667f3bcd), (10, -3, 0x3f50624d_d2f1a9fc), (2, -1074, 0x00000000_00000001),
      (0.1, 300.5, 0x018b1b75_83379149), (10, 308.25, 0x7fefa788_589d81d3),
      (0x1.0000000000001p0, 0x1.bc16d674ec8p59, 0x53f44a12_826f5073),
      (0x1.fffffffffffffp-1, -0x1.4d1120d7b16p62, 0x7c005021_74a9c0ef), (0.998, 1000, 0x3fc149cb_5561120a),
      (0.99, -333.3, 0x403c7f12_884c778d), (0x1p-1074, 0.25, 0x2f26a09e_667f3bcd),
      (0x1.4p-1030, -0.97, 0x7e5b9f27_2713796f), (0x1.fffffffffffffp1023, 0.999, 0x7fdf78d9_576fb57d),
      (0.7, 2070, 0x00000000_000001c8), (1.3, -2800.5, 0x00000000_00003f0a),
      (0x1.2d743b027cfbap3, -0x1.8e61ef5c0053cp1, 0x3f4e76c5_fc817019),
      (0x1.c622a32ed5724p1, 0x1.f9e4ae8249dcp-2, 0x3ffde929_2cfeb93b),
      (0x1.8d1bd69d9f549p-1, 0x1.4bf03be27818ep-2, 0x3fed783e_0dcd104f),
      (0x1.7f2e07b1fbb18p-1, 0x1.32229241a1592p1, 0x3fdfffea_9c148f13), (-3, 41, 0xc3ffa2a1_cf67b5fc),
      (-1.1, -77, 0xbf454ab5_f968a07b),
    ]
    for (x, y, bits) in rows { expectBits(Double.pow(x, y), bits, "pow of \(x), \(y)") }
  }

  @Test func `pow of an integer is the same on every machine`() {
    let rows: [(Double, Int, UInt64)] = [
      (3, 40, 0x43e51716_8a4523fd), (-3, 41, 0xc3ffa2a1_cf67b5fc), (0.5, -1074, 0x7ff00000_00000000),
      (10, 22, 0x4480f0cf_064dd592), (10, -22, 0x3b5e3920_10175ee6), (0.95, 60, 0x3fa79675_eff6e9ce),
      (1.001, -5000, 0x3f7baaec_45a31ce8), (0x1.0000000000001p0, 4611686018427387905, 0x7ff00000_00000000),
      (0x1.fffffffffffffp-1, -4611686018427387907, 0x6e194765_04ba85fb),
      (0x1.0000000000004p0, 9007199254740993, 0x40a749ea_7d470c5c),
      (-0x1.0000000000001p0, 2305843009213693957, 0xee194765_04ba83a2), (7.3, 12, 0x42155446_14b9f605),
      (0.3, -9, 0x40e8cea8_6dfae028),
    ]
    for (x, n, bits) in rows { expectBits(Double.pow(x, n), bits, "pow of an integer of \(x), \(n)") }
  }

  @Test func `atan2 is the same on every machine`() {
    let rows: [(Double, Double, UInt64)] = [
      (1, 1, 0x3fe921fb_54442d18), (1, -1, 0x4002d97c_7f3321d2), (-1, -2, 0xc0056c6e_7397f5ae),
      (0.5, 1, 0x3fddac67_0561bb4f), (-0.03, 1, 0xbf9eb5f6_44234b83), (0x1.000218def416cp-5, 1, 0x3f9ffd98_c6c50ef0),
      (0x1.79ca10c924223p-67, -1, 0x400921fb_54442d18), (0x1.7e43c8800759cp996, 3, 0x3ff921fb_54442d18),
      (0x1p-1074, 0x1.8p-1072, 0x3fc52397_843c9add),
      (0x1.1ccf385ebc8ap1023, 0x1.e42d130773b76p1023, 0x3fe103e2_30ebecf3),
      (-1.5, 0x1.70ef54646d497p-57, 0xbff921fb_54442d18), (0x1.4p-1030, -0x1.56e1fc2f8f359p-997, 0x400921fb_5440716f),
      (0x1.7053b525dedd8p0, -0x1.da7d404894386p0, 0x4003da1a_8b3cc632),
      (0x1.c87fd7fd3a4b4p0, -0x1.a2a1bee5506aap0, 0x400280ec_501f081e),
      (-0x1.4629d37cb3e4cp-1, 0x1.c5f318b9aa0cp-2, 0xbfeecf85_4137ee6f),
      (0x1.ac1f0c12f813p0, -0x1.47c34cb96d46p-1, 0x3ffefb6a_819eb396),
      (0x1.b260dc59ef046p0, 0x1.71d1e85e4879p-3, 0x3ff76fb6_0688d239),
      (-0x1.801a0550648b4p-1, -0x1.773191b19ec6p-1, 0xc002c175_dbc14b1a),
      (-0x1.4a434419c1c94p0, -0x1.afed53afc4d42p0, 0xc003e90e_06ef2d11),
      (-0x1.678f22a3b1d8ep0, 0x1.836df74f2e84cp-1, 0xbff139dc_9b513f93),
    ]
    for (y, x, bits) in rows { expectBits(Double.atan2(y: y, x: x), bits, "atan2 of \(y), \(x)") }
  }

  /// Thousands of results in one number, for what the few above do not reach. This program computed it first, so it
  /// only shows that something differs.
  @Test func `thousands of results are the same on every machine`() {
    var digests: [String: UInt64] = [:]
    func add(_ name: String, _ low: Double, _ high: Double, _ function: (Double) -> Double) {
      var random = SplitMix64(seed: 11)
      var digest = digests[name] ?? 0
      for _ in 0..<4096 {
        // The library's random doubles may change.
        let x = low + (high - low) * (Double(random.next() >> 11) * 0x1p-53)
        digest = (digest ^ function(x).bitPattern) &* 0x9E37_79B9_7F4A_7C15
        digest ^= digest >> 32
      }
      digests[name] = digest
    }
    for (low, high) in [(-1.0, 1.0), (-745, 709), (-745, -708)] {
      add("exp", low, high) { Double.exp($0) }
      add("exp2", low, high) { Double.exp2($0 * 1.44) }
      add("expMinusOne", low, high) { Double.expMinusOne($0) }
    }
    for (low, high) in [(0.0, 1e-308), (0.7, 1.4), (0, 1e300)] {
      add("log", low, high) { Double.log($0) }
      add("log2", low, high) { Double.log2($0) }
      add("log10", low, high) { Double.log10($0) }
      add("log(onePlus:)", low, high) { Double.log(onePlus: $0 - 0.7) }
      add("pow", low, high) { Double.pow($0, 0.9) }
      add("pow small", low, high) { Double.pow($0, -2.4) }
      add("pow of an integer", low, high) { Double.pow($0, -3) }
    }
    for (low, high) in [(-4.0, 4.0), (-1e6, 1e6), (-1e300, 1e300)] {
      add("sin", low, high) { Double.sin($0) }
      add("cos", low, high) { Double.cos($0) }
      add("tan", low, high) { Double.tan($0) }
      add("atan2", low, high) { Double.atan2(y: $0, x: 1.5) }
      add("atan2 left", low, high) { Double.atan2(y: 0.7, x: $0) }
    }
    add("atanh", -1, 1) { Double.atanh($0) }
    let expected: [String: UInt64] = [
      "atan2": 0xeeb2977d_55bb622d,
      "atan2 left": 0xac633ba1_44d0d522,
      "atanh": 0xf7817776_d703510e,
      "cos": 0xffaeb097_db8a6fe6,
      "exp": 0xdd877e81_92ffce2e,
      "exp2": 0x162408df_442b587e,
      "expMinusOne": 0x1d62df45_7a32ba60,
      "log": 0x1295dc1b_4f0b7ad6,
      "log(onePlus:)": 0x174a3a3b_c99baf79,
      "log10": 0x39076529_59cf121c,
      "log2": 0x0ed0d141_bfc653b1,
      "pow": 0x58b87054_96e32459,
      "pow of an integer": 0xda01f912_aa9504ef,
      "pow small": 0x58807b57_125c72b7,
      "sin": 0x72d8bf77_dbd913c3,
      "tan": 0x35af119e_01e34ef2,
    ]
    for (name, digest) in digests.sorted(by: { $0.key < $1.key }) {
      #expect(digest == expected[name], "\(name) is 0x\(String(digest, radix: 16))")
    }
  }

  private func expectBits(_ result: Double, _ bits: UInt64, _ name: String) {
    let exact = Double(bitPattern: bits)
    #expect(
      result.bitPattern == bits,
      "\(name) is \(result), 0x\(String(result.bitPattern, radix: 16)), not \(exact), 0x\(String(bits, radix: 16))")
  }
}
