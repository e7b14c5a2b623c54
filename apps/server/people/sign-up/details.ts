import type { SignUpDetails, SignUpKind, setSignUpDetails } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import { toLatinDigits } from '@anar/domain/text'
import { foreignIdentifierFrom, nationalCodeFrom, passportFrom } from '@anar/domain/validation'
import type { z } from 'zod'
import type { FieldFault } from '../../platform/command/index.ts'

/** The details in the stored form; missing values are ''. */
export type Details = Required<Omit<SignUpDetails, 'birthDate'>> & { kind: SignUpKind; birthDate: IsoDay }

export type DetailFaults = Partial<Record<keyof Details | 'cellphone', FieldFault>>

/** Whether a national code is required and checked with the registry. */
export function isIranian({ nationality }: Pick<Details, 'nationality'>): boolean {
  return nationality === 'IRANIAN'
}

/**
 * Converts the typed details to the stored form: codes without separators, and no fields of the other nationality. The
 * schema has validated them; uniqueness is not checked here.
 * @spec 3.person, 2.sign-up.1
 */
export function detailsOf(typed: z.output<typeof setSignUpDetails.body>): Details {
  const bare = (text: string, from: (typed: string) => string | null) => from(text) ?? ''
  const iranian = isIranian(typed)
  return {
    ...typed,
    birthDate: typed.birthDate as IsoDay,
    nationalCode: iranian ? bare(typed.nationalCode, nationalCodeFrom) : '',
    foreignIdentifier: iranian ? '' : bare(typed.foreignIdentifier, foreignIdentifierFrom),
    passportNumber: iranian ? '' : bare(typed.passportNumber, passportFrom),
    referrer: toLatinDigits(typed.referrer),
  }
}
