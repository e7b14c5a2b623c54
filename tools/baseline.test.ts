import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../apps/server/testing/scratch.ts'

const run = promisify(execFile)
const folder = await scratchFolder('anar-test-')
const baseline = path.join(folder, 'migrations', '0100.do.baseline.sql')
const make = () => run(process.execPath, [path.join(import.meta.dirname, 'baseline.ts'), folder])

beforeAll(async () => {
  for (const name of ['migrations', 'schema']) await mkdir(path.join(folder, name))
  await writeFile(path.join(folder, 'schema', 'order.txt'), 'shop.sql\n')
  await writeFile(path.join(folder, 'schema', 'shop.sql'), 'create table shops (id int);\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('writes the first migration, and again while it is the only one', async () => {
  await make()
  await writeFile(path.join(folder, 'schema', 'shop.sql'), 'create table shops (id bigint);\n')
  await make()
  expect(await readFile(baseline, 'utf8')).toContain('-- shop.sql\ncreate table shops (id bigint);\n')
})

it('leaves it once another migration comes after it', async () => {
  const text = await readFile(baseline, 'utf8')
  await writeFile(path.join(folder, 'migrations', '0101.do.more.sql'), 'select 1')
  await writeFile(path.join(folder, 'schema', 'shop.sql'), 'create table shops (id text);\n')
  await expect(make()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('0101.do.more.sql') })
  expect(await readFile(baseline, 'utf8')).toBe(text)
})
