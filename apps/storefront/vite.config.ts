import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { chunkReachedFrom } from './app/boot/application-modules.ts'
import { bootScripts } from './app/boot/plugin.ts'
import { offline } from './app/offline/plugin.ts'

const screen = (name: string) => path.join(import.meta.dirname, `screens/${name}/index.tsx`)
const atOnce = chunkReachedFrom('application', [path.join(import.meta.dirname, 'main.tsx')])
const browsing = chunkReachedFrom('browsing', ['landing', 'products-list'].map(screen))
const product = chunkReachedFrom('product', [screen('product-detail')])
const buying = chunkReachedFrom('buying', ['baskets', 'choose-address', 'choose-payment'].map(screen))
const byLanding = chunkReachedFrom('application', [screen('landing')])

type Chunks = NonNullable<
  Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
>

// What changes with a new version of a library, apart from what changes with ours.
const chunks: Chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
  {
    debugName: 'application',
    // The page links the landing's styles whatever its address: among the shell's they need no request.
    name: (id, graph) => atOnce(id, graph) ?? (id.endsWith('.css') ? byLanding(id, graph) : null),
    test: /apps[\\/]storefront[\\/]|packages[\\/]|node_modules[\\/](lucide-react|idb)[\\/]/,
  },
  // What brings the other screens: a list, and one line for each table of texts.
  {
    name: 'other-screens',
    test: /apps[\\/]storefront[\\/](app[\\/]other-screens|texts[\\/][\w-]+)\.ts$/,
    minShareCount: 2,
  },
  // What those who browse need at once and other screens use as well. Only small pieces: whatever a screen
  // to come begins to share must not swell the first load.
  {
    debugName: 'browsing',
    name: browsing,
    test: /apps[\\/]storefront[\\/]|packages[\\/]|lucide-react/,
    minShareCount: 2,
    maxModuleSize: 9_000,
  },
  // The same of what a product's page needs beside that, and of what leads from the basket to the payment.
  {
    debugName: 'product',
    name: product,
    test: /apps[\\/]storefront[\\/]|packages[\\/]|lucide-react/,
    minShareCount: 2,
    maxModuleSize: 9_000,
  },
  {
    debugName: 'buying',
    name: buying,
    test: /apps[\\/]storefront[\\/]|packages[\\/]|lucide-react/,
    minShareCount: 2,
    maxModuleSize: 9_000,
  },
  // Components that several screens share come in one file rather than in thirty of a few hundred bytes.
  // What only forms and long texts need stays out of it: the first screens have none.
  {
    name: 'ui',
    test: /packages[\\/]ui[\\/](?!forms[\\/]|components[\\/]prose|texts[\\/]forms)|lucide-react/,
    minShareCount: 3,
  },
]

/** The client goes to dist/client, the renderer of the landing to dist/server; both by tools/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), bootScripts(), offline()],
  build: {
    target: 'es2022',
    // Small pictures would only swell the style sheet that everything waits for.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that knows the CSS in use knows modulepreload.
      polyfill: false,
      // For the page itself the boot script asks for them, as urgently as the screen in the address needs them.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? [] : dependencies),
    },
    rolldownOptions: {
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
