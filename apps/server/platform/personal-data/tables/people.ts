import type { PersonalTable } from '../classes.ts'

const ofPerson = 'person_id = $1'
const ofAccount = 'account_id = (select account_id from people where id = $1)'
const ofPhone = 'cellphone = (select cellphone from people where id = $1)'
const ofContacts =
  'destination in (select unnest(array[cellphone, lower(email), email]) from people where id = $1)'
const ofOrders = 'sale_order_id in (select id from sale_orders where person_id = $1)'

/** The name of an erased person, in every list and in the network of others. */
const formerMember = 'عضو سابق'

/**
 * The tables with rows of people, in the order in which an erasure works through them: what is found by a contact or refers
 * to another row comes before it.
 */
export const peopleTables = {
  // Traces and accesses.
  sessions: { deletes: ofAccount, technical: 'token_hash device address id', none: 'end_reason' },
  known_devices: { deletes: ofAccount, technical: 'token_hash' },
  login_failures: {
    deletes: 'username_folded = (select lower(username) from people where id = $1)',
    identity: 'username_folded',
    technical: 'address device_hash',
  },
  idempotency_keys: {
    deletes: ofAccount,
    technical: 'key request_hash',
    content: 'response',
    none: 'command',
  },
  codes: {
    deletes: ofContacts,
    contact: 'destination',
    technical: 'subject code_hash ticket_hash network',
    none: 'purpose channel',
  },
  recoveries: {
    deletes: `email = (select lower(email) from people where id = $1) or ${ofAccount}`,
    contact: 'email',
    technical: 'ticket_hash',
  },
  username_reminders: { deletes: ofPhone, contact: 'cellphone' },
  outbox: { deletes: ofContacts, contact: 'destination', content: 'subject body', none: 'channel' },
  // Becoming a member.
  sign_ups: {
    deletes: `${ofAccount} or ${ofPhone}`,
    contact: 'cellphone email latitude longitude',
    identity: 'details',
    technical: 'token_hash',
    none: 'kind',
  },
  sign_up_checks: { deletes: ofPhone, contact: 'cellphone' },
  identity_visits: { deletes: ofPerson, technical: 'reference', none: 'provider state' },
  'embedded_verification.visits': {
    deletes: 'national_code = (select national_code from people where id = $1)',
    identity: 'national_code',
    technical: 'reference return_url',
    none: 'state',
  },
  destination_alerts: {
    deletes: 'change_id in (select id from destination_changes where person_id = $1)',
    contact: 'destination',
    none: 'channel language',
  },
  destination_changes: { deletes: ofPerson, contact: 'former current', none: 'kind' },
  training_progress: { deletes: ofPerson },
  marketer_applications: {
    deletes: `${ofPerson} and state <> 'Approved'`,
    blanks: ofPerson,
    identity: 'father_name certificate_number marital_status military_status',
    contact: 'iban',
    content: 'answers reason',
    technical: 'signed_address',
    none: 'state contract_sha256 signed_document_id',
    neutral: { answers: `'{}'`, reason: `''` },
  },
  document_hand_overs: { deletes: ofPerson, technical: 'token_hash', none: 'kind' },
  // A signed contract stays until `expireContracts`. The file of a deleted row leaves the store and every node.
  documents: {
    deletes: `${ofPerson} and not exists (select from marketer_applications a where a.signed_document_id = documents.id)`,
    none: 'id kind file_key media_type sha256',
  },
  // What somebody said, marked and was told.
  comment_votes: { deletes: ofPerson },
  comment_reports: { deletes: ofPerson, content: 'note', none: 'reason' },
  comments: { deletes: ofPerson, content: 'text answer refusal_reason', none: 'language state' },
  favourites: { deletes: ofPerson },
  stock_watches: { deletes: ofPerson },
  complaints: { deletes: ofPerson, content: 'subject text answer', none: 'state' },
  notices: { deletes: ofPerson, content: 'details occasion', contact: 'sms_to', none: 'kind' },
  notice_occasions: { deletes: ofPerson, content: 'occasion', none: 'kind' },
  // Orders: the invoice stays.
  sale_order_moves: {
    blanks: ofOrders,
    content: 'reason',
    none: 'from_state to_state actor',
    neutral: { reason: `''` },
  },
  return_moves: {
    blanks: 'return_id in (select id from returns where person_id = $1)',
    content: 'reason',
    none: 'from_state to_state actor',
    neutral: { reason: `''` },
  },
  returns: {
    blanks: ofPerson,
    content: 'description decision_reason',
    contact: 'replacement_reference',
    none: 'kind state refund_to credit_note_number',
    neutral: { description: `''`, decision_reason: `''`, replacement_reference: `''` },
  },
  refunds: { blanks: ofPerson, content: 'reason', none: 'way occasion', neutral: { reason: `''` } },
  sale_orders: {
    deletes: `${ofPerson} and state = 'Draft' and not exists (select from payments p where p.sale_order_id = sale_orders.id)`,
    blanks: ofPerson,
    contact: 'address_id receiver_name receiver_cellphone tracking_reference',
    content: 'title description cancel_reason',
    law: 'invoiced delivered_to',
    none: 'state order_number code_refusal',
    neutral: { title: `''`, description: `''`, cancel_reason: `''` },
    recordedAt: 'registered_at',
  },
  withdrawals: {
    blanks: ofPerson,
    content: 'reason',
    law: 'iban owner_name payee_code',
    none: 'way state bank_reference',
    // The way `iban` has one.
    neutral: {
      reason: `''`,
      iban: `case when iban is not null then 'IR' || repeat('0', 24) end`,
      owner_name: `''`,
    },
    recordedAt: 'requested_at',
  },
  // The network keeps its shape.
  tree_moves: {
    blanks: ofPerson,
    content: 'reason decision_reason',
    none: 'state',
    neutral: { reason: `''`, decision_reason: `''` },
  },
  commission_adjustments: { blanks: ofPerson, content: 'reason', none: 'month', neutral: { reason: `''` } },
  // Last: the rows before are found by what stands here.
  addresses: { deletes: ofPerson, contact: 'title postal_code address latitude longitude' },
  accounts: {
    blanks: 'id = (select account_id from people where id = $1)',
    identity: 'username staff_identity',
    technical: 'password_hash',
    none: 'user_type staff_role',
    neutral: {
      username: `'removed.' || id || '.' || substr(md5(gen_random_uuid()::text), 1, 10)`,
      password_hash: `'none'`,
    },
  },
  people: {
    blanks: 'id = $1',
    identity:
      'first_name last_name father_name national_code certificate_number foreign_identifier passport_number nationality gender marital_status military_status birth_date',
    contact: 'cellphone email iban',
    content: 'block_note',
    // `username` is the account’s, the folded texts are generated.
    none: 'state state_before_block block_reason user_type username names_folded first_name_folded username_folded',
    neutral: { first_name: `'${formerMember}'`, last_name: `''`, nationality: `'IRANIAN'` },
  },
} as const satisfies Record<string, PersonalTable>
