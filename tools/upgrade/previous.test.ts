import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPrevious, previousRelease } from './previous.ts'

it('says what to do where the checkout has no history, and leaves nothing behind', async () => {
  const folder = path.join(tmpdir(), 'anar-no-release')
  const unknown = '0'.repeat(40)
  await expect(buildPrevious(folder, unknown)).rejects.toThrow(
    `This checkout has no commit ${unknown}, the previous release: fetch the whole history (git fetch --unshallow).`,
  )
  expect(existsSync(folder)).toBe(false)
})

it('names the previous release in full', () => {
  expect(previousRelease).toMatch(/^[0-9a-f]{40}$/)
})
