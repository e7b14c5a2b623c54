import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium: its executable, and its environment in addition to ours. */
export type BrowserBinary = { executablePath: string; env: Record<string, string> }

/**
 * Unpacks the Chromium of the npm package once into a folder of this run, in about two seconds (the package itself
 * shares one temporary folder between users and runs). On other systems than Linux x64 an installed Chrome or Chromium
 * is used. `remove` deletes the folder.
 */
export async function unpackBrowser(): Promise<BrowserBinary & { remove: () => Promise<void> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { executablePath: installedBrowser(), env: {}, remove: async () => {} }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-browser-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const executablePath = await unpackInto(folder)
    return { executablePath, env: environmentFor(executablePath, folder), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function unpackInto(folder: string): Promise<string> {
  const usual = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: Chromium, inflate } = await import('@sparticuz/chromium')
    const archives = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '..',
      'bin',
    )
    const [executablePath] = await Promise.all([
      Chromium.executablePath(),
      // Libraries that desktops have and small images lack.
      inflate(path.join(archives, 'al2023.tar.br')),
    ])
    return executablePath
  } finally {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  }
}

function environmentFor(executablePath: string, folder: string): Record<string, string> {
  const env: Record<string, string> = {}
  // Without a font configuration Chromium crashes at the first text.
  if (!existsSync('/etc/fonts/fonts.conf')) {
    env['FONTCONFIG_FILE'] = path.join(folder, 'fonts.conf')
    writeFileSync(env['FONTCONFIG_FILE'], fontsConfig(folder))
  }
  const runs = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0
  if (!runs) env['LD_LIBRARY_PATH'] = path.join(folder, 'al2023', 'lib')
  return env
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

const installedAt: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

function installedBrowser(): string {
  const candidates = installedAt[process.platform] ?? []
  const installed = candidates.find((candidate) => existsSync(candidate))
  if (!installed)
    throw new Error(`The browser journeys need Chrome or Chromium (looked for ${candidates.join(', ')})`)
  return installed
}

/** Launches it headless. The caller closes it. */
export function launchBrowser(binary: BrowserBinary): Promise<Browser> {
  return chromium.launch({
    executablePath: binary.executablePath,
    env: { ...process.env, ...binary.env } as Record<string, string>,
    args: [
      // Root has no sandbox, nor have many containers.
      '--no-sandbox',
      '--disable-gpu',
      // Without a graphics card to isolate, the GPU process is a waste.
      '--in-process-gpu',
      // Pages of the shop share one process with its compiled scripts. Journeys are too short to gain from V8's
      // optimizing compilers. Together this saves a third of the journeys' time.
      '--process-per-site',
      // Incremental garbage collection is a waste for the same reason.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=64',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  })
}
