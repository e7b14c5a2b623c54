import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkReachedFrom } from './app/boot/application-modules.ts'
import { bootScripts } from './app/boot/plugin.ts'

const screen = (name: string) => path.join(import.meta.dirname, `screens/${name}/index.tsx`)
const atOnce = chunkReachedFrom('application', [path.join(import.meta.dirname, 'main.tsx')])
const byLanding = chunkReachedFrom('application', [screen('landing')])

/** The client goes to dist/client, the renderer of the landing to dist/server; both by tools/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), bootScripts()],
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
        // What changes with a new version of a library, apart from what changes with ours.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'routing-and-queries', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
            // Components that several screens share come in one file rather than in thirty of a few hundred bytes.
            // What only forms and long texts need stays out of it: the first screens have none.
            {
              name: 'ui',
              test: /packages[\\/]ui[\\/](?!forms[\\/]|components[\\/]prose|texts[\\/]forms)|lucide-react/,
              minShareCount: 3,
            },
            {
              debugName: 'application',
              // The page links the landing's styles whatever its address: among the shell's they need no request.
              name: (id, graph) => atOnce(id, graph) ?? (id.endsWith('.css') ? byLanding(id, graph) : null),
              // Components are left out: the entry reaches all of them through the package's index, and uses few.
              test: /apps[\\/]storefront[\\/]|packages[\\/](domain|contract)[\\/]/,
            },
            // What those who browse need at once and other screens use as well. Only small pieces: whatever a screen
            // to come begins to share must not swell the first load.
            {
              debugName: 'browsing',
              name: chunkReachedFrom('browsing', ['landing', 'products-list', 'product-detail'].map(screen)),
              test: /apps[\\/]storefront[\\/]|packages[\\/]/,
              minShareCount: 2,
              maxModuleSize: 4_000,
            },
          ],
        },
      },
    },
  },
  // The renderer carries everything it needs, React's production build above all, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))
