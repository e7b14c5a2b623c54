import { beforeAll, describe, expect, it } from 'vitest'
import { openJourneys } from './journeys.ts'
import { barriersOn, overflowOn, wrongDigitsOn } from './looks-right.ts'
import type { Look } from './people.ts'
import { screensOf, show } from './screens.ts'
import { prepareWorld, type World } from './world.ts'

/** @spec 1.languages, 1.themes, 2.landing, 2.not-found, 1.back-office */

const { asVisitor, database, shopUrl } = openJourneys()

let world: World
beforeAll(async () => {
  world = await prepareWorld(database(), shopUrl())
})

/** Four of the eight looks, in which each two of language, theme and width meet. */
const looks: readonly Look[] = [
  { language: 'pe', theme: 'light', width: 390 },
  { language: 'en', theme: 'night', width: 390 },
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'pe', theme: 'night', width: 1440 },
]

describe.each(looks)('in $language, $theme, $width pixels wide', (look) => {
  it.each(['visitor', 'customer', 'admin'] as const)(
    'as %s, no screen has a serious barrier, runs out at its sides, or writes numbers in other digits',
    async (who) => {
      const token = who === 'visitor' ? undefined : world.tokens[who]
      const faults: string[] = []
      await asVisitor(
        look,
        async (person) => {
          person.expectFault(/status of 404 .*checkout\/result/)
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
