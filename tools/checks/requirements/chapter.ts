/** A chapter of the specification: its sections by id, in the specification's order. */
export type Chapter = { title: string; sections: Readonly<Record<string, Section>> }

/**
 * A section and its statements. Statement 3 of `4.returns` is `4.returns.3`, so new statements go to the end: tags in the
 * code name statements by number.
 */
export type Section = { title: string; statements: readonly string[] }
