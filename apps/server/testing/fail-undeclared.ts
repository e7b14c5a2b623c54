import { afterEach, expect } from 'vitest'
import { takeUndeclared } from './refusals.ts'

// A code that an operation answers stands in its declaration (`refusals` in `packages/contract/commands`).
afterEach(() => {
  expect(takeUndeclared(), 'refusals that the declaration does not list').toEqual([])
})
