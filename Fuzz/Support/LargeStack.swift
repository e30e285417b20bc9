import Glibc

/// Nesting is bounded by SQLite's thousand levels, and a thousand levels with a sanitizer's frames are more than the
/// 8 MB that a main thread gets. The stack's size is read when a program starts, so it starts itself again.
enum LargeStack {
  static func ensure(_ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    let size: rlim_t = 512 << 20
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(3), &limit) == 0, limit.rlim_cur < size else { return }
    limit.rlim_cur = min(size, limit.rlim_max)
    guard setrlimit(__rlimit_resource_t(3), &limit) == 0, limit.rlim_cur == size else { return }
    execv("/proc/self/exe", arguments)
  }
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  LargeStack.ensure(arguments.pointee)
  return 0
}
