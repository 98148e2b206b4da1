/** The saved views of some of the staff, shared with those who do the same job. */

import { roleId, SHIPPED_ROLES } from '@siteoffice/api/data/seed/roles'
import { DENSITIES } from '@siteoffice/domain/engine/query'
import type { listSettings } from '@siteoffice/domain/modules/people/list-settings'
import type { savedViews } from '@siteoffice/domain/modules/people/saved-views'
import { oneOf, table, words } from '../prose.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay } from '../steps.ts'
import type { World } from '../world.ts'

type View = Values<typeof savedViews>
/** name|list|filters|sort|columns|density|rows|shared with */
const VIEWS = table(`
Awaiting verification|company|verification=unverified|createdAt|tradeName, number, application, type, country, createdAt|normal|20|operations, viewer
Documents to review|companyDocument|status=pending|expiryDate|number, company, type, expiryDate|compact|50|operations
Open for bids|projects|status=published|bidDeadline|title, company, bidDeadline, type, country|normal|20|operations, finance, viewer
Bids just in|projectBid|status=submitted|-submittedAt|number, project, company, submittedAt|normal|20|operations
Unpaid bills|billings|status=issued&paymentStatus=unpaid,partial|dueDate|reference, company, total, balance, dueDate|compact|50|finance, operations
Bills to pay|billings|status=issued&paymentStatus=unpaid,partial|dueDate|reference, total, balance, dueDate|normal|20|company-admin
Messages nobody has taken|contact-message|status=new&assignee=@empty|createdAt|subject, name, topic, createdAt|relaxed|10|support
Suspended accounts|users|status=suspended|-lastLoginAt|name, email, company, lastLoginAt|normal|20|
Stock by name|product|type=stock|name|name, sku, category, stockState|compact|100|storekeeper`)

const viewAt = ({ clock }: World, index: number) => {
  const at = onDay(clock, -200 + index * 20, index)
  return { at, _id: idFor('saved view', index, at) }
}
const ALIASES = SHIPPED_ROLES.map(({ alias }) => alias)
export function drawSavedViews(world: World): DemoRow<View>[] {
  return VIEWS.map(([name = '', resource = '', query = '', sort = '', columns, density, rows, shared], index) => {
    const { at, _id } = viewAt(world, index)
    return {
      _id,
      values: {
        name,
        resource,
        query,
        sort,
        columns: words(columns),
        density: oneOf(DENSITIES, density),
        pageSize: Number(rows),
        roles: words(shared).flatMap(alias => (alias === '' ? [] : [roleId(oneOf(ALIASES, alias))])),
      },
      steps: [{ action: 'create', at, by: world.crew.admin }],
    }
  })
}
/** The shared views in people's menus: the person's setting, and the view's name. */
const PINNED = table(`
admin|Awaiting verification
admin|Open for bids
admin|Bids just in
admin|Documents to review
financeManager|Unpaid bills
storekeeper|Stock by name`)

export function drawListSettings(world: World): DemoRow<Values<typeof listSettings>>[] {
  return PINNED.map(([who, name], index) => {
    const view = VIEWS.findIndex(each => each[0] === name)
    const [resource = '', { at, _id }] = [VIEWS[view]?.[1], viewAt(world, view)]
    const person = world.crew[oneOf(['admin', 'financeManager', 'storekeeper'], who)]
    return {
      _id: idFor('list setting', index, at),
      values: { resource, columns: [], density: null, defaultView: null, pinnedViews: [_id] },
      steps: [{ action: 'create', at, by: person }],
    }
  })
}
