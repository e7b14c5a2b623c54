import type { FastifyInstance } from 'fastify'

/** Lets the routes of one scope take HTML forms: `request.body` holds the fields as texts. */
export function formFieldsOf(scope: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: unknown, body: string | Buffer, done: (error: Error | null, fields?: unknown) => void) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
