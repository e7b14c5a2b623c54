import { createDatabaseFrom, ensureTemplate } from '../platform/db/databases.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { fixedClock } from './clock.ts'

/** `empty`: the schema alone. `demo`: the schema with the demo shop in it, as of 2026-05-10 12:30 in Tehran. */
export type Template = 'empty' | 'demo'

/** The instant at which the demo template was seeded. */
export const demoSeededAt = '2026-05-10T09:00:00Z'

const names: Readonly<Record<Template, string>> = { empty: 'anar_template_empty', demo: 'anar_template_demo' }
/** Templates known to exist, by cluster and name, so that the next file need not check again. */
const known = new Set<string>()

/** Creates a database of that name as a copy of the template, which the first caller in the cluster builds. */
export async function createFromTemplate(
  clusterUrl: string,
  template: Template,
  name: string,
): Promise<void> {
  if (!known.has(`${clusterUrl} ${template}`)) await ensure(clusterUrl, template)
  known.add(`${clusterUrl} ${template}`)
  await createDatabaseFrom(clusterUrl, names[template], name)
}

async function ensure(clusterUrl: string, template: Template): Promise<void> {
  await ensureTemplate(clusterUrl, names.empty, 'template1', async (url) => {
    await migrate(url)
  })
  if (template === 'demo') await ensureTemplate(clusterUrl, names.demo, names.empty, fillWithDemo)
}

async function fillWithDemo(url: string): Promise<void> {
  const database = createDatabase(url)
  try {
    // Loaded only when needed: the demo's image drawing takes a while to load.
    const { seedDemo } = await import('../demo/seed.ts')
    await seedDemo(database, { clock: fixedClock(demoSeededAt) })
    await database.query('analyze')
  } finally {
    await database.close()
  }
}
