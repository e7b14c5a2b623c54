import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildTarget } from '@anar/browsers'
import { build, type Plugin } from 'vite'
import type { Build } from '../../worker/scope.ts'
import { type Bundle, chunkOf, messagesChunkOf, sheetsOf, withImports } from '../built-chunks.ts'
import { coloursOf, manifestOf } from './manifest.ts'

const storefront = path.join(import.meta.dirname, '../..')
const tokensFile = path.join(storefront, '../../packages/ui/styles/tokens.css')

/** Modules cached at the first visit, for use without a network: browsing, the basket, notices. */
const shellModules = [
  'main.tsx',
  'content/screens/landing/index.tsx',
  'catalogue/screens/products-list/index.tsx',
  'catalogue/screens/product-detail/index.tsx',
  'sales/screens/baskets/index.tsx',
  'app/shell/later.tsx',
  '../../packages/ui/components/toast-host.tsx',
]
// A screen fails without its messages, so those of the modules above are included.
const shellAreas = [
  ...[
    'sales/baskets',
    'sales/checkout',
    'sales/free-units',
    'sales/arrival',
    'catalogue/comments',
    'platform/common',
    'platform/footer',
    'content/landing',
    'platform/notice-toasts',
    'catalogue/product',
    'catalogue/products',
  ],
  ...['catalogue/seen', 'catalogue/share', 'search/suggestions', 'platform/titles', 'sales/why-price'],
]

/**
 * Builds the service worker (`sw.js`), its replacement when switched off (`sw-off.js`) and the two manifests, and
 * writes the build id into the page, by which page, files and worker of one build are matched.
 */
export function offline(): Plugin {
  let version = ''
  return {
    name: 'anar:offline',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        version = versionOf(bundle as Bundle)
        const head = `<meta name="build" content="${version}"><link rel="manifest" href="/manifest-fa.webmanifest">`
        // Before the boot script, which may choose the other manifest.
        return html.replace('<meta charset="utf-8" />', (charset) => charset + head)
      },
    },
    async writeBundle({ dir }, bundle) {
      // The renderer of the landing has no page.
      if (version === '' || dir === undefined) return
      const light = coloursOf(readFileSync(tokensFile, 'utf8'), 'light')
      const write = (name: string, content: string) => writeFile(path.join(dir, name), content)
      await Promise.all([
        write('sw.js', await script('main.ts', { version, ...addressesOf(bundle as Bundle) })),
        write('sw-off.js', await script('off.ts', null)),
        write('manifest-fa.webmanifest', JSON.stringify(manifestOf('fa', light))),
        write('manifest-en.webmanifest', JSON.stringify(manifestOf('en', light))),
      ])
    },
  }
}

const publicFolder = path.join(storefront, 'public')

/** Files beside the build with fixed names. */
function publicFiles(): string[] {
  return readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder, path.join(entry.parentPath, entry.name)))
    .sort()
}

// Names of built files contain a content hash; other files are read.
function versionOf(bundle: Bundle): string {
  const hash = createHash('sha256')
  for (const name of builtNames(bundle)) hash.update(name)
  for (const name of publicFiles()) hash.update(readFileSync(path.join(publicFolder, name)))
  return hash.digest('hex').slice(0, 12)
}

const builtNames = (bundle: Bundle) =>
  Object.keys(bundle)
    .filter((name) => name.startsWith('assets/'))
    .sort()

function addressesOf(bundle: Bundle): Pick<Build, 'shell' | 'files'> {
  const starts = [
    ...shellModules.map((module) => chunkOf(module, bundle)),
    ...shellAreas.flatMap((area) =>
      (['fa', 'en'] as const).map((lang) => messagesChunkOf(area, lang, bundle)),
    ),
  ]
  const wanted = [...new Set(starts.flatMap((chunk) => withImports(chunk, bundle)))]
  // Fonts of other scripts load on demand.
  const fonts = builtNames(bundle).filter(
    (name) => /\.woff2$/.test(name) && !name.includes('vazirmatn-arabic'),
  )
  // The image of empty and failed states, in both themes.
  const fruits = builtNames(bundle).filter((name) => name.includes('/pale-fruit-'))
  const shell = [
    ...wanted.map(({ fileName }) => fileName),
    ...sheetsOf(wanted),
    ...fonts,
    ...fruits,
    'mark.svg',
  ]
  const files = [
    ...builtNames(bundle),
    ...publicFiles(),
    'manifest-fa.webmanifest',
    'manifest-en.webmanifest',
  ]
  const addresses = (names: readonly string[]) => [...new Set(names)].map((name) => `/${name}`)
  return { shell: addresses(shell), files: addresses(files) }
}

async function script(file: string, constants: Build | null): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: constants ? { __BUILD__: JSON.stringify(constants) } : {},
    build: {
      write: false,
      minify: true,
      target: buildTarget,
      lib: { entry: path.join(storefront, 'worker', file), formats: ['iife'], name: 'worker' },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${file} was not built`)
  return chunk.code
}
