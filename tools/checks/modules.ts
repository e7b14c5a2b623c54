import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { lineOf } from './check.ts'
import { filesBelow } from './files.ts'
import { readWorkspaces, resolveImport, type Workspace } from './resolve.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

export type ModuleImport = {
  specifier: string
  line: number
  /** See `Resolved.to`. */
  to: string
  byName: boolean
  /** Whether it is needed to load the module: neither a type, which is erased, nor an import(), which runs later. */
  isLoaded: boolean
  /** Whether it is a type alone, which is erased. */
  isType: boolean
  /** Whether it is a re-export: `export … from`. */
  isReexport: boolean
}

export type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number }

export type Module = {
  path: string
  source: string
  program: SyntaxNode
  comments: Comment[]
  imports: ModuleImport[]
}

export type Repository = { root: string; workspaces: Workspace[]; modules: Module[]; unreadable: string[] }

/** Every folder that holds code. */
const codeFolders = ['packages', 'apps', 'e2e', 'bench', 'tools'] as const

/** Reads and parses every TypeScript module of the repository, tests included. */
export function readRepository(root: string): Repository {
  const manifests = filesBelow(root, ['packages', 'apps'], /^[^/]+\/[^/]+\/package\.json$/)
  const workspaces = readWorkspaces(
    root,
    manifests.map((path) => posix.dirname(path)),
  )
  const unreadable: string[] = []
  const modules = filesBelow(root, codeFolders, /\.tsx?$/).map((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const parsed = parseSync(path, source)
    for (const error of parsed.errors) unreadable.push(`${path}: ${error.message}`)
    const program = parsed.program as unknown as SyntaxNode
    const imports = specifiersOf(program).map(({ node, ...specifier }) => ({
      ...specifier,
      line: lineOf(source, node.start),
      ...resolveImport(root, workspaces, { from: path, specifier: specifier.specifier }),
    }))
    return { path, source, program, comments: parsed.comments, imports }
  })
  return { root, workspaces, modules, unreadable }
}

type Specifier = Pick<ModuleImport, 'specifier' | 'isLoaded' | 'isType' | 'isReexport'> & { node: SyntaxNode }

// Static imports, re-exports, import('…') of values and of types. A computed import() names no module.
function specifiersOf(program: SyntaxNode): Specifier[] {
  const specifiers: Specifier[] = []
  walk(program, (node) => {
    const isImport =
      /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/
    if (!isImport.test(node.type) || !isNode(node['source'])) return
    const specifier = literalText(node['source'])
    if (!specifier || specifier.includes('…')) return
    const isType =
      node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType'
    const isLoaded = !isType && node.type !== 'ImportExpression'
    specifiers.push({ node, specifier, isType, isLoaded, isReexport: node.type.startsWith('Export') })
  })
  return specifiers
}
