#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Operations on files, straight on POSIX: loading Foundation would double the start-up time.
package enum FileSystem {
  /// The kind of thing that a path leads to.
  package enum Kind: Sendable {
    /// An ordinary file.
    case file
    /// A folder.
    case directory
    /// A pipe, a device or a socket.
    case other
  }

  /// The status of a file or folder.
  package struct Status: Sendable {
    /// The kind of thing that it is.
    package let kind: Kind
    /// Its size in bytes.
    package let size: Int64
  }

  /// An entry of a folder, under its name.
  package struct Entry: Sendable {
    /// The name, without the folder's path.
    package let name: String
    /// The kind of thing that it is.
    package let kind: Kind
    /// Whether it is a symbolic link.
    package let isSymbolicLink: Bool
    /// Whether the name on the disk is UTF-8; if not, `name` is what can be shown of it.
    package let isNameValid: Bool
  }

  /// The largest file that is read: positions in a source are 32-bit.
  package static let maximumSize = Int64(UInt32.max) - 1
  /// The most that is read of a pipe, or of a device that never ends: they don't say how long they are.
  package static let maximumStreamSize: Int64 = 1 << 30

  /// The folder that the command runs in, as an absolute path. Throws where it is gone, or its name isn't UTF-8.
  package static func currentDirectory() throws(InputError) -> String {
    guard let path = getcwd(nil, 0) else { throw unreadable(".", errno) }
    defer { free(path) }
    guard let directory = String(validatingCString: path) else {
      throw InputError("cannot read '\(String(cString: path))': its name is not UTF-8; rename it")
    }
    return directory
  }

  /// The status of the thing that a path leads to, symbolic links followed; nil when it leads nowhere.
  package static func status(_ path: String) -> Status? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Status(kind: kind(info), size: Int64(info.st_size))
  }

  /// Whether a path leads to a folder.
  package static func isDirectory(_ path: String) -> Bool { status(path)?.kind == .directory }

  /// The names in a folder, in byte order. Throws where it can't be read.
  package static func entries(of directory: String) throws(InputError) -> [Entry] {
    try unorderedEntries(of: directory).sorted { Path.precedes($0.name, $1.name) }
  }

  /// The same in the order in which the system lists them.
  static func unorderedEntries(of directory: String) throws(InputError) -> [Entry] {
    guard let stream = opendir(directory) else { throw unreadable(directory, errno) }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw unreadable(directory, errno) }
        break
      }
      // The name is longer than the struct says on some systems: read it in place.
      let bytes = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      if strcmp(bytes, ".") == 0 || strcmp(bytes, "..") == 0 { continue }
      let name = String(validatingCString: bytes)
      func add(_ kind: Kind, isSymbolicLink: Bool = false) {
        entries.append(
          Entry(
            name: name ?? String(cString: bytes), kind: kind, isSymbolicLink: isSymbolicLink, isNameValid: name != nil))
      }
      // Most systems say what an entry is; to ask for each takes longer than to list them all.
      switch Int32(entry.pointee.d_type) {
      case fileType:
        add(.file)
        continue
      case directoryType:
        add(.directory)
        continue
      default: break
      }
      var info = stat()
      guard fstatat(dirfd(stream), bytes, &info, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let isSymbolicLink = info.st_mode & S_IFMT == S_IFLNK
      // A link that leads nowhere is listed, so that reading it can say so.
      let leadsNowhere = isSymbolicLink && fstatat(dirfd(stream), bytes, &info, 0) != 0
      add(leadsNowhere ? .file : kind(info), isSymbolicLink: isSymbolicLink)
    }
    return entries
  }

  private static let fileType = Int32(DT_REG)
  private static let directoryType = Int32(DT_DIR)

  /// The bytes of a file. Throws where it can't be read, or is too large.
  ///
  /// - Parameter allowsPipe: whether it may be a pipe or a device, because somebody named it. What lies in a folder may
  ///   not be one: reading it could wait forever.
  package static func read(
    _ path: String, shownAs name: String? = nil, limit: Int64 = maximumSize, allowsPipe: Bool = false
  ) throws(InputError) -> [UInt8] {
    let name = name ?? path
    // Opening a pipe waits for a writer unless it is told not to.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (allowsPipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw unreadable(name, errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw unreadable(name, errno) }
    switch kind(info) {
    case .directory: throw unreadable(name, EISDIR)
    case .file:
      if Int64(info.st_size) > limit { throw tooBig(name, limit) }
      return try read(descriptor, expecting: Int(info.st_size), name, limit)
    case .other:
      if !allowsPipe { throw InputError("cannot read '\(name)': it is a pipe or a device, not a file") }
      return try read(descriptor, expecting: 0, name, min(limit, maximumStreamSize))
    }
  }

  /// The first bytes of a file, however large it is.
  static func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(name, errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw unreadable(name, errno) }
    switch kind(info) {
    case .directory: throw unreadable(name, EISDIR)
    case .other: throw InputError("cannot read '\(name)': it is a pipe or a device, not a file")
    case .file: break
    }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, systemRead(descriptor, buffer.baseAddress!, count))
    }
  }

  /// All of standard input, at most `maximumStreamSize` bytes.
  package static func readStandardInput(shownAs name: String) throws(InputError) -> [UInt8] {
    try read(0, expecting: 0, name, maximumStreamSize)
  }

  private static func read(
    _ descriptor: Int32, expecting size: Int, _ name: String, _ limit: Int64
  ) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end of an ordinary file is seen without another call.
    var wanted = size + 1
    while true {
      var failure: Int32 = 0
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        count = systemRead(descriptor, buffer.baseAddress, wanted)
        if count < 0 { failure = errno }
        initialized = max(count, 0)
      }
      if count < 0, failure != EINTR { throw unreadable(name, failure) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      // There was room for one byte more.
      if size > 0, bytes.count == size { return bytes }
      if Int64(bytes.count) > limit { throw tooBig(name, limit) }
      wanted = max(65_536, size + 1 - bytes.count)
    }
  }

  /// The bytes that can be read of an open descriptor at once, up to 64 KiB; empty at its end, nil where it can't be
  /// read.
  package static func chunk(of descriptor: Int32) -> [UInt8]? {
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = systemRead(descriptor, buffer.baseAddress, 65_536)
        initialized = max(count, 0)
      }
      if count >= 0 { return chunk }
      if errno != EINTR { return nil }
    }
  }

  /// Whether reading from an open descriptor wouldn't wait: there is something to read, or nothing will come any more.
  package static func hasInput(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Waits until there is something to read from one of some descriptors, or nothing will come any more.
  package static func waitForInput(_ descriptors: [Int32]) {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, nfds_t(requests.count), -1) < 0, errno == EINTR {}
  }

  /// The length of this program and when it was made, which tell it from another program of the same version.
  package static var executableIdentity: String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
        _NSGetExecutablePath(buffer.baseAddress!, &size) == 0 ? String(cString: buffer.baseAddress!) : ""
      }
    #else
      let path = "/proc/self/exe"
    #endif
    var info = stat()
    guard stat(path, &info) == 0 else { return "" }
    #if canImport(Darwin)
      return "\(info.st_size) \(info.st_mtimespec.tv_sec) \(info.st_mtimespec.tv_nsec)"
    #else
      return "\(info.st_size) \(info.st_mtim.tv_sec) \(info.st_mtim.tv_nsec)"
    #endif
  }

  // MARK: Writing

  /// Why nothing could be written.
  package enum WriteFailure: Error {
    /// Whoever read the other end is gone: `| head`.
    case closedPipe
    /// Anything else, in the system's words.
    case other(String)
  }

  /// Writes bytes to an open descriptor, all of them.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw errno == EPIPE ? .closedPipe : .other(reason(errno))
      }
      start += count
    }
  }

  /// Writes a file, and puts it in its place only when it is whole: whoever reads it meanwhile sees the old one.
  package static func writeAtomically(_ bytes: [UInt8], to path: String) throws(InputError) {
    let status = status(path)
    if status?.kind == .directory { throw unwritable(path, reason(EISDIR)) }
    if status?.kind == .other { return try writeInPlace(bytes, to: path) }
    let target = realPath(path) ?? path
    let directory = Path.directory(of: target)
    let temporary = Path.join(directory, ".\(Path.name(of: target)).\(getpid()).tmp")
    unlink(temporary)
    var mode: mode_t = 0o666
    var info = stat()
    let exists = stat(target, &info) == 0
    if exists { mode = info.st_mode & 0o777 }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw unwritable(path, reason(errno)) }
    if exists {
      // Whoever may not give a file to its owner leaves it to the group at least; that comes first, as it takes rights away.
      if fchown(descriptor, info.st_uid, info.st_gid) != 0 { fchown(descriptor, uid_t.max, info.st_gid) }
      fchmod(descriptor, mode)
    }
    do {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw unwritable(path, error.reason)
    }
    if close(descriptor) != 0 || rename(temporary, target) != 0 {
      let reason = reason(errno)
      unlink(temporary)
      throw unwritable(path, reason)
    }
  }

  /// Writes a new file, and puts it in its place when it is whole. A file that is there already is never written over:
  /// that throws.
  package static func create(_ bytes: [UInt8], at path: String) throws(InputError) {
    let temporary = Path.join(Path.directory(of: path), ".\(Path.name(of: path)).\(getpid()).tmp")
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(path, reason(errno)) }
    defer { unlink(temporary) }
    do {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw unwritable(path, error.reason)
    }
    // A link can't replace anything, as a rename would.
    if close(descriptor) != 0 || link(temporary, path) != 0 { throw unwritable(path, reason(errno)) }
  }

  /// The time, in whole seconds.
  package static var secondsSince1970: Int { time(nil) }

  /// Makes a directory, and those that it lies in.
  package static func makeDirectory(_ path: String) throws(InputError) {
    for ancestor in Path.ancestors(of: path).reversed() where status(ancestor) == nil {
      // Somebody else may have made it meanwhile.
      if mkdir(ancestor, 0o777) != 0, errno != EEXIST { throw unwritable(path, reason(errno)) }
    }
    if !isDirectory(path) { throw unwritable(path, reason(ENOTDIR)) }
  }

  /// Removes a file. Throws where it isn't there, or may not be removed.
  package static func remove(_ path: String) throws(InputError) {
    if unlink(path) != 0 { throw InputError("cannot remove '\(path)': \(reason(errno))") }
  }

  /// Writes to a file that can't be replaced: `/dev/null`, a named pipe.
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(InputError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path, reason(errno)) }
    defer { close(descriptor) }
    do { try write(bytes, to: descriptor) } catch { throw unwritable(path, error.reason) }
  }

  /// The path of what a path leads to, without symbolic links; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(_ info: stat) -> Kind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }

  // MARK: Messages

  /// The system's words for an error: `no such file or directory`.
  static func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func unreadable(_ path: String, _ code: Int32) -> InputError {
    InputError("cannot read '\(path)': \(reason(code))")
  }

  private static func unwritable(_ path: String, _ reason: String) -> InputError {
    InputError("cannot write '\(path)': \(reason)")
  }

  private static func tooBig(_ path: String, _ limit: Int64) -> InputError {
    let size = limit >= 1 << 30 ? "\((limit + (1 << 29)) >> 30) GiB" : "\(limit >> 10) KiB"
    return InputError("cannot read '\(path)': it is larger than \(size); split it, or leave it out")
  }
}

extension FileSystem.WriteFailure {
  /// The failure in the system's words.
  package var reason: String {
    switch self {
    case .closedPipe: FileSystem.reason(EPIPE)
    case .other(let reason): reason
    }
  }
}
