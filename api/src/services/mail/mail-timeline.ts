import { resourceNamed } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import type { TimelineSource } from '../../engine/timeline/source.ts'

/** The mails that went out about a record, for those who may read the log of mails. */
export const mailTimeline: TimelineSource = {
  kind: 'mail',
  permission: permissionFor(resourceNamed('outerNotification'), 'get'),
  rows: (resource, id) => sql`select o._id, o.created_at as at,
      json_build_object('subject', o.subject, 'recipient', o.recipient, 'status', o.status) as body
    from record_mail m join outer_notification o on o._id = m.mail where m.record_id = ${id} and m.resource = ${resource} and not o.concealed`,
}
