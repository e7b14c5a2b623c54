import type { PublicSettings } from '../../platform/data/settings.ts'

type Social = PublicSettings['social']
export type Network = keyof Social

// What is kept is a name, a number or a mailbox: the address is made here, so that it can lead nowhere else.
const addresses: Record<Network, (name: string) => string> = {
  telegram: (name) => `https://t.me/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  eitaa: (name) => `https://eitaa.com/${name}`,
  bale: (name) => `https://ble.ir/${name}`,
  aparat: (name) => `https://www.aparat.com/${name}`,
  x: (name) => `https://x.com/${name}`,
  whatsapp: (number) => `https://wa.me/98${number}`,
  email: (mailbox) => `mailto:${mailbox}`,
}

/** Where the shop can be found, as far as the office has said so. */
export function socialLinks(social: Social): { network: Network; address: string; name: string }[] {
  return (Object.keys(addresses) as Network[]).flatMap((network) => {
    const name = social[network]
    return name ? [{ network, address: addresses[network](name), name }] : []
  })
}
