import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loaderOf, routes } from './routes.ts'

const office = path.join(import.meta.dirname, '..')
// Screens shown before the login have no route.
const beforeTheOffice = ['people/login', 'platform/denied']

it('every entry has a screen that can be loaded, and each path is there once', () => {
  for (const { screen } of routes) expect(loaderOf(screen), screen).toBeTypeOf('function')
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
})

it('every folder of screens has an entry', () => {
  const folders = globSync('*/screens/*/', { cwd: office })
    .filter((folder) => existsSync(path.join(office, folder, 'index.tsx')))
    .map((folder) => folder.replace('/screens/', '/'))
  const listed = new Set<string>([...routes.map(({ screen }) => screen), ...beforeTheOffice])
  expect(folders.filter((folder) => !listed.has(folder))).toEqual([])
  expect(folders.length).toBeGreaterThan(50)
})

it('every entry names its section of the specification', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'routes.ts'), 'utf8')
  const entries = [...source.matchAll(/^(.*)\n {2}\{\s*path: '([^']+)'/gm)]
  expect(entries.map((entry) => entry[2])).toEqual(routes.map((route) => route.path))
  // `npm run check` (the spec map) checks that each section exists.
  for (const [, comment, address] of entries) expect(comment, address).toMatch(/@spec \d\./)
})
