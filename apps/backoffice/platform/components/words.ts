import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import { useMemo } from 'react'
import { wordsMessages } from '../messages/index.ts'

type Value = string | null | undefined

/** Labels of people and applications. An unknown value is shown as its code. */
export function useWords() {
  const t = useMessages(wordsMessages)
  return useMemo(
    () => ({
      userType: (value: Value) => wordOf(t, 'userType', value),
      marketerState: (value: Value) => wordOf(t, 'marketerState', value),
      applicationState: (value: Value) => wordOf(t, 'applicationState', value),
      block: (value: Value) => wordOf(t, 'blockReason', value),
      gender: (value: Value) => wordOf(t, 'gender', value),
      marital: (value: Value) => wordOf(t, 'maritalStatus', value),
      military: (value: Value) => wordOf(t, 'militaryStatus', value),
      nation: (value: Value) => wordOf(t, 'nationality', value),
      document: (kind: string) => wordOf(t, 'documentKind', kind),
      yesOrNo: (is: boolean) => (is ? t('yes') : t('no')),
      span: ({ unit, count }: { unit: 'minutes' | 'hours' | 'days'; count: number }) =>
        t(unit === 'days' ? 'days' : unit === 'hours' ? 'hours' : 'minutes', { count }),
    }),
    [t],
  )
}
