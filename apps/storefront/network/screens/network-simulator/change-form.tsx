import type { SimulatorNetwork } from '@anar/contract/commands'
import { memberFlags } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import { Button, Checkbox, Icon, Segmented, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { ComboboxField, type Option } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { type FormEvent, useMemo, useState } from 'react'
import { teamMessages } from '../../messages/index.ts'
import { changeOf, type Draft, draftFaults } from './draft.ts'
import type { Change } from './imagine.ts'
import styles from './network-simulator.module.css'

const optionsListed = 50

/** Adds one hypothetical change: a member's score, an eligibility, or a new member. Never of the person themselves. */
export function ChangeForm({ team, onAdd }: { team: SimulatorNetwork; onAdd: (change: Change) => void }) {
  const t = useMessages(teamMessages)
  const [draft, setDraft] = useState<Draft>({ kind: 'score', member: '', points: '', isEligible: true })
  const [wasTried, setWasTried] = useState(false)
  const faults = draftFaults(draft)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })

  function add(event: FormEvent) {
    event.preventDefault()
    const change = changeOf(draft)
    setWasTried(change === null)
    if (change === null) return
    onAdd(change)
    setDraft({ ...draft, member: '', points: '' })
  }

  return (
    <form className={styles.form} onSubmit={add} noValidate aria-labelledby="change">
      <Segmented
        label={t('change')}
        block
        value={draft.kind}
        onChange={(kind) => {
          setWasTried(false)
          set({ kind, member: '' })
        }}
        options={[
          { value: 'score', label: t('changeScore') },
          { value: 'new', label: t('changeNew') },
          { value: 'eligible', label: t('changeEligible') },
        ]}
      />
      <MemberField
        team={team}
        draft={draft}
        error={wasTried && faults.member ? t('memberFault') : undefined}
        onChange={(member) => set({ member })}
      />
      {draft.kind !== 'eligible' && (
        <TextField
          label={t('score')}
          ltr
          inputMode="decimal"
          autoComplete="off"
          suffix={t('pointsUnit')}
          value={draft.points}
          hint={<ScoreNow team={team} draft={draft} />}
          error={wasTried && faults.points ? t('scoreFault') : undefined}
          onChange={(event) => set({ points: event.target.value })}
        />
      )}
      <EligibleField draft={draft} onChange={(isEligible) => set({ isEligible })} />
      <div>
        <Button type="submit" tone="soft" icon={<Icon of={Plus} size={18} />}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}

function EligibleField({
  draft: { kind, isEligible },
  onChange,
}: {
  draft: Draft
  onChange: (isEligible: boolean) => void
}) {
  const t = useMessages(teamMessages)
  if (kind === 'score') return null
  if (kind === 'new') {
    return (
      <Checkbox checked={isEligible} onChange={(event) => onChange(event.target.checked)}>
        {t('newEligible')}
      </Checkbox>
    )
  }
  return (
    <Segmented
      label={t('changeEligible')}
      value={isEligible ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
      options={[
        { value: 'yes', label: t('eligibleYes') },
        { value: 'no', label: t('eligibleNo') },
      ]}
      block
    />
  )
}

function MemberField({
  team,
  draft: { kind, member },
  error,
  onChange,
}: {
  team: SimulatorNetwork
  draft: Draft
  error: string | undefined
  onChange: (member: string) => void
}) {
  const t = useMessages(teamMessages)
  const options = useMemo(() => optionsOf(team, kind, t('you')), [team, kind, t])
  return (
    <ComboboxField
      label={kind === 'new' ? t('under') : t('member')}
      hint={t('memberHint')}
      options={options}
      maxOptions={optionsListed}
      value={member}
      error={error}
      onChange={onChange}
    />
  )
}

/** The members that a change can concern, without the person; only marketers have members below, or a rate. */
function optionsOf({ ids, names, flags }: SimulatorNetwork, kind: Draft['kind'], you: string): Option[] {
  return ids.flatMap((id, position) => {
    const isMarketer = ((flags[position] ?? 0) & memberFlags.marketer) !== 0
    if (position === 0) return kind === 'new' ? [{ value: '0', label: you }] : []
    if (kind !== 'score' && !isMarketer) return []
    return [{ value: String(position), label: `${names[position] ?? ''} ${memberCode(id)}` }]
  })
}

function ScoreNow({ team, draft: { kind, member } }: { team: SimulatorNetwork; draft: Draft }) {
  const t = useMessages(teamMessages)
  const format = useFormat()
  if (kind !== 'score' || member === '') return null
  return t('scoreNow', { points: format.score(team.ownScore[Number(member)] ?? 0) })
}
