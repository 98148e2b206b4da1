import { findResource } from '@siteoffice/domain/catalogue'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { hasList } from '../open-lists.ts'

/** So many views of one list stand in the menu. */
const MOST_PINNED = 10
/** Of so many views of one list somebody is mailed what is new. */
const MOST_MAILED = 10
/** So many records of one list stand in the palette. */
const MOST_RECORDS = 20

interface Views {
  readonly defaultView?: string | null
  readonly pinnedViews?: readonly string[]
  readonly mailedViews?: readonly string[]
}
/** Throws where a view is of another list. */
async function refuseStray(context: HookContext, resource: string, views: Views) {
  const { defaultView, pinnedViews = [], mailedViews = [] } = views
  if (pinnedViews.length > MOST_PINNED)
    throw wrongField('rule_broken', 'pinnedViews', `cannot be more than ${MOST_PINNED}: take one off first`)
  if (mailedViews.length > MOST_MAILED)
    throw wrongField('rule_broken', 'mailedViews', `cannot be more than ${MOST_MAILED}: take one off first`)
  const ids = [...pinnedViews, ...mailedViews, ...(defaultView ? [defaultView] : [])]
  if (ids.length === 0) return
  const [other] = await context.find('savedViews', { _id: ids, resource: { not: resource } })
  if (other === undefined) return
  const fields = { defaultView: [defaultView], pinnedViews, mailedViews }
  const [field = 'pinnedViews'] = Object.entries(fields).flatMap(([name, of]) => (of.includes(other._id) ? [name] : []))
  throw wrongField('rule_broken', field, 'is a view of another list')
}
function refuseTooMany(pinnedRecords: readonly string[] = []): void {
  if (pinnedRecords.length > MOST_RECORDS)
    throw wrongField('rule_broken', 'pinnedRecords', `cannot be more than ${MOST_RECORDS}: take one off first`)
  if (!pinnedRecords.every(isUuid)) throw wrongField('rule_broken', 'pinnedRecords', 'must be the ids of records')
}
export const listSettings = defineRules('listSettings', {
  async beforeCreate(context, { resource: name, pinnedRecords, ...views }) {
    const resource = findResource(name)
    if (resource === undefined || !hasList(resource)) throw wrongField('rule_broken', 'resource', 'is no list')
    refuseTooMany(pinnedRecords)
    await refuseStray(context, name, views)
    return {}
  },
  async beforeUpdate(context, { resource }, values) {
    refuseTooMany(values.pinnedRecords)
    await refuseStray(context, resource, values)
    return {}
  },
})
