/** @spec 6.staff, 6.permissions */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { permissionsByRole } from '@anar/contract/permissions'
import { expect, it } from 'vitest'

/** @spec 6.staff.1 */
it('the matrix has a line for every permission that some role has', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'matrix.tsx'), 'utf8')
  const held = new Set(Object.values(permissionsByRole).flat())
  expect([...held].filter((permission) => !source.includes(`'${permission}':`))).toEqual([])
})
