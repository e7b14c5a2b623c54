import { turnOff } from '../apps/server/platform/cache.ts'

// The server without the cache of this name. Some caches are created as soon as their module is loaded.
turnOff(process.env['BENCH_WITHOUT']!)
const { serve } = await import('../apps/server/main.ts')
const { readConfig } = await import('../apps/server/config.ts')
const { runUntilStopped } = await import('../apps/server/until-stopped.ts')
process.exit(await runUntilStopped((signal) => serve(readConfig(process.env), signal)))
