import { Ltr, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { wordsOf } from '../../platform/data/api.ts'
import { may, useAccess } from '../../platform/data/session.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { type Found, findPerson } from '../data/network.ts'
import { networkMessages } from '../messages/index.ts'

/**
 * Somebody who is named by a username or a code of the network, and looked up when the field is left or the form sent.
 * @param first who is chosen already, and then is not asked for
 */
export function usePersonField(first: Found | null) {
  const t = useMessages(networkMessages)
  const office = useMessages(officeMessages)
  const mayReadPeople = may(useAccess(), 'people.read')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState(first)
  const [error, setError] = useState<string | undefined>(undefined)

  /** Who is meant; null where there is nobody, which is then told at the field. */
  async function check(): Promise<Found | null> {
    if (found) return found
    if (typed.trim() === '') {
      setError(t('personMandatory'))
      return null
    }
    try {
      const person = await findPerson(typed, mayReadPeople)
      setFound(person)
      setError(person === null ? t('personUnknown') : undefined)
      return person
    } catch (fault) {
      setError(wordsOf(fault) ?? office('noAnswer'))
      return null
    }
  }

  function type(text: string) {
    setTyped(text)
    setFound(null)
    setError(undefined)
  }

  return { isFixed: first !== null, typed, found, error, check, type }
}

/** The field itself: who was found is told below it. */
export function PersonField({
  label,
  field: { isFixed, typed, found, error, check, type },
}: {
  label: string
  field: ReturnType<typeof usePersonField>
}) {
  const t = useMessages(networkMessages)
  const mayReadPeople = may(useAccess(), 'people.read')
  if (isFixed) {
    return (
      <p>
        {label}: <b>{<bdi>{found?.name}</bdi>}</b>
      </p>
    )
  }
  return (
    <TextField
      ltr
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      hint={mayReadPeople ? t('personHint') : t('codeHint')}
      success={
        // One piece beside the icon: apart, the brackets would stand away from the code.
        found && (
          <span>
            {t.rich('personFound', { name: <bdi>{found.name}</bdi>, code: <Ltr>{typed.trim()}</Ltr> })}
          </span>
        )
      }
      value={typed}
      error={error}
      onChange={(event) => type(event.target.value)}
      onBlur={() => typed.trim() !== '' && void check()}
    />
  )
}
