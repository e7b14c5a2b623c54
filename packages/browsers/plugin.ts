import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { olderBrowserHtml, olderBrowserPage, olderBrowserScript } from './older-browser.ts'
import { hasAll, needsOf, polyfillScript } from './polyfills.ts'
import { buildTarget } from './supported.ts'

type Emit = (fileName: string, source: string) => void

/**
 * Makes a build fit for every supported browser: its syntax, and what its scripts use and some browsers lack. That
 * stands in a file of its own, which the page loads before its own scripts only where something is missing. Browsers
 * that are older still are led to a plain page.
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
  // Written into the page as it is read: whatever comes after it waits for it.
  const loads = `document.write('<script src="${base}${fileName}"><\\/script>')`
  return `try{var has=${hasAll(supplied)}}catch(e){}has||${loads}`
}
