/** An account: changes of its data, and login attempts. */
export const accountNotices = {
  WELCOME: {
    tone: 'success',
    isSent: false,
    to: '/products-list',
    title: { fa: 'به انار خوش آمدید', en: 'Welcome to Anar' },
    text: {
      fa: 'ثبت‌نام شما کامل شد. مشخصات، نشانی‌ها و دستگاه‌های خود را در «حساب من» می‌بینید.',
      en: 'Your registration is complete. You will find your details, addresses and devices under “My account”.',
    },
  },
  ERASURE_REQUESTED: {
    tone: 'warning',
    isSent: true,
    isMailed: true,
    to: '/profile/edit-user-info',
    title: { fa: 'حساب شما حذف خواهد شد', en: 'Your account will be deleted' },
    text: {
      fa: 'حساب شما و اطلاعاتتان روز {day} حذف می‌شود. اگر نمی‌خواهید یا شما نخواسته‌اید، پیش از آن در «ویرایش مشخصات» انصراف دهید.',
      en: 'Your account and your data will be deleted on {day}. If you do not want that, or did not ask for it, withdraw it before then under “Edit details”.',
    },
  },
  ERASURE_WITHDRAWN: {
    tone: 'info',
    isSent: true,
    to: '/profile/edit-user-info',
    title: { fa: 'حساب شما می‌ماند', en: 'Your account stays' },
    text: {
      fa: 'از حذف حساب انصراف داده شد و چیزی پاک نشده است.',
      en: 'The deletion of your account was withdrawn, and nothing was deleted.',
    },
  },
  USERNAME_RENAMED: {
    tone: 'info',
    isSent: true,
    isMailed: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'نام کاربری شما تغییر کرد', en: 'Your username was changed' },
    text: {
      fa: 'نام کاربری پیشین با شمارهٔ تلفن اشتباه می‌شد. نام تازهٔ شما {username} است؛ با شمارهٔ همراه یا ایمیل هم می‌توانید وارد شوید.',
      en: 'Your former username read as a phone number. Your new one is {username}; you can also log in with your mobile number or email.',
    },
  },
  LOGIN_TRIED: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/profile/sessions',
    title: { fa: 'تلاش ناموفق برای ورود به حساب شما', en: 'Somebody tried to log in to your account' },
    text: {
      fa: 'امروز کسی چند بار با رمز یا کد نادرست خواسته است وارد حساب شما شود. اگر خودتان نبوده‌اید، کاری لازم نیست؛ فقط رمز و کدها را به هیچ‌کس ندهید.',
      en: 'Somebody tried several wrong passwords or codes at your account today. If it was not you, you need do nothing; just give your password and codes to nobody.',
    },
  },
  PASSWORD_CHANGED: {
    tone: 'info',
    isSent: true,
    to: '/profile/sessions',
    title: { fa: 'رمز عبور شما تغییر کرد', en: 'Your password was changed' },
    text: {
      fa: 'اگر شما نبودید، بی‌درنگ رمز را بازیابی کنید و با پشتیبانی تماس بگیرید.',
      en: 'If it was not you, recover the password at once and contact the support.',
    },
  },
  CELLPHONE_CHANGED: {
    tone: 'info',
    // Every contact of the person also gets a message with a link that stops the change.
    isSent: false,
    to: '/profile/edit-user-info',
    title: { fa: 'شمارهٔ همراه شما تغییر کرد', en: 'Your mobile number was changed' },
    text: {
      fa: 'از این پس پیامک‌ها به شمارهٔ تازه فرستاده می‌شود. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'Messages go to the new number from now on. If it was not you, contact the support.',
    },
  },
  EMAIL_CHANGED: {
    tone: 'info',
    // As with the phone.
    isSent: false,
    to: '/profile/edit-user-info',
    title: { fa: 'ایمیل شما تغییر کرد', en: 'Your email was changed' },
    text: {
      fa: 'بازیابی رمز از این پس با ایمیل تازه است. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'Your password is recovered through the new mailbox from now on. If it was not you, contact the support.',
    },
  },
  IBAN_CHANGED: {
    tone: 'info',
    // As with the phone.
    isSent: false,
    to: '/profile/bank-account-info',
    title: { fa: 'شبای شما تغییر کرد', en: 'Your Sheba was changed' },
    text: {
      fa: 'شبای تازه به {iban} پایان می‌یابد. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'The new Sheba ends in {iban}. If it was not you, contact the support.',
    },
  },
} as const
