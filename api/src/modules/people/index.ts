import { readRights } from '@siteoffice/domain/modules/people/endpoints'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { defineJob } from '../../services/jobs/job.ts'
import { defineModule } from '../../services/module.ts'
import { mailSummaries } from '../../services/notices/daily-summary.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountListSettings } from './list-settings.ts'
import { mountNotices } from './notices/routes.ts'
import { personRights } from './rights/rights.ts'
import { joinRequests } from './rules/join-requests.ts'
import { listSettings } from './rules/list-settings.ts'
import { adminUsers, users } from './rules/people.ts'
import { roles } from './rules/roles.ts'
import { savedViews } from './rules/saved-views.ts'
import { mailViews } from './view-mails/mail-views.ts'

export {
  confirmMergedAccounts,
  hasAdministrator as companyHasAdministrator,
} from './account-confirmation.ts'
export { passwordFits } from './accounts/passwords.ts'
export const people = defineModule({
  name: 'people',
  rules: { users, joinRequests, adminUsers, roles, savedViews, listSettings },
  jobs: ({ engine }) => [
    defineJob({
      name: 'view-mails',
      title: 'Mail new records of saved views',
      every: 600,
      run: () => mailViews(engine, new Date()),
    }),
    defineJob({
      name: 'daily-summaries',
      title: 'Mail daily summaries',
      every: 600,
      run: () => mailSummaries(engine, new Date()),
    }),
  ],
  mount(api, { sessionRules, ...services }) {
    mountAccounts(api, { ...services, rules: sessionRules })
    mountListSettings(api, services.engine, services.actorOf)
    mountNotices(api, services)
    mountEndpoint(api, readRights, ({ params }, request) =>
      personRights(services, services.actorOf(request), params.id),
    )
  },
})
