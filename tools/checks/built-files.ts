import { readFileSync } from 'node:fs'
import path from 'node:path'
import { auditServed, servedFrom, supportedBrowsers, unusedExceptions } from '@anar/browsers'
import type { CheckResult } from './check.ts'
import { filesBelow } from './files.ts'

const frontEnds = ['apps/storefront', 'apps/backoffice']

/** The built front ends, and the files of the server's own pages, work in the supported browsers. */
export function checkBuiltFiles(root: string): CheckResult {
  const built = frontEnds.map((folder) => auditServed(servedFrom(path.join(root, folder, 'dist', 'client'))))
  const read = (ending: RegExp) =>
    new Map(
      filesBelow(root, ['apps/server'], ending).map((file) => [
        file,
        readFileSync(path.join(root, file), 'utf8'),
      ]),
    )
  const own = auditServed({
    scripts: new Map(),
    polyfills: null,
    alone: read(/\.js$/),
    styles: read(/\.css$/),
  })
  const audits = [...built, own]
  const sum = (of: 'scripts' | 'declarations') => audits.reduce((all, audit) => all + audit[of], 0)
  return {
    name: 'browsers',
    counts: `${sum('scripts')} scripts, ${sum('declarations')} declarations for ${Object.keys(supportedBrowsers).length} browsers`,
    problems: [...audits.flatMap(({ problems }) => problems), ...unusedExceptions(audits)],
  }
}
