import { type Person, see } from './people.ts'
import type { PeopleViewer, PeopleWorld } from './people-world.ts'
import type { Screen } from './screen.ts'

type NetworkScreen = Screen<PeopleWorld, PeopleViewer>

/** The first member at a level of the tree, not the placeholder of a loading level. */
const row = ({ page }: Person, level: number) =>
  page.locator(`[role=row][aria-posinset][aria-level="${level}"]`).first()

/** Screens of a marketer's own network. The viewer is the demo's first marketer. */
export const networkScreens: readonly NetworkScreen[] = [
  {
    name: 'network-month',
    who: 'people',
    path: () => '/profile/network/month',
    ready: ({ page }) => page.locator('section[aria-labelledby=why] summary').first(),
    act: async ({ page }) => page.locator('section[aria-labelledby=why] summary').first().click(),
  },
  {
    name: 'network-invite',
    who: 'people',
    path: () => '/profile/network/month',
    ready: ({ button, words }) => button(words.network('invite')),
    act: async ({ button, page, words }) => {
      await button(words.network('invite')).click()
      await see(page.getByRole('dialog').getByRole('img'))
    },
  },
  {
    name: 'network-statements',
    who: 'people',
    path: () => '/profile/network/statements',
    ready: ({ link, words }) => link(words.network('thisMonth')),
  },
  {
    name: 'network-statement-none',
    who: 'people',
    path: () => '/profile/network/statements/1399-01',
    ready: ({ text, words }) => text(words.network('statementNone')),
  },
  {
    name: 'network-team',
    who: 'people',
    path: () => '/profile/network/team',
    ready: (person) => row(person, 2),
    act: async (person) => {
      await row(person, 2).getByRole('button').click()
      await see(row(person, 3))
    },
  },
  {
    name: 'network-team-member',
    who: 'people',
    path: () => '/profile/network/team',
    ready: (person) => row(person, 2),
    act: async (person) => {
      await row(person, 2).press('Enter')
      await see(person.page.getByRole('dialog'))
    },
  },
  {
    name: 'network-team-list',
    who: 'people',
    path: () => '/profile/network/team?view=list',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'network-team-nobody-found',
    who: 'people',
    path: () => '/profile/network/team?q=%D9%82%D9%82%D9%82%D9%82',
    ready: ({ text, words }) => text(words.team('noneFound')),
  },
  {
    name: 'network-simulator',
    who: 'people',
    path: () => '/profile/network/simulator',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
    act: async ({ button, text, words }) => {
      await button(words.team('add')).click()
      await see(text(words.team('memberFault')), text(words.team('scoreFault')))
    },
  },
]
