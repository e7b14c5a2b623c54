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
  // In development, class names stay readable.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClasses(root, sheetFolders) } },
  }),
  build: {
    // Inlined images would enlarge the render-blocking style sheet.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that supports the CSS in use supports modulepreload.
      polyfill: false,
      // The boot script loads those of the page, with the priority that the screen of the URL needs.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? [] : dependencies),
    },
    rolldownOptions: {
      // Pure declarations: removed if unused.
      treeshake: { manualPureFunctions: ['fieldsOf', 'lazyMessages'] },
      // Inlines constants of numbers and short texts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      ...(!isSsrBuild && {
        output: { codeSplitting: { groups: chunks } },
      }),
    },
  },
  // The renderer bundles everything, above all React's production build, whatever the server's NODE_ENV.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))
