import { Badge, Card, cx, Empty, Icon, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { moved } from '../../../catalogue/data/catalogue-rules.ts'
import { Answered } from '../../../platform/components/answered.tsx'
import { EditLink } from '../../../platform/components/edit-link.tsx'
import { MoveButtons } from '../../../platform/components/move-buttons.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useDragSort } from '../../../platform/components/use-drag-sort.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { ToneSwatch } from '../../components/tone-swatch.tsx'
import { type Campaign, momentHere, orderCampaigns, useCampaigns } from '../../data/campaigns.ts'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaigns.module.css'

/** Campaigns of the landing in their order. The first active one is its hero. @spec 2.landing, 1.back-office */
export default function Campaigns() {
  const t = useMessages(campaignsMessages)
  const access = useAccess()
  const canEdit = hasPermission(access, 'catalogue.edit')
  const query = useCampaigns()
  useTitle(t('title'))
  const adding = canEdit && (
    <LinkButton to="/campaigns/new" icon={<Icon of={Plus} />}>
      {t('newCampaign')}
    </LinkButton>
  )
  const toRoutine = hasPermission(access, 'texts.edit') && (
    <LinkButton tone="outline" to="/texts?section=site">
      {t('routine')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          (toRoutine || adding) && (
            <>
              {toRoutine}
              {adding}
            </>
          )
        }
      />
      <Answered query={query}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <Card>
              <Empty title={t('none')} text={t('noneText')} action={adding} />
            </Card>
          ) : (
            <List campaigns={campaigns} canEdit={canEdit} />
          )
        }
      </Answered>
    </>
  )
}

function List({ campaigns, canEdit }: { campaigns: readonly Campaign[]; canEdit: boolean }) {
  const t = useMessages(campaignsMessages)
  const { isBusy, write } = useWrite()
  const hero = campaigns.find(({ standing }) => standing === 'running')

  async function move(from: number, to: number) {
    const ids = moved(campaigns, from, to).map(({ id }) => id)
    if (!(await write(() => orderCampaigns(ids)))) toast.error(t('orderFailed'))
  }
  const dragProps = useDragSort((from, to) => void move(from, to))

  return (
    <ol className={styles.list} aria-busy={isBusy}>
      {campaigns.map((campaign, index) => {
        const { className, ...drag } = dragProps(index)
        return (
          <li
            key={campaign.id}
            {...drag}
            draggable={canEdit && !isBusy}
            className={cx(styles.one, canEdit && className)}
          >
            <One campaign={campaign} isHero={campaign === hero} />
            <Tools
              campaign={campaign}
              canEdit={canEdit}
              onEarlier={index > 0 && !isBusy && (() => void move(index, index - 1))}
              onLater={index < campaigns.length - 1 && !isBusy && (() => void move(index, index + 1))}
            />
          </li>
        )
      })}
    </ol>
  )
}

const targetWords = {
  list: 'everything',
  discounts: 'kindDiscounts',
  category: 'toCategory',
  brand: 'toBrand',
  tag: 'toTag',
  product: 'toProduct',
} as const

function One({ campaign, isHero }: { campaign: Campaign; isHero: boolean }) {
  const t = useMessages(campaignsMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const { title, second, standing, target, tone } = campaign
  const looks = {
    running: { tone: 'positive', word: isHero ? t('isHero') : t('isRunning') },
    coming: { tone: 'info', word: t('isComing') },
    over: { tone: 'neutral', word: t('isOver') },
    switchedOff: { tone: 'neutral', word: t('isOff') },
    unreachable: { tone: 'warning', word: t('isUnreachable') },
  } as const
  const look = looks[standing]
  return (
    <div className={styles.words}>
      <ToneSwatch tone={tone} isLarge />
      <div>
        <b>
          <bdi>
            {title[side]} {second[side]}
          </bdi>
        </b>
        <span className={text.small}>
          <Period campaign={campaign} /> · {t('leadsTo')}{' '}
          {t.rich(targetWords[target.kind], { name: <bdi>{target.name}</bdi> })}
        </span>
      </div>
      <Badge tone={look.tone}>{look.word}</Badge>
    </div>
  )
}

function Period({ campaign: { beginsAt, endsAt } }: { campaign: Campaign }) {
  const t = useMessages(campaignsMessages)
  const format = useFormat()
  const moment = (at: string) => format.moment(momentHere(at))
  if (beginsAt && endsAt) return t('between', { from: moment(beginsAt), to: moment(endsAt) })
  if (beginsAt) return t('fromMoment', { from: moment(beginsAt) })
  return endsAt ? t('untilMoment', { to: moment(endsAt) }) : t('always')
}

function Tools({
  campaign: { id, title },
  canEdit,
  onEarlier,
  onLater,
}: {
  campaign: Campaign
  canEdit: boolean
  onEarlier: (() => void) | false
  onLater: (() => void) | false
}) {
  const t = useMessages(campaignsMessages)
  const name = title[useLanguage() === 'pe' ? 'fa' : 'en']
  return (
    <span className={text.buttons}>
      {canEdit && (
        <MoveButtons
          line
          up={{ label: t('up', { name }), onPress: onEarlier }}
          down={{ label: t('down', { name }), onPress: onLater }}
        />
      )}
      <EditLink to={`/campaigns/${id}`} label={t('editNamed', { name })}>
        {canEdit ? t('edit') : t('look')}
      </EditLink>
    </span>
  )
}
