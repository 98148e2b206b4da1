/** Canned replies: their author's own, until somebody who may share makes them everybody's. */
import { unknownPlaceholder } from '@siteoffice/domain/modules/messaging/placeholders'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { forbidden, wrongField } from '../../../lib/failure.ts'

const mayShare = (actor: Actor): boolean => isSystem(actor) || actor.permissions.has('SHARE_CANNED_REPLY')
const MAY_NOT_SHARE = 'You may not change canned replies that are shared. Make one of your own.'

function refuseSharing(actor: Actor): void {
  if (!mayShare(actor)) throw wrongField('rule_broken', 'shared', 'takes the permission to share canned replies')
}
function refuseUnknownPlaceholder(text: string | undefined): void {
  const unknown = unknownPlaceholder(text ?? '')
  if (unknown === undefined) return
  throw wrongField('rule_broken', 'text', `names ${unknown}, which is not one of the placeholders`)
}
export const cannedReply = defineRules('cannedReply', {
  restriction: (actor, alias) => sql`(${raw(alias)}.shared or ${raw(alias)}.created_by = ${actor.person}::uuid)`,
  locked: (row, actor) => (row.shared && !mayShare(actor) ? MAY_NOT_SHARE : undefined),
  async beforeCreate(context, { text, shared }) {
    refuseUnknownPlaceholder(text)
    if (shared) refuseSharing(context.actor)
    return {}
  },
  async beforeUpdate(context, row, { text, shared }) {
    refuseUnknownPlaceholder(text)
    if (shared && !row.shared) refuseSharing(context.actor)
    // it would be gone for whoever says so, and for everybody else but its author
    if (shared === false && row.shared && !isSystem(context.actor) && row.createdBy?._id !== context.actor.person)
      throw wrongField('rule_broken', 'shared', 'stays on: only the author of the reply can keep it to themselves')
    return {}
  },
  async beforeDelete(context, row) {
    if (row.shared && !mayShare(context.actor)) throw forbidden(MAY_NOT_SHARE)
  },
})
