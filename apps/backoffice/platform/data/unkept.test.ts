import { expect, it, vi } from 'vitest'
import { holdUnkept, isAnythingUnkept, onceKept } from './unkept.ts'

it('runs at once where nothing is typed', () => {
  const run = vi.fn()
  onceKept(run)
  expect([isAnythingUnkept(), run.mock.calls.length]).toEqual([false, 1])
})

it('waits until the last form is saved or left, and then runs once, however often it was asked for', () => {
  const run = vi.fn()
  const [letGo, letGoToo] = [holdUnkept(), holdUnkept()]
  onceKept(run)
  onceKept(run)
  letGo()
  expect([isAnythingUnkept(), run.mock.calls.length]).toEqual([true, 0])
  letGoToo()
  expect([isAnythingUnkept(), run.mock.calls.length]).toEqual([false, 1])
  holdUnkept()()
  expect(run).toHaveBeenCalledOnce()
})
