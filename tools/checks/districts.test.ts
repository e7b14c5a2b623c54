import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { districts } from './districts.ts'

const server = path.join(import.meta.dirname, '..', '..', 'apps', 'server')

it.each(districts)('%s: its README names every folder and has at most 30 lines', (district) => {
  const folder = path.join(server, district)
  const page = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
})
