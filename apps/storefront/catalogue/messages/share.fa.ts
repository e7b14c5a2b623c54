export default {
  share: 'هم‌رسانی',
  copied: 'پیوند این کالا رونوشت شد',
} as const
