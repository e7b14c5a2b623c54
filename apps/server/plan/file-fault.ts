import path from 'node:path'

/** A fault of an input file, with its line if known: `sales.csv:17: …`. */
export class FileFault extends Error {
  constructor(file: string, line: number | null, reason: string) {
    super(`${path.basename(file)}${line === null ? '' : `:${line}`}: ${reason}`)
  }
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'is not permitted',
  EPERM: 'is not permitted',
  EROFS: 'is on a read-only disk',
  EISDIR: 'is a folder',
  ENOTDIR: 'is in something that is no folder',
  ENOSPC: 'the disk is full',
}

/** A file error of the system as a `FileFault`; any other error is a bug and stays unchanged. */
export function systemFault(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = systemReasons[code]
  return reason === undefined ? error : new FileFault(file, null, reason)
}
