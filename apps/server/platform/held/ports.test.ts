import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { leavesTheHouse } from './ports.ts'

const folder = path.join(import.meta.dirname, '../ports')

/** The types of a folder's files that have calls: a port, or what is made of one. */
function typesWithCalls(): string[] {
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return [...text.matchAll(/^export type (\w+) = [^\n]*\{\n([\s\S]*?)^\}/gm)]
    })
    .filter(([, , body]) => /^ {2}\w+\??\(/m.test(body!))
    .map(([, name]) => name!)
}

it('knows of each call of each port whether it waits while the shop is held', () => {
  const found = typesWithCalls()
  expect(found).toContain('Gateway')
  expect(found.toSorted()).toEqual(Object.keys(leavesTheHouse).toSorted())
})

it('holds what leaves the house: messages, new payments, refunds', () => {
  const held = Object.entries(leavesTheHouse).flatMap(([port, calls]) =>
    Object.entries(calls).flatMap(([call, isHeld]) => (isHeld ? [`${port}.${call}`] : [])),
  )
  expect(held).toEqual(['Sms.send', 'Email.send', 'Gateway.request', 'Gateway.refund'])
})
