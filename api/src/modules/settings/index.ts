import { defineModule } from '../../services/module.ts'
import { appLanguage } from './rules/app-language.ts'
import { siteConfig } from './rules/site-config.ts'

export const settings = defineModule({ name: 'settings', rules: { 'site-config': siteConfig, appLanguage } })
