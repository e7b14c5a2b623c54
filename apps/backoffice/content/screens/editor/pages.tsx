import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Answered } from '../../../platform/components/answered.tsx'
import { EditLink } from '../../../platform/components/edit-link.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import { type SitePage, useSitePages } from '../../data/site.ts'
import { siteMessages } from '../../messages/index.ts'

/** Information pages: about, contact, terms. @spec 2.about-us, 2.contact-us */
export function SitePages() {
  const t = useMessages(siteMessages)
  const format = useFormat()
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  return (
    <Answered query={useSitePages()} lines={[6]}>
      {(pages) => (
        <Rows<SitePage>
          caption={t('pages')}
          rows={pages}
          keyOf={({ id }) => id}
          columns={[
            { head: t('page'), wraps: true, cell: ({ title }) => <b>{title[side]}</b> },
            { head: t('version'), cell: ({ version }) => format.number(version) },
            { head: t('changedAt'), cell: ({ changedAt }) => format.moment(changedAt) },
            {
              head: '',
              cell: ({ id, title }) => (
                <EditLink to={`/texts/pages/${id}`} label={t('editNamed', { title: title[side] })}>
                  {t('edit')}
                </EditLink>
              ),
            },
          ]}
        />
      )}
    </Answered>
  )
}
