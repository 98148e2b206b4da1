/** The accounts for signing in to the demo network. */
export interface DemoAccount {
  readonly email: string
  readonly role: string
  readonly password: string
}
export const PASSWORD = 'siteoffice-demo'
const account = (name: string, role: string): DemoAccount => ({
  email: `${name}@siteoffice.example`,
  role,
  password: PASSWORD,
})
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Super admin'),
  account('operations', 'Operations'),
  account('finance', 'Finance'),
  account('editor', 'Content editor'),
  account('support', 'Support'),
  account('viewer', 'Viewer'),
  account('storekeeper', 'Storekeeper'),
  account('company', 'Company admin'),
  account('member', 'Member'),
]
