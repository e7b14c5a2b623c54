import { demoPassword } from '../../apps/server/demo/logins.ts'

/** Somebody who is logged in, at any node. */
export type Client = {
  username: string
  /** The cookies of the session, for requests of another kind. */
  cookie: string
  /** Reads from a node with the own session. */
  read(node: string, path: string): Promise<unknown>
}

/** Logs a person of the demo in at one node. */
export async function logIn(node: string, username: string): Promise<Client> {
  const answer = await fetch(`${node}/pe/persian/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: node },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${username} cannot log in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    username,
    cookie,
    async read(at, path) {
      const response = await fetch(`${at}/${path}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
}
