import { findResource } from '@siteoffice/domain/catalogue'
import { transitionsOf, valueWords } from '@siteoffice/domain/engine/describe'
import type { Run } from '@siteoffice/domain/engine/run'
import { t } from '../../lib/i18n.ts'

const OWN: Readonly<Record<string, (count: number) => string>> = {
  update: count => t('{{count}} records were changed', { count }),
  delete: count => t('{{count}} records were deleted', { count }),
  restore: count => t('{{count}} records were restored', { count }),
  purge: count => t('{{count}} records were deleted for good', { count }),
  import: count => t('{{count}} rows were imported', { count }),
  export: count => t('A file of {{count}} rows is ready', { count }),
  'undo-import': count => t('{{count}} rows were taken back', { count }),
}
/** The outcome of a run, in a sentence. */
export function outcomeWords({ resource: name, action, done: count, file }: Run): string {
  if (count === 0 || (action === 'export' && file === null)) return t('Nothing was done')
  const resource = findResource(name)
  const transition = resource && transitionsOf(resource).find(each => each.name === action)
  if (resource === undefined || transition === undefined)
    return OWN[action]?.(count) ?? t('{{count}} records', { count })
  const { from, to, orTo, label } = transition.shape
  if (orTo !== undefined || from.includes(to)) {
    return t('{{step}}: {{record}}', { step: t(label), record: t('{{count}} records', { count }) })
  }
  return t('{{count}} records are now “{{state}}”', {
    count,
    state: t(valueWords(resource.fields[transition.field], to)),
  })
}
