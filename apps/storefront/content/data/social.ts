import type { PublicSettings } from '../../platform/data/settings.ts'

type Social = PublicSettings['social']
export type Network = keyof Social

// The settings store a name, a number or a mailbox: URLs are built here, so that they cannot lead elsewhere.
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

/** The shop's configured social networks. */
export function socialLinks(social: Social): { network: Network; address: string; name: string }[] {
  return (Object.keys(addresses) as Network[]).flatMap((network) => {
    const name = social[network]
    return name ? [{ network, address: addresses[network](name), name }] : []
  })
}
