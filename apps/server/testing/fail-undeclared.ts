import { afterEach, expect } from 'vitest'
import { takeUndeclared } from './refusals.ts'

// A code that an operation answers stands in its declaration (`refusals` in `packages/contract/commands`), and its details
// in `packages/contract/error-messages`.
afterEach(() => {
  expect(takeUndeclared(), 'refusals that the contract does not describe').toEqual([])
})
