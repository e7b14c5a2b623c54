import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** The commit of the previous release, which has to run on the schema of this one. Every release names the one before. */
export const previousRelease = '45a167b49dcb5b43522e7ad3547412c5a1d848b8'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..', '..')
const installTimeoutMs = 10 * 60_000

/** The previous release is not available here; the message says why and what to do. */
export class NoPreviousRelease extends Error {
  override readonly name = 'NoPreviousRelease'
}

export type PreviousRelease = {
  folder: string
  /** The lines of its `signatures.txt`: the functions that it calls. */
  signatures: readonly string[]
  /** Its only migration, as databases record it. */
  baseline: { version: number; md5: string }
  remove(): Promise<void>
}

/** Takes the previous release from the history of this checkout, installs its packages and builds it. */
export async function buildPrevious(folder: string, commit = previousRelease): Promise<PreviousRelease> {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new NoPreviousRelease(
      `This checkout has no commit ${commit}, the previous release: fetch the whole history (git fetch --unshallow).`,
    )
  })
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root }).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  const npm = (...words: string[]) =>
    run('npm', words, { cwd: folder, timeout: installTimeoutMs }).catch((error: Error) => {
      throw new NoPreviousRelease(`npm ${words.join(' ')} fails in the previous release: ${error.message}`)
    })
  try {
    await npm('ci', '--no-audit', '--no-fund')
    await npm('run', 'build')
    const database = path.join(folder, 'apps/server/platform/db')
    const [signatures, baseline] = await Promise.all([
      readFile(path.join(database, 'schema/signatures.txt'), 'utf8'),
      readFile(path.join(database, 'migrations/0100.do.baseline.sql'), 'utf8'),
    ])
    return {
      folder,
      signatures: signatures.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
      baseline: { version: 100, md5: createHash('md5').update(baseline).digest('hex') },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
