-- The terms in the words of the rest of the shop, where nobody has changed them: a new version, as from the office.
with clearer as (
  update pages
  set
    body = body || jsonb_build_object(
      'fa', replace(replace(replace(body ->> 'fa',
        'با قیمت مصرف‌کننده و کوپن خرید می‌کند', 'با قیمت مصرف‌کننده و کد تخفیف خرید می‌کند'),
        'بستگان درجه‌یک آنان', 'بستگان درجهٔ یک آنان'),
        'پیش از هر تغییری که تاریخ دارد، هفت روز زودتر به شما خبر می‌دهیم.',
        'هر تغییری را که تاریخ مشخصی دارد، هفت روز زودتر به شما خبر می‌دهیم.'),
      'en', $en$
By signing up with Anar you accept these terms. The parts on returns, tax and network marketing are to be confirmed by the shop’s legal adviser before it opens.

## Your account

1. Each person has one account, in their own name. The mobile number must be registered to the holder of the national code.
2. You are responsible for keeping your password safe. An account can be open on at most three devices at a time.
3. An account for which false documents are uploaded is blocked.

## Normal customer, preferred customer and marketer

1. A **normal customer** shops, writes reviews and may apply as a marketer at any time. An account is deleted if, a month after sign-up, it has no application, purchase, order or money.
2. A **preferred customer** shops at consumer prices and with discount codes, refers nobody and earns no commission. After two consecutive months without a purchase the account is blocked; its holder can lift the block. After cancelling, nobody can become a preferred customer again for 30 days, but anybody can become a marketer at once.
3. A **marketer** becomes active once the contract is signed and the documents are approved. After a marketer’s death the position stays active for up to six months and is then blocked unless inheritance documents are accepted.
4. We tell you seven days in advance of any change that has a date.

## Who cannot become a marketer

- company staff and their first-degree relatives, until 90 days after settlement;
- people under 18;
- government employees;
- people of other nationalities without a work permit.

## Buying and paying

1. The amount you see before paying is the amount you pay. If a price has changed, you see the difference first.
2. While you pay, the goods are reserved for you for 20 minutes.
3. If a payment fails and the money taken has not come back, contact support after 72 hours.

## Returns and complaints

1. Within 7 days of delivery you can return unopened goods without giving a reason, and defective or wrong goods with a description and a picture. Orders delivered more than 7 days ago cannot be returned.
2. Every complaint is answered within 48 hours.

## Your data

Identity documents are private: only you and the member of staff who reviews them can see them. We never sell your details.
$en$),
    version = 2,
    changed_at = now()
  where slug = 'terms-and-rules' and version = 1
  returning *
)
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from clearer;
