import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { keepListSetting } from '../queries/list-setting.ts'

/** Pins a record, or takes the pin off, and says so: the palette that shows it is closed. */
export async function togglePin(resource: AnyResource, record: AnyRecord, pinned: boolean): Promise<void> {
  if (!(await keepListSetting(resource.name, { [pinned ? 'unpinRecord' : 'pinRecord']: record._id }))) return
  const name = labelOf(resource, record)
  toast.success({
    title: pinned ? t('{{name}} is no longer pinned', { name }) : t('{{name}} is pinned to the search', { name }),
    key: 'pinned',
  })
}
