import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { olderBrowserHtml, olderBrowserPage, olderBrowserScript } from './older-browser.ts'
import { hasAll, needsOf, polyfillScript } from './polyfills.ts'
import { buildTarget } from './supported.ts'

type Emit = (fileName: string, source: string) => void

/**
 * Makes a build run in every supported browser: lowers its syntax, and adds polyfills for the features that its scripts use
 * and some browsers lack. They are a file of their own, which the page loads before its scripts only where one is missing.
 * Older browsers are redirected to a plain page.
 * @param base Where the build is served, as in Vite's own `base`.
 */
export function supportedBrowsersOnly(base: string): Plugin {
  let emit: Emit = () => undefined
  return {
    name: 'anar:supported-browsers',
    apply: 'build',
    config: () => ({ build: { target: buildTarget } }),
    generateBundle() {
      emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const scripts = new Map<string, string>()
        for (const output of Object.values(bundle ?? {})) {
          if (output.type === 'chunk') scripts.set(output.fileName, output.code)
        }
        if (base === '/') emit(olderBrowserPage, olderBrowserHtml())
        const lines = [olderBrowserScript(), await loadingPolyfills(scripts, base, emit)]
        return html.replace(
          '<meta charset="utf-8" />',
          (charset) => `${charset}<script>(function(){${lines.join(';')}})()</script>`,
        )
      },
    },
  }
}

async function loadingPolyfills(
  scripts: ReadonlyMap<string, string>,
  base: string,
  emit: Emit,
): Promise<string> {
  const supplied = needsOf(scripts).filter(({ module }) => module !== null)
  if (supplied.length === 0) return ''
  const code = await polyfillScript(supplied.flatMap(({ module }) => module ?? []))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const fileName = `assets/polyfills-${hash}.js`
  emit(fileName, code)
  // A parser-blocking script: everything after it waits for it.
  const loads = `document.write('<script src="${base}${fileName}"><\\/script>')`
  return `try{var has=${hasAll(supplied)}}catch(e){}has||${loads}`
}
