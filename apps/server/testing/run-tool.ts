import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..', '..')

/** `npm run {name} -- …words` with a database and other settings: its exit code, and its whole output. */
export function runTool(
  databaseUrl: string,
  name: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.cjs', name, ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}
