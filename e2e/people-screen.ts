import type { Person } from './people.ts'
import type { PeopleViewer, PeopleWorld } from './people-world.ts'
import type { Screen } from './screen.ts'

export type PeopleScreen = Screen<PeopleWorld, PeopleViewer>

/** Ready when the heading with this text is shown. */
export const title =
  (words: (person: Person) => string): PeopleScreen['ready'] =>
  (person) =>
    person.heading(words(person))
