import { dayInCalendar, type IsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { useState } from 'react'
import { FormDialog } from '../components/form-dialog.tsx'
import { toast } from '../components/toast.tsx'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import { OfferCalendar } from './calendar.tsx'
import { holdsOn } from './month.ts'
import styles from './offers.module.css'
import { RecordDialog } from './record-dialog.tsx'
import type { ReadRecord, RecordKind } from './record-draft.ts'
import { Records } from './records.tsx'
import type { AnyRecord, KnownRecord, OfferRecords, SaveFailure } from './types.ts'

type Open =
  | { is: 'form'; kind: RecordKind; record: AnyRecord | null; startsOn: IsoDay }
  | { is: 'end'; kind: RecordKind; record: AnyRecord }

/**
 * The prices and discounts of an offer: as a calendar and as lists, with forms for future ones. A valid record can only be
 * ended, and past ones never change.
 * @spec 3.sku, 3.seller
 */
export function OfferRecordsEditor({
  records,
  mayEdit,
  save,
  end,
}: {
  records: OfferRecords
  mayEdit: boolean
  /** Null where it was saved. */
  save: (read: ReadRecord, known: KnownRecord | null) => Promise<SaveFailure | null>
  end: (kind: RecordKind, recordId: number) => Promise<SaveFailure | null>
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const calendar = calendarOf(useLanguage())
  const close = () => setOpen(null)
  const today = tehranDay(Date.now())
  const add = (kind: RecordKind, startsOn: IsoDay = today) =>
    setOpen({ is: 'form', kind, record: null, startsOn })
  const edit = (kind: RecordKind, record: AnyRecord) => setOpen({ is: 'form', kind, record, startsOn: today })
  const confirmEnd = (kind: RecordKind, record: AnyRecord) => setOpen({ is: 'end', kind, record })
  const runningOn = ({ kind, startsOn }: { kind: RecordKind; startsOn: IsoDay }) =>
    records[kind].find((record) => holdsOn(record, dayInCalendar(startsOn, calendar))) ?? null
  return (
    <>
      <OfferCalendar
        records={records}
        mayEdit={mayEdit}
        onAdd={(kind, day) => add(kind, isoDayFrom(day, calendar) ?? today)}
        onEdit={edit}
        onEnd={confirmEnd}
      />
      {(['prices', 'discounts', 'boxes'] as const).map((kind) => (
        <Records
          key={kind}
          kind={kind}
          rows={records[kind]}
          mayEdit={mayEdit}
          onAdd={() => add(kind)}
          onEdit={(record) => edit(kind, record)}
          onEnd={(record) => confirmEnd(kind, record)}
        />
      ))}
      {open?.is === 'form' && (
        <RecordDialog
          kind={open.kind}
          record={open.record}
          startsOn={open.startsOn}
          running={open.record === null ? runningOn(open) : null}
          save={(read) => save(read, open.record)}
          onClose={close}
        />
      )}
      {open?.is === 'end' && <EndDialog end={() => end(open.kind, open.record.id)} onClose={close} />}
    </>
  )
}

function EndDialog({ end, onClose }: { end: () => Promise<SaveFailure | null>; onClose: () => void }) {
  const t = useMessages(offerRecordMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function send() {
    if (isBusy) return
    setIsBusy(true)
    const failure = await end()
    setIsBusy(false)
    setRefusal(failure?.refusal ?? null)
    if (failure) return
    toast.success(t('ended'))
    onClose()
  }
  return (
    <FormDialog
      title={t('endTitle')}
      className={styles.form}
      lead={<p>{t('endText')}</p>}
      refusal={refusal}
      send={t('end')}
      tone="danger"
      isSending={isBusy}
      cancel={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
