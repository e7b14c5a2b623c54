import type { Chapter } from '../chapter.ts'

export const roles: Chapter = {
  title: 'Roles and permissions',
  sections: {
    '6.roles': {
      title: 'Kinds of users',
      statements: [
        'There are customers, preferred customers, marketers, users of sellers and staff.',
        'Marketers see the income plan, their network and their statements.',
      ],
    },
    '6.permissions': {
      title: 'Permissions',
      statements: [
        'userType and packageAccesses come from the access check.',
        'A command names the permission it needs, and is refused before anything of it is done.',
        'A row that a caller may not see is in no answer, and no filter or sort reveals it.',
        'A field that a caller may not see is refused by its name.',
        'A permission that is taken away counts from the next request on.',
      ],
    },
    '6.staff': {
      title: 'Staff',
      statements: [
        'The roles of staff are sets of permissions.',
        'The office adds colleagues, changes their roles and closes their accounts.',
        'The last administrator stays one.',
        'Nobody changes their own account.',
        'The first administrator is added on the machine itself.',
      ],
    },
    '6.audit-log': {
      title: 'Audit log',
      statements: [
        'What staff do is recorded in the transaction that does it.',
        'No entry can be changed or left out unseen: each is sealed over itself and the one before.',
        'The head of the log leaves the house every day.',
      ],
    },
    '6.network-eligibility': {
      title: 'Eligibility for the network',
      statements: [
        'Company staff and their first-degree relatives are not eligible until 90 days after their settlement.',
        'People under 18 are not eligible.',
        'Government employees are not eligible.',
        'Foreigners without a work permit are not eligible.',
      ],
    },
    '6.seller-users': {
      title: 'Users of a seller',
      statements: [
        'The main user adds users, dismisses them and resets them.',
        'The main user cannot be dismissed.',
        'Only a signatory becomes the main user.',
        'A reset logs the user out everywhere and takes the password away.',
      ],
    },
    '6.denial-messages': {
      title: 'Denials',
      statements: [
        'A screen without the access says "you don\'t have the correct access".',
        'A refused operation says "you do not have access to do this operation".',
      ],
    },
  },
}
