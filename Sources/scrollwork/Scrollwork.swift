@main struct Scrollwork { static func main() {} }
