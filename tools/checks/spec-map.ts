import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specSections } from '../spec-sections.ts'
import { type CheckResult, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { readClaims, readProofs, type SpecTag } from './spec-tags.ts'

export const specMapPath = 'docs/spec-map.md'

type Sections = Readonly<Record<string, string>>

/** Every section that code claims has a test that shows it, and the written map is the present one. */
export function checkSpecMap(
  root: string,
  modules: readonly Module[],
  sections: Sections = specSections,
): CheckResult {
  const { claims, proofs } = readTags(root, modules)
  const claimed = new Set(claims.map(({ section }) => section))
  const proved = new Set(proofs.map(({ section }) => section))
  const isKnown = ({ section }: SpecTag) => section in sections
  const problems = [...claims, ...proofs]
    .filter((tag) => !isKnown(tag))
    .map(({ section, path, line }) => {
      const near = nearTo(section, Object.keys(sections))
      return problemAt(path, line, `'${section}' is no section in tools/spec-sections.ts${near}`)
    })
  for (const { section, path, line } of firstOfEach(claims.filter(isKnown))) {
    if (!proved.has(section))
      problems.push(problemAt(path, line, `${section} is claimed and no test names it`))
  }
  for (const { section, path, line } of firstOfEach(proofs.filter(isKnown))) {
    if (!claimed.has(section))
      problems.push(problemAt(path, line, `${section} is tested and no code claims it`))
  }
  const written = existsSync(join(root, specMapPath)) ? readFileSync(join(root, specMapPath), 'utf8') : ''
  if (written !== specMap(root, modules, sections)) {
    problems.push(`${specMapPath} is stale: npm run spec-map renews it`)
  }
  if (claims.length === 0) problems.push('No claim was read, so no section was checked.')
  const total = Object.keys(sections).length
  const counts = `${claimed.size} of ${total} sections, ${claims.length} claims, ${proofs.length} proofs`
  return { name: 'spec map', counts, problems }
}

/** docs/spec-map.md: section → screen or rule → test, in the specification's order. */
export function specMap(root: string, modules: readonly Module[], sections: Sections = specSections): string {
  const { claims, proofs } = readTags(root, modules)
  const claimed = new Set(claims.map(({ section }) => section))
  const lines = [
    '# Map of the specification',
    '',
    'Generated from the `@spec` tags in the code by `npm run spec-map`; `npm run check` fails where it is stale, or where a',
    'section is claimed by code and named by no test. Section numbers are the chapters of the specification.',
    '',
    '| Section | Code | Shown by |',
    '|---|---|---|',
  ]
  for (const [section, title] of Object.entries(sections)) {
    if (!claimed.has(section)) continue
    lines.push(`| **${section}** ${escaped(title)} | ${cell(claims, section)} | ${cell(proofs, section)} |`)
  }
  const open = Object.entries(sections).filter(([section]) => !claimed.has(section))
  lines.push('', '## Not claimed by any code yet', '')
  lines.push(...open.map(([section, title]) => `- ${section}: ${title}`), '')
  return lines.join('\n')
}

function readTags(root: string, modules: readonly Module[]): { claims: SpecTag[]; proofs: SpecTag[] } {
  return { claims: readClaims(root, modules), proofs: readProofs(modules) }
}

// One row per file, its names beside it; no line numbers, which would make the map stale at every edit.
function cell(tags: readonly SpecTag[], section: string): string {
  const namesByPath = new Map<string, string[]>()
  for (const { path, name } of tags.filter((tag) => tag.section === section)) {
    const names = namesByPath.get(path) ?? []
    if (name !== '' && !names.includes(name)) names.push(name)
    namesByPath.set(path, names)
  }
  return [...namesByPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([path, names]) =>
        `[${path}](../${encodeURI(path)})${names.length > 0 ? `: ${escaped(names.join('; '))}` : ''}`,
    )
    .join('<br>')
}

// Sections of the same chapter whose name contains what was written, or the other way round.
function nearTo(section: string, known: readonly string[]): string {
  const [chapter, name = ''] = section.split('.')
  const near = known.filter((id) => {
    const [itsChapter, itsName = ''] = id.split('.')
    return chapter === itsChapter && (itsName.includes(name) || name.includes(itsName))
  })
  return near.length > 0 ? `; there is ${near.join(', ')}` : ''
}

function firstOfEach(tags: readonly SpecTag[]): SpecTag[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.section, tag])).values()].reverse()
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|')
}
