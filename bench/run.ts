/** `npm run bench -- reads | search | caches | checkout | baskets | orders | ledger | faults | hostile | page | interaction | login | plan | import | size | watched`: each prints its figures as Markdown, as in docs/performance.md. */
const benches: Record<string, () => Promise<{ measure(args: readonly string[]): Promise<void> }>> = {
  reads: () => import('./reads.ts'),
  search: () => import('./search.ts'),
  caches: () => import('./caches.ts'),
  checkout: () => import('./checkout.ts'),
  baskets: () => import('./baskets.ts'),
  orders: () => import('./orders.ts'),
  ledger: () => import('./ledger.ts'),
  faults: () => import('./faults.ts'),
  hostile: () => import('./hostile.ts'),
  page: () => import('./page.ts'),
  interaction: () => import('./interaction.ts'),
  login: () => import('./login.ts'),
  plan: () => import('./plan.ts'),
  import: () => import('./import.ts'),
  size: () => import('./size/size.ts'),
  watched: () => import('./watched.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(2)
}
await (await bench()).measure(args)
