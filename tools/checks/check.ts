/** What one check found. `problems` empty is a pass; `counts` says how much was read, so that an empty pass is seen. */
export type CheckResult = { name: string; counts: string; problems: string[] }

/** A problem at a place, as editors and terminals make it clickable: 'path:line reason'. */
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
