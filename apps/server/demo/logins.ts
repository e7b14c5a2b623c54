/**
 * The accounts a demo prints when it starts. The password is public, which is why production refuses the demo.
 * It meets the rules for passwords.
 */
export const demoPassword = 'Anar@Demo1405'

export type DemoLogin = { role: string; username: string; password: string }

const usernames = [
  ['customer with orders', 'customer'],
  ['preferred customer', 'preferred'],
  ['customer, new', 'newcomer'],
  ['marketer, top of the tree', 'marketer'],
  ['marketer, in the middle', 'marketer4'],
  ['seller', 'seller'],
  ['office: admin', 'admin'],
  ['office: orders', 'orders'],
  ['office: catalogue', 'catalogue'],
  ['office: finance', 'finance'],
  ['office: network', 'network'],
  ['office: support', 'support'],
  ['office: auditor', 'auditor'],
] as const

export const demoLogins: readonly DemoLogin[] = usernames.map(([role, username]) => ({
  role,
  username,
  password: demoPassword,
}))
