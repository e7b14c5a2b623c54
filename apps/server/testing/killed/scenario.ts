import type { TestGateway } from '../checkout.ts'
import type { FixedClock } from '../clock.ts'
import type { OpenedShop } from '../opened.ts'

/** Where the scenarios play; its server is never killed. */
export type World = OpenedShop & { clock: FixedClock; gateway: TestGateway }

/** A request that is ready to be sent, with a caller and data of its own. */
export type Ready = {
  /** Of the browser that sends it. */
  cookie: string
  body: object
  /** The command's effect without ids and timestamps: the same however often its process was killed. */
  effect: () => Promise<unknown>
}

/** One use of a command that conducts transactions of its own. */
export type Scenario = {
  path: string
  title: string
  ready: (world: World) => Promise<Ready>
  /** Whether its last commit takes the permission away that it needs: from then on a replay is FORBIDDEN. */
  endsPermission?: true
}

export const cookieOf = ({ token }: { token: string }): string => `anar_session=${token}`

export const cookiesOf = (jar: { cookies: ReadonlyMap<string, string> }): string =>
  [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The rows of a query. */
export const rowsOf =
  ({ database }: Pick<World, 'database'>, text: string, values: readonly unknown[] = []) =>
  async (): Promise<unknown> =>
    (await database.query(text, values)).rows
