import { hasOutbox } from '../apps/server/chosen-adapters.ts'
import { type Config, readConfig } from '../apps/server/config.ts'
import type { DemoLogin } from '../apps/server/demo/logins.ts'
import { serve } from '../apps/server/main.ts'
import { runUntilStopped } from '../apps/server/until-stopped.ts'
import { environment } from './environment.ts'
import { buildFrontEnds } from './front-ends.ts'

endWithNpm()

// `npm start`: builds the front ends where needed, starts the server and says where it is.
void runUntilStopped(async (signal) => {
  const config = readConfig(environment())
  if (config.roles.includes('web')) await buildFrontEnds(console.log, signal)
  const server = await serve(config, signal)
  console.log(await welcome(config, server.address))
  return server
}).then((code) => process.exit(code))

async function welcome(config: Config, address: string): Promise<string> {
  const shop = config.origin ?? address
  const lines = ['', `  Anar is ready:  ${shop}/`]
  if (!config.isDemo) return lines.join('\n')
  lines.push(`  Back office:    ${shop}/office/`)
  if (hasOutbox(config)) lines.push(`  Outbox:         ${shop}/outbox   the codes that would be sent`)
  if (config.seed === 'demo') {
    const { demoLogins } = await import('../apps/server/demo/logins.ts')
    const roleWidth = Math.max(...demoLogins.map(({ role }) => role.length))
    lines.push('', '  Demo logins:', ...demoLogins.map((login) => loginLine(login, roleWidth)))
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function loginLine({ role, username, password }: DemoLogin, roleWidth: number): string {
  return `    ${role.padEnd(roleWidth)}   ${username.padEnd(12)} ${password}`
}

/**
 * On SIGTERM npm ends, and so does the shell it started us with; neither waits for us or passes the
 * signal on. Without them we end as well, in order.
 */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
