import { readSettings } from '@siteoffice/domain/modules/settings/endpoints'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { defineModule } from '../../services/module.ts'
import { keepOwnUnits } from '../../services/own-units.ts'
import { mountAuditLog } from './audit-log/routes.ts'
import { mountBackgroundJobs } from './background-jobs/routes.ts'
import { knownSettings } from './known-settings.ts'
import { appLanguage } from './rules/app-language.ts'
import { siteConfig } from './rules/site-config.ts'
import { unit } from './rules/unit.ts'
import { mountTestMail } from './test-mail.ts'

export const settings = defineModule({
  name: 'settings',
  rules: { 'site-config': siteConfig, appLanguage, unit },
  async mount(api, { engine, jobs, actorOf, outbox }) {
    mountBackgroundJobs(api, jobs)
    mountAuditLog(api, engine, actorOf)
    mountEndpoint(api, readSettings, () => knownSettings(engine.database))
    mountTestMail(api, engine, actorOf)
    await keepOwnUnits(engine.database, outbox)
  },
})
