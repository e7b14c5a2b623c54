import type { MergeKind } from '@anar/contract/commands'
import { Alert, Button, FormDialog, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useDeferredValue, useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { listsMessages, officeMessages } from '../../../platform/messages/index.ts'
import { useMergeTargets, writeList } from '../../data/goods-lists.ts'

type Named = { id: number; name: string }

/** Merges a row into another of its kind, after showing how many products change. @spec 1.back-office */
export function MergeDialog({ kind, from, onClose }: { kind: MergeKind; from: Named; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const office = useMessages(officeMessages)
  const { into, uses, isBusy, refusal, choose, merge } = useMerge({ kind, from, onClose })
  const [typed, setTyped] = useState('')
  const matches = useMergeTargets(kind, useDeferredValue(typed)).data?.filter(({ id }) => id !== from.id)
  return (
    <FormDialog
      title={t('mergeTitle', { name: `\u2068${from.name}\u2069` })}
      className={text.form}
      lead={<p>{t('mergeText')}</p>}
      refusal={refusal}
      send={t('mergeIt')}
      tone="danger"
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={merge}
      onClose={onClose}
    >
      <TextField
        type="search"
        autoComplete="off"
        label={t('mergeInto')}
        hint={t('mergeHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={text.buttons}>
        {typed.trim().length > 1 &&
          matches?.map((one) => (
            <Button
              key={one.id}
              size="sm"
              tone={one.id === into?.id ? 'primary' : 'soft'}
              aria-pressed={one.id === into?.id}
              onClick={() => choose(one)}
            >
              <bdi>{one.name}</bdi>
            </Button>
          ))}
      </div>
      {into && uses && (
        <Alert tone="warning">
          {t('mergeUses', { into: `\u2068${into.name}\u2069`, products: uses.products, drafts: uses.drafts })}
        </Alert>
      )}
    </FormDialog>
  )
}

/** State of the merge: target, uses of the merged row, and the command. */
function useMerge({ kind, from, onClose }: { kind: MergeKind; from: Named; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const [into, setInto] = useState<Named | null>(null)
  const [uses, setUses] = useState<{ products: number; drafts: number } | null>(null)
  const { isBusy, refusal, write } = useWrite()
  const body = (intoId: number, isDryRun: boolean) => ({ kind, fromId: from.id, intoId, isDryRun })
  return {
    into,
    uses,
    isBusy,
    refusal,
    async choose(one: Named) {
      setInto(one)
      setUses(null)
      await write(async () => setUses(await writeList('office/catalogue/merge', body(one.id, true))))
    },
    async merge() {
      if (!into || !uses) return
      if (!(await write(() => writeList('office/catalogue/merge', body(into.id, false))))) return
      toast.success(t('merged'))
      onClose()
    },
  }
}
