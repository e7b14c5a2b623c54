import type { AddStaff } from '@anar/contract/commands'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { faultMessages } from '../../../platform/messages/index.ts'
import { changeStaff } from '../../data/staff.ts'
import { colleagueFaults, emptyColleague } from './colleague-form.ts'

/**
 * Form state of a new colleague. Validation starts at the first submit. A server fault stays at its field until that
 * changes.
 */
export function useNewColleague(onDone: () => void) {
  const words = useMessages(faultMessages)
  const [fields, setFields] = useState(emptyColleague)
  const [sent, setSent] = useState<AddStaff | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, refusal, faults: refused, write } = useWrite()
  const faults = colleagueFaults(fields)

  function errorOf(name: keyof AddStaff): string | undefined {
    const fault = wasTried ? faults?.[name] : undefined
    if (fault) return words(fault.code, { limit: fault.limit ?? 0 })
    return sent?.[name] === fields[name] ? refused[name] : undefined
  }

  const control = (name: keyof AddStaff) => ({
    required: true,
    value: fields[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })

  async function add() {
    setWasTried(true)
    if (faults !== null) return
    setSent(fields)
    if (await write(() => changeStaff('office/staff/add', fields))) onDone()
  }

  return { control, add, isBusy, refusal }
}
