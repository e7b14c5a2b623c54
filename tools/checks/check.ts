/** The result of one check. No `problems` is a pass; `counts` says how much was read, so that an empty pass is visible. */
export type CheckResult = { name: string; counts: string; problems: string[] }

/** A problem at a location, which editors and terminals make clickable: 'path:line reason'. */
export function problemAt(path: string, line: number, reason: string): string {
  return `${path}:${line} ${reason}`
}

export function lineOf(source: string, offset: number): number {
  let line = 1
  for (
    let index = source.indexOf('\n');
    index !== -1 && index < offset;
    index = source.indexOf('\n', index + 1)
  )
    line += 1
  return line
}
