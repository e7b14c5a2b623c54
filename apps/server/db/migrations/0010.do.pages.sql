-- The pages of information: written here once, changed in the office from then on.
create table pages (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z-]{2,40}$'),   -- as the address says it: about-us
  title localized_text not null,
  body localized_text not null,                                     -- Markdown
  changed_at timestamptz not null
);

insert into pages (slug, title, body, changed_at) values
('about-us', jsonb_build_object('fa', 'دربارهٔ انار', 'en', 'About Anar'), jsonb_build_object(
'fa', $fa$
انار فروشگاه کالای زیبایی و سلامت است؛ جایی که قیمت، امتیاز و پورسانت هر کالا کنار همان کالا نوشته شده و برای هر عدد توضیحی هست.

## چه می‌فروشیم

مراقبت پوست و مو، آرایش، بهداشت و مکمل. هر کالا شمارهٔ پروانهٔ بهداشت، فهرست ترکیبات و ترکیبات حساسیت‌زای خود را نشان می‌دهد. آنچه دربارهٔ یک کالا نمی‌دانیم، نمی‌نویسیم.

## چطور کار می‌کنیم

- **قیمت روشن:** کنار هر مبلغ می‌توانید ببینید چگونه به دست آمده است؛ تخفیف، مالیات و هزینهٔ ارسال جدا نوشته می‌شوند.
- **بازگشت آسان:** تا ۷ روز پس از تحویل می‌توانید کالا را بازگردانید.
- **پاسخ‌گویی:** پشتیبانی ۲۴ ساعته است و به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## شبکهٔ بازاریابان

مشتریانی که بخواهند می‌توانند بازاریاب شوند. پورسانت فقط از فروش کالا پرداخت می‌شود؛ برای معرفی افراد به‌تنهایی هیچ مبلغی پرداخت نمی‌شود، عضویت هزینه‌ای ندارد و کسی ناچار به خرید نیست. جمع پورسانت‌ها از ۴۰ درصد فروش بیشتر نمی‌شود و هر بازاریاب می‌تواند دلیل تک‌تک ریال‌های صورتحسابش را ببیند.

[طرح درآمدی را بخوانید](#/rules-and-income-plan/network-marketer-income-plan)
$fa$,
'en', $en$
Anar is a shop for beauty and health goods in which every price, score and commission stands beside the product it belongs to, and every number can be explained.

## What we sell

Skin and hair care, make-up, hygiene and supplements. Each product shows its health licence number, its ingredients and which of them are allergens. What we do not know about a product, we do not write.

## How we work

- **Clear prices:** beside every amount you can see how it came about; discounts, VAT and delivery are listed separately.
- **Easy returns:** you can send goods back within 7 days of delivery.
- **Answers:** support is there 24 hours a day, and every complaint is answered within 48 hours.

## The network of marketers

Customers who wish to can become marketers. Commission is paid for goods sold and for nothing else: nobody is paid for introducing people, joining costs nothing and forces no purchase. All commissions together never exceed 40 percent of sales, and each marketer can see the reason for every rial of a statement.

[Read the income plan](#/rules-and-income-plan/network-marketer-income-plan)
$en$), now()),

('contact-us', jsonb_build_object('fa', 'تماس با ما', 'en', 'Contact us'), jsonb_build_object(
'fa', $fa$
پشتیبانی همهٔ روزهای هفته، ۲۴ ساعته پاسخ می‌دهد. تندترین راه، پیام‌رسان است؛ گفت‌وگو همان‌جا می‌ماند و می‌توانید بعداً به آن برگردید.

## پیش از تماس

- **پیگیری سفارش:** وضعیت و کد رهگیری هر سفارش در «سفارش‌های من» است.
- **پرداخت ناموفق:** اگر مبلغی از حساب شما کم شده و تا ۷۲ ساعت برنگشته است، شمارهٔ پیگیری بانک را آماده داشته باشید و تماس بگیرید.
- **بازگشت کالا:** تا ۷ روز پس از تحویل، از صفحهٔ همان سفارش.
$fa$,
'en', $en$
Support answers every day of the week, 24 hours a day. The messenger is the quickest way; the conversation stays there and you can come back to it later.

## Before you call

- **Where an order is:** its state and tracking reference are under “My orders”.
- **A failed payment:** if money was taken and has not come back after 72 hours, have the bank's trace number at hand and call us.
- **Returning goods:** within 7 days of delivery, from the page of the order.
$en$), now()),

('terms-and-rules', jsonb_build_object('fa', 'شرایط و قوانین', 'en', 'Terms and rules'), jsonb_build_object(
'fa', $fa$
با ثبت‌نام در انار این شرایط را می‌پذیرید. بخش‌هایی که به قانون بازگشت کالا، مالیات و بازاریابی شبکه‌ای برمی‌گردد، پیش از بهره‌برداری به تأیید مشاور حقوقی فروشگاه می‌رسد.

## حساب کاربری

1. هر فرد یک حساب دارد و مشخصات آن باید از آنِ خود او باشد. شمارهٔ همراه باید به نام صاحب کد ملی باشد.
2. نگه‌داری رمز عبور با شماست. حساب روی حداکثر سه دستگاه هم‌زمان باز می‌ماند.
3. با بارگذاری مدارک نادرست، حساب مسدود می‌شود.

## مشتری عادی، مشتری ویژه و بازاریاب

1. **مشتری عادی** خرید می‌کند، نظر می‌دهد و هر زمان بخواهد می‌تواند درخواست نمایندگی بدهد. حسابی که یک ماه پس از ثبت‌نام نه درخواست نمایندگی داشته باشد و نه خرید، سفارش یا پولی، حذف می‌شود.
2. **مشتری ویژه** با قیمت مصرف‌کننده و کوپن خرید می‌کند؛ کسی را معرفی نمی‌کند و پورسانت نمی‌گیرد. پس از دو ماه پیاپی بدون خرید مسدود می‌شود و خود می‌تواند رفع مسدودی کند. پس از انصراف، تا ۳۰ روز نمی‌تواند دوباره مشتری ویژه شود، ولی بی‌درنگ می‌تواند بازاریاب شود.
3. **بازاریاب** پس از امضای قرارداد و تأیید مدارک فعال می‌شود. پس از درگذشت بازاریاب، جایگاه او تا شش ماه فعال می‌ماند و بدون مدارک انحصار وراثت مسدود می‌شود.
4. پیش از هر تغییری که تاریخ دارد، هفت روز زودتر به شما خبر می‌دهیم.

## چه کسانی نمی‌توانند بازاریاب شوند

- کارکنان شرکت و بستگان درجه‌یک آنان، تا ۹۰ روز پس از تسویه‌حساب؛
- افراد زیر ۱۸ سال؛
- کارمندان دولت؛
- اتباع خارجی بدون پروانهٔ کار.

## خرید و پرداخت

1. مبلغی که پیش از پرداخت می‌بینید همان است که می‌پردازید. اگر قیمتی تغییر کند، پیش از پرداخت تفاوت آن را می‌بینید.
2. کالا هنگام پرداخت ۲۰ دقیقه برای شما کنار گذاشته می‌شود.
3. اگر پرداخت ناموفق بود و مبلغ کسرشده برنگشت، پس از ۷۲ ساعت با پشتیبانی تماس بگیرید.

## بازگشت کالا و شکایت

1. تا ۷ روز پس از تحویل می‌توانید کالای بازنشده را بدون ذکر دلیل، و کالای معیوب یا اشتباه را با توضیح و تصویر بازگردانید. سفارش قدیمی‌تر از ۷ روز بازگردانده نمی‌شود.
2. به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## اطلاعات شما

مدارک شناسایی خصوصی‌اند: تنها خود شما و کارشناس بررسی آن‌ها را می‌بینند. مشخصات شما را به کسی نمی‌فروشیم.
$fa$,
'en', $en$
By signing up with Anar you accept these terms. The parts that concern the law of returns, tax and network marketing are confirmed by the shop's lawyer before it opens.

## Your account

1. Each person has one account, and its details must be the person's own. The mobile number must belong to the holder of the national code.
2. Your password is yours to keep. An account stays open on at most three devices at a time.
3. Wrong documents lead to a block.

## Normal customer, preferred customer and marketer

1. A **normal customer** buys, comments and may ask for an agency at any time. An account that one month after signing up has neither asked for an agency nor any purchase, order or money is removed.
2. A **preferred customer** buys at retail and with coupons, recruits nobody and earns no commission. After two consecutive months without a purchase the account is blocked, and its holder can lift the block. After cancelling, becoming a preferred customer again takes 30 days; becoming a marketer is possible at once.
3. A **marketer** becomes active when the contract is signed and the documents are approved. After a marketer's death the position stays active for up to six months and is then blocked unless inheritance documents are accepted.
4. Before any change that has a date, we tell you seven days ahead.

## Who cannot become a marketer

- staff of the company and their first-degree relatives, until 90 days after settlement;
- people under 18;
- government employees;
- foreigners without a work permit.

## Buying and paying

1. The amount you see before paying is the amount you pay. Where a price has changed, you see the difference first.
2. While you pay, the goods are kept aside for you for 20 minutes.
3. If a payment failed and the money taken has not come back, contact support after 72 hours.

## Returns and complaints

1. Within 7 days of delivery you can return unopened goods without giving a reason, and defective or wrong goods with a description and a picture. An order older than 7 days cannot be returned.
2. Every complaint is answered within 48 hours.

## Your data

Identity documents are private: only you and the person who reviews them see them. We sell your details to nobody.
$en$), now()),

('dissatisfaction', jsonb_build_object('fa', 'ثبت نارضایتی', 'en', 'Report dissatisfaction'), jsonb_build_object(
'fa', $fa$
اگر از کالا، ارسال یا رفتار ما راضی نبوده‌اید، بگویید. هر گزارش شماره‌ای می‌گیرد و تا ۴۸ ساعت پاسخ داده می‌شود.

## چه چیز به ما کمک می‌کند

- شمارهٔ سفارش، اگر نارضایتی شما دربارهٔ سفارشی است؛
- آنچه رخ داد و آنچه انتظار داشتید؛
- تصویر، اگر چیزی دیدنی است.

برای کالای معیوب یا اشتباه، تا ۷ روز پس از تحویل از صفحهٔ همان سفارش درخواست بازگشت بدهید؛ آن راه کوتاه‌تر است.
$fa$,
'en', $en$
If you were not satisfied with a product, its delivery or with us, please say so. Every report gets a number and is answered within 48 hours.

## What helps us

- the order number, if it is about an order;
- what happened, and what you expected;
- a picture, if there is something to see.

For defective or wrong goods, ask for a return from the page of the order within 7 days of delivery; that way is shorter.
$en$), now());
