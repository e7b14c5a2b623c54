import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildTarget } from '@anar/browsers'
import { build, type Plugin } from 'vite'
import {
  builtFilesOf,
  firstLoads,
  landingStyles,
  nothingBuilt,
  otherFilesOf,
  routesInPage,
} from './built-files.ts'

/**
 * Writes the two boot scripts into index.html, with the files of the shopping screens, so that a screen's code loads in
 * parallel with the application. The files of other screens are listed in a separate file, which keeps the page small.
 */
export function bootScripts(): Plugin {
  let emit: (fileName: string, source: string) => void = () => undefined
  return {
    name: 'anar:boot-scripts',
    generateBundle() {
      emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const built = bundle ? builtFilesOf(bundle) : nothingBuilt
        emit('first-loads.json', JSON.stringify(firstLoads(built)))
        const otherFiles = JSON.stringify(otherFilesOf(built))
        const otherFilesName = `assets/screens-${hashOf(otherFiles)}.json`
        emit(otherFilesName, otherFiles)
        const [head, body] = await Promise.all([
          inlineScript('boot-head.ts', {
            __BOOT_ROUTES__: routesInPage(built),
            __OTHER_FILES__: `/${otherFilesName}`,
            __APPLICATION__: built.application,
            __ENTRY__: built.entry,
            __SHELL_MESSAGES__: built.shell,
          }),
          inlineScript('boot-body.ts', {}),
        ])
        const styles = landingStyles(built).map(
          (file) => `<link rel="stylesheet" crossorigin href="${file}">`,
        )
        const page = html
          .replace('<!--boot-head-->', () => `<script>${head}</script>`)
          .replace('</head>', () => `${styles.join('')}</head>`)
          .replace('<!--boot-body-->', () => `<script>${body}</script>`)
        return bundle ? withoutModules(page) : page
      },
    },
  }
}

/**
 * The page without the build's script tags: the boot scripts load them, after the first paint of the landing, at once
 * for other screens.
 */
function withoutModules(page: string): string {
  const rest = page.replace(/\s*<script type="module"[^>]*><\/script>/g, '')
  if (/type="module"|rel="modulepreload"/.test(rest))
    throw new Error('The page still has module tags of its own')
  return rest
}

/** Eight characters that change with the text. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

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
  // An inline script ends at the first closing tag, also within a string.
  return chunk.code.trim().replaceAll('</script', '<\\/script')
}
