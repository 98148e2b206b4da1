import { defineModule } from '../../services/module.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountListSettings } from './list-settings.ts'
import { listSettings } from './rules/list-settings.ts'
import { adminUsers, users } from './rules/people.ts'
import { roles } from './rules/roles.ts'
import { savedViews } from './rules/saved-views.ts'

export { passwordFits } from './accounts/passwords.ts'
export const people = defineModule({
  name: 'people',
  rules: { users, adminUsers, roles, savedViews, listSettings },
  mount(api, { sessionRules, ...services }) {
    mountAccounts(api, { ...services, rules: sessionRules })
    mountListSettings(api, services.engine, services.actorOf)
  },
})
