/** Lists and forms of resources that belong to a feature; those that only look different stand in screens/registry.ts. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { ScreenSet } from '../screens/registry.ts'

const ofFeatures: { readonly [N in ResourceName]?: ScreenSet } = {
  adminUsers: { form: async () => (await import('../features/accounts/admin-user-form.tsx')).AdminUserForm },
  users: { form: async () => (await import('../features/accounts/user-form.tsx')).UserForm },
  roles: { form: async () => (await import('../features/roles/role-form.tsx')).RoleForm },
}
export const featureScreens: { readonly [resource: string]: ScreenSet | undefined } = ofFeatures
