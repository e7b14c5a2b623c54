import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { shortClasses } from './short-classes.ts'

describe('the name of a class', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'anar-sheets-'))
  const sheet = (file: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '.card {}')
    return path.join(root, file)
  }
  const files = Array.from({ length: 30 }, (_, index) => sheet(`shop/${index + 10}.module.css`))
  const card = sheet('ui/card.module.css')

  it('is the sheet’s letters and a number, the same in every build', () => {
    const name = shortClasses(root, ['shop', 'ui'])
    expect([name('card', card), name('wide', card), name('card', `${card}?used`)]).toEqual([
      'ae0',
      'ae1',
      'ae0',
    ])
    expect(shortClasses(root, ['ui', 'shop'])('card', card)).toBe('ae0')
  })

  it('is unique across any number of sheets', () => {
    const name = shortClasses(root, ['shop', 'ui'])
    const names = files.map((file) => name('card', file))
    expect(new Set([...names, name('card', card)]).size).toBe(files.length + 1)
  })

  it('is refused for an unknown sheet', () => {
    const name = shortClasses(root, ['ui'])
    expect(() => name('card', path.join(root, 'shop/10.module.css'))).toThrow(/folders/)
  })
})
