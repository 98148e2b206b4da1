/** How somebody likes a list, kept for them and answered with their profile. */
import { defineEndpoint } from './engine/endpoint.ts'
import { DENSITIES } from './engine/query.ts'
import { boolean, id, list, nullable, object, oneOf, text } from './engine/schema.ts'
import { OWN_LIST } from './engine/session.ts'

export const saveListSetting = defineEndpoint({
  method: 'PUT',
  path: '/profile/lists/{resource}',
  guard: 'session',
  section: 'Session',
  operationId: 'saveListSetting',
  summary: 'Change how a list begins for me',
  description:
    'What is not named stays as it is. A view that is pinned stands in the menu below its list; a record that is pinned stands in the palette; of a view that is to be mailed, what is new in it is mailed once a day; each call pins or takes off one, so that two of them lose nothing of each other.',
  body: object(
    {},
    {
      columns: list(text({ maxLength: 100 }), { maxItems: 200 }),
      density: nullable(oneOf(DENSITIES)),
      fill: boolean(),
      defaultView: nullable(id()),
      pin: id(),
      unpin: id(),
      mail: id(),
      unmail: id(),
      pinRecord: id(),
      unpinRecord: id(),
    },
  ),
  answer: object({ lists: list(OWN_LIST) }),
  errors: ['validation_failed', 'unknown_field', 'missing_reference', 'rule_broken', 'forbidden'],
})
