import type { Person } from './people.ts'
import type { PeopleOnlooker, PeopleWorld } from './people-world.ts'
import type { Screen } from './screen.ts'

export type PeopleScreen = Screen<PeopleWorld, PeopleOnlooker>

/** Ready once the heading with these words is there. */
export const title =
  (words: (person: Person) => string): PeopleScreen['ready'] =>
  (person) =>
    person.heading(words(person))
