import { defineModule } from '../../services/module.ts'
import { mountBackgroundJobs } from './background-jobs/routes.ts'
import { appLanguage } from './rules/app-language.ts'
import { siteConfig } from './rules/site-config.ts'

export const settings = defineModule({
  name: 'settings',
  rules: { 'site-config': siteConfig, appLanguage },
  mount: (api, { jobs }) => mountBackgroundJobs(api, jobs),
})
