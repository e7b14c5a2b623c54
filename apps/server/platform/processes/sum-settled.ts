/** The sum of what some works counted, all of which have ended; throws the failure of the first that failed. */
export function sumSettled(results: readonly PromiseSettledResult<number>[]): number {
  let sum = 0
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    sum += result.value
  }
  return sum
}
