/** Notices about the tree. People are named by first name and code only. @spec 4.membership-rules */
export const networkNotices = {
  SPONSOR_CHANGED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'معرف شما تغییر کرد', en: 'Your sponsor has changed' },
    text: {
      fa: 'از این پس معرف شما {sponsor} است. شبکهٔ خود شما همان است که بود.',
      en: 'Your sponsor is {sponsor} from now on. Your own network stays as it is.',
    },
  },
  SPONSOR_LEAVES_AHEAD: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'معرف شما تغییر خواهد کرد', en: 'Your sponsor is going to change' },
    text: {
      fa: 'همکاری معرف شما با انار پایان یافته است. از {day} نزدیک‌ترین بازاریاب بالاتر از او معرف شما می‌شود. شبکهٔ خود شما همان می‌ماند.',
      en: 'Your sponsor no longer works with Anar. From {day} the nearest marketer above becomes your sponsor. Your own network stays as it is.',
    },
  },
  NETWORK_GAINED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    to: '/profile/network/team',
    title: { fa: 'کسی به شبکهٔ شما پیوست', en: 'Somebody joined your network' },
    text: {
      fa: '{name} با همهٔ شبکه‌اش از امروز زیرمجموعهٔ شماست.',
      en: '{name}, with their whole network, stands below you from today.',
    },
  },
  NETWORK_LOST: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network/team',
    title: { fa: 'کسی از شبکهٔ شما رفت', en: 'Somebody left your network' },
    text: {
      fa: '{name} با همهٔ شبکه‌اش از امروز زیرمجموعهٔ معرف دیگری است. برای پرسش با پشتیبانی تماس بگیرید.',
      en: '{name}, with their whole network, stands below another sponsor from today. The support answers questions.',
    },
  },
  NETWORK_MOVES_UP_AHEAD: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network/team',
    title: { fa: 'شبکهٔ مستقیم شما بزرگ‌تر خواهد شد', en: 'More people will stand right below you' },
    text: {
      fa: 'همکاری یکی از افراد شبکهٔ شما پایان یافته است. از {day} زیرمجموعه‌های او مستقیم زیر نظر شما خواهند بود.',
      en: 'Somebody of your network no longer works with Anar. From {day} their direct members are your direct members.',
    },
  },
  NETWORK_MOVED_UP: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network/team',
    title: { fa: 'شبکهٔ مستقیم شما بزرگ‌تر شد', en: 'More people stand right below you' },
    text: {
      fa: 'همکاری یکی از افراد شبکهٔ شما پایان یافت و زیرمجموعه‌های او اکنون مستقیم زیر نظر شما هستند.',
      en: 'Somebody of your network no longer works with Anar. Their direct members are now your direct members.',
    },
  },
} as const
