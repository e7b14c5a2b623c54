import { serveProcess } from '../../platform/processes/process-work.ts'
import type { Localised } from './queries.ts'
import { type Verdict, verdictOn } from './verdict.ts'

serveProcess(
  async ({ fa, en }: Localised): Promise<Record<keyof Localised, Verdict>> => ({
    fa: verdictOn(fa),
    en: verdictOn(en),
  }),
)
