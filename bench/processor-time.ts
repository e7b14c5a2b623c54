import { readdirSync, readFileSync } from 'node:fs'

// Linux counts in hundredths of a second, whatever the kernel's own clock is.
const millisecondsPerTick = 10

type Times = { parent: number; own: number; ofEndedChildren: number }

/** Processor time that a process has taken, in milliseconds; NaN where there is no /proc. */
export function ofProcess(pid: number): number {
  return (timesOf(pid)?.own ?? Number.NaN) * millisecondsPerTick
}

/** The same of a process with its children, those that ended among them. */
export function ofFamily(pid: number): number {
  const itself = timesOf(pid)
  if (!itself) return Number.NaN
  const children = readdirSync('/proc')
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid)
  const ticks = children.reduce((sum, child) => sum + child!.own, itself.own + itself.ofEndedChildren)
  return ticks * millisecondsPerTick
}

const restSeconds = 15
const restTimeoutSeconds = 180
// Of one core; polling every second takes less.
const restShare = 0.1

/**
 * Resolves when a process with its children has been nearly idle for a while: a server that has just filled a
 * demo renders images and papers for the better part of a minute.
 */
export async function untilAtRest(pid: number): Promise<void> {
  let rested = 0
  for (let second = 0; second < restTimeoutSeconds; second++) {
    const before = ofFamily(pid)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const isBusy = ofFamily(pid) - before >= restShare * 1_000
    rested = isBusy ? 0 : rested + 1
    if (rested === restSeconds) return
  }
  throw new Error(`Process ${pid} has not come to rest in ${restTimeoutSeconds} s`)
}

// The fields behind the name, which is in brackets and may hold anything: see proc_pid_stat(5).
function timesOf(pid: number): Times | null {
  if (!Number.isInteger(pid)) return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
    return { parent: parent!, own: user! + system!, ofEndedChildren: childUser! + childSystem! }
  } catch {
    return null
  }
}
