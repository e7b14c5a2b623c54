import type { BeginSignUp, beginSignUp, SignUpKind } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import { toLatinDigits } from '@anar/domain/text'
import { foreignIdentifierFrom, nationalCodeFrom, passportFrom } from '@anar/domain/validation'
import type { z } from 'zod'
import type { FieldFault } from '../../platform/command/index.ts'

/** The first step with every value in the form in which it is kept; what a person does not have is ''. */
export type Details = Required<Omit<BeginSignUp, 'birthDate'>> & { kind: SignUpKind; birthDate: IsoDay }

export type DetailFaults = Partial<Record<keyof Details, FieldFault>>

/** Whether a national code is asked for, and the registry about it. */
export function isIranian({ nationality }: Pick<Details, 'nationality'>): boolean {
  return nationality === 'IRANIAN'
}

/**
 * What a person typed in the first step as it is kept: codes bare, and nothing of the other nationality's. The schema
 * has judged it; whether somebody else has the same is not asked here.
 * @spec 3.person, 2.sign-up.1
 */
export function detailsOf(typed: z.output<typeof beginSignUp.body>): Details {
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
