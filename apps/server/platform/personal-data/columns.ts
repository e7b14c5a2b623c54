import { type DataClass, dataClasses, type PersonalTable } from './classes.ts'
import { otherTables } from './tables/others.ts'
import { peopleTables } from './tables/people.ts'

/** Every table of the schema whose columns can say something, each column with its class. */
export const personalTables: ReadonlyMap<string, PersonalTable> = new Map<string, PersonalTable>([
  ...Object.entries(peopleTables),
  ...Object.entries(otherTables),
])

/** The columns of some classes of a table. */
export function columnsOf(table: PersonalTable, classes: readonly DataClass[]): string[] {
  return classes.flatMap((name) => table[name]?.split(' ') ?? [])
}

/** All columns with their class, as `table.column`. */
export function classOfColumns(): Map<string, DataClass> {
  const names = Object.keys(dataClasses) as DataClass[]
  return new Map(
    [...personalTables].flatMap(([table, of]) =>
      names.flatMap((name) => columnsOf(of, [name]).map((column) => [`${table}.${column}`, name] as const)),
    ),
  )
}
