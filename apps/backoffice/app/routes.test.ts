import { findRoute } from '@anar/app-kit/route-match'
import { expect, it } from 'vitest'
import { routes } from './routes.ts'

it('no route hides a later one', () => {
  for (const { path } of routes) {
    expect(findRoute(routes, path.replace(/:\w+/g, '7'))?.path).toBe(path)
  }
})
