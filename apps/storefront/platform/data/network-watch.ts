import { type Notice, tell } from './notices.ts'

// One failure is a tunnel or a lift; three in a row in this country are most often a VPN left on.
const failuresBeforeHint = 3

type Watch = {
  /** A call is sent; what it returns belongs to `failed`. */
  sent: () => number
  failed: (sentAt: number) => void
  answered: () => void
}

/**
 * Counts calls that got no answer at all. At the third in a row it gives the hint, once until something is answered.
 * Calls that were on their way together are lost together, and count as one: a page that is opened without a network
 * asks for several things at once.
 * @spec 8.messages.26
 */
export function createNetworkWatch(say: (notice: Notice) => void): Watch {
  let failuresInARow = 0
  return {
    sent: () => failuresInARow,
    failed(sentAt) {
      if (sentAt !== failuresInARow) return
      failuresInARow += 1
      if (failuresInARow === failuresBeforeHint) say({ kind: 'turn-off-vpn' })
    },
    answered() {
      failuresInARow = 0
    },
  }
}

export const networkWatch = createNetworkWatch(tell)
