import { setTimeout as sleep } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

/** The bytes in use after a garbage collection. */
export async function heapInUse(): Promise<number> {
  // By then timers and streams of finished requests have released their memory.
  await sleep(200)
  collect()
  await sleep(50)
  collect()
  return process.memoryUsage().heapUsed
}
