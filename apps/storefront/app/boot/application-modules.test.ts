import { describe, expect, it } from 'vitest'
import { reachedFrom } from './application-modules.ts'

type Files = Readonly<Record<string, { code: string; imports?: readonly string[] }>>

const reachedOf = (files: Files, start: string) => {
  const isReached = reachedFrom([start])
  const graph = {
    getModuleInfo: (id: string) => {
      const file = files[id]
      return file ? { code: file.code, importedIds: file.imports ?? [] } : null
    },
  }
  return Object.keys(files).filter((id) => isReached(id, graph))
}

describe('what a screen reaches', () => {
  it('is itself and all that it imports at once, however far', () => {
    const files = {
      screen: { code: `import { a } from './a'`, imports: ['a'] },
      a: { code: `import b from './b'; export const a = b`, imports: ['b'] },
      b: { code: 'export default 1' },
      other: { code: 'export default 2' },
    }
    expect(reachedOf(files, 'screen')).toEqual(['screen', 'a', 'b'])
  })

  it('is of an index only what is imported from it, by whatever name it goes there', () => {
    const files = {
      screen: { code: `import { Alert as Box, type Tone } from '@anar/ui'`, imports: ['index'] },
      index: {
        code: `// The parts.\nexport { Alert } from './alert';\nexport { default as Table, Td } from './table'`,
        imports: ['alert', 'table'],
      },
      alert: { code: 'export function Alert() {}' },
      table: { code: 'export default 1; export const Td = 2' },
    }
    expect(reachedOf(files, 'screen')).toEqual(['screen', 'alert'])
  })

  it('goes through an index of an index, and through one that imports all of itself besides', () => {
    const files = {
      screen: { code: `import { Sun } from '@anar/ui/icons'`, imports: ['icons'] },
      icons: { code: `export { Moon, Sun } from 'lucide'`, imports: ['lucide'] },
      lucide: {
        code: `"use strict";\nimport * as all from './all';\nexport { all as icons };\nexport { default as Sun, default as SunIcon } from './sun';\nexport { default as Moon } from './moon';`,
        imports: ['all', 'sun', 'moon'],
      },
      all: { code: 'export const everything = 1' },
      sun: { code: 'export default 1' },
      moon: { code: 'export default 2' },
    }
    expect(reachedOf(files, 'screen')).toEqual(['screen', 'sun'])
  })

  it('is all of a module that does anything itself', () => {
    const files = {
      screen: { code: `import { a } from './mixed'`, imports: ['mixed'] },
      mixed: {
        code: `import { b } from './b'; export { c } from './c'; export const a = b`,
        imports: ['b', 'c'],
      },
      b: { code: 'export const b = 1' },
      c: { code: 'export const c = 1' },
    }
    expect(reachedOf(files, 'screen')).toEqual(['screen', 'mixed', 'b', 'c'])
  })
})
