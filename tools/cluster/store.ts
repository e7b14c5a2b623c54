import { randomBytes, randomUUID } from 'node:crypto'
import { createS3Client, type S3Settings } from '../../apps/server/adapters/files/s3/client.ts'
import { addresses, ports } from './addresses.ts'
import type { Part, Root } from './part.ts'

/** The S3-compatible store of the cluster. */
export type Store = {
  /** The monitor, the disk and the gateway. */
  start(): Promise<void>
  /** The part that answers requests. */
  gateway: Part
  /** The settings of the shop's nodes. */
  settings: Readonly<Record<string, string>>
}

const home = '/srv/ceph'
const buckets = { public: 'anar-public', private: 'anar-private' }
// A key for tests alone: it lies in the gateway's configuration, so it protects nothing from a reader of that file.
const kmsKey = 'anar'

/** Ceph's object gateway over one monitor and one disk, which is a file. */
export async function storeIn(root: Root): Promise<Store> {
  const endpoint = `http://${addresses.store}:${ports.store}`
  const access = { accessKeyId: 'anar', secretAccessKey: randomBytes(24).toString('hex') }
  for (const folder of ['mon', 'osd', 'gateway', 'crash']) await root.makeFolder(`${home}/${folder}`)
  await root.write(`${home}/ceph.conf`, configuration())
  const part = (name: string, command: readonly string[], isUp: () => Promise<boolean>) =>
    root.part({ name, command, isRoot: true, isUp })
  const ceph = (...words: string[]) =>
    root.run(['ceph', '--connect-timeout', '5', ...words], { isRoot: true })
  const monitor = part('ceph-mon', ['ceph-mon', '-f', '-i', 'a'], async () => Boolean(await ceph('status')))
  const disk = part('ceph-osd', ['ceph-osd', '-f', '-i', '0'], async () =>
    / 1 up/.test(await ceph('osd', 'stat')),
  )
  const gateway = part('radosgw', ['radosgw', '-f', '-n', 'client.rgw.shop'], () => isListening(endpoint))
  return {
    gateway,
    settings: {
      ...{ FILE_STORE: 's3', S3_ENDPOINT: endpoint, S3_ADDRESSING: 'path' },
      ...{ S3_PUBLIC_BUCKET: buckets.public, S3_PRIVATE_BUCKET: buckets.private },
      ...{ S3_ACCESS_KEY: access.accessKeyId, S3_SECRET_KEY: access.secretAccessKey },
      ...{ S3_ENCRYPTION: 'sse-kms', S3_KMS_KEY: kmsKey },
    },
    async start() {
      await makeMonitor(root)
      await monitor.start()
      const id = randomUUID()
      await ceph('osd', 'new', id)
      await root.run(['ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id, '--monmap', `${home}/monmap`], {
        isRoot: true,
      })
      await disk.start()
      await gateway.start()
      await root.run(
        [
          ...['radosgw-admin', 'user', 'create', '--uid=anar', '--display-name=anar'],
          ...[`--access-key=${access.accessKeyId}`, `--secret-key=${access.secretAccessKey}`],
        ],
        { isRoot: true },
      )
      await makeBuckets({
        ...{ endpoint, region: 'us-east-1', buckets, ...access },
        ...{ encryption: { kind: 'none' }, addressing: 'path' },
      })
    },
  }
}

async function makeMonitor(root: Root): Promise<void> {
  const keyring = `${home}/keyring`
  const run = (...command: string[]) => root.run(command, { isRoot: true })
  const all = ['--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']
  const key = (name: string, ...caps: string[]) =>
    run('ceph-authtool', keyring, '--gen-key', '-n', name, ...caps)
  await run('ceph-authtool', '--create-keyring', keyring)
  await key('mon.', '--cap', 'mon', 'allow *')
  await key('client.admin', '--cap', 'mon', 'allow *', ...all)
  await key('osd.0', '--cap', 'mon', 'allow profile osd', ...all)
  await key('client.rgw.shop', '--cap', 'mon', 'allow rw', ...all)
  const host = `[v2:${addresses.store}:3300,v1:${addresses.store}:6789]`
  const id = /^fsid = (\S+)$/m.exec(await root.read(`${home}/ceph.conf`))?.[1] ?? ''
  await run('monmaptool', '--create', '--fsid', id, '--addv', 'a', host, `${home}/monmap`)
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', `${home}/monmap`, '--keyring', keyring)
}

function configuration(): string {
  const { store } = addresses
  return [
    '[global]',
    ...[
      `fsid = ${randomUUID()}`,
      `mon_host = [v2:${store}:3300,v1:${store}:6789]`,
      'mon_initial_members = a',
    ],
    ...[`public_addr = ${store}`, `cluster_addr = ${store}`, 'ms_bind_ipv4 = true'],
    ...['auth_cluster_required = cephx', 'auth_service_required = cephx', 'auth_client_required = cephx'],
    // One disk: nothing is stored twice.
    ...['osd_pool_default_size = 1', 'osd_pool_default_min_size = 1', 'osd_pool_default_pg_num = 4'],
    ...['osd_pool_default_pgp_num = 4', 'osd_pool_default_pg_autoscale_mode = off'],
    ...[
      'mon_allow_pool_size_one = true',
      'mon_warn_on_pool_no_redundancy = false',
      'osd_crush_chooseleaf_type = 0',
    ],
    ...[`keyring = ${home}/keyring`, `mon_data = ${home}/mon`, `osd_data = ${home}/osd`],
    ...['osd_objectstore = bluestore', 'bluestore_block_size = 4294967296', 'osd_memory_target = 939524096'],
    ...['log_file = /srv/log/$name.ceph.log', `run_dir = ${home}`, 'pid_file =', `crash_dir = ${home}/crash`],
    ...[`admin_socket = ${home}/$name.asok`, 'mon_cluster_log_file = /srv/log/ceph.log'],
    '[client.rgw.shop]',
    ...[`rgw_frontends = beast endpoint=${store}:${ports.store}`, `rgw_data = ${home}/gateway`],
    ...['rgw_enable_apis = s3', 'rgw_crypt_require_ssl = false', 'rgw_crypt_s3_kms_backend = testing'],
    `rgw_crypt_s3_kms_encryption_keys = ${kmsKey}=${randomBytes(32).toString('base64')}`,
    '',
  ].join('\n')
}

async function makeBuckets(settings: S3Settings): Promise<void> {
  const client = createS3Client(settings)
  for (const bucket of Object.values(buckets)) {
    const { status, code } = await client.send({ method: 'PUT', bucket })
    if (status !== 200) throw new Error(`the store does not make the bucket ${bucket}: ${status} ${code}`)
  }
}

/** A stranger is refused, so whether it answers at all counts. */
async function isListening(endpoint: string): Promise<boolean> {
  const answer = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) })
  await answer.arrayBuffer()
  return answer.status < 500
}
