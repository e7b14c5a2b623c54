import { beforeAll, describe, expect, it } from 'vitest'
import { openJourneys } from './journeys.ts'
import { barriersOn, overflowOn, wrongDigitsOn } from './looks-right.ts'
import type { Look } from './people.ts'
import { screensOf, show } from './screens.ts'
import { prepareWorld, type World } from './world.ts'

/**
 * The journey through every screen in each of these looks. Four of the eight looks are enough: in them each two of
 * language, theme and width meet. Two files share them, so that two processors do.
 */
export function describeEveryScreen(looks: readonly Look[]): void {
  const { asVisitor, database, shopUrl } = openJourneys()

  let world: World
  beforeAll(async () => {
    world = await prepareWorld(database(), shopUrl())
  })

  describe.each(looks)('in $language, $theme, $width pixels wide', (look) => {
    it.each(['visitor', 'customer', 'admin'] as const)(
      'as %s, no screen has a serious barrier, runs out at its sides, or writes numbers in other digits',
      async (who) => {
        const token = who === 'visitor' ? undefined : world.tokens[who]
        const faults: string[] = []
        await asVisitor(
          look,
          async (person) => {
            person.expectFault(/status of 404 .*(checkout\/result|sign-up\/state)/)
            for (const screen of screensOf(who, look.width)) {
              await show(person, screen, world)
              const found = [
                ...(await overflowOn(person.page)),
                ...(await wrongDigitsOn(person.page, look.language)).map((text) => `digits: ${text}`),
                ...(await barriersOn(person.page)),
              ]
              faults.push(...found.map((fault) => `${screen.name}: ${fault}`))
            }
          },
          { token },
        )
        expect(faults).toEqual([])
      },
    )
  })
}
