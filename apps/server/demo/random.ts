/** A deterministic random source, so that the demo shop is the same on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number between both ends, both included. */
  between(min: number, max: number): number
  /** True in that share of cases. */
  chance(share: number): boolean
  pick<T>(values: readonly T[]): T
  shuffled<T>(values: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state, good enough to scatter demo values. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (values) => values[between(0, values.length - 1)]!,
    shuffled: (values) => {
      const copy = [...values]
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = between(0, index)
        const moved = copy[index]!
        copy[index] = copy[other]!
        copy[other] = moved
      }
      return copy
    },
  }
}
