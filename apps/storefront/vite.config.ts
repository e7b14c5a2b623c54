import path from 'node:path'
import { supportedBrowsersOnly } from '@anar/browsers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScripts } from './app/boot/plugin.ts'
import { shortClasses } from './app/boot/short-classes.ts'
import { offline } from './app/offline/plugin.ts'
import { chunks } from './chunks.ts'

const root = path.join(import.meta.dirname, '../..')
const sheetFolders = ['apps/storefront', 'packages/ui']

/** The client goes to dist/client, the renderer of the landing to dist/server; both by tools/build.ts. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), supportedBrowsersOnly('/'), bootScripts(), offline()],
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
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? [] : dependencies),
    },
    rolldownOptions: {
      // Declarations: where nobody uses what they make they are left out.
      treeshake: { manualPureFunctions: ['fieldsOf', 'lazyMessages'] },
      // A name that stands for a number or a short text everywhere is written as what it stands for.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      ...(!isSsrBuild && {
        output: { codeSplitting: { groups: chunks } },
      }),
    },
  },
  // The renderer carries everything it needs, React's production build above all, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))
