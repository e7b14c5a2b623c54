export default {
  share: 'هم‌رسانی',
  copied: 'پیوند این کالا رونوشت شد',
  notCopied: 'رونوشت پیوند گرفته نشد؛ آن را از اینجا بردارید',
} as const
