import type { WebModule } from '../../records/module.ts'

export const people: WebModule = {
  screens: {
    adminUsers: { form: async () => (await import('./accounts/admin-user-form.tsx')).AdminUserForm },
    users: { form: async () => (await import('./accounts/user-form.tsx')).UserForm },
    roles: { form: async () => (await import('./roles/role-form.tsx')).RoleForm },
  },
}
