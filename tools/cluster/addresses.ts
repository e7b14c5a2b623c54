/** Each machine of the cluster is an address of this one: 127.0.0.0/8 is all loopback. */
export const addresses = {
  /** The balancer: the shop, the primary, the pooler. */
  balancer: '127.0.0.10',
  etcd: '127.0.0.11',
  databases: ['127.0.0.21', '127.0.0.22', '127.0.0.23'],
  webs: ['127.0.0.31', '127.0.0.32'],
  workers: ['127.0.0.41', '127.0.0.42'],
  store: '127.0.0.51',
} as const

export const ports = {
  shop: 8080,
  primary: 5000,
  pooler: 6432,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  store: 7480,
} as const

/** Where people open the shop. */
export const shopUrl = `http://${addresses.balancer}:${ports.shop}`
