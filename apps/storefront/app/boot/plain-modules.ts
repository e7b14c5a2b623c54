import { fileURLToPath } from 'node:url'
import type { ConfigEnv, Plugin, Rolldown } from 'vite'

/** What a server runs need not be lean, and what is developed has to be as it is published. */
const isForBrowsers = (_: unknown, { command, isSsrBuild }: ConfigEnv) => command === 'build' && !isSsrBuild

const productionFiles = new Map([
  ['react', 'react/cjs/react.production.js'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
  ['scheduler', 'scheduler/cjs/scheduler.production.js'],
])

/**
 * React as modules. As it is published, each of its files fills one object: whoever imports a name asks that object again
 * at every use, through a getter, and what nobody uses travels along.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'anar:react-as-modules',
    apply: isForBrowsers,
    enforce: 'pre',
    resolveId(source) {
      const file = productionFiles.get(source)
      if (file === undefined) return null
      const [library = ''] = file.split('/')
      return fileURLToPath(new URL(`../${file}`, import.meta.resolve(`${library}/package.json`)))
    },
    transform: {
      filter: { id: [...productionFiles.values()].map((file) => new RegExp(`node_modules/${file}$`)) },
      handler: (code) => ({ code: asModule(code), map: null }),
    },
  }
}

/**
 * A script of CommonJS as a module with the same names, all of them together being its default. It has to require what
 * it needs first of all, by one `var`, and to assign its exports by name.
 */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))]
  const isConstant = (name: string) =>
    code.split(`exports.${name} =`).length === 2 && code.includes(`\nexports.${name} =`)
  const changing = names.filter((name) => !isConstant(name))
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (requires) =>
      requires.replace(/(?:^var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, (whole, name) => (isConstant(name) ? `const exported_${name} =` : whole))
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\b(?:require\(|exports\b)/.test(body)) throw new Error('This script is no module that could be made')
  return [
    ...changing.map((name) => `let exported_${name}`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
    `export default { ${names.map((name) => `${name}: exported_${name}`).join(', ')} }`,
  ].join('\n')
}

/**
 * The bundler's own helper of a few words in each of the files that call it, instead of in a file of its own that all of
 * them would wait for.
 */
export function helpersInPlace(): Plugin {
  return {
    name: 'anar:helpers-in-place',
    apply: isForBrowsers,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const helpers = chunks.find(({ moduleIds }) => moduleIds.join() === '\0rolldown/runtime.js')
      if (!helpers) return
      for (const chunk of chunks) takeIn(helpers, chunk)
      delete bundle[helpers.fileName]
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports'>

/** Writes what a chunk imports from the helpers into it. */
export function takeIn(helpers: Pick<Chunk, 'fileName' | 'code'>, chunk: Chunk): void {
  if (!chunk.imports.includes(helpers.fileName)) return
  const file = helpers.fileName.replace(/^.*\//, './')
  const made = helpers.code.replace(
    /export\s*\{([^}]*)\}/,
    (_, list) => `return{${pairsIn(list, 'exported')}}`,
  )
  const code = chunk.code.replace(
    new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${RegExp.escape(file)}";?`),
    (_, list) => `const{${pairsIn(list, 'imported')}}=(()=>{${made}})();`,
  )
  if (code.includes(file)) throw new Error(`${chunk.fileName} still asks for ${file}`)
  chunk.code = code
  chunk.imports = chunk.imports.filter((one) => one !== helpers.fileName)
}

/** `a as b` as the member `a` that is called `b` here, or as the member `b` that is made of `a`. */
const pairsIn = (list: string, as: 'imported' | 'exported') =>
  list
    .split(',')
    .map((one) => {
      const [name = '', alias = name] = one.trim().split(/\s+as\s+/)
      return as === 'imported' ? `${name}:${alias}` : `${alias}:${name}`
    })
    .join()
