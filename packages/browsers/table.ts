import table from '@mdn/browser-compat-data/forLegacyNode'
import { type SupportedBrowser, supportedBrowsers } from './supported.ts'

type Statement = {
  version_added: string | false
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
type Support = Readonly<Record<string, Statement | readonly Statement[] | undefined>>

/** A node of the compatibility table: the support of a feature, and the features below it. */
export type Feature = { __compat?: { support: Support; status?: { standard_track: boolean } } } & {
  [below: string]: Feature
}

/** The compatibility table of MDN, as its package has it. */
export const compatibility = table as unknown as Readonly<
  Record<'api' | 'javascript' | 'css' | 'html', Feature>
>

const browsers = Object.keys(supportedBrowsers) as SupportedBrowser[]

/** The supported browsers that lack a feature, under its standard name and without a flag. Empty where the table has no data. */
export function lackingIn(feature: Feature | undefined): SupportedBrowser[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return browsers.filter((browser) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some((one) => isInForce(one, supportedBrowsers[browser]))
  })
}

/** The first version of a browser that has a feature permanently; infinite where none has. */
export function firstVersionWith(feature: Feature, browser: SupportedBrowser): number {
  const statements = [feature.__compat?.support[browser] ?? []].flat()
  const versions = statements
    .filter((one) => isInForce(one, String(Number.MAX_SAFE_INTEGER)))
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')))
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

function isInForce(statement: Statement, version: string): boolean {
  const { version_added: since, version_removed: until, flags, prefix, alternative_name } = statement
  if (!since || flags || prefix || alternative_name) return false
  return isUpTo(since, version) && (until === undefined || !isUpTo(until, version))
}

/** Whether a version of the table (`16.4`, `≤37`, `preview`) is not newer than another. */
function isUpTo(version: string, other: string): boolean {
  const [major, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  if (major === undefined || Number.isNaN(major)) return false
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}
