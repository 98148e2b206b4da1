/** Requests to download the profile of a company: granted for a time by staff, where the company wants to be asked with its consent. */

import { addDays } from '@siteoffice/domain/engine/relative-days'
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { notify } from '../../../services/notify.ts'
import { mailProfileLink, refusesDownloads } from '../profile-document/download.ts'
import { maySee } from '../profile-document/profile-content.ts'

const LONGEST_LINK_DAYS = 30
/** The company whose profile is asked for learns by whom and for what, and is asked where it wants to be. */
async function notifyTarget(context: HookContext, row: RowOf<'profileDownloadRequest'>): Promise<void> {
  await notify(context, [row.target._id], {
    title: `${row.company.label ?? 'A company'} asks for your profile`,
    body: [
      row.purpose,
      row.consent === 'waiting'
        ? 'Nothing is handed out before you agree.'
        : 'The staff of the network decide on it. Your record lists who has looked.',
    ],
    record: ['profileDownloadRequest', row._id],
  })
}
const NO_DOWNLOADS = 'The company allows no downloads of its profile.'
export const profileDownloadRequest = defineRules('profileDownloadRequest', {
  async mayCreate(_, values) {
    if (values.company === values.target) throw wrongField('rule_broken', 'target', 'is the requesting company itself')
  },
  async beforeCreate(context, { target }) {
    if (await refusesDownloads(context, target))
      throw wrongField('rule_broken', 'target', 'allows no downloads of its profile')
    const isAsked = await context.exists('company', { _id: target, profileRequests: 'consent' })
    return isAsked ? { consent: 'waiting' } : {}
  },
  // the company whose profile it is reads who wants it, and for what
  sharedRows: actor => [
    { values: {}, ids: sql`select _id from profile_download_request where target = ${actor.company}::uuid` },
  ],
  afterWrite: (context, row, before) => (before === undefined ? notifyTarget(context, row) : Promise.resolve()),
  locked: row => (row.status === 'pending' ? undefined : 'It is decided.'),
  guards: {
    async approve(context, row) {
      if (row.consent === 'waiting')
        return 'The company whose profile it is has to agree first. It was asked by mail and in its inbox.'
      return (await refusesDownloads(context, row.target._id)) ? NO_DOWNLOADS : undefined
    },
  },
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
    async reject(context, row) {
      await notify(context, [row.company._id], {
        title: `Your request for a profile was rejected: ${row.target.label ?? row.number}`,
        body: context.reason ?? '',
        record: ['profileDownloadRequest', row._id],
      })
      return { decidedAt: context.now.toISOString() }
    },
  },
})
