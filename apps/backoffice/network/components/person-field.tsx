import { Ltr, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { messageOf } from '../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { findPerson, type NamedPerson } from '../data/network.ts'
import { networkMessages } from '../messages/index.ts'

/**
 * A person named by username or network code, looked up on blur and on submit.
 * @param first a person who is already chosen; the field is then fixed
 */
export function usePersonField(first: NamedPerson | null) {
  const t = useMessages(networkMessages)
  const office = useMessages(officeMessages)
  const canReadPeople = hasPermission(useAccess(), 'people.read')
  const [typed, setTyped] = useState('')
  const [match, setMatch] = useState(first)
  const [error, setError] = useState<string | undefined>(undefined)

  /** The chosen person; null, with an error at the field, where there is none. */
  async function check(): Promise<NamedPerson | null> {
    if (match) return match
    if (typed.trim() === '') {
      setError(t('personMandatory'))
      return null
    }
    try {
      const person = await findPerson(typed, canReadPeople)
      setMatch(person)
      setError(person === null ? t('personUnknown') : undefined)
      return person
    } catch (fault) {
      setError(messageOf(fault) ?? office('noAnswer'))
      return null
    }
  }

  function type(text: string) {
    setTyped(text)
    setMatch(null)
    setError(undefined)
  }

  return { isFixed: first !== null, typed, match, error, check, type }
}

/** The field, with the name of the match below it. */
export function PersonField({
  label,
  field: { isFixed, typed, match, error, check, type },
}: {
  label: string
  field: ReturnType<typeof usePersonField>
}) {
  const t = useMessages(networkMessages)
  const canReadPeople = hasPermission(useAccess(), 'people.read')
  if (isFixed) {
    return (
      <p>
        {label}: <b>{<bdi>{match?.name}</bdi>}</b>
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
      hint={canReadPeople ? t('personHint') : t('codeHint')}
      success={
        // One element beside the icon, so that the brackets stay next to the code.
        match && (
          <span>
            {t.rich('chosenPerson', { name: <bdi>{match.name}</bdi>, code: <Ltr>{typed.trim()}</Ltr> })}
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
