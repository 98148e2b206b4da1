/** The changes of each addendum, row by row, while a bidder confirms the addenda. */
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { addenda } from '@siteoffice/domain/modules/tendering/addenda'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import type { RowChange } from '../row-changes.tsx'
import { RowChanges } from '../row-changes.tsx'

interface IssuedAddendum extends AnyRecord {
  readonly number: number
  readonly title: string
  readonly changes: string
  readonly material: boolean
  readonly billChanges: readonly RowChange[]
}
/** More than a tender ever has. */
const MOST = 100
export function AddendaToConfirm({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const project = (record['project'] as Ref)._id // the field is declared as a reference
  const confirmed = Number(record['addendaConfirmed'] ?? 0)
  const { data } = useQuery({
    queryKey: [...keys.lists(addenda.name), 'to confirm', project, confirmed],
    queryFn: async ({ signal }) => {
      const query = { project, status: 'issued', size: MOST, count: 'none' }
      const { content } = await api.get<Page<IssuedAddendum>>(`/${addenda.name}`, query, { signal })
      const open = content.filter(({ number, material }) => material && number > confirmed)
      const whole = open.map(({ _id }) => api.get<IssuedAddendum>(`/${addenda.name}/id/${_id}`, undefined, { signal }))
      return (await Promise.all(whole)).toSorted((a, b) => a.number - b.number)
    },
  })
  return (data ?? []).map(({ _id, number, title, changes, billChanges }) => (
    <section key={_id} aria-label={t('Addendum {{number}}', { number })}>
      <h3>
        {t('Addendum {{number}}', { number })}: <bdi>{title}</bdi>
      </h3>
      <p>{changes}</p>
      {billChanges.length > 0 && <RowChanges changes={billChanges} />}
    </section>
  ))
}
