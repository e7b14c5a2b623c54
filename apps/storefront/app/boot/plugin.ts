import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildTarget } from '@anar/browsers'
import { build, type Plugin } from 'vite'
import { patternOf } from '../route-match.ts'
import { screenRoutes } from '../routes.ts'
import { type BootRoute, type OtherFiles, type ScreenFiles, usualSkeleton } from './decide.ts'

type Bundle = NonNullable<
  Parameters<NonNullable<Extract<Plugin['generateBundle'], (...args: never) => unknown>>>[1]
>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>
type Graph = (
  id: string,
) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

/** A screen as the build knows it; `isBrowsing` where it is one of those that people look around and buy in. */
type BuiltRoute = Required<BootRoute> & { isBrowsing: boolean }

/**
 * Writes the two boot scripts into index.html, with the files of the screens of those who look around and buy, so that a
 * screen's code is on its way before the application's own has arrived. The files of all others stand in a file of their
 * own: in the page, every visit would load them.
 */
export function bootScripts(): Plugin {
  let textsOf: (screenModule: string) => readonly string[] = () => []
  let emit: (fileName: string, source: string) => void = () => undefined
  return {
    name: 'anar:boot-scripts',
    generateBundle() {
      const graph: Graph = (id) => this.getModuleInfo(id)
      textsOf = (screenModule) => textModulesBelow(graph, screenModule)
      emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const built = bundle ? builtFrom(bundle as Bundle, textsOf) : nothingBuilt
        const { routes, application, shell } = built
        emit('first-loads.json', JSON.stringify(firstLoads(built)))
        const otherFiles = JSON.stringify(othersOf(routes))
        const otherFilesName = `assets/screens-${hashOf(otherFiles)}.json`
        emit(otherFilesName, otherFiles)
        const [head, body] = await Promise.all([
          inlineScript('boot-head.ts', {
            __BOOT_ROUTES__: routesInPage(routes),
            __OTHER_FILES__: `/${otherFilesName}`,
            __APPLICATION__: application,
            __ENTRY__: built.entry,
            __SHELL_TEXTS__: shell,
          }),
          inlineScript('boot-body.ts', {}),
        ])
        const page = html
          .replace('<!--boot-head-->', () => `<script>${head}</script>`)
          .replace('</head>', () => `${landingStyles(routes)}</head>`)
          .replace('<!--boot-body-->', () => `<script>${body}</script>`)
        return bundle ? withoutModules(page) : page
      },
    },
  }
}

/** What the boot scripts have to know of a build. */
type Built = {
  routes: readonly BuiltRoute[]
  /** The entry and what it imports at once, the largest first: what takes longest must not be asked for last. */
  application: readonly string[]
  /** The file that starts the application; empty where there is no build. */
  entry: string
  shell: Texts
}

// While developing, the page's own tag brings the application, and everything else comes when it is asked for.
const nothingBuilt: Built = { routes: [], application: [], entry: '', shell: { fa: [], en: [] } }

const builtFrom = (bundle: Bundle, textsOf: (screenModule: string) => readonly string[]): Built => ({
  routes: bootRoutes(bundle, textsOf),
  application: withImports(entryOf(bundle), bundle)
    .toSorted((one, other) => other.code.length - one.code.length)
    .flatMap(addressOf),
  entry: `/${entryOf(bundle).fileName}`,
  shell: shellTexts(bundle),
})

/** The chunk that holds the module whose path ends so. */
const chunkWith = (ending: string, bundle: Bundle) =>
  Object.values(bundle)
    .filter((output): output is Chunk => output.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))

/**
 * The chunk that holds the entry. The entry's own is emptied by the application's, and left out of the build when
 * this page has been written.
 */
function entryOf(bundle: Bundle): Chunk {
  const entry = chunkWith('/storefront/main.tsx', bundle)
  if (!entry) throw new Error('The bundle has no entry')
  return entry
}

type Texts = ScreenFiles['texts']

/** The scripts that are loaded before a screen is drawn, by screen and language: what the budgets are about. */
function firstLoads({ routes, application, shell }: Built): Record<string, { fa: string[]; en: string[] }> {
  return Object.fromEntries(
    routes.map(({ named: { screen, files } }) => {
      const { own, shared, texts } = files
      const of = (lang: 'fa' | 'en') => [
        ...new Set([...application, ...shell[lang], ...shared, ...own, ...texts[lang]]),
      ]
      return [screen, { fa: of('fa'), en: of('en') }]
    }),
  )
}

/** The words of the shell, in the language of which they are loaded with the application. */
function shellTexts(bundle: Bundle): Texts {
  const chunkIn = (lang: string) => addressOf(chunkWith(`/texts/common.${lang}.ts`, bundle))
  return { fa: chunkIn('fa'), en: chunkIn('en') }
}

function bootRoutes(bundle: Bundle, textsOf: (screenModule: string) => readonly string[]): BuiltRoute[] {
  const entry = entryOf(bundle)
  const present = new Set(withImports(entry, bundle))
  return screenRoutes.map((route) => {
    const chunk = chunkWith(`/screens/${route.screen}/index.tsx`, bundle)
    if (!chunk?.facadeModuleId) throw new Error(`screens/${route.screen} is in no chunk of its own`)
    // What the application does not know itself, it looks up in a list of its own.
    const isBrowsing = entry.dynamicImports.includes(chunk.fileName)
    const list = isBrowsing ? undefined : chunkWith('/app/other-screens.ts', bundle)
    const reached = [chunk, list].flatMap((one) => (one ? withImports(one, bundle) : []))
    const needed = [...new Set(reached)].filter((one) => !present.has(one))
    const texts = textsOf(chunk.facadeModuleId)
    const textFiles = (ending: string) => {
      const chunks = texts.filter((id) => id.endsWith(ending)).map((id) => chunkWith(id, bundle))
      return [...new Set(chunks)].flatMap(addressOf)
    }
    return {
      pattern: patternOf(route.path).source,
      skeleton: route.skeleton,
      isBrowsing,
      named: {
        screen: route.screen,
        files: {
          own: addressOf(chunk),
          shared: needed.filter((one) => one !== chunk).flatMap(addressOf),
          styles: [...new Set(needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))].map(
            (file) => `/${file}`,
          ),
          texts: { fa: textFiles('.fa.ts'), en: textFiles('.en.ts') },
        },
      },
    }
  })
}

/**
 * The page without the build's own tags for its scripts: the boot scripts bring them, the landing's after what
 * paints, another screen's before it.
 */
function withoutModules(page: string): string {
  const rest = page.replace(/\s*<script type="module"[^>]*><\/script>/g, '')
  if (/type="module"|rel="modulepreload"/.test(rest))
    throw new Error('The page still asks for modules itself')
  return rest
}

// The landing paints from the page itself, so its style is waited for as the shell's is.
function landingStyles(routes: readonly BuiltRoute[]): string {
  const styles = routes.filter(isLanding).flatMap(({ named }) => named.files.styles)
  return styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')
}

const isLanding = ({ skeleton }: BuiltRoute) => skeleton === 'landing'

/** What stands in the page of the screens: nothing of those that wait as usual and whose files it does not name. */
function routesInPage(routes: readonly BuiltRoute[]): BootRoute[] {
  const told = routes.filter(({ isBrowsing, skeleton }) => isBrowsing || skeleton !== usualSkeleton)
  return told.map((route) => {
    const { pattern, skeleton, named, isBrowsing } = route
    if (!isBrowsing) return { pattern, skeleton }
    // The landing's own style stands in the page, before the first paint.
    const files = isLanding(route) ? { ...named.files, styles: [] } : named.files
    return { pattern, skeleton, named: { screen: named.screen, files } }
  })
}

function othersOf(routes: readonly BuiltRoute[]): OtherFiles {
  const others = routes.filter(({ isBrowsing }) => !isBrowsing)
  return others.map(({ pattern, named }) => ({ pattern, files: named.files }))
}

/** Eight signs that change with the text. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const addressOf = (chunk: Chunk | undefined) => (chunk ? [`/${chunk.fileName}`] : [])

/** A chunk and every chunk that it imports at once. */
function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [...seen]
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, seen)
  }
  return [...seen]
}

/** The text tables that a screen reaches without waiting for another chunk of code. */
function textModulesBelow(graph: Graph, start: string): string[] {
  const seen = new Set<string>()
  const tables = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id.includes('node_modules')) continue
    seen.add(id)
    const info = graph(id)
    if (!info) continue
    if (/\/texts\/[\w-]+\.ts$/.test(id)) for (const table of info.dynamicallyImportedIds) tables.add(table)
    open.push(...info.importedIds)
  }
  return [...tables]
}

async function inlineScript(file: string, constants: Record<string, unknown>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      minify: true,
      target: buildTarget,
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name: 'boot' },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${file} was not built`)
  // A script in a page ends at the first closing tag, wherever it stands.
  return chunk.code.trim().replaceAll('</script', '<\\/script')
}
