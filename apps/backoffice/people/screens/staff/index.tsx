import { Badge, Button, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { UserPlus } from '@anar/ui/icons'
import { Suspense, useState } from 'react'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { Email } from '../../../platform/components/email.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { useRoleWord } from '../../../platform/components/role-word.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useAccess } from '../../../platform/data/session.ts'
import { PersonName } from '../../components/person-name.tsx'
import { SoleAdmin } from '../../components/sole-admin.tsx'
import { type Colleague, loadStaff, type StaffFilter } from '../../data/staff.ts'
import { staffMessages } from '../../messages/index.ts'
import { Actions } from './actions.tsx'
import { AddDialog } from './add-dialog.tsx'
import { Matrix } from './matrix.tsx'

/** Office accounts with their roles, and the permissions of each role. @spec 6.staff, 1.back-office */
export default function Staff() {
  const t = useMessages(staffMessages)
  const format = useFormat()
  const roleWord = useRoleWord()
  const access = useAccess()
  const isOwn = ({ id }: Colleague) => id === access.baseUserId
  const [filter, setFilter] = useState<StaffFilter>('open')
  const [isAdding, setIsAdding] = useState(false)
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button icon={<Icon of={UserPlus} />} onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <SoleAdmin />
      <ChoiceTabs
        label={t('accounts')}
        value={filter}
        onChoose={setFilter}
        choices={[
          { value: 'open', label: t('open') },
          { value: 'closed', label: t('closed') },
        ]}
      />
      <Pages<Colleague>
        caption={t('title')}
        queryKey={['staff', filter]}
        load={(page) => loadStaff(filter, page)}
        keyOf={(colleague) => colleague.id}
        wide
        empty={{ title: filter === 'open' ? t('none') : t('noneClosed') }}
        columns={[
          {
            head: t('colleague'),
            cell: (colleague) => (
              <span className={text.buttons}>
                <b>
                  <PersonName person={colleague} />
                </b>
                {isOwn(colleague) && <Badge>{t('you')}</Badge>}
              </span>
            ),
          },
          {
            head: t('role'),
            cell: ({ staffRole }) => (
              <Badge tone={staffRole === 'admin' ? 'accent' : 'neutral'}>{roleWord(staffRole)}</Badge>
            ),
          },
          { head: t('reach'), cell: (colleague) => <Reach colleague={colleague} /> },
          { head: t('since'), cell: ({ createdAt }) => format.day(createdAt) },
          {
            head: '',
            wraps: true,
            cell: (colleague) => (isOwn(colleague) ? null : <Actions colleague={colleague} />),
          },
        ]}
      />
      <Matrix />
      {/* Suspends here while its messages load, so that the list stays. */}
      <Suspense fallback={null}>{isAdding && <AddDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}

function Reach({ colleague: { cellphone, email } }: { colleague: Colleague }) {
  const format = useFormat()
  return (
    <>
      {cellphone && <Ltr>{format.digits(`0${cellphone}`)}</Ltr>}
      {email && (
        <span className={text.small}>
          <Email address={email} />
        </span>
      )}
    </>
  )
}
