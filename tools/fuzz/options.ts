import { parseArgs } from 'node:util'

export type Options = {
  seed: number
  /** Hostile requests after every operation was reached. */
  requests: number
  /** A limit of time; null: none. */
  seconds: number | null
  /** Whether the number was not set: then every operation has to be reached. */
  isByHand: boolean
}

const byHand = { seed: 1405, requests: 60_000 }

/** Reads `--seed`, `--requests` and `--seconds`. @throws Error that names an argument that is no whole number */
export function optionsFrom(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { seed: text, requests: text, seconds: text } })
  const numberOf = (name: keyof typeof values) => {
    const value = values[name]
    if (value === undefined) return null
    if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a whole number`)
    return Number(value)
  }
  return {
    seed: numberOf('seed') ?? byHand.seed,
    requests: numberOf('requests') ?? byHand.requests,
    seconds: numberOf('seconds'),
    isByHand: values.requests === undefined,
  }
}
