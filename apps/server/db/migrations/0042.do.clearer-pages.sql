-- Pages in the words of the rest of the shop, where nobody has changed them: a new version of each, as from the office.
update pages set body = body || jsonb_build_object('en', $en$
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
$en$) where slug = 'terms-and-rules' and version = 1;

do $$
declare clearer record;
begin
  for clearer in select * from (values
    ('terms-and-rules', 'fa',
     $t$با قیمت مصرف‌کننده و کوپن خرید می‌کند$t$,
     $t$با قیمت مصرف‌کننده و کد تخفیف خرید می‌کند$t$),
    ('terms-and-rules', 'fa',
     $t$بستگان درجه‌یک آنان$t$,
     $t$بستگان درجهٔ یک آنان$t$),
    ('terms-and-rules', 'fa',
     $t$پیش از هر تغییری که تاریخ دارد، هفت روز زودتر به شما خبر می‌دهیم.$t$,
     $t$هر تغییری را که تاریخ مشخصی دارد، هفت روز زودتر به شما خبر می‌دهیم.$t$),
    ('contact-us', 'fa',
     $t$تندترین راه، پیام‌رسان است؛ گفت‌وگو همان‌جا می‌ماند و می‌توانید بعداً به آن برگردید.$t$,
     $t$سریع‌ترین راه، پیام‌رسان است؛ گفت‌وگو همان‌جا می‌ماند و بعداً هم می‌توانید به آن برگردید.$t$),
    ('contact-us', 'en',
     $t$Support answers every day of the week, 24 hours a day. The messenger is the quickest way; the conversation$t$,
     $t$Support is there 24 hours a day, seven days a week. The messenger is the quickest way: the conversation$t$),
    ('contact-us', 'en',
     $t$**Where an order is:** its state and tracking reference are$t$,
     $t$**Tracking an order:** its state and tracking code are$t$),
    ('contact-us', 'en',
     $t$if money was taken and has not come back after 72 hours, have the bank's trace number at hand and call us.$t$,
     $t$if money was taken from your account and has not come back after 72 hours, call us with the bank’s trace number at hand.$t$),
    ('contact-us', 'en',
     $t$from the page of the order.$t$,
     $t$from the order’s page.$t$),
    ('about-us', 'en',
     $t$Anar is a shop for beauty and health goods in which every price, score and commission stands beside the product it belongs to, and every number can be explained.$t$,
     $t$Anar is a beauty and health shop where every product shows its price, points and commission, and every number can be explained.$t$),
    ('about-us', 'en',
     $t$What we do not know about a product, we do not write.$t$,
     $t$We claim nothing about a product that we do not know.$t$),
    ('about-us', 'en',
     $t$you can see how it came about;$t$,
     $t$you can see how it was worked out;$t$),
    ('about-us', 'en',
     $t$## The network of marketers$t$,
     $t$## Our marketers$t$),
    ('about-us', 'en',
     $t$Customers who wish to can become marketers. Commission is paid for goods sold and for nothing else: nobody is paid for introducing people, joining costs nothing and forces no purchase. All commissions together never exceed 40 percent of sales, and each marketer can see the reason for every rial of a statement.$t$,
     $t$Any customer can apply to become a marketer. Commission is paid for goods sold and nothing else: nobody is paid for introducing people, joining is free and no purchase is required. Commissions together never exceed 40 percent of sales, and every marketer can see the reason behind every rial of a statement.$t$),
    ('dissatisfaction', 'fa',
     $t$هر گزارش شماره‌ای می‌گیرد و تا ۴۸ ساعت پاسخ داده می‌شود.$t$,
     $t$هر گزارش شماره‌ای می‌گیرد و تا ۴۸ ساعت به آن پاسخ می‌دهیم.$t$),
    ('dissatisfaction', 'en',
     $t$a product, its delivery or with us, please say so.$t$,
     $t$a product, its delivery or our service, please tell us.$t$),
    ('dissatisfaction', 'en',
     $t$ask for a return from the page of the order within 7 days of delivery; that way is shorter.$t$,
     $t$ask for a return on the order’s page within 7 days of delivery; that is quicker.$t$)
  ) c (slug, language, was, becomes) loop
    update pages
       set body = jsonb_set(body, array[clearer.language], to_jsonb(replace(body ->> clearer.language, clearer.was, clearer.becomes)))
     where slug = clearer.slug and version = 1;
  end loop;
end $$;

with renewed as (
  update pages set version = 2, changed_at = now()
   where version = 1 and slug in ('about-us', 'contact-us', 'dissatisfaction', 'terms-and-rules')
  returning *
)
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from renewed;
