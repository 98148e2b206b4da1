import { appLanguage } from '../modules/settings/app-language.ts'
import { siteConfig } from '../modules/settings/site-config.ts'
import { unit } from '../modules/settings/unit.ts'

/** The resources of the section Settings, in the order of the catalogue. */
export const settings = [siteConfig, appLanguage, unit] as const
