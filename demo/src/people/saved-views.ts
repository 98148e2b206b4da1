/** Lists as some of the staff like to see them. */
import type { savedViews } from '@siteoffice/domain/modules/people/saved-views'
import { oneOf, table, words } from '../prose.ts'
import type { Drawn, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay } from '../steps.ts'
import type { World } from '../world.ts'

type View = Values<typeof savedViews>
/** name|list|filters|sort|columns|density|rows */
const VIEWS = table(`
To verify|company|verification=unverified|createdAt|tradeName, number, application, type, country, createdAt|normal|20
Documents to look at|companyDocument|status=pending|expiryDate|number, company, type, expiryDate|compact|50
Tenders that close soon|projects|status=published|bidDeadline|title, company, bidDeadline, type, country|normal|20
Bids just in|projectBid|status=submitted|-submittedAt|number, project, company, submittedAt|normal|20
Unpaid bills|billings|status=issued&paymentStatus=unpaid,partial|dueDate|reference, company, total, balance, dueDate|compact|50
Messages nobody has taken|contact-message|status=new&assignee=@empty|createdAt|subject, name, topic, createdAt|relaxed|10
Suspended accounts|users|status=suspended|-lastLoginAt|name, email, company, lastLoginAt|normal|20
Stock by name|product|type=stock|name|name, sku, category, stockState|compact|100`)

export function drawSavedViews({ clock, crew }: World): Drawn<View>[] {
  return VIEWS.map(([name = '', resource = '', query = '', sort = '', columns, density, rows], index) => {
    const at = onDay(clock, -200 + index * 20, index)
    return {
      _id: idFor('saved view', index, at),
      values: {
        name,
        resource,
        query,
        sort,
        columns: words(columns),
        density: oneOf(['compact', 'normal', 'relaxed'], density),
        pageSize: Number(rows),
      },
      steps: [{ action: 'create', at, by: crew.admin }],
    }
  })
}
