/** Requests to download the profile of a company: granted for a time by the company itself. */

import { addDays } from '@siteoffice/domain/engine/relative-days'
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { mailProfileLink } from '../profile-document/download.ts'
import { maySee } from '../profile-document/profile-content.ts'

const LONGEST_LINK_DAYS = 30
export const profileDownloadRequest = defineRules('profileDownloadRequest', {
  async mayCreate(_, values) {
    if (values.company === values.target) throw wrongField('rule_broken', 'target', 'is the requesting company itself')
  },
  locked: row => (row.status === 'pending' ? undefined : 'It is decided.'),
  effects: {
    async approve(context, row, input) {
      const today = await networkDay(context)
      const latest = addDays(today, LONGEST_LINK_DAYS)
      const until = String(input.expiresOn)
      if (until < today || until > latest)
        throw wrongField('rule_broken', 'expiresOn', `must be a day within the next ${LONGEST_LINK_DAYS} days`)
      const unreadable = (input.sections ?? []).filter(section => !maySee(context.actor, section))
      if (unreadable.length > 0)
        throw wrongField('rule_broken', 'sections', 'has a part that you may not read yourself, so you cannot grant it')
      await mailProfileLink(context, row, until, Number(input.maxDownloads))
      return { decidedAt: context.now.toISOString() }
    },
    reject: async context => ({ decidedAt: context.now.toISOString() }),
  },
})
