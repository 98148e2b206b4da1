import { defineModule } from '../../services/module.ts'
import { mountAccounts } from './accounts/routes.ts'
import { adminUsers, users } from './rules/people.ts'
import { roles } from './rules/roles.ts'
import { savedViews } from './rules/saved-views.ts'

export const people = defineModule({
  name: 'people',
  rules: { users, adminUsers, roles, savedViews },
  mount: (api, { sessionRules, ...services }) => mountAccounts(api, { ...services, rules: sessionRules }),
})
