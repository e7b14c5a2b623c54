-- What the office said when it blocked somebody or warned of it: shown to the person while it stands.
alter table people add column block_note text check (length(block_note) between 1 and 400);
update people p
   set block_note = (select nullif(left(n.details ->> 'reason', 400), '') from notices n
                      where n.person_id = p.id and n.kind in ('ACCOUNT_BLOCKED', 'DOCUMENTS_BLOCK_AHEAD')
                      order by n.id desc limit 1)
 where p.block_reason in ('OFFICE', 'WRONG_DOCUMENTS') or p.documents_wrong_at is not null;
