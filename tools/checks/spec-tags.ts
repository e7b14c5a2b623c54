import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { lineOf } from './check.ts'
import { filesBelow } from './files.ts'
import type { Comment, Module } from './modules.ts'
import { dottedName, isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/**
 * A tag in the code that names a section (`4.returns`) or a statement (`4.returns.3`) of the specification. `name` is
 * the declaration, entry or test that follows the tag.
 */
export type SpecTag = { section: string; path: string; line: number; name: string }

const tag = /@spec[ \t]+([^\s,*]+(?:[ \t]*,[ \t]*[^\s,*]+)*)/g
const bracketed = /\[(\d\.[a-z0-9-]+(?:\.\d+)?)\]/g
const judged = /^(packages|apps|e2e)\//

/** `@spec` in the comments of sources: the homes of statements. */
export function readClaims(root: string, modules: readonly Module[]): SpecTag[] {
  const sources = modules.filter(({ path }) => judged.test(path) && !isTest(path))
  const claims = sources.flatMap((module) =>
    module.comments.flatMap((comment) =>
      sectionsIn(comment.value).map((section) => ({
        section,
        ...locationOf(module, comment),
        name: nameAfter(module, comment),
      })),
    ),
  )
  const others = filesBelow(root, ['packages', 'apps'], /\.(css|sql|html)$/).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return [...source.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|--[^\n]*/g)].flatMap((match) =>
      sectionsIn(match[0]).map((section) => ({ section, path, line: lineOf(source, match.index), name: '' })),
    )
  })
  return [...claims, ...others]
}

/** `@spec` in the comments of tests, and [section] in their titles: the proofs of statements. */
export function readProofs(modules: readonly Module[]): SpecTag[] {
  return modules
    .filter(({ path }) => judged.test(path) && /\.(test|e2e)\.tsx?$/.test(path))
    .flatMap((module) => {
      const titles = titlesOf(module)
      const inComments = module.comments.flatMap((comment) => {
        const next = isHead(module, comment) ? undefined : titles.find(({ start }) => start > comment.end)
        return sectionsIn(comment.value).map((section) => ({
          section,
          ...locationOf(module, comment),
          name: next ? wholeTitle(titles, next) : '',
        }))
      })
      const inTitles = titles.flatMap((test) =>
        [...test.title.matchAll(bracketed)].map((match) => ({
          section: match[1]!,
          path: module.path,
          line: lineOf(module.source, test.start),
          name: wholeTitle(titles, test),
        })),
      )
      return [...inComments, ...inTitles]
    })
}

function sectionsIn(comment: string): string[] {
  return [...comment.matchAll(tag)].flatMap((match) =>
    match[1]!.split(',').map((section) => section.trim().replace(/\.$/, '')),
  )
}

function locationOf(module: Module, comment: Comment): { path: string; line: number } {
  return { path: module.path, line: lineOf(module.source, comment.start) }
}

// At the head of the file: it applies to all its tests.
function isHead(module: Module, comment: Comment): boolean {
  const [first] = module.program['body'] as SyntaxNode[]
  return !first || comment.start < first.start
}

// The node after the comment: a declaration, an entry of a table by its key, path or text; nothing for a file's head.
function nameAfter(module: Module, comment: Comment): string {
  const rest = module.source.slice(comment.end).replace(/^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)+/, '')
  const declared =
    /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+([\w$]+)/.exec(
      rest,
    )
  if (declared) return declared[1]!
  if (/^import\b/.test(rest)) return ''
  const keyed = /^(?:async\s+)?['"]?([\w$./:-]+?)['"]?\??\s*[:(=]/.exec(rest)
  if (keyed) return keyed[1]!
  return /['"]([^'"\n]+)['"]/.exec(rest.slice(0, 200))?.[1] ?? ''
}

type Titled = { title: string; start: number; end: number }

// The title with its groups: 'goods can be returned › on the day of delivery'.
function wholeTitle(titles: readonly Titled[], { start, end }: Titled): string {
  return titles
    .filter((one) => one.start <= start && one.end >= end)
    .map(({ title }) => title.replace(bracketed, '').trim())
    .join(' › ')
}

/** The tests of a module with their groups, in order. */
export function titlesOf(module: Module): Titled[] {
  const titles: Titled[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test|describe)\b/.test(calledName(node['callee']))) return
    const [first] = node['arguments'] as SyntaxNode[]
    const title = first && isNode(first) ? literalText(first) : null
    if (title) titles.push({ title, start: node.start, end: node.end })
  })
  return titles.sort((a, b) => a.start - b.start)
}

// it('…'), it.skipIf(x)('…') and it.each([…])('…') alike.
function calledName(callee: unknown): string {
  const name = dottedName(callee)
  if (name) return name
  return isNode(callee) && callee.type === 'CallExpression' ? calledName(callee['callee']) : ''
}
