/**
 * The key of a DSN of Sentry (`https://key@host/path/project`), and the address to which reports are sent; null where it
 * is none. Source: https://develop.sentry.dev/sdk/overview/#parsing-the-dsn
 */
export function readDsn(text: string): { key: string; url: string } | null {
  const parsed = URL.parse(text)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username === '') return null
  const [, folder = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)$/.exec(parsed.pathname) ?? []
  if (project === undefined) return null
  return { key: parsed.username, url: `${parsed.origin}${folder}/api/${project}/envelope/` }
}
