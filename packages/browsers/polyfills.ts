import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'vite'
import { isExcepted } from './exceptions.ts'
import { type Lacking, lackingOf } from './lacking.ts'
import { buildTarget } from './supported.ts'
import { usedIn } from './used.ts'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('core-js/package.json')),
  'stable',
)

/** A feature that is used and lacking somewhere, with the module of core-js that supplies it; null where there is none. */
export type Need = Lacking & { module: string | null }

/** The features that scripts need and not every supported browser has, without exceptions. `scripts` holds code by file name. */
export function needsOf(scripts: ReadonlyMap<string, string>): Need[] {
  const used = new Map([...scripts].map(([file, code]) => [file, usedIn(file, code)]))
  return lackingOf(used, (feature) => moduleFor(feature) !== null)
    .map((lacking) => ({
      ...lacking,
      files: lacking.files.filter((file) => !isExcepted(lacking.feature, file)),
    }))
    .filter(({ files }) => files.length > 0)
    .map((lacking) => ({ ...lacking, module: moduleFor(lacking.feature) }))
}

/**
 * The module of core-js for a feature of the compatibility table: both use the names of the language, core-js in the
 * form of file names (`Array.toSorted`, `array/to-sorted`).
 */
function moduleFor(feature: string): string | null {
  const [owner = '', member] = feature.replace(/^(javascript\.builtins|api(\.Window)?)\./, '').split('.')
  const entry = entryIn(folder, owner)
  if (!entry || member === undefined) return entry ? `core-js/stable/${entry}` : null
  const below = entryIn(path.join(folder, entry), member.replace(/_static$/, ''))
  return below ? `core-js/stable/${entry}/${below}` : null
}

function entryIn(folderPath: string, name: string): string | null {
  const plain = (text: string) => text.replace(/\.js$/, '').replaceAll('-', '').toLowerCase()
  return entriesIn(folderPath).find((entry) => plain(entry) === plain(name)) ?? null
}

const entriesIn = (folderPath: string): string[] => {
  if (path.extname(folderPath) === '.js') return []
  return readdirSync(folderPath)
}

/** One script with these modules of core-js, as a file of its own. */
export async function polyfillScript(modules: readonly string[]): Promise<string> {
  const entry = 'virtual:polyfills'
  const imports = modules.map((module) => `import ${JSON.stringify(module)}`).join('\n')
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'anar:polyfill-entry',
        resolveId: (id, importer) => {
          if (id === entry) return `\0${entry}`
          return importer === `\0${entry}` ? createRequire(import.meta.url).resolve(id) : null
        },
        load: (id) => (id === `\0${entry}` ? imports : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: buildTarget,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('The polyfills were not built')
  return chunk.code
}

/** A condition that is true where a browser has all of them; it throws where an owner of one is missing. */
export const hasAll = (needs: readonly Need[]): string => needs.map(({ test }) => test).join('&&')
