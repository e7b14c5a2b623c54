import enumerations from '@anar/contract/words/enumerations.fa'
import people from '@anar/contract/words/people.fa'

export default {
  ...enumerations,
  ...people,
  documentID_CARD_FRONT: 'روی کارت ملی',
  documentPASSPORT: 'گذرنامه',
  documentWORK_PERMIT: 'پروانهٔ کار',
  documentOFFICIAL_NEWSPAPER: 'روزنامهٔ رسمی',
  documentSIGNATORY_ID_CARD: 'کارت ملی صاحب امضا',
  documentSIGNED_CONTRACT: 'قرارداد امضاشده',
  documentINHERITANCE: 'مدرک انحصار وراثت',
  yes: 'بله',
  no: 'خیر',
  minutes: '{count} دقیقه',
  hours: '{count} ساعت',
  days: '{count} روز',
} as const
