export default {
  share: 'هم‌رسانی',
  copied: 'پیوند این کالا کپی شد',
  notCopied: 'پیوند کپی نشد؛ آن را از اینجا بردارید',
} as const
