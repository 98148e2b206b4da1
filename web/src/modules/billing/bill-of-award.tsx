/** A new bill begins with the award it is for: whoever is billed, the project, the currency and the commission follow from it. */
import type { LinesField } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { commissionWords } from '@siteoffice/domain/modules/billing/commission-words'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LineRow } from '../../kinds/kind.ts'
import { dropUntouched, newRow } from '../../kinds/lines/rows.ts'
import { recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'
import { useFilledFrom } from '../../records/form/fields/use-filled-from.ts'
import { keys } from '../../records/queries/keys.ts'
import { taxOf } from './usual-tax.tsx'

const FROM_AWARD = ['company', 'project', 'currency'] as const
const LINES: LinesField = billings.fields.lines
const idOf = (value: unknown): string | undefined => (value as Ref | null | undefined)?._id // of a declared reference

interface AwardToBill {
  readonly award: AnyRecord
  /** in per cent, of whoever is billed */
  readonly tax: number | undefined
  /** that bill it already, as far as the reader may know */
  readonly bills: readonly AnyRecord[]
}
/** What a bill for an award begins with; undefined until it is loaded, and where the award is closed to the person. */
function useAwardToBill(id: string | undefined): AwardToBill | undefined {
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: [...keys.record(projectWinnings.name, id ?? ''), 'to bill'],
    queryFn: async ({ signal }): Promise<AwardToBill> => {
      const award = await api.get<AnyRecord>(`/project-winnings/id/${id ?? ''}`, {}, { signal })
      const winner = idOf(award['company'])
      const [billed, found] = await Promise.all([
        winner !== undefined && can(permissionFor(company, 'get'))
          ? api.get<AnyRecord>(`/company/id/${winner}`, {}, { signal })
          : undefined,
        can(permissionFor(billings, 'list'))
          ? api.get<Page<AnyRecord>>(
              '/billings',
              { winning: award._id, type: 'invoice', status: 'draft,pending_approval,issued', size: 5 },
              { signal },
            )
          : undefined,
      ])
      return { award, tax: taxOf(billed), bills: found?.content ?? [] }
    },
    enabled: id !== undefined && can(permissionFor(projectWinnings, 'get')),
    staleTime: 0,
  })
  return data
}
/** The line that bills the commission; none where the award has no commission. */
function commissionLine({ award, tax }: AwardToBill): readonly LineRow[] {
  const { number, commissionPercent, commissionAmount, lot } = award as AnyRecord & {
    // as they are declared
    readonly number: string
    readonly commissionPercent?: number | null
    readonly commissionAmount?: number | null
    readonly lot: Ref | null
  }
  if (!commissionAmount) return []
  const description = commissionWords({ number, commissionPercent: commissionPercent ?? null, lot })
  return [{ ...newRow(LINES), description, unitPrice: commissionAmount, taxPercent: tax ?? null }]
}
export function BillOfAward({ record, values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const chosen = record === undefined && !readOnly && values['type'] === 'invoice' ? idOf(values['winning']) : undefined
  const toBill = useAwardToBill(chosen)
  useFilledFrom(toBill?.award, FROM_AWARD, set)
  const { lines: typed } = values
  /** the line that the award has given, as long as nobody has changed it */
  const filled = useRef<{ readonly award: string | undefined; readonly rows?: readonly LineRow[] | undefined }>({
    award: undefined,
  })
  useEffect(() => {
    const award = toBill?.award._id
    const isLoading = chosen !== undefined && toBill === undefined
    if (isLoading || filled.current.award === award) return
    const rows = (typed ?? []) as readonly LineRow[] // the field is declared as lines
    const isOwn = filled.current.rows !== undefined && rows === filled.current.rows
    const isFree = isOwn || dropUntouched(LINES, rows).length === 0
    const lines = toBill !== undefined && toBill.bills.length === 0 ? commissionLine(toBill) : []
    filled.current = { award, rows: isFree ? lines : undefined }
    if (isFree && (isOwn || lines.length > 0)) set('lines', lines)
  }, [chosen, toBill, typed, set])
  if (toBill === undefined || toBill.bills.length === 0) return null
  return (
    <div className="bill-of-award" role="status">
      {t('This award has a bill already:')}
      {toBill.bills.map(bill => (
        <Link key={bill._id} to={recordPath(billings, bill._id)}>
          <bdi>{String(bill['reference'])}</bdi>, {formatMoney(Number(bill['total'] ?? 0), String(bill['currency']))}
        </Link>
      ))}
    </div>
  )
}
