/** The Arabic of server sentences that contain values; a chunk of its own. */
import { sentencesIn } from '@siteoffice/domain/engine/sentences'
import texts from '@siteoffice/domain/locales/ar.json' with { type: 'json' }
import templates from '@siteoffice/domain/locales/ar-sentences.json' with { type: 'json' }

export const inArabic = sentencesIn(texts, templates)
