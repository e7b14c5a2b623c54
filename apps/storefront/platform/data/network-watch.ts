import { type Notice, notify } from './notices.ts'

// One failure is a tunnel or a lift; three in a row in Iran usually mean a VPN left on.
const failuresBeforeHint = 3

type Watch = {
  /** Records that a call is sent; pass the returned number to `failed`. */
  sent: () => number
  failed: (sentAt: number) => void
  answered: () => void
}

/**
 * Counts calls without any answer. At the third in a row it shows the hint, once until a call is answered. Calls in
 * flight at the same time count as one: a page opened without a network sends several at once.
 * @spec 8.messages.26
 */
export function createNetworkWatch(show: (notice: Notice) => void): Watch {
  let failuresInARow = 0
  return {
    sent: () => failuresInARow,
    failed(sentAt) {
      if (sentAt !== failuresInARow) return
      failuresInARow += 1
      if (failuresInARow === failuresBeforeHint) show({ kind: 'turn-off-vpn' })
    },
    answered() {
      failuresInARow = 0
    },
  }
}

export const networkWatch = createNetworkWatch(notify)
