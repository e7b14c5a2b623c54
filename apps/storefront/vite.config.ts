import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScripts } from './app/boot/plugin.ts'

/** The client goes to dist/client, the renderer of the landing to dist/server; both by tools/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), bootScripts()],
  build: {
    target: 'es2022',
    // Small pictures would only swell the style sheet that everything waits for.
    assetsInlineLimit: 0,
    // Every browser that knows the CSS in use knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes with a new version of a library, apart from what changes with ours.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'routing-and-queries', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  // The renderer carries everything it needs, React's production build above all, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))
