/** `npm run bench -- plan engine | csv | database [members orders] | live [members]`: the income plan alone, from files to a file, a month in PostgreSQL, and the reads of marketers. */
const parts: Record<string, () => Promise<{ measure(args: readonly string[]): Promise<void> }>> = {
  engine: () => import('./plan-engine.ts'),
  csv: () => import('./plan-csv.ts'),
  database: () => import('./plan-database.ts'),
  live: () => import('./plan-live.ts'),
}

export async function measure([name = '', ...args]: readonly string[]): Promise<void> {
  const part = parts[name]
  if (!part) {
    console.error(`Usage: npm run bench -- plan ${Object.keys(parts).join(' | ')}`)
    process.exit(2)
  }
  await (await part()).measure(args)
}
