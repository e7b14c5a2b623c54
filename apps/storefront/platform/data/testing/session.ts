import type { Access } from '@anar/contract/commands'
import { LocalDatabase } from '../local-database.ts'
import type { Notice } from '../notices.ts'
import type { Person } from '../person.ts'
import { Session, type SessionCalls } from '../session-machine.ts'

export const access: Access = {
  userId: 12,
  baseUserId: 12,
  username: 'sample.customer',
  firstName: 'مشتری',
  lastName: 'نمونه',
  nationalCode: '0499370899',
  cellphone: '9121234567',
  userType: 'Customer',
  staffRole: null,
  packageAccesses: ['basket.edit', 'order.place'],
}
export const person = {
  id: 12,
  state: 'NotApplied',
  stateEnglishName: 'Not applied',
  isMarketer: false,
  email: 'sample@example.com',
  username: 'sample.customer',
  genderEnum: 'FEMALE',
  birthDate: '1370-01-01',
  walletBalances: [{ id: 12, amount: 500_000 }],
} as unknown as Person
export const noAnswer = Object.assign(new Error('Failed to fetch'), { status: null })
export const unauthorised = Object.assign(new Error('از مرورگر دیگری وارد شده‌اید.'), { status: 401 })

/** A session on a memory database that records its calls and notices. */
export function sessionWith(calls: Partial<SessionCalls> = {}) {
  const database = new LocalDatabase({ open: () => Promise.reject(new Error('refused')), log: () => {} })
  const notices: Notice[] = []
  const requests: string[] = []
  let forgotten = 0
  let tabNotifications = 0
  const session = new Session({
    calls: {
      checkAccess: async () => access,
      fetchPerson: async (userId) => {
        requests.push(`person ${userId}`)
        return person
      },
      login: async () => access,
      logout: async () => undefined,
      ...calls,
    },
    database,
    language: () => 'pe',
    notify: (notice) => notices.push(notice),
    notifyTabs: () => {
      tabNotifications += 1
    },
  })
  session.onForgotten((inAnotherTab) => {
    if (!inAnotherTab) forgotten += 1
  })
  const cacheLogin = async (changes: Partial<Access> = {}, cachedPerson: Person | null = person) => {
    const { cellphone, staffRole: _, ...rest } = { ...access, ...changes }
    await database.put('Client_Details', 'client', { isLoggedIn: true, mobileNumber: cellphone, ...rest })
    if (!cachedPerson) return
    await database.put('NetworkMarketer', 'person', { language: 'pe', userId: 12, rows: [cachedPerson] })
  }
  const status = () => session.state.get().status
  return {
    session,
    database,
    notices,
    requests,
    cacheLogin,
    status,
    forgotten: () => forgotten,
    tabNotifications: () => tabNotifications,
  }
}

/** Resolves once pending promises have settled. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
