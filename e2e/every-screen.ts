import { beforeAll, describe, expect, it } from 'vitest'
import { openJourneys } from './journeys.ts'
import { barriersOn, overflowOn, wrongDigitsOn } from './looks-right.ts'
import type { Look } from './people.ts'
import { type Gallery, screensFor, show } from './screen.ts'
import { inTurn } from './turns.ts'

/**
 * The journey through every screen of a gallery in each of these looks. Where a gallery is shown in four of the eight
 * looks, each two of language, theme and width meet. Two files share them, so that two processors do.
 */
export function describeEveryScreen<World, Who extends string>(
  looks: readonly Look[],
  gallery: Gallery<World, Who>,
): void {
  const { asVisitor, database, shopUrl } = openJourneys()

  let world: World
  beforeAll(async () => {
    // One file after the other: the demo's people, whose baskets are changed here, are the same for all.
    world = await inTurn(database(), 'the people of the demo', () =>
      gallery.prepareWorld(database(), shopUrl()),
    )
  })

  describe.each(looks)('in $language, $theme, $width pixels wide', (look) => {
    it.each(gallery.onlookers)(
      'as %s, no screen has a serious barrier, runs out at its sides, or writes numbers in other digits',
      async (who) => {
        const faults: string[] = []
        await asVisitor(
          look,
          async (person) => {
            person.expectFault(gallery.expectedFault)
            for (const screen of screensFor(gallery, who, look)) {
              await show(person, screen, world)
              const found = [
                ...(await overflowOn(person.page)),
                ...(await wrongDigitsOn(person.page, look.language)).map((text) => `digits: ${text}`),
                ...(await barriersOn(person.page)),
              ]
              faults.push(...found.map((fault) => `${screen.name}: ${fault}`))
            }
          },
          { token: gallery.tokenOf(world, who) },
        )
        expect(faults).toEqual([])
      },
    )
  })
}
