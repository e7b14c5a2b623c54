import type { SpecTag } from '../spec-tags.ts'
import type { LocatedSection, Requirements, Statement } from './locate.ts'

/**
 * The locations of a section (`4.returns`) or one of its statements (`4.returns.3`). Any other text finds every statement
 * that contains it. Null where nothing is found.
 */
export function whereText({ chapters }: Requirements, wanted: string): string | null {
  const sections = chapters.flatMap((chapter) => chapter.sections)
  const section = sections.find(({ id }) => id === wanted)
  if (section)
    return [...headOf(section), ...section.statements.flatMap(linesOf), ...furtherOf(section)].join('\n')
  const word = wanted.toLowerCase()
  const matches = sections
    .flatMap(({ statements }) => statements)
    .filter(({ id, text }) => id === wanted || text.toLowerCase().includes(word))
  return matches.length === 0 ? null : matches.flatMap(linesOf).join('\n')
}

function headOf({ id, title }: LocatedSection): string[] {
  return [`${id} ${title}`, '']
}

function linesOf({ id, text, homes, tests }: Statement): string[] {
  return [
    `${id} ${text}`,
    ...homes.map((home) => `  home ${locationOf(home)}`),
    ...tests.map((test) => `  test ${locationOf(test)}`),
  ]
}

function furtherOf({ further }: LocatedSection): string[] {
  return further.length === 0
    ? []
    : ['', 'further', ...further.map((location) => `  ${locationOf(location)}`)]
}

function locationOf({ path, line, name }: SpecTag): string {
  return `${path}:${line}${name === '' ? '' : ` ${name}`}`
}
