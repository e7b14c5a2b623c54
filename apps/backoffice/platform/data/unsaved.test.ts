import { expect, it, vi } from 'vitest'
import { hasUnsaved, markUnsaved, whenSaved } from './unsaved.ts'

it('runs at once where no form is unsaved', () => {
  const run = vi.fn()
  whenSaved(run)
  expect([hasUnsaved(), run.mock.calls.length]).toEqual([false, 1])
})

it('waits until the last form is saved or left, and then runs once, however often it was registered', () => {
  const run = vi.fn()
  const [letGo, letGoToo] = [markUnsaved(), markUnsaved()]
  whenSaved(run)
  whenSaved(run)
  letGo()
  expect([hasUnsaved(), run.mock.calls.length]).toEqual([true, 0])
  letGoToo()
  expect([hasUnsaved(), run.mock.calls.length]).toEqual([false, 1])
  markUnsaved()()
  expect(run).toHaveBeenCalledOnce()
})
