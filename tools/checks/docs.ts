import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { filesBelow } from './files.ts'

const folders = ['docs', 'packages', 'apps', 'e2e', 'bench', 'tools'] as const
/** A file with its folder, as code: `platform/db/pool.ts`. The beginning of its path may be left out. */
const filePath = /`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|sql|css|md))`/g
const recordsFolder = 'docs/decisions'
const indexPath = `${recordsFolder}/README.md`

/**
 * Links between pages lead to files that exist, and so do paths of files in code, but for those of void decisions. Every
 * decision record is in the index.
 */
export function checkDocs(root: string): CheckResult {
  const pages = [
    ...filesBelow(root, folders, /\.md$/),
    ...(existsSync(join(root, 'README.md')) ? ['README.md'] : []),
  ]
  const decisions = existsSync(join(root, indexPath)) ? readFileSync(join(root, indexPath), 'utf8') : ''
  const files = filesBelow(root, folders, /./).map((path) => `/${path}`)
  let links = 0
  const problems: string[] = []
  for (const path of pages) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const { target, index } of relativeLinks(source)) {
      links += 1
      if (existsSync(join(root, posix.dirname(path), target))) continue
      problems.push(problemAt(path, lineOf(source, index), `the link to ${target} leads nowhere`))
    }
    if (isVoid(posix.basename(path), decisions)) continue
    for (const { 1: named = '', index } of source.matchAll(filePath)) {
      if (files.some((file) => file.endsWith(`/${named}`))) continue
      problems.push(problemAt(path, lineOf(source, index), `there is no file ${named}`))
    }
  }
  const records = filesBelow(root, [recordsFolder], /\/\d{4}-[^/]+\.md$/).map((path) => posix.basename(path))
  for (const record of records) {
    if (!decisions.includes(`](${record})`)) problems.push(`${indexPath} has no line for ${record}`)
  }
  if (links === 0) problems.push('No link was read, so none was followed.')
  return {
    name: 'docs',
    counts: `${pages.length} pages, ${links} links, ${records.length} decisions`,
    problems,
  }
}

// A record that a later one replaced: it names the files of its time.
function isVoid(record: string, decisions: string): boolean {
  return decisions.split('\n').some((line) => line.includes(`](${record})`) && line.includes('**void**'))
}

// [text](target) and ![text](target), without addresses of other sites, anchors of the page itself and code.
function relativeLinks(source: string): { target: string; index: number }[] {
  const withoutCode = source.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => ({ target: decodeURI(match[1]!.replace(/#.*$/, '')), index: match.index }))
    .filter(({ target }) => target !== '' && !/^[a-z]+:/.test(target))
}
