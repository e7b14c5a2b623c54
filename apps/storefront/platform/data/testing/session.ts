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
  packageAccesses: ['basket.keep', 'order.place'],
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

/** A session on a memory database, and everything it does to its surroundings. */
export function sessionWith(calls: Partial<SessionCalls> = {}) {
  const database = new LocalDatabase({ open: () => Promise.reject(new Error('refused')), log: () => {} })
  const told: Notice[] = []
  const asked: string[] = []
  let forgotten = 0
  let tabsTold = 0
  const session = new Session({
    calls: {
      checkAccess: async () => access,
      fetchPerson: async (userId) => {
        asked.push(`person ${userId}`)
        return person
      },
      login: async () => access,
      logout: async () => undefined,
      ...calls,
    },
    database,
    language: () => 'pe',
    tell: (notice) => told.push(notice),
    tellTabs: () => {
      tabsTold += 1
    },
  })
  session.onForgotten((inAnotherTab) => {
    if (!inAnotherTab) forgotten += 1
  })
  const cacheLogin = async (kept: Partial<Access> = {}, keptPerson: Person | null = person) => {
    const { cellphone, staffRole: _, ...rest } = { ...access, ...kept }
    await database.put('Client_Details', 'client', { isLoggedIn: true, mobileNumber: cellphone, ...rest })
    if (!keptPerson) return
    await database.put('NetworkMarketer', 'person', { language: 'pe', userId: 12, rows: [keptPerson] })
  }
  const status = () => session.state.get().status
  return {
    session,
    database,
    told,
    asked,
    cacheLogin,
    status,
    forgotten: () => forgotten,
    tabsTold: () => tabsTold,
  }
}

/** When whatever needs no clock is done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
