import { beforeAll, describe, expect, it } from 'vitest'
import { exclusively } from './exclusive.ts'
import { openJourneys } from './journeys.ts'
import type { Look } from './people.ts'
import { type Gallery, screensFor, show } from './screen.ts'
import { axeViolationsOn, coveringOn, overflowOn, wrongDigitsOn } from './visual-checks.ts'

// Some fifty screens, each in windows of three widths.
const galleryMs = 600_000

/**
 * Visits every screen of a gallery in each of these looks. A gallery in four of the eight looks covers each pair of
 * language, theme and width. Two files share them, for two processors.
 */
export function describeEveryScreen<World, Who extends string>(
  looks: readonly Look[],
  gallery: Gallery<World, Who>,
): void {
  const { asVisitor, database, shopUrl } = openJourneys()

  let world: World
  beforeAll(async () => {
    // Sequential: the demo's people, whose baskets change here, are shared.
    world = await exclusively(database(), 'the people of the demo', () =>
      gallery.prepareWorld(database(), shopUrl()),
    )
  })

  describe.each(looks)('in $language, $theme, $width pixels wide', (look) => {
    it.each(gallery.viewers)(
      'as %s, no screen has a serious barrier, runs out at its sides, covers a control, or writes numbers in other digits',
      async (who) => {
        const faults: string[] = []
        await asVisitor(
          look,
          async (person) => {
            person.expectFault(gallery.expectedFault)
            for (const screen of screensFor(gallery, who, look)) {
              await show(person, screen, world)
              const screenFaults = [
                ...(await overflowOn(person.page)),
                ...(await wrongDigitsOn(person.page, look.language)).map((text) => `digits: ${text}`),
                ...(await axeViolationsOn(person.page)),
                ...(await coveringOn(person.page, screen.isForPhones ? [390] : [390, 768, 1440])),
              ]
              faults.push(...screenFaults.map((fault) => `${screen.name}: ${fault}`))
            }
          },
          { token: gallery.tokenOf(world, who) },
        )
        expect(faults).toEqual([])
      },
      galleryMs,
    )
  })
}
