import { dataClasses } from './classes.ts'

/** The classes of columns as a table of docs/operations.md: what they say, what an erasure does, how long they last. */
export function classTable(): string {
  const rows = Object.entries(dataClasses).map(
    ([name, { says, erasure, otherwise }]) => `| ${name} | ${says} | ${erasure} | ${otherwise} |`,
  )
  return ['| class | says | at an erasure | otherwise stored for |', '|---|---|---|---|', ...rows].join('\n')
}
