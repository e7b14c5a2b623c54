import { connect } from 'node:net'
import { addresses, ports, shopUrl } from './addresses.ts'
import type { Secrets } from './databases.ts'
import { answers, type Part, type Root } from './part.ts'

/** What stands between the shop, its databases and the people: etcd, HAProxy and PgBouncer. */
export type Between = { etcd: Part; balancer: Part; pooler: Part }

export async function betweenIn(root: Root, secrets: Pick<Secrets, 'shop'>): Promise<Between> {
  for (const folder of ['/srv/etcd', '/srv/balancer', '/srv/pooler']) await root.makeFolder(folder)
  await root.write('/srv/balancer/haproxy.cfg', balancerText())
  await root.write('/srv/pooler/users.txt', `"anar" "${secrets.shop}"\n`)
  await root.write('/srv/pooler/pgbouncer.ini', poolerText())
  const { etcd, balancer } = addresses
  const clients = `http://${etcd}:${ports.etcd}`
  const peers = `http://${etcd}:${ports.etcdPeers}`
  return {
    // One member: where it is away, no primary can be elected. Production runs three.
    etcd: root.part({
      name: 'etcd',
      command: [
        ...['/usr/bin/etcd', '--name', 'etcd', '--data-dir', '/srv/etcd', '--log-level', 'warn'],
        ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
        ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
        ...['--initial-cluster', `etcd=${peers}`],
      ],
      isUp: () => answers(`${clients}/health`),
    }),
    balancer: root.part({
      name: 'haproxy',
      command: ['/usr/sbin/haproxy', '-db', '-f', '/srv/balancer/haproxy.cfg'],
      isUp: () => accepts(balancer, ports.shop),
    }),
    pooler: root.part({
      name: 'pgbouncer',
      command: ['/usr/sbin/pgbouncer', '/srv/pooler/pgbouncer.ini'],
      isUp: () => accepts(balancer, ports.pooler),
    }),
  }
}

/** The primary by what Patroni says of each member, and the shop's nodes by `/ready`. */
function balancerText(): string {
  const { balancer, databases, webs } = addresses
  const members = databases.map(
    (address, index) => `  server db${index + 1} ${address}:${ports.postgres} check port ${ports.patroni}`,
  )
  const check = 'inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions'
  return [
    'defaults',
    ...['  mode tcp', '  timeout connect 2s', '  timeout client 30m', '  timeout server 30m'],
    ...['  timeout check 2s', '  retries 2'],
    ...['listen primary', `  bind ${balancer}:${ports.primary}`, '  option httpchk GET /primary'],
    ...['  http-check expect status 200', `  default-server ${check}`],
    ...members,
    'listen shop',
    `  bind ${balancer}:${ports.shop}`,
    ...['  mode http', '  balance roundrobin', '  option redispatch', '  option forwardfor'],
    ...['  option httpchk GET /ready', '  timeout server 60s', '  timeout client 60s'],
    '  default-server inter 1s fastinter 500ms fall 2 rise 1',
    ...webs.map((address, index) => `  server web${index + 1} ${address}:${ports.shop} check`),
    '',
  ].join('\n')
}

function poolerText(): string {
  return [
    '[databases]',
    `anar = host=${addresses.balancer} port=${ports.primary} dbname=anar`,
    '[pgbouncer]',
    ...[`listen_addr = ${addresses.balancer}`, `listen_port = ${ports.pooler}`, 'unix_socket_dir ='],
    ...['auth_type = scram-sha-256', 'auth_file = /srv/pooler/users.txt', 'pool_mode = transaction'],
    ...['max_prepared_statements = 240', 'max_client_conn = 500', 'default_pool_size = 20'],
    // After a failover the first connection that fails must not make the others wait for fifteen seconds.
    ...['server_login_retry = 1', 'server_connect_timeout = 3', 'query_wait_timeout = 60'],
    '',
  ].join('\n')
}

/** Where the nodes of the shop find their database: through the pooler, directly, and replicas. */
export function databaseSettings({ shop }: Pick<Secrets, 'shop'>): Record<string, string> {
  const url = (port: number, host: string = addresses.balancer) =>
    `postgresql://anar:${shop}@${host}:${port}/anar?sslmode=disable`
  return {
    DATABASE_URL: url(ports.pooler),
    DATABASE_DIRECT_URL: url(ports.primary),
    // The one that is primary is left out.
    DATABASE_READ_URL: addresses.databases.map((host) => url(ports.postgres, host)).join(','),
    ORIGIN: shopUrl,
    TRUST_PROXY: '1',
  }
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
