import type { App, AppDeps } from '../../deps.ts'
import { enumerations } from './enumerations.ts'
import { settingsOf } from './queries.ts'
import { publicSettingsSchema } from './settings.ts'

/** GET settings: what the storefront must know to price a basket and to show its limits and support links. */
export function settings(app: App, deps: AppDeps): void {
  enumerations(app)
  app.route({
    method: 'GET',
    url: '/settings',
    schema: { summary: 'Public settings', response: { 200: publicSettingsSchema } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return { ...(await settingsOf(deps.database)), gateway: deps.gateway?.name ?? 'none' }
    },
  })
}
