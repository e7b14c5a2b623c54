import path from 'node:path'
import type { Plugin } from 'vite'

const iconMaker = path.join(import.meta.dirname, '../icon-maker.ts')

/**
 * Lucide's icons, drawn by a function of ours (icon-maker.ts) in place of its own, which can do ten times as much; and
 * without the names, sizes and keys that only that one reads.
 */
export function plainIcons(): Plugin {
  return {
    name: 'anar:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? iconMaker : null,
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: drawingAlone(code), map: null }),
    },
  }
}

/** An icon's module without what its drawing does not need. */
export const drawingAlone = (code: string) =>
  code.replace(/,\s*key: "\w+"|name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g, '')

/**
 * `styles.card` as the class itself: a style sheet's table of names, most of which one chunk never reads, need not
 * travel with the code. Where a name is only known when it runs (`styles[tone]`) the table stays.
 */
export function classesAsConstants(): Plugin[] {
  return [
    {
      name: 'anar:classes-as-constants',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css/ },
        handler: (code) => ({ code: namedClasses(code), map: null }),
      },
    },
    {
      name: 'anar:kept-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // With its classes written where they are used nothing of it is imported any more, and its styles would go.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

const stylesImport = /import (\w+) from (["'][^"']+\.module\.css["'])/g

// What no variable can be called, a sheet has in its table alone.
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield arguments eval'
  ).split(' '),
)

/** A module that imports each class by its name, where it names every class that it uses of a sheet, and none by a word of the language. */
export function namedClasses(code: string): string {
  const body = code.replace(/^import .*$/gm, '')
  return code.replace(stylesImport, (whole, name: string, file: string) => {
    // After a single dot it is somebody else's; after three of them it is the whole table.
    const isTable = new RegExp(`(?<![\\w$]|[^.]\\.)${name}\\b(?!\\.\\w)`).test(body)
    const isNameless = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].some(([, used = '']) =>
      reserved.has(used),
    )
    return isTable || isNameless ? whole : `import * as ${name} from ${file}`
  })
}
