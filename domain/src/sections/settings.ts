import { appLanguage } from '../resources/settings/app-language.ts'
import { siteConfig } from '../resources/settings/site-config.ts'

/** The resources of the section Settings, in the order of the menu. */
export const settings = [siteConfig, appLanguage] as const
