import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch.ts'
import { baselineSql, readSchemaFiles } from './schema-files.ts'

const scratch = await scratchFolder('anar-test-')
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = path.join(
    scratch,
    String(Object.keys(files).length),
    String(Math.trunc(performance.now() * 1e3)),
  )
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

it('come in the order of the list, each of the kind of its folder', async () => {
  const folder = await folderWith({
    'order.txt':
      '# first\r\nshop/goods.sql\n\nshop/functions/fixed/a.sql\nshop/functions/b.sql\nshop/data/pages/c.sql\n',
    'shop/goods.sql': 'table',
    'shop/functions/fixed/a.sql': 'fixed',
    'shop/functions/b.sql': 'function\r\n',
    'shop/data/pages/c.sql': 'rows',
  })
  expect(await readSchemaFiles(folder)).toEqual([
    { name: 'shop/goods.sql', kind: 'definition', sql: 'table' },
    { name: 'shop/functions/fixed/a.sql', kind: 'fixed function', sql: 'fixed' },
    { name: 'shop/functions/b.sql', kind: 'function', sql: 'function\n' },
    { name: 'shop/data/pages/c.sql', kind: 'data', sql: 'rows' },
  ])
})

it('are none where there is no list, and one that is missing is named', async () => {
  expect(await readSchemaFiles(await folderWith({ 'a.sql': '' }))).toEqual([])
  await expect(readSchemaFiles(await folderWith({ 'order.txt': 'gone.sql' }))).rejects.toThrow('gone.sql')
})

it('of rows become an insert: members of a column, nulls, quotes', async () => {
  const folder = await folderWith({
    'order.txt': 'shop/data/great-cities.tsv',
    'shop/data/great-cities.tsv': "id\tname.fa\tname.en\tlatitude\n1\tتهران\tTehr'an\t35.6\n2\tقم\t\t\n",
  })
  expect((await readSchemaFiles(folder))[0]!.sql).toBe(
    `insert into great_cities (id, name, latitude) values
  ('1', '{"fa":"تهران","en":"Tehr''an"}', '35.6'),
  ('2', '{"fa":"قم"}', null);
`,
  )
})

it('of rows with a line that has another number of fields are refused by name', async () => {
  const folder = await folderWith({ 'order.txt': 'data/a.tsv', 'data/a.tsv': 'id\tname\n1\n' })
  await expect(readSchemaFiles(folder)).rejects.toThrow('data/a.tsv: a line has 1 fields: 1')
})

it('make the baseline, each below its name', async () => {
  const folder = await folderWith({
    'order.txt': 'a.sql\nb.sql',
    'a.sql': 'select 1;\n\n',
    'b.sql': 'select 2;',
  })
  expect(await baselineSql(folder)).toBe(
    `-- Made from db/schema by \`npm run baseline\`. Read those files instead.

set local check_function_bodies = off;

-- a.sql
select 1;

-- b.sql
select 2;

set local check_function_bodies = on;
`,
  )
})
