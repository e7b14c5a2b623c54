import type { Module } from '../modules.ts'
import { readClaims, readProofs, type SpecTag } from '../spec-tags.ts'
import type { Chapter } from './chapter.ts'

/** A statement with its number (`4.returns.3`), where code states it and which tests prove it. */
export type Statement = { id: string; text: string; homes: readonly SpecTag[]; tests: readonly SpecTag[] }

/** A section with its statements, and further locations in code and tests that concern it. */
export type LocatedSection = {
  id: string
  title: string
  statements: readonly Statement[]
  further: readonly SpecTag[]
}

export type LocatedChapter = { title: string; sections: readonly LocatedSection[] }

/** The chapters with the locations of their tags, and the tags that name neither a section nor a statement. */
export type Requirements = { chapters: readonly LocatedChapter[]; unknown: readonly SpecTag[] }

/** Joins the chapters with the `@spec` tags of the code. */
export function requirementsOf(
  root: string,
  modules: readonly Module[],
  chapters: readonly Chapter[],
): Requirements {
  const homes = byTag(readClaims(root, modules))
  const tests = byTag(readProofs(modules))
  const located = chapters.map(({ title, sections }) => ({
    title,
    sections: Object.entries(sections).map(([id, section]) => ({
      id,
      title: section.title,
      statements: section.statements.map((text, index) => {
        const number = `${id}.${index + 1}`
        return { id: number, text, homes: homes.get(number) ?? [], tests: tests.get(number) ?? [] }
      }),
      further: [...(homes.get(id) ?? []), ...(tests.get(id) ?? [])],
    })),
  }))
  const known = new Set(
    located.flatMap(({ sections }) =>
      sections.flatMap(({ id, statements }) => [id, ...statements.map((statement) => statement.id)]),
    ),
  )
  const unknown = [...homes.values(), ...tests.values()].flat().filter(({ section }) => !known.has(section))
  return { chapters: located, unknown }
}

function byTag(tags: readonly SpecTag[]): Map<string, SpecTag[]> {
  return Map.groupBy(tags, ({ section }) => section)
}
