import { Chip, cx, fading, Icon, Segmented, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ListTree, Rows3, Search } from '@anar/ui/icons'
import { teamMessages } from '../../messages/index.ts'
import styles from './network-team.module.css'
import type { TeamView } from './use-team-view.ts'

/** Search, filters, and the choice of tree or list. */
export function Toolbar({
  view,
  onChange,
}: {
  view: TeamView
  onChange: (change: Partial<TeamView>) => void
}) {
  const t = useMessages(teamMessages)
  const shows = [
    ['all', t('showAll')],
    ['bought', t('showBought')],
    ['eligible', t('showEligible')],
    ['new', t('showNew')],
  ] as const
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          hideLabel
          size="md"
          type="search"
          placeholder={t('search')}
          icon={<Icon of={Search} size={18} />}
          value={view.text}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
      <fieldset className={cx(fading, styles.chips)} aria-label={t('shows')}>
        {shows.map(([show, label]) => (
          <Chip key={show} selected={view.show === show} onClick={() => onChange({ show })}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <Segmented
        label={t('layout')}
        value={view.isList ? 'list' : 'tree'}
        onChange={(layout) => onChange(layout === 'tree' ? { layout, text: '', show: 'all' } : { layout })}
        options={[
          { value: 'tree', label: t('tree'), icon: <Icon of={ListTree} size={16} /> },
          { value: 'list', label: t('list'), icon: <Icon of={Rows3} size={16} /> },
        ]}
      />
    </div>
  )
}
