import type { Locator } from 'playwright-core'
import type { Person } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

export type ShopScreen = Screen<World, Viewer>

/** The first product of a list. */
export function firstCard({ page }: Person): Locator {
  return page.getByRole('main').getByRole('article').first()
}
