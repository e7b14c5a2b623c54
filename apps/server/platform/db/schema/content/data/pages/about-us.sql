insert into pages (slug, title, body, changed_at) values ('about-us',
jsonb_build_object('fa', 'دربارهٔ انار', 'en', 'About Anar'), jsonb_build_object(
'fa', $fa$
انار فروشگاه کالای زیبایی و سلامت است؛ جایی که قیمت، امتیاز و پورسانت هر کالا کنار همان کالا نوشته شده و برای هر عدد توضیحی هست.

## چه می‌فروشیم

مراقبت پوست و مو، آرایش، بهداشت و مکمل. هر کالا شمارهٔ پروانهٔ بهداشت، فهرست ترکیبات و ترکیبات حساسیت‌زای خود را نشان می‌دهد. آنچه دربارهٔ یک کالا نمی‌دانیم، نمی‌نویسیم.

## چطور کار می‌کنیم

- **قیمت روشن:** کنار هر مبلغ می‌توانید ببینید چگونه به دست آمده است؛ تخفیف، مالیات و هزینهٔ ارسال جدا نوشته می‌شوند.
- **بازگشت آسان:** تا ۷ روز پس از تحویل می‌توانید کالا را بازگردانید.
- **پاسخ‌گویی:** پشتیبانی ۲۴‌ساعته است و به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## شبکهٔ بازاریابان

مشتریانی که بخواهند می‌توانند بازاریاب شوند. پورسانت فقط از فروش کالا پرداخت می‌شود؛ برای معرفی افراد به‌تنهایی هیچ مبلغی پرداخت نمی‌شود، عضویت هزینه‌ای ندارد و کسی ناچار به خرید نیست. جمع پورسانت‌ها از ۴۰ درصد فروش بیشتر نمی‌شود و هر بازاریاب می‌تواند دلیل تک‌تک ریال‌های صورت‌حسابش را ببیند.

[طرح درآمدی را بخوانید](#/rules-and-income-plan/network-marketer-income-plan)
$fa$,
'en', $en$
Anar is a beauty and health shop where every product shows its price, points and commission, and every number can be explained.

## What we sell

Skin and hair care, make-up, hygiene and supplements. Each product shows its health licence number, its ingredients and which of them are allergens. We claim nothing about a product that we do not know.

## How we work

- **Clear prices:** beside every amount you can see how it was worked out; discounts, VAT and delivery are listed separately.
- **Easy returns:** you can send goods back within 7 days of delivery.
- **Answers:** support is there 24 hours a day, and every complaint is answered within 48 hours.

## Our marketers

Any customer can apply to become a marketer. Commission is paid for goods sold and nothing else: nobody is paid for introducing people, joining is free and no purchase is required. Commissions together never exceed 40 percent of sales, and every marketer can see the reason behind every rial of a statement.

[Read the income plan](#/rules-and-income-plan/network-marketer-income-plan)
$en$), now());
