/**
 * SQL of the number of transfers that were posted on a Tehran day, of their entries, and their hash: SHA-256 over the
 * hashes of the transfers by id, each over the transfer and its entries, written as rows of numbers and texts, which no
 * setting of PostgreSQL alters. `day` is an SQL expression.
 * `offset 0` has the entries read by index: PostgreSQL cannot estimate how many transfers a day has.
 */
export const contentOfDay = (day: string): string => `
  select count(*) as transfer_count, coalesce(sum(entry_count), 0)::bigint as entry_count,
         sha256(coalesce(string_agg(sha256(convert_to(line, 'UTF8')), ''::bytea order by id), ''::bytea)) as sha256
    from (select t.id, e.entry_count,
                 row(t.id, t.kind, t.occasion, t.sale_order_id, t.payment_id, t.withdrawal_id, t.return_id, t.account_id,
                     t.note, (extract(epoch from t.posted_at) * 1000000)::bigint, t.book_day - date '1970-01-01',
                     e.entries)::text as line
            from ledger_transfers t
           cross join lateral (
             select count(*) as entry_count,
                    string_agg(row(id, ledger_account_id, amount, balance_after, wallet_person_id)::text, ''
                               order by ledger_account_id) as entries
               from (select * from ledger_entries where transfer_id = t.id and posted_at = t.posted_at offset 0) entry) e
           where t.posted_at >= ${day}::timestamp at time zone 'Asia/Tehran'
             and t.posted_at < (${day} + 1)::timestamp at time zone 'Asia/Tehran') posted`

/**
 * SQL of what a seal holds of a month, `m` being its row of jalali_months: SHA-256 over the hash of the month before, the
 * hashes of its days and the sums of its heads. Thus each seal covers all months before it.
 */
export const contentOfMonth = `
  select days.day_count, days.transfer_count, days.entry_count, heads.entry_count as summed_count, heads.sums,
         sha256(convert_to(jsonb_build_array(m.month, before.sha256, days.hashes, heads.sums)::text, 'UTF8')) as sha256
    from (select count(*) as day_count, sum(transfer_count)::bigint as transfer_count, sum(entry_count)::bigint as entry_count,
                 jsonb_agg(jsonb_build_array(day - date '1970-01-01', transfer_count, entry_count, encode(sha256, 'hex'))
                           order by day) as hashes
            from ledger_day_seals where day between m.first_day and m.last_day) days
   cross join (select coalesce(sum(entry_count), 0)::bigint as entry_count,
                      coalesce(jsonb_agg(jsonb_build_array(kind, gateway, amount, entry_count)
                                         order by kind collate "C", gateway collate "C"), '[]') as sums
                 from (select kind, gateway, sum(amount)::bigint as amount, sum(entry_count)::bigint as entry_count
                         from ledger_day_sums where day between m.first_day and m.last_day group by kind, gateway) head) heads
   cross join (select (select encode(sha256, 'hex') from ledger_month_seals
                        where last_day < m.first_day order by last_day desc limit 1) as sha256) before`
