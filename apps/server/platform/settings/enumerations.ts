import { enumerationsIn } from '@anar/contract/enumerations'
import { z } from 'zod'
import type { App } from '../../deps.ts'

const answer = z.array(
  z.object({
    enumeration: z.enum(['gender', 'maritalStatus', 'militaryStatus', 'nationality']),
    value: z.string(),
    text: z.string(),
  }),
)

/** GET enumerations: what forms offer in their lists, in the caller's language. @spec 3.enumerations */
export function enumerations(app: App): void {
  app.route({
    method: 'GET',
    url: '/enumerations',
    schema: {
      summary: 'Members of the enumerations that people choose from, with their texts',
      response: { 200: answer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      return enumerationsIn(request.locale.language === 'english' ? 'en' : 'fa')
    },
  })
}
