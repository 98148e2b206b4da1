import type { WebModule } from '../../records/module.ts'

export { refreshProfile } from './accounts/session-actions.ts'

export const people: WebModule = {
  pages: [
    {
      path: 'my-company',
      required: 'ALL',
      load: async () => (await import('./accounts/sign-up/my-company-screen.tsx')).MyCompanyScreen,
    },
    {
      path: 'rights/:id',
      required: 'ALL',
      load: async () => (await import('./rights/rights-screen.tsx')).RightsScreen,
    },
  ],
  screens: {
    adminUsers: { form: async () => (await import('./accounts/admin-user-form.tsx')).AdminUserForm },
    users: { form: async () => (await import('./accounts/user-form.tsx')).UserForm },
    roles: { form: async () => (await import('./roles/role-form.tsx')).RoleForm },
  },
}
