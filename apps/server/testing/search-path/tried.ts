import type { Client } from 'pg'

/** The number of objects of a kind, and their faults. */
export type Exercised = { count: number; faults: string[] }

export type Tried<Row> = {
  rows: Row[]
  /** Why the statement was refused; null where it was not. */
  fault: string | null
  /** PostgreSQL's context of the refusal: the function and the line. */
  where: string
}

/** Runs statements so that ones that are refused leave the transaction as it was. */
export async function tried<Row extends object>(client: Client, text: string): Promise<Tried<Row>> {
  await client.query('savepoint before_it')
  try {
    const { rows } = await client.query<Row>(text)
    await client.query('release before_it')
    return { rows, fault: null, where: '' }
  } catch (error) {
    await client.query('rollback to before_it')
    const { message, where = '' } = error as Error & { where?: string }
    return { rows: [], fault: message, where }
  }
}
