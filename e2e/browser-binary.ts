import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium that can be launched: its program and what its environment needs beside ours. */
export type BrowserBinary = { executablePath: string; env: Record<string, string> }

/**
 * Unpacks the Chromium that npm brought into a folder of this run's own (the package itself would share one in
 * the temporary folder with every user and run), once: about two seconds. Elsewhere than on Linux with an x64
 * processor an installed Chrome or Chromium is used. `remove` deletes what was unpacked.
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
      // The libraries that a desktop has and a small image has not.
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
  // Without any configuration of fonts, Chromium ends at the first text.
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
  const places = installedAt[process.platform] ?? []
  const found = places.find((place) => existsSync(place))
  if (!found)
    throw new Error(`The browser journeys need Chrome or Chromium (looked for ${places.join(', ')})`)
  return found
}

/** Launches it without a window. The caller closes it. */
export function launchBrowser(binary: BrowserBinary): Promise<Browser> {
  return chromium.launch({
    executablePath: binary.executablePath,
    env: { ...process.env, ...binary.env } as Record<string, string>,
    args: [
      // Root has no sandbox, and neither have most containers.
      '--no-sandbox',
      '--disable-gpu',
      // What draws needs no process of its own where there is no card to protect the rest from.
      '--in-process-gpu',
      // Pages of the shop share one process, which has its programs compiled already; no journey is long enough for
      // V8 to get back what either of its compilers spends on making them faster. Together a third of what journeys cost.
      '--process-per-site',
      // Nor does it live long enough to be tidied up in small portions.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=64',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  })
}
