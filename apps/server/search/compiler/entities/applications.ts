import { bind, column, localized, readByKey, reference, revisionFor } from '../binding.ts'
import { accounts, anyOf, everybody, nobody, type RowRule } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import { markdown } from './markdown.ts'
import { identity } from './people.ts'
import { isOwn, personKeys, personNames } from './rules.ts'

const isSubmitted: RowRule = (application) => sql`${application}.state <> 'Draft'`

const isOwnSuperior: RowRule = (person, scope) => reading('people', 'marketer_applications')`
  (exists (select from people p where p.id = ${scope.person} and p.sponsor_id = ${person}.id)
   or exists (select from marketer_applications m where m.person_id = ${scope.person} and m.sponsor_id = ${person}.id))`
const isSuperiorOfApplicant: RowRule = (person) =>
  reading(
    'marketer_applications',
  )`exists (select from marketer_applications m where m.sponsor_id = ${person}.id and m.state <> 'Draft')`

const isInForce: RowRule = (article) => sql`${article}.published_at is not null`

/** Applications of marketers with their documents, the contract and the training. */
export const applicationBindings = {
  MarketerApplication: bind('MarketerApplication', (own) => ({
    table: 'marketer_applications',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'people.read': isSubmitted, 'applications.review': isSubmitted },
    mayLag: 'never',
    lists: {
      narrow: ['id', ...personKeys],
      orders: [
        { by: 'submittedAt', within: 'state', filters: personNames },
        { by: 'decidedAt', within: 'state', filters: personNames },
      ],
    },
    fields: {
      ...own.columns('id', 'state', 'isEligible', 'fatherName', 'contractVersion', 'signedAt'),
      ...own.columns('createdAt', 'submittedAt', 'decidedAt', 'reason'),
      certificateNumber: { value: column('certificate_number'), access: identity },
      answers: { value: (application) => sql`${application}.answers::text`, comparable: 'never' },
      iban: { value: column('iban'), access: identity },
      maritalStatusEnum: { value: column('marital_status') },
      militaryStatusEnum: { value: column('military_status') },
      contractSha256: { value: (application) => sql`encode(${application}.contract_sha256, 'hex')` },
    },
    relations: {
      networkMarketer: reference('person_id'),
      superior: reference('sponsor_id'),
      // The documents of the decision: the newest of each kind from before it.
      documents: {
        on: (from, to) => reading('documents')`
          ${to}.person_id = ${from}.person_id and ${to}.kind in ('ID_CARD_FRONT', 'PASSPORT', 'WORK_PERMIT')
          and ${to}.created_at <= coalesce(${from}.decided_at, 'infinity')
          and not exists (select from documents newer
                           where newer.person_id = ${to}.person_id and newer.kind = ${to}.kind
                             and newer.created_at > ${to}.created_at
                             and newer.created_at <= coalesce(${from}.decided_at, 'infinity'))`,
        order: (_, to) => sql`${to}.kind`,
      },
      signedDocument: reference('signed_document_id'),
    },
  })),

  PublicMarketer: bind('PublicMarketer', (own) => ({
    table: 'people',
    owner: null,
    rows: {
      // Own superior only: `sign-up/check-referrer` checks single usernames of active marketers.
      ...accounts(isOwnSuperior),
      'people.read': anyOf(isOwnSuperior, isSuperiorOfApplicant),
      'applications.review': anyOf(isOwnSuperior, isSuperiorOfApplicant),
    },
    mayLag: 'never',
    lists: { narrow: ['id', 'username'], orders: [] },
    fields: {
      ...own.columns('id', 'firstName', 'lastName'),
      username: {
        value: (person) =>
          reading('accounts')`(select a.username from accounts a where a.id = ${person}.account_id)`,
      },
    },
    relations: {},
  })),

  // Visible to their sender and to the reviewers of their kind. The inspector reads books, not identities.
  Document: bind('Document', (own) => ({
    table: 'documents',
    owner: column('person_id'),
    rows: {
      ...accounts(isOwn),
      'applications.review': (document) => sql`${document}.kind not in ('RETURN_IMAGE', 'COMPLAINT_IMAGE')`,
      'returns.read': (document) => sql`${document}.return_id is not null`,
      'complaints.read': (document) => sql`${document}.complaint_id is not null`,
    },
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'kind', 'mediaType', 'createdAt'),
    relations: {},
  })),

  ContractVersion: bind('ContractVersion', (own) => ({
    table: 'contract_versions',
    owner: null,
    rows: everybody('all'),
    mayLag: 'never',
    fields: { ...own.columns('id', 'version', 'publishedAt'), ...markdown },
    relations: {},
  })),

  TrainingArticle: bind('TrainingArticle', (own) => ({
    table: 'training_articles',
    owner: null,
    rows: { ...nobody, NetworkMarketer: isInForce, 'texts.edit': 'all' },
    mayLag: 'shop',
    fields: {
      ...own.columns('id', 'position', 'minutes', 'publishedAt'),
      title: { value: localized('title') },
      ...markdown,
      revision: revisionFor('texts.edit'),
      isRead: {
        value: (article, scope) => reading('training_progress')`
          exists (select from training_progress t where t.article_id = ${article}.id and t.person_id = ${scope.person})`,
      },
    },
    relations: {},
  })),
} as const
