import type { BeginSignUp, beginSignUp, SignUpKind } from '@anar/contract/commands'
import { nationalities } from '@anar/contract/entities'
import { ageOn, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { eligibilityRules } from '@anar/domain/people'
import { toLatinDigits } from '@anar/domain/text'
import {
  foreignIdentifierFrom,
  mobileFrom,
  nationalCodeFrom,
  passportFrom,
  unmetRules,
  usernameRules,
} from '@anar/domain/validation'
import type { z } from 'zod'
import type { FieldFault } from '../command/index.ts'

/** The first step with every value in the form in which it is kept; what a person does not have is ''. */
export type Details = Required<Omit<BeginSignUp, 'birthDate'>> & { kind: SignUpKind; birthDate: IsoDay }

export type DetailFaults = Partial<Record<keyof Details, FieldFault>>

const firstBirthDate = '1900-01-01'
const usernameLength = { least: 3, most: 40 }

/** Whether a national code is asked for, and the registry about it. */
export function isIranian({ nationality }: Pick<Details, 'nationality'>): boolean {
  return nationality === 'IRANIAN'
}

/**
 * What a person typed in the first step, cleaned, or the fault of each field that cannot be right whoever they are.
 * Whether somebody else has the same is not asked here.
 *
 * @param today the Tehran day
 * @spec 2.sign-up, 3.person, 5.national-code, 5.phone, 5.username, 5.superior-marketer, 5.mandatory-fields
 */
export function detailsFrom(
  typed: z.output<typeof beginSignUp>,
  today: IsoDay,
): Details | { faults: DetailFaults } {
  const cellphone = mobileFrom(typed.cellphone)
  const identity = identityFrom(typed)
  const username = toLatinDigits(typed.username)
  const birthDate = birthDateFrom(typed.birthDate, today)
  const faults: DetailFaults = {
    ...(cellphone === null ? { cellphone: 'cellphone' } : {}),
    ...faultOfBirthDate(typed.kind, birthDate, today),
    ...faultsOfUsername(username),
    ...(typed.kind === 'Marketer' && typed.referrer === '' ? { referrer: 'mandatory' } : {}),
    ...identity.faults,
  }
  if (cellphone === null || birthDate === null || Object.keys(faults).length > 0) return { faults }
  const { kind, nationality, firstName, lastName, gender } = typed
  return {
    ...{ kind, nationality, firstName, lastName, gender, birthDate, username, cellphone },
    referrer: toLatinDigits(typed.referrer),
    ...identity.values,
  }
}

type Identity = Pick<Details, 'nationalCode' | 'foreignIdentifier' | 'passportNumber'>

// Iranians have a national code; others an identifier given here, or a passport, or both.
function identityFrom(typed: z.output<typeof beginSignUp>): { values: Identity; faults: DetailFaults } {
  const none = { nationalCode: '', foreignIdentifier: '', passportNumber: '' }
  if (!nationalities.some((known) => known === typed.nationality)) {
    return { values: none, faults: { nationality: 'options' } }
  }
  if (isIranian(typed)) {
    if (typed.nationalCode === '') return { values: none, faults: { nationalCode: 'mandatory' } }
    const nationalCode = nationalCodeFrom(typed.nationalCode)
    if (nationalCode === null) return { values: none, faults: { nationalCode: 'nationalCode' } }
    return { values: { ...none, nationalCode }, faults: {} }
  }
  if (typed.foreignIdentifier === '' && typed.passportNumber === '') {
    return { values: none, faults: { foreignIdentifier: 'mandatory' } }
  }
  const foreignIdentifier =
    typed.foreignIdentifier === '' ? '' : foreignIdentifierFrom(typed.foreignIdentifier)
  const passportNumber = typed.passportNumber === '' ? '' : passportFrom(typed.passportNumber)
  const faults: DetailFaults = {
    ...(foreignIdentifier === null ? { foreignIdentifier: 'foreignIdentifier' } : {}),
    ...(passportNumber === null ? { passportNumber: 'passport' } : {}),
  }
  return {
    values: { ...none, foreignIdentifier: foreignIdentifier ?? '', passportNumber: passportNumber ?? '' },
    faults,
  }
}

// The network's other conditions are asked after sign-up; this one is known by now.
function faultOfBirthDate(kind: SignUpKind, birthDate: IsoDay | null, today: IsoDay): DetailFaults {
  if (birthDate === null) return { birthDate: 'birthDate' }
  const isTooYoung = kind === 'Marketer' && ageOn({ birthDate, on: today }) < eligibilityRules.minimumAge
  return isTooYoung ? { birthDate: 'underAge' } : {}
}

function birthDateFrom(typed: string, today: IsoDay): IsoDay | null {
  return isIsoDay(typed) && typed >= firstBirthDate && typed <= today ? typed : null
}

function faultsOfUsername(username: string): DetailFaults {
  if (unmetRules(usernameRules, username).length > 0) return { username: 'username' }
  const { least, most } = usernameLength
  return username.length < least || username.length > most ? { username: 'usernameLength' } : {}
}
