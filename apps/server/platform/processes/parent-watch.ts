import { workerData } from 'node:worker_threads'

const parent: number = workerData
const everyMs = 1_000

// A thread of `serveProcess`: ends its process once the parent is gone.
setInterval(() => {
  if (!isAlive()) process.kill(process.pid, 'SIGKILL')
}, everyMs)

function isAlive(): boolean {
  if (process.ppid !== parent) return false
  try {
    return process.kill(parent, 0)
  } catch {
    return false
  }
}
