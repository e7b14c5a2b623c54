import path from 'node:path'
import { supportedBrowsersOnly } from '@anar/browsers'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { reachedFrom } from './app/boot/application-modules.ts'
import { classesAsConstants, plainIcons } from './app/boot/leaner-modules.ts'
import { helpersInPlace, reactAsModules } from './app/boot/plain-modules.ts'
import { bootScripts } from './app/boot/plugin.ts'
import { shortClasses } from './app/boot/short-classes.ts'
import { offline } from './app/offline/plugin.ts'

const reaches = (...screens: readonly string[]) =>
  reachedFrom(screens.map((name) => path.join(import.meta.dirname, `screens/${name}/index.tsx`)))
const atOnce = reachedFrom([path.join(import.meta.dirname, 'main.tsx')])
const byBrowsing = reaches('landing', 'products-list')
const byDetail = reaches('product-detail')
const byBaskets = reaches('baskets')
const byCheckout = reaches('choose-address', 'choose-payment')
const byLink = reaches('landing', 'products-list', 'product-detail', 'baskets', 'choose-address')

const isBought: typeof byBaskets = (id, graph) => byBaskets(id, graph) || byCheckout(id, graph)

const root = path.join(import.meta.dirname, '../..')
const sheetFolders = ['apps/storefront/{app,components,screens}', 'packages/ui']

type Chunks = NonNullable<
  Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
>
type Reaches = ReturnType<typeof reachedFrom>

/** The entry and all that it reaches, and what nearly every screen from the first look to the payment has besides. */
const isOfApplication: Reaches = (id, graph) => {
  if (atOnce(id, graph)) return true
  // What the page links whatever its address needs no request of its own; six small files more would each wait their turn.
  // The payment's comes with its screen, the last of them: with it the sheet would not fit its packets.
  if (id.endsWith('.css')) return byLink(id, graph)
  return (byBrowsing(id, graph) || byDetail(id, graph)) && isBought(id, graph)
}

/**
 * What screens of those who look around and buy have in common. Only small pieces: whatever a screen to come begins to
 * share must not swell the first load.
 */
const shared = (name: string, has: Reaches): Chunks[number] => ({
  debugName: name,
  name: (id, graph) => (has(id, graph) ? name : null),
  test: /apps[\\/]storefront[\\/]|packages[\\/]|lucide-react/,
  minShareCount: 2,
  maxModuleSize: 9_000,
})

// The first that names a module has it, and what it imports.
const chunks: Chunks = [
  // What changes with a new version of a library, apart from what changes with ours.
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  {
    debugName: 'application',
    name: (id, graph) => (isOfApplication(id, graph) ? 'application' : null),
    test: /apps[\\/]storefront[\\/]|packages[\\/]|node_modules[\\/]lucide-react[\\/]/,
  },
  // The words from the basket to the payment, which follow one another.
  ...(['fa', 'en'] as const).map((lang) => ({
    name: `buying.${lang}`,
    test: new RegExp(
      `texts[\\\\/](?:baskets|checkout|choose-address|choose-payment|payment-means)\\.${lang}\\.ts$`,
    ),
  })),
  // What brings the other screens: a list, and one line for each table of texts.
  {
    name: 'other-screens',
    test: /apps[\\/]storefront[\\/](app[\\/]other-screens|texts[\\/](?!card)[\w-]+)\.ts$/,
    minShareCount: 2,
  },
  // Landing, list and a product's page, and apart from it what only the cards of the first two need.
  shared('browsing', (id, graph) => byDetail(id, graph) && (byBrowsing(id, graph) || !isBought(id, graph))),
  shared('cards', byBrowsing),
  // From the basket to the payment; the fields of the last two steps in a piece of their own.
  shared('buying', byBaskets),
  shared('checkout', byCheckout),
  // Components that several screens share come in one file rather than in thirty of a few hundred bytes.
  // What only forms and long texts need stays out of it: the first screens have none.
  {
    name: 'ui',
    test: /packages[\\/]ui[\\/](?!forms[\\/]|components[\\/]prose|texts[\\/]forms)|lucide-react/,
    minShareCount: 3,
  },
]

// Whatever asks for more code has come with these; named in every list of what is to be preloaded they would only cost.
const isThereAlready = /\/(?:libraries|application)-[\w-]{8}\.js$/

/** The client goes to dist/client, the renderer of the landing to dist/server; both by tools/build.ts. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    reactAsModules(),
    plainIcons(),
    ...classesAsConstants(),
    helpersInPlace(),
    supportedBrowsersOnly('/'),
    bootScripts(),
    offline(),
  ],
  // While developing, a class says which it is.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClasses(root, sheetFolders) } },
  }),
  build: {
    // Small pictures would only swell the style sheet that everything waits for.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that knows the CSS in use knows modulepreload.
      polyfill: false,
      // For the page itself the boot script asks for them, as urgently as the screen in the address needs them.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? [] : dependencies.filter((file) => !isThereAlready.test(file)),
    },
    rolldownOptions: {
      // Declarations: where nobody uses what they make they are left out.
      treeshake: { manualPureFunctions: ['fieldsOf', 'lazyTexts'] },
      // A name that stands for a class or a number everywhere is shorter as what it stands for.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  // The renderer carries everything it needs, React's production build above all, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))
