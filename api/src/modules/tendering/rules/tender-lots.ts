/** Lots of a tender: what bidders are told of them stands once the tender is published. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import { IN_PREPARATION } from '@siteoffice/domain/modules/tendering/project-workflows'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { lockProjectOf, pendingAward, projectOf } from '../award/award.ts'
import { decideProject, loseLot } from '../lots.ts'

const PUBLISHED = 'The tender is published: its lots can no longer change.'
/** A lot is read with the status of its project, as its field declares. */
const isInPreparation = (project: object): boolean =>
  'status' in project && isOneOf(String(project.status), ...IN_PREPARATION)

export const tenderLots = defineRules('tenderLots', {
  locked: ({ project }) => (isInPreparation(project) ? undefined : PUBLISHED),
  lockFirst: id => lockProjectOf('tenderLots', id),
  computed: {
    bidCount: (alias, actor) => {
      const mayKnow = actor.tenantScoped
        ? sql`exists (select 1 from projects p where p._id = ${raw(alias)}.project and p.company = ${actor.company}::uuid)`
        : sql`true`
      return sql`(case when ${mayKnow} then (select count(*)::int from project_bid b
        where b.lot = ${raw(alias)}._id and b.deleted_at is null and b.status <> ${states('projectBid.status', 'draft')}) end)`
    },
  },
  async beforeCreate(context, { project }) {
    const tender = await context.get('projects', project, ['status', 'currency'], { lock: 'share' })
    if (tender === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
    if (!isInPreparation(tender)) throw wrongField('rule_broken', 'project', PUBLISHED)
    return { currency: tender.currency }
  },
  async beforeDelete(_, row) {
    if (!isInPreparation(row.project)) throw new Failure('rule_broken', PUBLISHED)
  },
  guards: {
    async 'close-unsuccessful'(context, row) {
      const { status } = await projectOf(context, row)
      if (status !== 'under_evaluation') return 'A lot is closed while the bids are evaluated.'
      return pendingAward(context, row.project._id, row._id)
    },
  },
  effects: {
    async 'close-unsuccessful'(context, row) {
      await loseLot(context, row)
      await decideProject(context, row.project._id, row._id)
      return {}
    },
  },
})
