import { setTimeout as sleep } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

/** The bytes that are in use once everything is collected that can be. */
export async function heapInUse(): Promise<number> {
  // What a finished request still holds in timers and streams is let go of by then.
  await sleep(200)
  collect()
  await sleep(50)
  collect()
  return process.memoryUsage().heapUsed
}
