-- Notices go out by SMS after the commit; what membership still has to know of a person.

alter table notices
  add column sms_due_at timestamptz,                   -- null: nothing is to be sent (any more)
  add column sms_tries smallint not null default 0;
create index notices_sms_due on notices (sms_due_at) where sms_due_at is not null;

alter table people
  add column block_lifted_at timestamptz,              -- the months without a purchase count anew from then on
  -- What comes back when a block ends.
  add column state_before_block text
    check (state_before_block in ('NotApplied','UnderReview','Active','Rejected','Terminated','DeathGrace')),
  add column documents_wrong_at timestamptz,           -- found by the office; the block follows 7 days later
  add check (state_before_block is null or state = 'Blocked');
